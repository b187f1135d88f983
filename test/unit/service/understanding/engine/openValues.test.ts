import type { Field, ResultDetails } from '../../../../../local-service/src/interface';
import { isDetail } from '../../../../../local-service/src/interface/details';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { page } from '../../../../support/page';

const HEAD = `
Example Tools Ltd
Statement 20418
Date: 21.04.2026

Charges:   80.00
`;
const AS_NUMBER = 'Answer as a number, such as 1204.50.';

async function read(
	text: string,
	field: Field,
	language = 'English',
): Promise<ResultDetails | undefined> {
	return (await extractFields([page(text)], { name: 'test', language, fields: [field] }))[
		field.key
	];
}

const balance = async (line: string, description?: string, language?: string) => {
	const found = await read(
		`${HEAD}${line}\n\nThank you.`,
		{ key: 'balance', description },
		language,
	);
	return isDetail(found) && { value: found.value, isSure: found.confidence >= 0.5 };
};

describe('a number is unsure', () => {
	it.each([
		['with a credit mark', 'Balance:   72.00 CR', '-72.00'],
		['with a debit mark', 'Balance:   72.00 DR', '72.00'],
		['with a credit mark at some distance', 'Balance:   72.00     CR', '72.00'],
		['after a dash that may be a separator', 'Balance - 72.00', '-72.00'],
		['at some distance from its sign', 'Balance: -$     72.00', '72.00'],
		['after a sign with spaces on both sides', 'Balance:     -     72.00', '72.00'],
		['in brackets of another kind', 'Balance:   <72.00>', '72.00'],
		['with a space in it', 'Balance:   1, 469.06', '1469.06'],
	])('%s', async (_, line, value) => {
		expect(await balance(line, `Balance. ${AS_NUMBER}`)).toEqual({ value, isSure: false });
	});

	it('with a debit mark in the language of the document', async () => {
		const line = 'Balance:   72,00 S';
		expect(await balance(line, AS_NUMBER, 'German')).toEqual({ value: '72.00', isSure: false });
		expect(await balance(line, AS_NUMBER, 'English')).toEqual({ value: '72.00', isSure: true });
	});
});

it('an amount in brackets of a sentence has no sign', async () => {
	const lease = `
Lease agreement

This agreement is made on 3 May 2026 between Harbour Estates Ltd (the "Landlord") and Jane Sample (the "Tenant").
The Tenant shall pay a monthly rent of five hundred euros (EUR 500.00), payable on the
first day of each month. The parties agree that the premises are used as a flat only, and
that the Tenant shall keep them in good repair during the whole term of this agreement.
`;
	const rent = await read(lease, { key: 'monthlyRent' });
	expect(rent).toMatchObject({ value: 'EUR 500.00' });
	expect(isDetail(rent) && rent.confidence).toBeGreaterThan(0.7);
});

it('a number is sure if its sign is clear', async () => {
	for (const line of ['Balance: - 72.00', 'Balance   (72.00)', 'Balance:   72.00-']) {
		expect(await balance(line, AS_NUMBER)).toEqual({ value: '-72.00', isSure: true });
	}
});

it('a number is sure if it is requested as printed', async () => {
	expect(await balance('Balance:   72.00 CR')).toEqual({ value: '72.00 CR', isSure: true });
	expect(await balance('Balance:   ( 72.00 )')).toEqual({ value: '( 72.00 )', isSure: true });
});

it('a debit of a bank statement is negative', async () => {
	const statement = `
First Sample Bank
Bank Statement
Sort code 20-41-83

Date         Description       Amount        Balance
03.04.2026   Shop              80.00 DR      420.00 CR
05.04.2026   Salary            1,200.00 CR   1,620.00 CR

Closing balance                              1,620.00 CR`;
	const properties = ['date', 'description'].map((key): Field => ({ key }));
	properties.push({ key: 'amount', description: `Amount. ${AS_NUMBER}` });
	const rows = await read(statement, {
		key: 'transactions',
		type: 'array',
		items: { type: 'object', properties },
	});
	expect(rows).toMatchObject([
		{ amount: { value: '-80.00', printed: '80.00 DR' } },
		{ amount: { value: '1200.00', printed: '1,200.00 CR' } },
	]);
});

it('a code is unsure next to groups that may be parts of it', async () => {
	const number = async (line: string) => {
		const found = await read(`Muster Garten AG\n\n${line}\n\nThank you.`, { key: 'orderNumber' });
		return isDetail(found) && { value: found.value, isSure: found.confidence >= 0.5 };
	};
	expect(await number('Order number: 4711 20 pieces')).toEqual({ value: '4711', isSure: false });
	expect(await number('Order number: 4711 3 pieces')).toEqual({ value: '4711', isSure: true });
});

describe('a date', () => {
	const dayIn = async (key: string, line: string, ...more: string[]) => {
		const fields = [key, ...more].map((each) => ({ key: each, example: '2026-01-31' }));
		const text = `Example Tools Ltd\nOrder 20418\nOrder date: 1 March 2026\n${line}`;
		const found = await extractFields([page(text)], { name: 'test', language: 'English', fields });
		const detail = found[key];
		return isDetail(detail) && { value: detail.value, isSure: detail.confidence >= 0.5 };
	};

	it.each([
		['delivery_date', 'Delivery date: 12 - 15 March 2026'],
		['delivery_date', 'Delivery date: 12.03. - 15.03.2026'],
		['delivery_date', 'Delivery date: March 12-15, 2026'],
		['delivery_date', 'Delivery date: 12 March 2026 to 15 March 2026'],
		['delivery_start', 'Delivery: 12 - 15 March 2026'],
	])('is unsure if it is one of the two days of a period: %s, %s', async (key, line) => {
		expect(await dayIn(key, line)).toMatchObject({ isSure: false });
	});

	it.each([
		['delivery_date', 'Delivery date: 15 March 2026', '2026-03-15'],
		['order_date', 'Delivery date: 12 - 15 March 2026', '2026-03-01'],
		['period_end', 'Period: 12 - 15 March 2026', '2026-03-15'],
	])('is sure otherwise: %s, %s', async (key, line, value) => {
		expect(await dayIn(key, line)).toEqual({ value, isSure: true });
	});

	it('is sure if another field has the other day', async () => {
		const line = 'Delivery date: 12 - 15 March 2026';
		expect(await dayIn('delivery_date', line, 'period_start')).toEqual({
			value: '2026-03-15',
			isSure: true,
		});
	});
});

it('a value of the buyer is unsure for the seller', async () => {
	const text = `
Muster Bau GmbH
Hauptstr. 1, 10115 Berlin

Rechnung Nr. 2026-118                     Datum: 03.05.2026

An: Kunde AG, Ringweg 5, 80331 München
Ihre USt-IdNr.: DE123456788`;
	const fields = [{ key: 'seller_vat_id' }, { key: 'buyer_vat_id' }];
	const found = await extractFields([page(text)], { name: 'test', language: 'German', fields });
	const sure = Object.entries(found).filter(
		([, detail]) => isDetail(detail) && detail.confidence >= 0.5,
	);
	expect(sure).toMatchObject([['buyer_vat_id', { value: 'DE123456788' }]]);
});

describe('a value that another field has', () => {
	const sureOf = async (text: string, ...keys: string[]) => {
		const fields = keys.map((key) => ({ key }));
		const found = await extractFields([page(text)], { name: 'test', language: 'English', fields });
		return keys.filter((key) => {
			const detail = found[key];
			return isDetail(detail) && detail.confidence >= 0.5;
		});
	};

	it.each([
		[['phone', 'fax'], 'Phone: +44 20 7946 0018', ['phone']],
		[['overtime_hours', 'regular_hours'], 'Regular hours: 160', ['regular_hours']],
	])('is unsure for a field that asks for something else: %s', async (keys, line, sure) => {
		expect(await sureOf(`Example Tools Ltd\n\nPayslip April 2026\n${line}`, ...keys)).toEqual(sure);
	});

	it.each([
		[['vendor', 'supplier'], 'Supplier: Sample Garden Ltd'],
		[['total', 'amount_due'], 'Total due: 320.00'],
		[['event_start', 'event_end'], 'Event date: 3 May 2026'],
		[['start_date', 'end_date'], 'Start and end: 3 May 2026'],
	])('is sure for two fields that may have the same value: %s', async (keys, line) => {
		expect(await sureOf(`Example Tools Ltd\n\nInvoice 20418\n${line}`, ...keys)).toEqual(keys);
	});

	it('is sure if the other field is a column of a table', async () => {
		const text =
			'Example Tools Ltd\n\nHours          Kind           Rate\n160            regular        20.00';
		const properties = [{ key: 'hours' }, { key: 'rate' }];
		const lines: Field = { key: 'lines', type: 'array', items: { type: 'object', properties } };
		const fields = [{ key: 'rate_of_pay' }, lines];
		const found = await extractFields([page(text)], { name: 'test', language: 'English', fields });
		expect(found).toMatchObject({
			rate_of_pay: { value: '20.00' },
			lines: [{ rate: { value: '20.00' } }],
		});
		expect(isDetail(found.rate_of_pay) && found.rate_of_pay.confidence).toBeGreaterThan(0.5);
	});
});
