import { weighMarks } from '../../../../../local-service/src/reading/ocr/weighMarks';
import type { Mark, Page } from '../../../../../local-service/src/reading/pages';

const BOX = { left: 0, top: 0, right: 10, bottom: 10 };

/** Words, each with its plain spelling and the odds of its marked letters. */
function weighed(
	words: ReadonlyArray<string | [text: string, plain: string, odds: number]>,
	language?: string,
) {
	const page: Page = {
		number: 1,
		width: 100,
		height: 100,
		checkboxes: [],
		visuals: [],
		words: words.map((word) => {
			const [text, plain = '', odds = 0] = [word].flat();
			const letter = /[^ -~]/u.exec(String(text))?.[0] ?? '';
			const marks: Mark[] = [{ letter, plain: String(plain), odds: Number(odds) }];
			return {
				text: String(text),
				box: BOX,
				confidence: 0.9,
				source: 'ocr' as const,
				...(typeof word !== 'string' && { marks }),
			};
		}),
	};
	const isOfLanguage = weighMarks([page], language);
	expect(page.words.some(({ marks }) => marks)).toBe(false);
	return { texts: page.words.map(({ text }) => text), isOfLanguage };
}

const ENGLISH = Array<string>(40).fill('received');
const GERMAN = Array<[string, string, number]>(20).fill(['für', 'u', 9]);

it('prefers the unaccented letter in a document with few accents, if it is nearly as likely', () => {
	const { texts, isOfLanguage } = weighed([...ENGLISH, ['INVOICÉ', 'E', 0.5], ['Ħ:', '#', 1.4]]);
	expect(texts.slice(-2)).toEqual(['INVOICE', '#:']);
	expect(isOfLanguage).toBe(false);
});

it('keeps a confident accent, and accents of a document with many', () => {
	expect(weighed([...ENGLISH, ['Café', 'e', 9]]).texts.at(-1)).toBe('Café');
	expect(weighed([...ENGLISH, ['geprüft', 'u', 2]]).texts.at(-1)).toBe('gepruft');
	expect(weighed([...ENGLISH, ...GERMAN, ['geprüft', 'u', 2]]).texts.at(-1)).toBe('geprüft');
	const known = [...ENGLISH, ...Array<string>(20).fill('für')];
	expect(weighed([...known, ['geprüft', 'u', 2]]).texts.at(-1)).toBe('geprüft');
});

it('expects the accents of the language', () => {
	const words: Array<string | [string, string, number]> = ['kurz', ['für', 'u', 2.8]];
	expect(weighed(words, 'German')).toEqual({ texts: ['kurz', 'für'], isOfLanguage: true });
	expect(weighed(words, 'English')).toEqual({ texts: ['kurz', 'fur'], isOfLanguage: true });
	expect(weighed(words, 'Polish').texts.at(-1)).toBe('fur');
	expect(weighed([...GERMAN, ['ń', 'n', 3]], 'German').texts.at(-1)).toBe('n');
});
