/** @jest-environment-options {"shared": false} */
import { WORDS } from '../../../../../local-service/src/understanding/vocabulary/words';
import type { Words } from '../../../../../local-service/src/understanding/vocabulary/words/words';
import { page } from '../../../../support/page';

const zorbian: Words = {
	name: 'Zorbian',
	labels: { invoiceNumber: 'blargkvint', invoiceDate: 'zelpo', grandTotal: 'omniblarg' },
	ideas: { flight: 'vrumo' },
	months: 'frux glan mirk avrix bomu jolk werp hesk onst tilb nork dwez',
};

const DOCUMENT = `
Blargkvint      ZX-4711
Zelpo           7 glan 2024
Omniblarg       1.250,00
`;

/** Loads the modules again, with an additional file in the list of languages. */
const withZorbian = (use: () => Promise<void>): Promise<void> =>
	jest.isolateModulesAsync(async () => {
		jest.doMock('../../../../../local-service/src/understanding/vocabulary/words', () => ({
			WORDS: { ...WORDS, zo: zorbian },
		}));
		await use();
		jest.dontMock('../../../../../local-service/src/understanding/vocabulary/words');
	});

async function extract(keys: readonly string[], language: string) {
	const { extractFields } =
		await import('../../../../../local-service/src/understanding/engine/extractFields');
	const { resultOf } =
		await import('../../../../../local-service/src/understanding/fields/answers');
	const fields = keys.map((key) => ({ key }));
	return resultOf(await extractFields([page(DOCUMENT)], { name: 'Test', language, fields }));
}

const languages = () =>
	import('../../../../../local-service/src/understanding/vocabulary/words/languages');

describe('a language that is added as a file', () => {
	it.each(['Zorbian', 'Multi-Lingual'])(
		'answers fields with keys in the language, for %s',
		(language) =>
			withZorbian(async () => {
				expect(await extract(['blargkvint', 'zelpo', 'omniblarg'], language)).toEqual({
					blargkvint: 'ZX-4711',
					zelpo: '7 glan 2024',
					omniblarg: '1.250,00',
				});
			}),
	);

	it('answers fields with keys in other languages', () =>
		withZorbian(async () => {
			const keys = ['invoiceNumber', 'rechnungsdatum', 'montantTotal'];
			expect(await extract(keys, 'Zorbian')).toEqual({
				invoiceNumber: 'ZX-4711',
				rechnungsdatum: '7 glan 2024',
				montantTotal: '1.250,00',
			});
		}));

	it('is found by its name, on pages, and by its words', () =>
		withZorbian(async () => {
			const { detectLanguage } =
				await import('../../../../../local-service/src/understanding/vocabulary/detectLanguage');
			const { ideasOf } =
				await import('../../../../../local-service/src/understanding/vocabulary/ideas');
			const { monthOf } =
				await import('../../../../../local-service/src/understanding/values/months');
			expect((await languages()).languageNamed(' zorbian')).toBe('zo');
			expect(detectLanguage([page(DOCUMENT)])).toBe('zo');
			expect(ideasOf('vrumo')).toEqual(ideasOf('vuelo'));
			expect(monthOf('hesk')).toBe(8);
		}));

	it('is unknown without the file', async () => {
		expect((await languages()).languageNamed('Zorbian')).toBeUndefined();
		expect(await extract(['invoiceNumber'], 'Zorbian')).toEqual({ invoiceNumber: null });
	});
});
