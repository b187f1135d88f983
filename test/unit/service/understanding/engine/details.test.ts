import type { Field } from '../../../../../local-service/src/interface';
import {
	type Answers,
	isDetail,
	resultOf,
} from '../../../../../local-service/src/understanding/fields/answers';
import { confidenceOf } from '../../../../../local-service/src/understanding/single/confidence';
import { toView } from '../../../../../local-service/src/understanding/document/documentView';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { locate } from '../../../../../local-service/src/understanding/single/locate';
import { page } from '../../../../support/page';

const extract = (fields: Field[], ...texts: string[]) =>
	extractFields(
		texts.map((text, index) => ({ ...page(text), number: index + 3 })),
		{ name: 'test', language: 'English', fields },
	);

/** The words of a page that a box is around. */
function inside(text: string, box: { left: number; top: number; right: number; bottom: number }) {
	return page(text)
		.words.filter(
			(word) =>
				word.box.left >= box.left &&
				word.box.right <= box.right &&
				word.box.top >= box.top &&
				word.box.bottom <= box.bottom,
		)
		.map((word) => word.text)
		.join(' ');
}

describe('the details of a value', () => {
	const text = 'Acme Ltd\n\nInvoice number:   A-17\nTotal due   12.00 USD';

	it("are its page's number in the file and the box of its own words", () => {
		const { invoiceNumber } = extract([{ key: 'invoiceNumber' }], 'Dear reader', text);
		if (!isDetail(invoiceNumber) || !invoiceNumber.box) throw new Error('nothing found');
		expect(invoiceNumber).toMatchObject({ value: 'A-17', page: 4 });
		expect(inside(text, invoiceNumber.box)).toBe('A-17');
	});

	it('are null where the value is, and stand in the shape of the result', () => {
		const fields: Field[] = [
			{ key: 'dueDate' },
			{ key: 'invoice', type: 'object', properties: [{ key: 'number' }, { key: 'iban' }] },
			{ key: 'tags', type: 'array', items: {} },
		];
		const answers = extract(fields, text);
		expect(answers).toMatchObject({
			dueDate: null,
			invoice: { number: { value: 'A-17' }, iban: null },
			tags: [],
		});
		expect(resultOf(answers)).toEqual({
			dueDate: null,
			invoice: { number: 'A-17', iban: null },
			tags: [],
		});
	});

	it('are members like any other where a field is called as they are', () => {
		const inner: Answers = { value: null, confidence: null, page: { value: 'x', confidence: 1 } };
		expect(resultOf({ confidence: inner })).toEqual({
			confidence: { value: null, confidence: null, page: 'x' },
		});
	});
});

describe('where a value stands', () => {
	const at = (text: string, value: string, line = 0) => {
		const view = toView([page(text)]);
		const [first] = view.lines[line]?.segments ?? [];
		if (!first) throw new Error('no such line');
		return inside(text, locate(value, { line, box: first.box }, view).box);
	};

	it('is its words in the line, without what is glued to them', () => {
		expect(at('Total: 12.00 EUR', '12.00')).toBe('12.00');
		expect(at('Total:12.00', '12.00')).toBe('Total:12.00');
		expect(at('Due 3 May 2024 at noon', '3 May 2024')).toBe('3 May 2024');
	});

	it('goes on over the lines below', () => {
		const text = 'Main Street 1   Phone 5\n12345 Town      Fax 6';
		expect(at(text, 'Main Street 1, 12345 Town')).toContain('12345 Town');
	});

	it('is the whole place where its words are not found', () => {
		expect(at('Some other text', 'value')).toBe('Some other text');
	});

	it('is as legible as its least legible word', () => {
		const typed = page('Total 12.00');
		const words = typed.words.map((word, index) => ({
			...word,
			confidence: [0.3, 0.8][index] ?? 1,
		}));
		const view = toView([{ ...typed, words }]);
		const from = { line: 0, box: view.lines[0]!.segments[0]!.box };
		expect(locate('12.00', from, view).legibility).toBe(0.8);
		expect(locate('Total 12.00', from, view).legibility).toBe(0.3);
	});
});

describe('confidence', () => {
	const signs = { score: 0.8, lead: 0.5, legibility: 1, isFree: 0, isOwn: 0 };

	it('rises with what speaks for a value, with its lead and with what was read for sure', () => {
		const sure = confidenceOf(signs);
		expect(sure).toBeLessThan(1);
		expect(confidenceOf({ ...signs, score: 0.5 })).toBeLessThan(sure);
		expect(confidenceOf({ ...signs, lead: 0 })).toBeLessThan(sure);
		expect(confidenceOf({ ...signs, legibility: 0.2 })).toBeLessThan(sure);
		expect(confidenceOf({ ...signs, score: -9 })).toBeGreaterThanOrEqual(0);
	});
});

it('shows an amount that stands there twice where its label is', () => {
	const text = 'Office chair   48.00\nNet      40.00\nVAT       8.00\nTotal    48.00';
	const { total } = extract([{ key: 'total' }], text);
	if (!isDetail(total) || !total.box) throw new Error('nothing found');
	expect(total.value).toBe('48.00');
	expect(total.box.top).toBe(20 + 3 * 12);
});
