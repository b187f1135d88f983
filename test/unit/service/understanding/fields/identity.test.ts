import { identityOf } from '../../../../../local-service/src/understanding/fields/identity';

const asked = (...keys: string[]) =>
	identityOf({ fields: keys.map((key) => ({ key })), language: 'English' });

test.each<[string[], [string, string, string]]>([
	[
		['invoiceNumber', 'seller', 'dueDate', 'total'],
		['invoiceNumber', 'seller', 'total'],
	],
	[
		['Rechnungsnummer', 'Lieferant', 'Gesamtbetrag'],
		['Rechnungsnummer', 'Lieferant', 'Gesamtbetrag'],
	],
	[
		['orderNumber', 'receiptNo', 'amountDue', 'merchant'],
		['receiptNo', 'merchant', 'amountDue'],
	],
])('%j identify a document', (keys, [number, sender, total]) => {
	expect(asked(...keys)).toEqual({ number: [number], sender: [sender], total: [total] });
});

test('members of objects are named by their path', () => {
	const fields = [
		{ key: 'number' },
		{ key: 'supplier', type: 'object' as const, properties: [{ key: 'name' }, { key: 'vatId' }] },
		{ key: 'totals', type: 'object' as const, properties: [{ key: 'net' }, { key: 'gross' }] },
	];
	expect(identityOf({ fields, language: 'English' })).toEqual({
		number: ['number'],
		sender: ['supplier', 'name'],
		total: ['totals', 'gross'],
	});
});

test.each([
	[['invoiceNumber', 'seller']],
	[['invoiceNumber', 'grandTotal', 'buyer']],
	[['customerNumber', 'seller', 'grandTotal']],
])('%j do not identify a document', (keys) => {
	expect(asked(...keys)).toBeUndefined();
});
