import { readDocument } from '../../../../../local-service/src/reading/document';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { page } from '../../../../support/page';
import { pdf } from '../../../../../generator/pdf';
import {
	type Outcome,
	outcomeOf,
	type Printed,
	printedCodes,
	printedNumbers,
} from '../../../../support/printedValues';

type Case = Printed & { name: string };

async function outcome(
	asked: Case,
	pages: Page[],
): Promise<{ name: string; outcome: Outcome; answer: unknown }> {
	const { field, language, name } = asked;
	const found = await extractFields(pages, { name: 'test', language, fields: [field] });
	const answer = found[field.key];
	return { name: `${name}: ${JSON.stringify(answer)}`, outcome: outcomeOf(asked, answer), answer };
}

const named = (all: ReadonlyArray<{ name: string; outcome: Outcome }>, wanted: Outcome) =>
	all.filter(({ outcome: own }) => own === wanted).map(({ name }) => name);

/** Maximum share of unambiguous numbers, and of codes, that are left to a person. */
const LEFT = 0.05;
const LEFT_CODES = 0.07;

function check(
	cases: readonly Case[],
	all: ReadonlyArray<{ name: string; outcome: Outcome }>,
	left = LEFT,
) {
	expect(named(all, 'wrong')).toEqual([]);
	const clear = cases.filter(({ value }) => value !== null).length;
	expect(named(all, 'right').length).toBeGreaterThanOrEqual((1 - left) * clear);
}

describe('no wrong value is returned as sure', () => {
	test('of numbers, in text and in rows', async () => {
		const cases = printedNumbers();
		check(cases, await Promise.all(cases.map((each) => outcome(each, [page(each.text)]))));
	});

	test('of codes in groups', async () => {
		const cases = printedCodes();
		const all = await Promise.all(cases.map((each) => outcome(each, [page(each.text)])));
		check(cases, all, LEFT_CODES);
	});

	test('of numbers in a PDF', async () => {
		// Only characters that the fonts of all readers can draw.
		const cases = printedNumbers().filter(
			({ text }, index) => index % 5 === 0 && /^[\n\x20-\xff€–’‘]*$/u.test(text),
		);
		const all = await Promise.all(
			cases.map(async (each) => {
				const bytes = await pdf((document) => {
					document.font('Courier').fontSize(8);
					each.text
						.split('\n')
						.forEach((line, row) =>
							document.text(line, 20, 20 + 14 * row, { lineBreak: false, characterSpacing: 0 }),
						);
				});
				const { pages } = await readDocument(bytes);
				return await outcome(each, pages);
			}),
		);
		check(cases, all);
	});
});
