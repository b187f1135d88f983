/** @jest-environment-options {"shared": false} */
import { growth, IN_PROPORTION } from '../../../../support/steps';
/** Whether a model's values are printed on the page. */
import type { Detail, Field } from '../../../../../local-service/src/interface';
import { around } from '../../../../../local-service/src/geometry';
import type { Page } from '../../../../../local-service/src/reading/pages';
import type { Answers } from '../../../../../local-service/src/understanding/fields/answers';
import { check } from '../../../../../local-service/src/understanding/languageModel/check';
import { indexSpots } from '../../../../../local-service/src/understanding/printed/spots';
import type { Values } from '../../../../../local-service/src/understanding/languageModel/shapedAs';
import { indexUnsure } from '../../../../../local-service/src/understanding/languageModel/unsureWords';
import { page, scanned } from '../../../../support/page';

const INVOICE = page(`
Acme Trading Ltd                            Invoice AC-17
Jane Doe                                    Date 3 May 2024
1 Station Road          Order of 04/03/2024
Leeds LS1 4DY           Paid with € by 12. 5. 2024

Description                 Qty      Unit price       Amount
Chair                         2           50.00       100.00
  black, with arms
Desk                          2        1,234.50     2,469.00
Chair                         2           50.00       100.00

Total                                               2,669.00
Discount 2.5 %    Postcode 01234    SDN BHD 公司名称`);

const keys = (...names: string[]): Field[] => names.map((key) => ({ key }));

function checked(
	fields: Field[],
	values: Values,
	{ builtIn = {}, pages = [INVOICE] }: { builtIn?: Answers; pages?: Page[] } = {},
): Answers {
	return check(fields, values, builtIn, indexSpots(pages), indexUnsure(pages));
}

const one = (value: string, builtIn?: Detail): Detail => {
	const { field } = checked(
		keys('field'),
		{ field: value },
		{ builtIn: builtIn && { field: builtIn } },
	);
	return Object(field);
};

/** The words within a box. */
const within = ({ box }: Partial<Detail>, { words }: Page = INVOICE) =>
	words
		.filter((word) => box && word.box.left >= box.left && word.box.right <= box.right)
		.filter((word) => box && word.box.top >= box.top && word.box.bottom <= box.bottom)
		.map(({ text }) => text)
		.join(' ');

describe('a value is located', () => {
	test.each([
		['AC-17', 'AC-17'],
		['acme trading ltd', 'Acme Trading Ltd'],
		['SDNBHD', 'SDN BHD'],
		['公司', '公司名称'],
		['2024-05-03', '3 May 2024'],
		['05/03/2024', '3 May 2024'],
		['2024-04-03', '04/03/2024'],
		['2024-03-04', '04/03/2024'],
		['12/05/2024', '12. 5. 2024'],
		['2669', '2,669.00'],
		['2.669,00 €', '2,669.00'],
		['2.50%', '2.5 %'],
		['EUR', '€'],
		['01234', '01234'],
		['LS1 4DY', 'LS1 4DY'],
	])('%s as %s', (value, text) => {
		const found = one(value);
		expect(within(found)).toBe(text);
		expect(found).toMatchObject({ value, confidence: 0.88, page: 1 });
		expect(found).not.toHaveProperty('isPrinted');
	});

	test('over several lines of one column, with slightly lower confidence', () => {
		const found = one('Jane Doe, 1 Station Road, Leeds LS1 4DY');
		expect(found.confidence).toBe(0.75);
		expect(within(found)).toContain('Jane Doe');
		expect(within(found)).toContain('LS1 4DY');
	});

	test('with a misrecognised word, if it is one of many', () => {
		const text = 'one two three four five six seven eight nine ten';
		const misread = page(text.replace('three', 'thr3e'));
		const { field } = checked(keys('field'), { field: text }, { pages: [misread] });
		expect(field).toMatchObject({ confidence: 0.75, page: 1 });
	});
});

describe('a value that recognition misread', () => {
	const text = 'Invoice INV-1O23 of 1.2O4,50 EUR';
	const found = (value: string, on: Page) =>
		checked(keys('field'), { field: value }, { pages: [on] }).field;

	test('is located in a picture only', () => {
		expect(found('INV-1023', scanned(text))).toMatchObject({ confidence: 0.75, page: 1 });
		expect(found('INV-1023', page(text))).toMatchObject({ isPrinted: false });
	});

	test('is a different value with another digit or decimal mark', () => {
		expect(found('INV-1024', scanned(text))).toMatchObject({ isPrinted: false });
		expect(found('120450', scanned(text))).toMatchObject({ isPrinted: false });
	});
});

describe('a value similar to the one that the engine read for the field', () => {
	const TEXT = 'Dr. Wolf Reininghaus 07194 paid 1,204.50';
	const found = (value: string, read: string, on = scanned(TEXT)) => {
		const words = on.words.filter(({ text }) => read.split(' ').includes(text));
		const box = around(words.map((word) => word.box));
		const builtIn = { field: { value: read, confidence: 0.7, page: 1, box } };
		return {
			...Object(checked(keys('field'), { field: value }, { builtIn, pages: [on] }).field),
			at: box,
		};
	};

	test('is located there, as another reading of the same words', () => {
		const { at, ...detail } = found('Dr. Wolf Reninghaus', 'Dr. Wolf Reininghaus');
		expect(detail).toMatchObject({
			...{ value: 'Dr. Wolf Reninghaus', printed: 'Dr. Wolf Reininghaus', box: at, page: 1 },
			...{ confidence: 0.75, evidence: { found: 'scattered' } },
		});
		expect(detail).not.toHaveProperty('isPrinted');
	});

	test.each([
		['in a text layer', 'Dr. Wolf Reninghaus', 'Dr. Wolf Reininghaus', page(TEXT)],
		['if a digit differs', 'Reininghaus 07184', 'Reininghaus 07194', undefined],
		['if the decimal separator differs', '120450', '1,204.50', undefined],
		[
			'if more than a quarter of the letters differ',
			'Dr. Rolf Rennings',
			'Dr. Wolf Reininghaus',
			undefined,
		],
	])('is not located there: %s', (_what, value, read, on) => {
		expect(found(value, read, on)).toMatchObject({ isPrinted: false });
	});
});

describe('a value with unsure recognition', () => {
	const FORM = scanned(
		`
Name    Jerone Cuny
Place   ~w
Date    Juue 4, 1qq5
Clerk   Jerane Cuny`,
		/^(?:Jer[oa]ne|Cuny|~w|Juue|1qq5)$/,
	);
	const found = (value: string, on = FORM, builtIn: Answers = {}) =>
		Object(checked(keys('field'), { field: value }, { builtIn, pages: [on] }).field);

	test.each([
		['Jerome Curry', 'Jerone Cuny'],
		['June 4, 1995', 'Juue 4, 1qq5'],
	])('is located at the most similar words: %s', (value, words) => {
		const { box, ...rest } = found(value);
		expect(rest).toMatchObject({
			...{ value, confidence: 0.5, page: 1, isPrinted: false },
			evidence: { found: 'inPicture' },
		});
		expect(within({ box }, FORM)).toBe(words);
	});

	test('is located where the built-in engine finds the field', () => {
		const { box } = FORM.words.find(({ text }) => text === '~w') ?? {};
		const builtIn = { field: { value: '~w', confidence: 0.4, page: 1, box } };
		expect(found('Leeds', FORM, builtIn)).toMatchObject({ page: 1, box, isPrinted: false });
	});

	test.each([
		['where recognition was sure', 'Jerome Curry', scanned('Name   Jerane Cuny')],
		['if the page has a text layer', 'Jerome Curry', page('Name   Jerane Cuny')],
		['that is like none of the words', 'Leeds', FORM],
	])('is not located %s', (_what, value, on) => {
		expect(found(value, on)).toMatchObject({ value, confidence: 0.3, isPrinted: false });
	});

	test('is not located at the engine’s value if recognition was sure there', () => {
		const { box } = FORM.words.find(({ text }) => text === 'Place') ?? {};
		const builtIn = { field: { value: 'Place', confidence: 0.4, page: 1, box } };
		expect(found('Leeds', FORM, builtIn)).not.toHaveProperty('page');
	});
});

describe('a value that is not printed', () => {
	test.each([
		['made up', 'BX-99'],
		['a part of a number', '469'],
		['a part of a word', 'Trad'],
		['a number with another decimal mark', '26690'],
		['digits without their decimal point', '123450'],
		['another day', '2024-05-04'],
		['another currency', 'USD'],
		['words that are far apart', 'Acme BHD'],
		['words of which one is missing', 'Jane Smith'],
		['a value without any letter', '—'],
		['a negative number that is printed without a minus', '-2669.00'],
		['a code with a leading zero that is not printed', '0AC-17'],
	])('is marked: %s', (_what, value) => {
		expect(one(value)).toMatchObject({ value, confidence: 0.3, isPrinted: false });
	});

	test.each(['null', 'N/A', 'Not found', 'unknown.', '-'])(
		'is null if it says that there is no value: %s',
		(value) => {
			expect(checked(keys('field'), { field: value })).toEqual({ field: null });
		},
	);

	test('a printed word for “none” is a value', () => {
		const { field } = checked(
			keys('field'),
			{ field: 'None' },
			{ pages: [page('Allergies: None')] },
		);
		expect(field).toMatchObject({ value: 'None', confidence: 0.88 });
	});
});

test('the printed text is returned in addition to an equivalent value', () => {
	expect(one('2469.00')).toMatchObject({ value: '2469.00', printed: '2,469.00' });
	expect(one('2024-05-03')).toMatchObject({ printed: '3 May 2024' });
	expect(one('EUR')).toMatchObject({ printed: '€' });
	expect(one('2,469.00')).not.toHaveProperty('printed');
	expect(one('Acme Trading Ltd')).not.toHaveProperty('printed');
	expect(one('4711.00')).not.toHaveProperty('printed');
});

describe('the built-in engine', () => {
	const box = { left: 1, top: 2, right: 3, bottom: 4 };
	const detail = (value: string, confidence: number): Detail => ({
		value,
		confidence,
		page: 1,
		box,
	});

	test('provides the position if it has the same value', () => {
		expect(one('2669', detail('2,669.00', 0.6))).toMatchObject({
			value: '2669',
			printed: '2,669.00',
			confidence: 0.88,
			page: 1,
			box,
		});
	});

	test('confirms a value without words, such as a check mark', () => {
		expect(one('yes', detail('yes', 0.95))).toMatchObject({ confidence: 0.88, box });
	});

	test('does not confirm an invented value', () => {
		expect(one('BX-99', detail('AC-17', 0.9))).toMatchObject({ isPrinted: false });
	});
});

describe('related values', () => {
	const properties = keys('text', 'quantity', 'price', 'amount');
	const LINES: Field = { key: 'lines', type: 'array', items: { type: 'object', properties } };
	const row = (text: string, price: string, amount: string) => ({
		text,
		quantity: '2',
		price,
		amount,
	});

	test('are located in their own line, also if rows are equal', () => {
		const values = {
			lines: [
				row('Chair', '50.00', '100.00'),
				row('Desk', '1234.5', '2,469.00'),
				row('Chair', '50.00', '100.00'),
			],
		};
		const { lines } = checked([LINES], values);
		const tops = Object(lines).map((each: { [key: string]: Detail }) =>
			Object.values(each).map((cell) => cell.box?.top),
		);
		const inLine = (line: number) => Array.from({ length: 4 }, () => 20 + line * 12);
		expect(tops).toEqual([inLine(6), inLine(8), inLine(9)]);
	});

	test('of a list are located in order', () => {
		const pages = [page('red\nblue\nred')];
		const field: Field = { key: 'colours', type: 'array', items: {} };
		const { colours } = checked([field], { colours: ['red', 'blue', 'red'] }, { pages });
		expect(Object(colours).map(({ box }: Detail) => box?.top)).toEqual([20, 32, 44]);
	});
});

test('page numbers are those of the file', () => {
	const pages = [
		{ ...page('nothing'), number: 4 },
		{ ...page('AC-17'), number: 5 },
	];
	expect(checked(keys('field'), { field: 'AC-17' }, { pages })).toMatchObject({
		field: { page: 5 },
	});
});

test('much text and many values take steps in proportion to their size', async () => {
	const fields: Field[] = [{ key: 'list', type: 'array', items: {} }];
	const look = (size: number) => {
		const text = Array.from({ length: size }, (_, index) => `a a a 12 a${index % 7} 1,000.00`);
		const long = Array.from({ length: size }, (_, index) => `${'a '.repeat(150)}${index % 9}`);
		const list = [...long, ...long.map(() => 'a'), ...long.map(() => '12')];
		checked(fields, { list }, { pages: [page(text.join('\n'))] });
	};
	expect(await growth(look, 1000)).toBeLessThan(IN_PROPORTION);
});
