import { WORDS } from '.';
import type { Everywhere } from './words';

export type Language = Exclude<keyof typeof WORDS, 'any'>;

/** Phrases separated by bars, by language; `any` contains those of all languages. */
export type Phrases = Readonly<Partial<Record<Language | 'any', string>>>;

export const keysOf = <Table extends object>(table: Table): Array<keyof Table & string> =>
	Object.keys(table).filter((key): key is keyof Table & string => key in table);

const EVERY = keysOf(WORDS);

export const LANGUAGES: readonly Language[] = EVERY.filter((language) => language !== 'any');

/** The phrases of the given languages, by default of all. */
export const phrasesOf = (
	phrases: Phrases = {},
	languages: ReadonlyArray<Language | 'any'> = EVERY,
): string[] => languages.flatMap((language) => phrases[language]?.split('|') ?? []);

/** Some words by language; undefined if no language has any. */
export function wordsBy(pick: (words: Everywhere) => string | undefined): Phrases | undefined {
	const found: { [language in Language | 'any']?: string } = {};
	for (const language of EVERY) found[language] = pick(WORDS[language]);
	return EVERY.some((language) => found[language] !== undefined) ? found : undefined;
}

/** Some words of all languages. */
export const allWords = (pick: (words: Everywhere) => string | undefined): ReadonlySet<string> =>
	new Set(phrasesOf(wordsBy(pick)));

/** A pattern for a whole word or phrase of any language; dashes match the rest of a compound. */
export const anyOf = (pick: (words: Everywhere) => string | undefined): RegExp =>
	new RegExp(`^(?:${[...allWords(pick)].join('|').replaceAll('-', '\\p{L}*')})$`, 'u');

/** The language that an extraction names; undefined if it names none, or one without words here. */
export const languageNamed = (name: string): Language | undefined =>
	LANGUAGES.find((language) => WORDS[language].name.toLowerCase() === name.trim().toLowerCase());
