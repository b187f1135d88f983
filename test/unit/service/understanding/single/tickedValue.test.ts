import type { ExtractionOptions, Field } from '../../../../../local-service/src/interface';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { findSigns } from '../../../../../local-service/src/reading/signs';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { page } from '../../../../support/page';

const withSigns = (text: string): Page => {
	const typed = page(text);
	return { ...typed, checkboxes: findSigns(typed.words) };
};

/** The page with drawn checkboxes instead of symbols in the text. */
const withDrawnBoxes = (text: string): Page => {
	const typed = withSigns(text);
	return { ...typed, words: typed.words.filter((word) => !/[☐☒]/u.test(word.text)) };
};

const ON: ExtractionOptions = { checkboxRecognition: true };

const extract = async (fields: Field[], pages: Page[], options: ExtractionOptions = ON) =>
	resultOf(await extractFields(pages, { name: 'test', language: 'English', options, fields }));

const answer = async (field: Field, text: string) => {
	const [signs, drawn] = await Promise.all(
		[withSigns, withDrawnBoxes].map(
			async (make) => (await extract([field], [make(text)]))[field.key],
		),
	);
	expect(drawn).toEqual(signs);
	return signs;
};

describe('fields with checkbox answers', () => {
	it.each([
		['Payment:   ☐ Cash   ☒ Card   ☐ Invoice', 'Card'],
		['Payment: Cash ☐  Card ☒  Invoice ☐', 'Card'],
		['Payment\n☐ Cash\n☒ Credit card\n☐ Invoice', 'Credit card'],
		['Payment:   ☐ Cash\n           ☒ Card', 'Card'],
		['Payment:   ☒ Cash   ☒ Card', 'Cash, Card'],
		['Payment:   ☐ Cash   ☐ Card', null],
		['Member:   ☒ yes   ☐ no      Payment:   ☐ Cash   ☒ Card', 'Card'],
	])('%s', async (text, value) => {
		expect(await answer({ key: 'payment' }, text)).toBe(value);
	});

	it.each([
		[undefined, 'yes', 'no'],
		['true', 'true', 'false'],
		['No', 'Yes', 'No'],
		['nein', 'ja', 'nein'],
		['X', 'X', null],
		['1', '1', '0'],
	])(
		'state whether their box is checked, in the form of the example %s',
		async (example, yes, no) => {
			const field = { key: 'newsletter', ...(example ? { example } : {}) };
			expect(await answer(field, 'Name: Jo Miller\n\n☒ Newsletter   ☐ Brochure')).toBe(yes);
			expect(await answer(field, 'Name: Jo Miller\n\n☐ Newsletter   ☒ Brochure')).toBe(no);
			expect(await answer(field, 'Newsletter ☒     Brochure ☐')).toBe(yes);
		},
	);

	it('answer yes and no in the form of the example', async () => {
		const text = 'Smoker:   ☐ Yes   ☒ No';
		expect(await answer({ key: 'smoker' }, text)).toBe('No');
		expect(await answer({ key: 'smoker', example: 'true' }, text)).toBe('false');
	});

	it('return the labels of all checked boxes for a list', async () => {
		const field: Field = { key: 'extras', type: 'array', items: { type: 'string' } };
		const text = 'Extras:   ☒ Balcony   ☐ Garage   ☒ Garden';
		expect(await answer(field, text)).toEqual(['Balcony', 'Garden']);
		expect(await answer(field, text.replaceAll('☒', '☐'))).toEqual([]);
	});

	it('may have typed boxes, or signs without a space after them', async () => {
		for (const text of ['Payment: [ ] Cash [x] Card', 'Payment: ( ) Cash (x) Card']) {
			expect(await extract([{ key: 'payment' }], [withSigns(text)])).toEqual({ payment: 'Card' });
		}
		const glued = withSigns('Payment: ☐Cash ☒Card');
		expect(await extract([{ key: 'payment' }], [glued])).toEqual({ payment: 'Card' });
	});

	it('do not affect other fields, and are not answered with boxes if the option is not set', async () => {
		const pages = [withSigns('Invoice number: A-17\nPayment:   ☐ Cash   ☒ Card\nTotal: 20.00')];
		const fields = [{ key: 'invoiceNumber' }, { key: 'total' }];
		const without = await extract(fields, pages, {});
		expect(without).toEqual({ invoiceNumber: 'A-17', total: '20.00' });
		expect(await extract(fields, pages)).toEqual(without);
		expect((await extract([{ key: 'payment' }], pages, {})).payment).not.toBe('Card');
	});

	describe('without the option', () => {
		const yesNo = (key: string): Field => ({ key, description: 'Answer yes or no.' });
		const choice = (key: string, ...choices: string[]): Field => ({
			key,
			description: `Answer with one of: ${JSON.stringify(choices)}.`,
		});
		const FREIGHT = 'Freight:   ☐ Prepaid   ☐ Collect   ☒ 3rd party';

		it.each([
			[choice('freight', 'Prepaid', 'Collect', '3rd Party'), FREIGHT, '3rd Party'],
			[choice('terms', 'Prepaid', 'Collect', '3rd Party'), FREIGHT, '3rd Party'],
			[choice('freight', 'Prepaid', 'Collect'), FREIGHT.replaceAll('☒', '☐'), null],
			[yesNo('smoker'), 'Smoker:   ☐ Yes   ☒ No', 'no'],
			[yesNo('newsletter'), '☒ Newsletter   ☐ Brochure', 'yes'],
			[yesNo('brochure'), '☒ Newsletter   ☐ Brochure', 'no'],
			[{ key: 'smoker', description: 'yes or no' }, 'Smoker:   ☒ Yes   ☐ No', 'yes'],
			[
				{ key: 'extras', type: 'array', items: choice('', 'Balcony', 'Garage', 'Garden') },
				'Extras:   ☒ Balcony   ☐ Garage   ☒ Garden',
				['Balcony', 'Garden'],
			],
		] satisfies Array<[Field, string, unknown]>)(
			'boxes are used for a choice or a yes/no field that matches their labels: %j',
			async (field, text, value) => {
				for (const make of [withSigns, withDrawnBoxes])
					expect((await extract([field], [make(text)], {}))[field.key]).toEqual(value);
				const within: Field = { key: 'o', type: 'object', properties: [field] };
				expect((await extract([within], [withSigns(text)], {})).o).toEqual({ [field.key]: value });
			},
		);

		it('boxes are used for no other field, and for no field if the option is false', async () => {
			const pages = [withSigns(`Payment:   ☐ Cash   ☒ Card\n${FREIGHT}`)];
			const fields = [{ key: 'payment' }, choice('freight', 'Prepaid', 'Collect', '3rd Party')];
			const [alone] = [await extract([{ key: 'payment' }], pages, {})];
			expect(await extract(fields, pages, {})).toEqual({ ...alone, freight: '3rd Party' });
			expect((await extract(fields, pages, { checkboxRecognition: false })).freight).not.toBe(
				'3rd Party',
			);
		});
	});
});

const YES_NO = 'Answer yes or no.';

describe('a yes/no field', () => {
	it.each([
		['Smoker:   ☑ Yes   ☑ No', null],
		['Smoker:   ☐ Yes   ☑ No', 'no'],
		['Smoker:   Yes ____   No __X__', 'no'],
		['Smoker:   __X__ Yes   ____ No', 'yes'],
		['Smoker:   ○ Yes   ● No', 'no'],
		['Smoker:   Yes ____   No ____', null],
		['Smoker:   ____ Yes   ____ No', null],
	])('%s is %s', async (text, value) => {
		const field = { key: 'smoker', description: YES_NO };
		const found = await extract(
			[field],
			[withSigns(`Name: Jo Miller\n\n${text}\n\nCode: A-7`)],
			{},
		);
		expect(found).toEqual({ smoker: value });
	});

	it('is not answered with the word at an empty box of another line', async () => {
		const form = `
Are you a citizen?              ☐ Yes   ☐ No
Have you been convicted?        ☐ Yes   ☐ No
Do you have a driver license?   ☐ Yes   ☐ No
`;
		const fields = [
			{ key: 'convicted', description: `Have you been convicted? ${YES_NO}` },
			{ key: 'driverLicense', description: `Do you have a driver license? ${YES_NO}` },
		];
		const found = await extract(fields, [withSigns(form)], {});
		expect(found).toEqual({ convicted: null, driverLicense: null });
	});
});
