import { phrasesOf, wordsBy } from '../vocabulary/words/languages';
import type { FoundValue } from './kinds';

const phrases = (...units: ReadonlyArray<'day' | 'week' | 'month' | 'year' | 'numbers'>) =>
	units
		.flatMap((unit) => phrasesOf(wordsBy(({ sentences }) => sentences?.[unit])))
		.toSorted((a, b) => b.length - a.length)
		.map((phrase) => phrase.replaceAll('-', '[- ]'))
		.join('|');

const NUMBER = `(?:\\d{1,4}(?:[.,]\\d)?|(?:${phrases('numbers')})(?:[- ]\\p{L}+(?=\\s?\\())?)`;
const UNIT = `(?:${phrases('day', 'week', 'month', 'year')})`;
/** Durations: "Two (2) years", "24 Monate", "a two-year period". */
const DURATION = new RegExp(
	`(?<![\\p{L}\\d.,/-])${NUMBER}(?:\\s?\\(\\s?\\d{1,4}\\s?\\)|\\s?\\[\\s?\\d{1,4}\\s?\\])?(?:\\s|-)?${UNIT}(?![\\p{L}\\d])`,
	'giu',
);

/** Every duration in a text, with its offset. */
export const findDurations = (text: string): FoundValue[] =>
	[...text.matchAll(DURATION)].map((match) => ({ text: match[0], start: match.index }));

/** Whether a text consists of a single duration. */
export const isDuration = (text: string): boolean =>
	findDurations(text.trim())[0]?.text === text.trim();
