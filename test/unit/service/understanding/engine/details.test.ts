import type { Field } from '../../../../../local-service/src/interface';
import {
	type Answers,
	isDetail,
	resultOf,
} from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { page } from '../../../../support/page';

const extract = (fields: Field[], ...texts: string[]) =>
	extractFields(
		texts.map((text, index) => ({ ...page(text), number: index + 3 })),
		{ name: 'test', language: 'English', fields },
	);

/** The words of a page within a box. */
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

	it("are its page's number in the file and the box of its own words", async () => {
		const { invoiceNumber } = await extract([{ key: 'invoiceNumber' }], 'Dear reader', text);
		if (!isDetail(invoiceNumber) || !invoiceNumber.box) throw new Error('nothing found');
		expect(invoiceNumber).toMatchObject({ value: 'A-17', page: 4 });
		expect(inside(text, invoiceNumber.box)).toBe('A-17');
	});

	it('are null if the value is null, and have the structure of the result', async () => {
		const fields: Field[] = [
			{ key: 'dueDate' },
			{ key: 'invoice', type: 'object', properties: [{ key: 'number' }, { key: 'iban' }] },
			{ key: 'tags', type: 'array', items: {} },
		];
		const answers = await extract(fields, text);
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

	it('are ordinary members if a field has the same name', () => {
		const inner: Answers = { value: null, confidence: null, page: { value: 'x', confidence: 1 } };
		expect(resultOf({ confidence: inner })).toEqual({
			confidence: { value: null, confidence: null, page: 'x' },
		});
	});
});

it('locates an amount that is printed twice at its label', async () => {
	const text = 'Office chair   48.00\nNet      40.00\nVAT       8.00\nTotal    48.00';
	const { total } = await extract([{ key: 'total' }], text);
	if (!isDetail(total) || !total.box) throw new Error('nothing found');
	expect(total.value).toBe('48.00');
	expect(total.box.top).toBe(20 + 3 * 12);
});
