import { fold } from '../text/letters';
import { WORDS } from '../vocabulary/words';
import { LANGUAGES, phrasesOf, wordsBy } from '../vocabulary/words/languages';
import type { FoundValue } from './kinds';

/** A number of units of time: a month is not 30 days, nor a year 12 months. */
export type Duration = { count: number; unit: Unit };

const UNITS = ['day', 'week', 'month', 'year'] as const;
type Unit = (typeof UNITS)[number];

/** Numbers by their words in all languages. */
const COUNTS: ReadonlyMap<string, number> = new Map(
	LANGUAGES.flatMap((language) =>
		Object.entries(WORDS[language].numbers ?? {}).flatMap(([count, words]) =>
			words.split('|').map((word) => [word, Number(count)] as const),
		),
	),
);

/** A pattern for any of the phrases, longer ones first, whose hyphens may be spaces. */
const oneOf = (phrases: Iterable<string>) =>
	[...phrases]
		.toSorted((a, b) => b.length - a.length)
		.map((phrase) => phrase.replaceAll('-', '[- ]'))
		.join('|');

const DIGITS = '\\d{1,4}(?:[.,]\\d)?';
const WORD = oneOf(COUNTS.keys());
/** A number in digits, in known words, or in an unknown word followed by digits in brackets. */
const COUNT = `(?<digits>${DIGITS})|(?<word>${WORD})(?<more>[- ](?:(?:y|e|et)[- ])?\\p{L}+(?=\\s?\\())?|\\p{L}+(?=\\s?\\(\\d+\\))`;
const AGAIN = `\\s?(?:\\(\\s?(?<again>\\d{1,4}|${WORD})\\s?\\)|\\[\\s?(?<inSquare>\\d{1,4})\\s?\\])`;
const UNIT = oneOf(
	UNITS.flatMap((unit) => phrasesOf(wordsBy(({ sentences }) => sentences?.[unit]))),
);
/** Durations: "Two (2) years", "24 (vierundzwanzig) Monate", "a two-year period". */
const DURATION = new RegExp(
	`(?<![\\p{L}\\d.,/-])(?:${COUNT})(?:${AGAIN})?(?:\\s|-)?(?<unit>${UNIT})(?![\\p{L}\\d])`,
	'giu',
);

/** Every duration in a text, with its offset. */
export const findDurations = (text: string): FoundValue[] =>
	[...text.matchAll(DURATION)].map((match) => ({ text: match[0], start: match.index }));

/** Whether a text consists of a single duration. */
export const isDuration = (text: string): boolean =>
	findDurations(text.trim())[0]?.text === text.trim();

/** A duration as it is written in a language: "2 years", "1 Jahr", "5 lat". */
const written = ({ count, unit }: Duration, language: string): string =>
	new Intl.NumberFormat(language, {
		...{ style: 'unit', unit, unitDisplay: 'long', useGrouping: false },
	}).format(count);

/** The words of a unit in a language, which depend on the number. */
const wordsOf = (unit: Unit, language: string): string[] =>
	[1, 2, 5].map((count) => written({ count, unit }, language).replace(/^\d+\s/u, ''));

/** The words for the units in all languages, folded. */
const UNIT_WORDS = LANGUAGES.flatMap((language) =>
	UNITS.flatMap((unit) => wordsOf(unit, language).map((word) => ({ word: fold(word), unit }))),
);

/** Maximum number of letters of a case ending: "Jahren", "roku". */
const LONGEST_ENDING = 2;

/**
 * The duration that a text consists of; undefined for any other text, for units that exclude some days ("business
 * days"), and if the number in words differs from the number in digits.
 */
export function parseDuration(text: string): Duration | undefined {
	const [match] = text.trim().matchAll(DURATION);
	if (match?.[0] !== text.trim()) return undefined;
	const { digits, word, more, again, inSquare, unit: printed = '' } = match.groups ?? {};
	// Of "twenty-five (25)", only the digits are known.
	const counts = [digits, more ? undefined : word, again, inSquare].flatMap(
		(each) => countOf(each) ?? [],
	);
	const [count] = counts;
	const unit = unitOf(fold(printed));
	const isOne = count !== undefined && counts.every((each) => each === count);
	return isOne && unit ? { count, unit } : undefined;
}

const countOf = (text: string | undefined): number | undefined =>
	text === undefined
		? undefined
		: (COUNTS.get(text.toLowerCase().replaceAll(' ', '-')) ??
			COUNTS.get(text.toLowerCase()) ??
			Number(text.replace(',', '.')));

const unitOf = (printed: string): Unit | undefined =>
	UNIT_WORDS.find(
		({ word }) => printed.startsWith(word) && printed.length <= word.length + LONGEST_ENDING,
	)?.unit;

/**
 * A duration in the notation and the language of an example: "two (2) years" becomes "2 years" for the example
 * "5 years". Undefined if either text is not a duration, or the example has another notation.
 */
export function durationLike(text: string, example: string): string | undefined {
	const [own, other] = [parseDuration(text), parseDuration(example)];
	if (!own || !other) return undefined;
	const languages = LANGUAGES.filter(
		(language) => written(other, language) === example.replace(/\s/gu, ' '),
	);
	// "3 meses" is Spanish as well as Portuguese; "dos años" tells which.
	const printed = text.toLowerCase();
	const ofText = languages.find((language) =>
		wordsOf(own.unit, language).some((word) => printed.endsWith(word.toLowerCase())),
	);
	const language = ofText ?? languages[0];
	return language && written(own, language);
}
