import type { Field } from '../../../../../local-service/src/interface';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { page } from '../../../../support/page';

const answer = async (fields: Field[], text: string, language = 'English') =>
	resultOf(await extractFields([page(text)], { name: 'Test', language, fields }));

const one = async (key: string, example: string, text: string, language?: string) =>
	(await answer([{ key, example }], text, language))[key];

describe('a date is written like the example', () => {
	it.each([
		['31.12.2023', '03.05.2024'],
		['31.12.23', '03.05.24'],
		['1.7.2023', '3.5.2024'],
		['2023-12-31', '2024-05-03'],
		['12/31/2023', '05/03/2024'],
		['20231231', '20240503'],
		['31 December 2023', '3 May 2024'],
		['December 31st, 2023', 'May 3rd, 2024'],
		['Dec 31, 2023', 'May 3, 2024'],
		['31-DEC-23', '03-MAY-24'],
		['31. Dezember 2023', '3. Mai 2024'],
		['31 décembre 2023', '3 mai 2024'],
		['1er août 2023', '3 mai 2024'],
		['31 de diciembre de 2023', '3 de mayo de 2024'],
		['31 dicembre 2023', '3 maggio 2024'],
		['31 december 2023', '3 mei 2024'],
		['31 de dezembro de 2023', '3 de maio de 2024'],
		['31 grudnia 2023', '3 maja 2024'],
		['2023年12月31日', '2024年5月3日'],
		['next week', 'May 3, 2024'],
		['RE-2023-1', 'May 3, 2024'],
		['', 'May 3, 2024'],
	])('%s: %s', async (example, written) => {
		expect(await one('invoiceDate', example, 'Invoice date: May 3, 2024')).toBe(written);
	});

	it('is interpreted like the other dates of the document', async () => {
		const example = '2023-12-31';
		expect(await one('invoiceDate', example, 'Invoice date: 05/03/2024')).toBe('2024-03-05');
		const other = 'Invoice date: 05/03/2024\nDue date: 05/31/2024';
		expect(await one('invoiceDate', example, other)).toBe('2024-05-03');
		const dots = 'Invoice date: 05.03.2024\nDue date: 05/31/2024';
		expect(await one('invoiceDate', example, dots)).toBe('2024-03-05');
	});

	it('has the month first in the United States', async () => {
		const text = 'Invoice date: 05/03/2024\nTotal: $ 10.00';
		expect(await one('invoiceDate', '2023-12-31', text)).toBe('2024-05-03');
		expect(await one('invoiceDate', '2023-12-31', `${text}\nGST 1.00`)).toBe('2024-03-05');
		expect(await one('invoiceDate', '2023-12-31', text, 'Spanish')).toBe('2024-03-05');
		// An ambiguous example does not change the order of day and month.
		expect(await one('invoiceDate', '01/02/2023', text)).toBe('05/03/2024');
	});
});

describe('a duration is written like the example', () => {
	it.each([
		['5 years', '2 years'],
		['24 months', '2 years'],
		['5 Jahre', '2 Jahre'],
		['five years', 'two (2) years'],
		['', 'two (2) years'],
	])('%s: %s', async (example, written) => {
		expect(await one('termOfAgreement', example, 'Term of agreement: two (2) years')).toBe(written);
	});
});

describe('an amount is written like the example', () => {
	it.each([
		['119.00', '1234.50'],
		['1,119.00', '1,234.50'],
		['1.119,00', '1.234,50'],
		['1 119,00', '1 234,50'],
		["1'119.00", "1'234.50"],
		['119,00 €', '1234,50 €'],
		['EUR 1.119,00', 'EUR 1.234,50'],
		['$1,119.00', '€1,234.50'],
		['1.119', '1.234,50'],
		['119', '1.234,50 €'],
		['one hundred', '1.234,50 €'],
		['2023-12-31', '1.234,50 €'],
	])('%s: %s', async (example, written) => {
		expect(await one('grandTotal', example, 'Total due: 1.234,50 €')).toBe(written);
	});

	it("has the document's currency, or none if unknown", async () => {
		expect(await one('grandTotal', '$ 5.00', 'Total due: 12.50\nAll in GBP')).toBe('£ 12.50');
		expect(await one('grandTotal', '$ 5.00', 'Total due: 12.50')).toBe('12.50');
		expect(await one('grandTotal', '$ 5.00', 'Total due: 12.50\nUSD or GBP')).toBe('12.50');
		expect(await one('currency', 'USD', 'Total due: 12.50 €')).toBe('EUR');
		expect(await one('currency', '$', 'Total due: EUR 12.50')).toBe('€');
	});

	it('stays as printed if ambiguous', async () => {
		expect(await one('grandTotal', '5.00', 'Total due: EUR 1.234')).toBe('1.234');
	});

	it('keeps its sign', async () => {
		expect(await one('grandTotal', '5.00', 'Total due: 12,50-')).toBe('-12.50');
		expect(await one('grandTotal', '-5.00', 'Total due: 12,50 EUR')).toBe('12.50');
		expect(await one('grandTotal', '5.00', 'Total due: (12,50)')).toBe('-12.50');
	});
});

it('writes IBANs with or without spaces', async () => {
	const text = 'IBAN DE89 3704 0044 0532 0130 00';
	expect(await one('iban', 'AT611904300234573201', text)).toBe('DE89370400440532013000');
	expect(await one('iban', 'AT61 1904 3002 3457 3201', text.replace(/(?<=\d) /g, ''))).toBe(
		'DE89 3704 0044 0532 0130 00',
	);
	expect(await one('iban', 'my account', text)).toBe('DE89 3704 0044 0532 0130 00');
});

it('keeps names and document numbers as printed', async () => {
	const text = 'Invoice no: AB-007\nCustomer: ACME LTD';
	expect(await one('invoiceNumber', 'RE-1', text)).toBe('AB-007');
	expect(await one('buyer', 'Some Company', text)).toBe('ACME LTD');
});

it('writes the cells of tables, the members of objects and the elements of lists', async () => {
	const text = `
Item               Qty        Price          Total
Chair             2,00       10,50          21,00
Desk              1,00      200,00         200,00

Reminders: 3 May 2024, 4 June 2024
Invoice date: 3 May 2024`;
	const properties = [
		{ key: 'item' },
		{ key: 'qty', example: '1' },
		{ key: 'price', example: '1.00' },
		{ key: 'total', example: '$ 1.00' },
	];
	const fields: Field[] = [
		{ key: 'lines', type: 'array', items: { type: 'object', properties } },
		{ key: 'invoice', type: 'object', properties: [{ key: 'date', example: '2023-12-31' }] },
		{ key: 'reminders', type: 'array', items: { example: '31.12.2023' } },
	];
	expect(await answer(fields, text)).toEqual({
		lines: [
			{ item: 'Chair', qty: '2', price: '10.50', total: '21.00' },
			{ item: 'Desk', qty: '1', price: '200.00', total: '200.00' },
		],
		invoice: { date: '2024-05-03' },
		reminders: ['03.05.2024', '04.06.2024'],
	});
});

test('the printed text is returned in addition to a converted value', async () => {
	const fields = [
		{ key: 'invoiceDate', example: '2023-12-31' },
		{ key: 'grandTotal', example: '1,204.50' },
	];
	const text = 'Invoice date: May 3, 2024\nGrand total: 5,275.55';
	const found = await extractFields([page(text)], { name: 'Test', language: 'English', fields });
	expect(found).toMatchObject({ invoiceDate: { value: '2024-05-03', printed: 'May 3, 2024' } });
	expect(found.grandTotal).toMatchObject({ value: '5,275.55' });
	expect(found.grandTotal).not.toHaveProperty('printed');
});
