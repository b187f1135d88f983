import type { Field } from '../../../../../local-service/src/interface';
import { findSigns } from '../../../../../local-service/src/reading/signs';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { page } from '../../../../support/page';

const NUMBER = 'Answer as a number, such as 1204.50.';
const INTEGER = 'Answer as a whole number, such as 12.';
const DATE = 'Answer as a date, YYYY-MM-DD.';
const DATE_TIME = 'Answer as a date and time, YYYY-MM-DDThh:mm:ss.';
const YES_NO = 'Answer yes or no.';
const oneOf = (...choices: string[]) => `Answer with one of: ${JSON.stringify(choices)}.`;

async function details(fields: Field[], text: string, language = 'Multi-Lingual') {
	const typed = page(text);
	return await extractFields([{ ...typed, checkboxes: findSigns(typed.words) }], {
		name: 'Test',
		language,
		options: { checkboxRecognition: true },
		fields,
	});
}

const one = async (key: string, description: string, text: string, language?: string) => {
	const { [key]: detail } = await details([{ key, description }], text, language);
	return detail;
};

describe('an answer in the requested format', () => {
	it('is converted, with the printed text in addition', async () => {
		const text = 'Rechnungsdatum: 21. April 2026\nGesamtbetrag: 5.275,55 €';
		expect(await one('grandTotal', NUMBER, text)).toMatchObject({
			value: '5275.55',
			printed: '5.275,55 €',
		});
		expect(await one('invoiceDate', DATE, text)).toMatchObject({
			value: '2026-04-21',
			printed: '21. April 2026',
		});
	});

	it('takes precedence over the example', async () => {
		const fields = [{ key: 'total', description: `Grand total. ${NUMBER}`, example: '1.204,50 €' }];
		expect(resultOf(await details(fields, 'Grand total: 5,275.55 USD'))).toEqual({
			total: '5275.55',
		});
	});

	it('is the choice that recognition misread, but only in a picture', async () => {
		const grade = [{ key: 'grade', description: oneOf('A', 'B') }];
		const typed = page('Grade: 8');
		const words = typed.words.map((word) => ({ ...word, source: 'ocr' as const }));
		const extraction = { name: 'Test', language: 'English', fields: grade };
		expect(resultOf(await extractFields([{ ...typed, words }], extraction))).toEqual({
			grade: 'B',
		});
		expect(resultOf(await details(grade, 'Grade: 8'))).toEqual({ grade: '8' });
	});

	it('omits the printed text if it is the same', async () => {
		expect(await one('grandTotal', NUMBER, 'Grand total: 12.50')).not.toHaveProperty('printed');
	});

	it('stays as printed if ambiguous', async () => {
		const text = 'Depth: 1.234\nArrival: 03/04/2026';
		expect(await one('depth', NUMBER, text)).toMatchObject({ value: '1.234' });
		expect(await one('arrival', DATE, text)).toMatchObject({ value: '03/04/2026' });
		expect(await one('depth', NUMBER, `${text}\nSum: 12,50`)).toMatchObject({ value: '1234' });
		expect(await one('arrival', DATE, text, 'German')).toMatchObject({ value: '2026-04-03' });
	});

	it('is a number even if words are at a label of the same name', async () => {
		const text = 'Deck load: see drawing\nDeck load   4,5';
		expect(await one('deckLoad', NUMBER, text)).toMatchObject({ value: '4.5' });
	});

	it('has the time printed after the date', async () => {
		expect(await one('arrival', DATE_TIME, 'Arrival: 21.04.2026, 14:30 Uhr')).toMatchObject({
			value: '2026-04-21T14:30:00',
			printed: '21.04.2026, 14:30',
		});
		expect(await one('arrival', DATE_TIME, 'Arrival: 21.04.2026')).toMatchObject({
			value: '2026-04-21',
		});
	});

	it('is converted in rows, lists and objects', async () => {
		const fields: Field[] = [
			{ key: 'customer', type: 'object', properties: [{ key: 'since', description: DATE }] },
			{ key: 'seats', type: 'array', items: { description: INTEGER } },
			{
				key: 'lines',
				type: 'array',
				items: {
					type: 'object',
					properties: [
						{ key: 'description' },
						{ key: 'quantity', description: INTEGER },
						{ key: 'amount', description: NUMBER },
						{ key: 'delivered', description: DATE_TIME },
						{ key: 'fragile', description: YES_NO },
						{ key: 'grade', description: oneOf('First', 'Second') },
					],
				},
			},
		];
		const text = `
Customer
Since: 3 May 2021

Description      Quantity      Amount    Delivered             Fragile    Grade
Chair               2,00     1.200,50    21.04.2026 14:30      ja         FIRST
Desk                1,00       300,00    22.04.2026 09:15      nein       second

Seats
- 12
- 14
`;
		const answers = resultOf(await details(fields, text, 'German'));
		expect(answers).toMatchObject({
			lines: [
				{
					description: 'Chair',
					quantity: '2',
					amount: '1200.50',
					delivered: '2026-04-21T14:30:00',
					fragile: 'yes',
					grade: 'First',
				},
				{
					description: 'Desk',
					quantity: '1',
					amount: '300.00',
					delivered: '2026-04-22T09:15:00',
					fragile: 'no',
					grade: 'Second',
				},
			],
			customer: { since: '2021-05-03' },
			seats: ['12', '14'],
		});
	});
});

describe('yes or no', () => {
	it.each([
		['Express delivery: Ja', 'yes'],
		['Express delivery: No', 'no'],
		['Express delivery? No', 'no'],
		['☒ Express delivery   ☐ Gift wrap', 'yes'],
		['☐ Express delivery   ☒ Gift wrap', 'no'],
		['Express delivery:   ☐ Yes   ☒ No', 'no'],
		['Express delivery: DHL', undefined],
	])('is read from "%s" as %s', async (text, value) => {
		const found = await one('expressDelivery', YES_NO, text);
		if (value === undefined) expect(found).toBeNull();
		else expect(found).toMatchObject({ value });
	});
});

describe('a choice', () => {
	const STATE = oneOf('open', 'paid');

	it.each([
		['at its label', 'Payment state: PAID on 3 May', 'paid'],
		['on its own, as in a stamp', 'Invoice 17\n\nPAID\n\nTotal 5.00', 'paid'],
		['after an unknown label', 'Kontostatus: Open', 'open'],
		['at a ticked box', 'Invoice 17\n\n☐ Open\n☒ Paid\n☐ Other', 'paid'],
	])('is found %s', async (_, text, value) => {
		expect(await one('paymentState', STATE, text)).toMatchObject({ value });
	});

	it('is not read from a word of a sentence, or from unchecked boxes', async () => {
		expect(await one('paymentState', STATE, 'Our shop is open on Monday.')).toBeNull();
		expect(await one('paymentState', STATE, '☐ Open    ☐ Paid')).toBeNull();
		expect(await one('paymentState', STATE, '☐ Paid')).toBeNull();
	});

	it('is null next to an empty box, even without checkbox detection', async () => {
		const fields = [{ key: 'paymentState', description: STATE }];
		const asked = { name: 'Test', language: 'Multi-Lingual', fields };
		expect(await extractFields([page('☐ Paid')], asked)).toEqual({ paymentState: null });
		expect(resultOf(await extractFields([page('☒ Paid')], asked))).toEqual({
			paymentState: 'paid',
		});
	});

	it('has all checked options for a list', async () => {
		const items = { description: oneOf('Cash', 'Credit card', 'Invoice') };
		const fields: Field[] = [{ key: 'payment', type: 'array', items }];
		const text = 'Payment:   ☒ CASH   ☐ Credit card   ☒ Invoice';
		expect(resultOf(await details(fields, text))).toEqual({ payment: ['Cash', 'Invoice'] });
	});

	it('stays as printed if it is not one of the field’s choices', async () => {
		expect(await one('paymentState', STATE, 'Payment state: overdue')).toMatchObject({
			value: 'overdue',
		});
	});
});

describe('dates of rows that are printed without a year', () => {
	const properties: Field[] = [
		{ key: 'date', description: DATE },
		{ key: 'description' },
		{ key: 'amount' },
	];
	const fields: Field[] = [
		{ key: 'transactions', type: 'array', items: { type: 'object', properties } },
	];
	const statement = (period: string, first: string, second: string) => `
		Example Bank
		Statement of account
		${period}

		Date      Description        Amount
		${first}    Salary           1,200.00
		${second}    Grocery store      -45.10
	`;
	const daysIn = async (...of: Parameters<typeof statement>) => {
		const { transactions } = await details(fields, statement(...of));
		return [transactions].flat().map((row) => Object(row).date);
	};

	it('have the year of the period', async () => {
		expect(await daysIn('Period: 1 to 31 May 2026', '01 May', '12 May')).toMatchObject([
			{ value: '2026-05-01', printed: '01 May' },
			{ value: '2026-05-12', printed: '12 May' },
		]);
		expect(await daysIn('15 December 2026 to 14 January 2027', '20 Dec', '03 Jan')).toMatchObject([
			{ value: '2026-12-20' },
			{ value: '2027-01-03' },
		]);
	});

	it('stay as printed if the page has no year', async () => {
		expect(await daysIn('May', '01 May', '12 May')).toMatchObject([
			{ value: '01 May' },
			{ value: '12 May' },
		]);
	});
});
