/** The languages whose labels and words are known. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Phrases separated by bars, language by language; `any` holds what is the same everywhere. */
export type Phrases = Readonly<Partial<Record<Language | 'any', string>>>;

/** The phrases of the given languages, by default of all. */
export const phrasesOf = (
	phrases: Phrases = {},
	languages: ReadonlyArray<Language | 'any'> = ['any', ...LANGUAGES],
): string[] => languages.flatMap((language) => phrases[language]?.split('|') ?? []);

const NAMES: ReadonlyMap<string, Language> = new Map([
	['english', 'en'],
	['german', 'de'],
	['french', 'fr'],
	['spanish', 'es'],
	['italian', 'it'],
	['dutch', 'nl'],
	['portuguese', 'pt'],
	['polish', 'pl'],
]);

/** The language that an extraction names; undefined where it names none, or one without words here. */
export const languageNamed = (name: string): Language | undefined =>
	NAMES.get(name.trim().toLowerCase());
