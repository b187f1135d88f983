import { distance } from 'fastest-levenshtein';

import { fold } from '../text/letters';
import { WORDS } from '../vocabulary/words';
import { type Language, LANGUAGES, phrasesOf, wordsBy } from '../vocabulary/words/languages';

/** Names of the months from January on, with other spellings, and abbreviations that are not a prefix of a name. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
	wordsBy(({ months }) => months?.split(' ')[month]),
);

const SHORTEST = 3;
/** Minimum length of a name for tolerating one misread letter. */
const LONG = 5;

type Name = readonly [name: string, month: number];
const namesIn = (languages: ReadonlyArray<Language | 'any'>): readonly Name[] =>
	MONTHS.flatMap((names, index) =>
		phrasesOf(names, languages).map((name) => [fold(name), index + 1] as const),
	);
const NAMES = namesIn(LANGUAGES);

/** Every prefix that identifies a single month. */
const BY_BEGINNING = new Map<string, number>();
for (const [name, month] of NAMES) {
	for (let length = SHORTEST; length <= name.length; length++) {
		const beginning = name.slice(0, length);
		const known = BY_BEGINNING.get(beginning);
		BY_BEGINNING.set(beginning, known === undefined || known === month ? month : 0);
	}
}
// Complete names take precedence over prefixes of other names. Names in languages without a lexicon have no
// prefixes: "lip" is July in Polish, and June in Croatian.
for (const [name, month] of [...namesIn(['any']), ...NAMES]) BY_BEGINNING.set(name, month);

const AFTER_POINT: ReadonlyMap<string, number> = new Map(
	Object.entries(WORDS.any.monthsAfterPoint ?? {}).flatMap(([month, names]) =>
		names.split('|').map((name) => [name, Number(month)] as const),
	),
);

/**
 * The number of the month that a folded word names after a day with a point; 0 if several months are possible,
 * undefined if the point does not matter.
 */
export const monthAfterPoint = (word: string): number | undefined => AFTER_POINT.get(word);

/** The number of the month (1 to 12) that a folded word names or abbreviates; 0 if none. */
export function monthOf(word: string): number {
	const month = BY_BEGINNING.get(word);
	if (month !== undefined || word.length < LONG) return month ?? 0;
	return NAMES.find(([name]) => name.length >= LONG && distance(name, word) === 1)?.[1] ?? 0;
}

/** The prefixes of the months' names, with and without accents, for a pattern. */
export const MONTH_BEGINNINGS: readonly string[] = [
	...new Set(
		MONTHS.flatMap((names) => phrasesOf(names)).flatMap((name) => [
			name.slice(0, SHORTEST),
			fold(name).slice(0, SHORTEST),
		]),
	),
];

/**
 * A month's name in the language and length of a sample; undefined if the sample is not a month.
 *
 * @param likelier languages to look in first: "marzo" is Italian and Spanish
 */
export function monthLike(
	sample: string,
	sampleMonth: number,
	month: number,
	likelier: readonly Language[],
): string | undefined {
	const plain = fold(sample);
	for (const language of new Set([...likelier, ...LANGUAGES])) {
		const [name = ''] = phrasesOf(MONTHS[sampleMonth - 1], [language]);
		const [other = ''] = phrasesOf(MONTHS[month - 1], [language]);
		if (!fold(name).startsWith(plain)) continue;
		const short = other.slice(0, sample.length);
		const isShort = fold(name) !== plain && monthOf(fold(short)) === month;
		return cased(isShort ? short : other, sample);
	}
	return undefined;
}

function cased(name: string, sample: string): string {
	if (sample === sample.toUpperCase()) return name.toUpperCase();
	const isCapital = sample[0] !== sample[0]?.toLowerCase();
	return isCapital ? name.slice(0, 1).toUpperCase() + name.slice(1) : name;
}
