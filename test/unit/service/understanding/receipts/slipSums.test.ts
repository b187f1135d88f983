/** @jest-environment-options {"shared": false} */
import { stepsOf } from '../../../../support/steps';
import type { Field } from '../../../../../local-service/src/interface';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { toView } from '../../../../../local-service/src/understanding/document/documentView';
import { paidOf } from '../../../../../local-service/src/understanding/evidence/payment';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { sumLines } from '../../../../../local-service/src/understanding/receipts/slipSums';
import { totalOf } from '../../../../../local-service/src/understanding/receipts/slipTotal';
import { page } from '../../../../support/page';

const FIELDS: Field[] = [
	{ key: 'company', description: 'Name of the company or shop that issued the receipt' },
	{ key: 'date', description: 'Date of the receipt' },
	{ key: 'address', description: 'Address of the company' },
	{ key: 'total', description: 'Total amount paid' },
];

const read = async (pages: Page[], fields = FIELDS) =>
	resultOf(await extractFields(pages, { name: 'receipt', language: 'English', fields }));

const slip = (...lines: string[]) => page(lines.join('\n'));

const HEAD = ['HARBOUR BOOKS', '5 Mill Lane', 'York YO1 7LE', 'Tel 01904 555010'];

const paid = (...lines: string[]) => paidOf(toView([slip(...HEAD, ...lines)]))?.lines[0]?.text;

describe('the sums of a slip', () => {
	it.each([
		['Wechselgeld     1,00', 'change'],
		['Total Savings   1.00', 'other'],
		['Rounding Adj    0.02', 'rounding'],
		['Total Rounded   9.00', 'rounded'],
		['TOTAL SALES (EXCL. GST)  9.00', 'excluding'],
		['Tota1 Sa1es (Inclusive of GsT)  9.00', 'total'],
		['TOTAL INCLUDES 6% GST    1.07', 'tax'],
		['Zwischensumme   9,00', 'subtotal'],
		['Qty : 1   Total RM :   9.00', 'total'],
		['Mastercard      9.00', 'paid'],
		['Coupon         -9.00', 'discount'],
		['Gratuity        9.00', 'extra'],
		['Blue notebook   9.00', 'other'],
	])('"%s" is %s', (text, role) => {
		expect(sumLines(toView([page(text)]).lines).map((line) => line.role)).toEqual([role]);
	});

	it('are read with a space in them', () => {
		const [line] = sumLines(toView([page('TOTAL     79. 35')]).lines);
		expect(line).toMatchObject({ cents: 7935, text: '79.35' });
	});

	it.each([
		[
			'the amount given less the change',
			['Book 9.00', 'Sales 9.00', 'Cash 20.00', 'Change 11.00'],
			'9.00',
		],
		['the total with the tip', ['Total 50.88', 'Tip 9.00', 'Total 59.88'], '59.88'],
		['the total with the tax', ['Total 40.00', 'GST 6% 2.40', 'Total 42.40'], '42.40'],
		['the rounded total', ['Total 31.02', 'Rounding -0.02', 'Visa 31.00'], '31.00'],
		[
			'the total of two parts',
			['Total 0% 23.63', 'Total 6% 30.52', 'Total 0% 23.63', 'Total payable 54.15'],
			'54.15',
		],
		[
			'the total above the table of taxes',
			['Total 10.60', 'Cash 11.00', 'Change 0.40', 'Total 10.00'],
			'10.60',
		],
		['a payment without a total', ['Pump 4', 'Visa 38.75'], '38.75'],
		[
			'no gift that is named like a card',
			['Visa gift 30.98', 'Total 31.00', 'Rounding 0.02'],
			'31.00',
		],
		['no subtotal', ['Subtotal 38.75', 'Please pay at the desk'], undefined],
	])('state %s', (_, lines, total) => expect(paid(...lines)).toBe(total));

	it('are not read from the name of an item', () => {
		const items = [
			'CARD GAME 8.00',
			'TIP TOP BREAD 2.00',
			'ROUND STEAK 9.99',
			'SUMMER DRESS 40.00',
		];
		expect(paid(...items, 'Discount -5.00', 'TOTAL 54.99', 'CARD 54.99')).toBe('54.99');
	});

	it('determine tax and net amount, and distinguish a service charge from a tax', async () => {
		const fields = ['subtotal', 'taxAmount', 'total'].map((key) => ({ key }));
		const parts = [
			'Sub Total   17.00',
			'Service 10%    1.70',
			'TOTAL      18.70',
			'VISA       18.70',
		];
		expect(await read([slip(...HEAD, 'Soup   17.00', ...parts)], fields)).toEqual({
			subtotal: '17.00',
			taxAmount: null,
			total: '18.70',
		});
		const table = [
			'SUMME EUR    6,18',
			'Rate         Netto   Steuer   Brutto',
			'Gesamt        5,57     0,61     6,18',
		];
		expect(await read([slip(...HEAD, 'Tee   6,18', ...table)], fields)).toEqual({
			subtotal: '5,57',
			taxAmount: '0,61',
			total: '6,18',
		});
	});

	it('take no more steps above the maximum number of lines', async () => {
		const [line] = sumLines(toView([page('TOTAL     9.00')]).lines);
		const sumUp = (size: number) => {
			const lines = Array.from({ length: size }, (_, cents) => ({ ...line!, cents }));
			expect(totalOf(lines)?.cents).toBe(size - 1);
		};
		expect(await stepsOf(() => sumUp(2000))).toBeLessThan(2 * (await stepsOf(() => sumUp(200))));
	});

	it('are not searched for in a letter', () => {
		const wide = `${'We thank you for your order and send you the goods as agreed.'.padEnd(80)}\n`;
		expect(paidOf(toView([page(`${wide.repeat(6)}Total 9.00\nVisa 9.00`)]))).toBeUndefined();
	});
});
