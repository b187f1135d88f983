import { extract } from '../../../../../local-service/src/understanding/engine/extract';
import { handwrittenValues } from '../../../../../local-service/src/understanding/engine/handwritten';
import { refineFields } from '../../../../../local-service/src/understanding/languageModel/refine';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { page } from '../../../../support/page';

const FIELDS = [
	{ key: 'number', description: 'Invoice number' },
	{ key: 'date', description: 'Invoice date' },
];

const written = (isHandwritten: (text: string) => boolean): Page => {
	const read = page('Invoice number: A-20418\nInvoice date: 21.04.2026');
	const words = read.words.map((word) =>
		isHandwritten(word.text) ? { ...word, isHandwritten: true as const } : word,
	);
	return { ...read, words };
};

const answersOf = async (read: Page) =>
	await extract({ pages: [read], skipped: [] }, { name: 'n', language: 'English', fields: FIELDS });

test('a value in handwriting is unsure, and listed with the reason; other values are unchanged', async () => {
	const printed = await answersOf(written(() => false));
	const read = written((text) => text === 'A-20418');
	const answers = await answersOf(read);
	expect(answers).toEqual({ ...printed, number: { ...printed['number'], confidence: 0.6 } });
	expect(handwrittenValues([read], answers)).toEqual([
		{ field: 'number', reason: 'It is written by hand: such words are often misread.' },
	]);
	expect(handwrittenValues([written(() => false)], printed)).toEqual([]);
});

test('handwriting next to a printed value does not make it unsure', async () => {
	const printed = await answersOf(written(() => false));
	expect(await answersOf(written((text) => /^Invoice|:$/.test(text)))).toEqual(printed);
});

test('a question to the model of a client about another field keeps the reason', async () => {
	const pages = [written((text) => text === 'A-20418')];
	const details = { name: 'n', language: 'English', fields: FIELDS };
	const stored = { details: await answersOf(pages[0]!), unsure: [] };
	const next = await refineFields({ pages, skipped: [] }, details, stored, {
		...{ names: ['date'], pictures: 0, draw: async () => new Uint8Array(), mark: 'm' },
		replies: [{ content: { date: '21.04.2026' }, inputTokens: 1, outputTokens: 1 }],
	});
	expect(next).toMatchObject({
		found: {
			findings: { unsure: [{ field: 'number', reason: expect.stringContaining('by hand') }] },
		},
	});
});

test('values in groups and rows are named by their path, and a value entered by a person is sure', () => {
	const read = written(() => true);
	const [word] = read.words;
	const unsure = { value: 'Invoice', confidence: 0.6, page: 1, box: word!.box };
	const answers = {
		seller: { name: unsure, city: null },
		lines: [{ amount: { ...unsure, page: 2 } }, { amount: unsure }],
		given: { ...unsure, confidence: 1, source: 'person' as const },
	};
	expect(handwrittenValues([read], answers).map(({ field }) => field)).toEqual([
		'seller.name',
		'lines[1].amount',
	]);
});
