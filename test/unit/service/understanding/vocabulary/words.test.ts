import { fold } from '../../../../../local-service/src/understanding/text/letters';
import type { ConceptId } from '../../../../../local-service/src/understanding/vocabulary/concepts';
import type { IdeaId } from '../../../../../local-service/src/understanding/vocabulary/ideas';
import { WORDS } from '../../../../../local-service/src/understanding/vocabulary/words';
import {
	keysOf,
	LANGUAGES,
} from '../../../../../local-service/src/understanding/vocabulary/words/languages';
import type { Words } from '../../../../../local-service/src/understanding/vocabulary/words/words';

/** Every string of a language's file, with the path of names to it. */
const stringsOf = (table: object, path: readonly string[] = []): Array<[string, string]> =>
	Object.entries(table).flatMap(([key, value]: [string, unknown]) =>
		typeof value === 'string'
			? [[[...path, key].join('.'), value]]
			: stringsOf(Object(value), [...path, key]),
	);

const FILES = keysOf(WORDS).map((name) => [name, stringsOf(WORDS[name])] as const);

describe('the file of each language', () => {
	it.each(FILES)('%s has no empty and no duplicate phrases', (_, strings) => {
		const wrong = strings.filter(([, text]) => {
			const phrases = text.split('|');
			return (
				new Set(phrases).size < phrases.length ||
				phrases.some((each) => each !== each.trim() || each === '')
			);
		});
		expect(wrong).toEqual([]);
	});

	it.each(FILES)('%s has no accents in phrases that are compared without accents', (_, strings) => {
		const printed =
			/^(?:name|months|(?:labels|weak|titles|instructs|sentences|times|numbers|items)\..*)$/;
		expect(strings.filter(([path, text]) => !printed.test(path) && text !== fold(text))).toEqual(
			[],
		);
	});

	it.each([
		['nl', 'nee ziel miet bestand noten formateur beleg'],
		['es', 'premio@ideas.premium reparto recupero ordenado voto viajante com_iva nota_fiscal'],
		['it', 'com_iva'],
		['pl', 'ust turnus polny serial'],
	] as const)('%s has no words of other languages', (language, foreign) => {
		const strings = stringsOf(WORDS[language]);
		const found = foreign.split(' ').filter((each) => {
			const [word = '', at] = each.replaceAll('_', ' ').split('@');
			return strings.some(([path, text]) => (!at || at === path) && text.split('|').includes(word));
		});
		expect(found).toEqual([]);
	});

	it.each(LANGUAGES)('%s has twelve months, or none', (language) => {
		const { months }: Words = WORDS[language];
		expect([12, undefined]).toContain(months?.split(' ').length);
	});

	it('needs only a name', () => {
		const least: Words = { name: 'Least' };
		expect(least.labels).toBeUndefined();
	});

	it('does not compile with a misspelt name', () => {
		// @ts-expect-error no such concept
		const concept: ConceptId = 'invoiceNumbr';
		// @ts-expect-error no such idea
		const idea: IdeaId = 'flihgt';
		// @ts-expect-error no such part of a key
		const words: Words = { name: 'Wrong', keyParts: { sellr: 'x' } };
		expect([concept, idea, words.name]).toHaveLength(3);
	});
});
