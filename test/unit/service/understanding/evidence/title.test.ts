import { title } from '../../../../../local-service/src/understanding/evidence/title';
import { evidenceOf, proposed } from '../../../../support/evidence';

describe('title', () => {
	it.each([
		['invoiceNumber', 'Invoice 4711 of 3 May 2024', '4711'],
		['invoiceDate', 'Invoice 4711 of 3 May 2024', '3 May 2024'],
		['invoiceNumber', 'Facture n° 20 117 340 118', '20 117 340 118'],
		['invoiceNumber', '2. Abschlagsrechnung Nr. SR 4 / 1907-02', 'SR 4 / 1907-02'],
		['invoiceNumber', 'Rachunek nr 7/09/2024', '7/09/2024'],
		['invoiceDate', 'Faktura FV/7/2024\nGdańsk, dnia 04.06.2024', '04.06.2024'],
		['orderNumber', 'Bestellung 2024-118', '2024-118'],
	])('proposes as %s of %j: %s', (key, text, value) => {
		expect(proposed(title, { key }, text)).toEqual([value]);
	});

	it.each([
		[
			'a date in a sentence below',
			'invoiceDate',
			'Invoice 4711\nPlease pay 10.00 by 3 May 2024 at the latest',
		],
		[
			'numbers of other documents',
			'invoiceNumber',
			'Invoice for your order no. 12-7 of 3 May 2024',
		],
		['the year of a bill', 'invoiceNumber', 'Ihre Jahresrechnung Gas 2022'],
		['values with a label', 'invoiceNumber', 'Invoice: 4711'],
		['another question', 'grandTotal', 'Invoice 4711'],
	])('ignores %s', (_, key, text) => {
		expect(proposed(title, { key }, text)).toEqual([]);
	});

	it.each([
		[
			'against the invoice that a credit note corrects',
			'invoiceNumber',
			'Credit note CN-3\nOriginal invoice INV-882',
			'INV-882',
			{},
			{ title: -0.3 },
		],
		[
			'against the number of another document',
			'invoiceNumber',
			'PURCHASE ORDER\n\nNumber: 4711',
			'4711',
			{ label: 0.5 },
			{ title: -0.6 },
		],
		[
			'none if the document has that title',
			'orderNumber',
			'PURCHASE ORDER\n\nNumber: 4711',
			'4711',
			{ label: 0.5 },
			{},
		],
		[
			'none about labelled values',
			'invoiceNumber',
			'PURCHASE ORDER\n\nInvoice number: 4711',
			'4711',
			{ label: 1 },
			{},
		],
	])('gives evidence: %s', (_, key, text, value, evidence, expected) => {
		expect(evidenceOf(title, { key }, text, value, evidence)).toEqual(expected);
	});
});
