import { distance } from 'fastest-levenshtein';

import { type Language, LANGUAGES, phrasesOf, wordsBy } from '../vocabulary/words/languages';
import { fold } from '../text/letters';

/** From January on, with the other spellings and the abbreviations that are no beginnings of a name. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
	wordsBy(({ months }) => months?.split(' ')[month]),
);

const SHORTEST = 3;
/** A name of so many letters may have one read wrongly. */
const LONG = 5;

const NAMES: ReadonlyArray<readonly [name: string, month: number]> = MONTHS.flatMap(
	(names, index) => phrasesOf(names).map((name) => [fold(name), index + 1] as const),
);

/** Every beginning of a name that only one month's names have. */
const BY_BEGINNING = new Map<string, number>();
for (const [name, month] of NAMES) {
	for (let length = SHORTEST; length <= name.length; length++) {
		const beginning = name.slice(0, length);
		const known = BY_BEGINNING.get(beginning);
		BY_BEGINNING.set(beginning, known === undefined || known === month ? month : 0);
	}
}
// Whole names win over beginnings of others.
for (const [name, month] of NAMES) BY_BEGINNING.set(name, month);

/** The month from 1 on that a word names or abbreviates, folded; 0 where it is none. */
export function monthOf(word: string): number {
	const month = BY_BEGINNING.get(word);
	if (month !== undefined || word.length < LONG) return month ?? 0;
	return NAMES.find(([name]) => name.length >= LONG && distance(name, word) === 1)?.[1] ?? 0;
}

/** What names of months begin with, also with their accents, for a pattern. */
export const MONTH_BEGINNINGS: readonly string[] = [
	...new Set(
		MONTHS.flatMap((names) => phrasesOf(names)).flatMap((name) => [
			name.slice(0, SHORTEST),
			fold(name).slice(0, SHORTEST),
		]),
	),
];

/**
 * A month's name in the language and length of another's; undefined where that is none.
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
