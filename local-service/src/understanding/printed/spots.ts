import { distance } from 'fastest-levenshtein';

import { around, overlaps } from '../../geometry';
import type { Place } from '../../interface';
import type { Page, Word } from '../../reading/pages';
import { type Line, toLines } from '../layout/lines';
import { fold, squash, tidy } from '../text/letters';
import { asLetters } from '../text/misreadings';
import { findAmounts, readings } from '../values/amounts';
import { findAllDates } from '../values/dates';
import { findDurations } from '../values/durations';
import { findValues, isWhole } from '../values/kinds';
import { currenciesIn, daysIn, daysOf, durationsIn, numbersIn } from '../values/sameValue';

/**
 * The position of a value, with the index of its line over all pages, and the printed text if it differs from the
 * value.
 */
export type Spot = Place & { line: number; printed?: string };

/** Finds the values of an answer on its pages. */
export type Spots = {
	/** Every spot of the value, in reading order: by its meaning, or word by word. */
	find: (value: string) => Spot[];
	/** A spot where nearly all words of the value are near each other, in any order and with others in between. */
	findScattered: (value: string) => Spot | undefined;
	/**
	 * The first spot in a picture that equals the value apart from letters that recognition confuses; else the
	 * place at which a similar text was read instead, with the same digits.
	 */
	findMisread: (value: string, read?: Place & { text: string }) => Spot | undefined;
};

/** Runs of letters and digits; in scripts without spaces, each character. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
const TOKEN = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** Maximum number of spots per value: a more frequent value is not specific. */
const MOST_SPOTS = 200;
/** Maximum number of spots around which the rest of a value's words are looked for. */
const MOST_ANCHORS = 20;
/** Maximum number of words of a value for the search word by word. */
const MOST_WORDS = 200;
/** Maximum number of lines between the words of one value. */
const NEAR = 8;
/** Maximum share of missing words, such as misread ones. */
const MISSING = 0.1;
/** Minimum number of letters and digits for the search of misreadings. */
const LEAST_MISREAD = 4;
/** Minimum share of equal letters between a value and the text that was read instead. */
const ALIKE = 0.75;
/** Number of final digits of a telephone number that are the same with and without the country code. */
const OF_PHONE = 7;

type Token = { text: string; word: number };
type PlacedWord = { word: Word; page: number; line: number; segment: number };

/** A minus before or after the number, or a bracket. */
const isNegative = (text: string) => /^\P{N}*[-−–(]|[-−–]\s*$/u.test(text);

/** @param lines of the pages, if they are known already */
export function indexSpots(pages: readonly Page[], lines: readonly Line[] = toLines(pages)): Spots {
	const words: PlacedWord[] = [];
	const days = new Map<string, Spot[]>();
	const numbers = new Map<number, Spot[]>();
	const currencies = new Map<string, Spot[]>();
	const durations = new Map<string, Spot[]>();
	const phones = new Map<string, Spot[]>();

	function note<K>(map: Map<K, Spot[]>, keys: readonly K[], spot: Spot | undefined): void {
		for (const key of keys) {
			const known = map.get(key) ?? [];
			if (spot && known.length < MOST_SPOTS) known.push(spot);
			map.set(key, known);
		}
	}

	for (const [index, line] of lines.entries()) {
		const page = pages[line.page]?.number ?? line.page + 1;
		const first = words.length;
		/** Offset of each word in the line's text. */
		const begins: number[] = [];
		let length = 0;
		const spotAt = ({ text, start }: { text: string; start: number }, from = 0) => {
			const spot = spotOf(
				words.slice(
					first + firstFrom(begins, from + start + 1) - 1,
					first + firstFrom(begins, from + start + text.length),
				),
			);
			return spot && { ...spot, printed: tidy(text) };
		};
		const segments = line.segments.map((segment, segmentIndex) => {
			const from = length;
			for (const word of segment.words) {
				begins.push(length);
				words.push({ word, page, line: index, segment: segmentIndex });
				length += word.text.length + 1;
			}
			return { from, text: segment.text };
		});
		for (const found of findAllDates(line.text)) note(days, daysOf(found.text), spotAt(found));
		for (const found of findDurations(line.text)) {
			note(durations, durationsIn(found.text), spotAt(found));
		}
		for (const { from, text } of segments) {
			for (const found of [...findAmounts(text), ...findValues('percent', text)]) {
				const meant = readings(found.text);
				// An answer may state debit or credit of an account as a sign.
				const signed = 'side' in found ? meant.flatMap((each) => [each, -each]) : meant;
				note(numbers, signed, spotAt(found, from));
			}
			for (const found of findValues('currency', text)) {
				note(currencies, currenciesIn(found.text), spotAt(found, from));
			}
			for (const found of findValues('phone', text)) {
				note(phones, [endOf(found.text)], spotAt(found, from));
			}
		}
	}

	const tokens = words.flatMap(({ word }, index) =>
		tokensOf(word.text).map((text): Token => ({ text, word: index })),
	);
	const runsOf = findText(tokens);
	let misreadRunsOf: ReturnType<typeof findText> | undefined;
	const positions = new Map<string, number[]>();
	for (const { text, word } of tokens) {
		const known = positions.get(text);
		if (known) known.push(word);
		else positions.set(text, [word]);
	}
	const spotFrom = (from: number, to: number) => spotOf(words.slice(from, to + 1));

	/** Every spot of a number that was read as a whole, without parts of others: "234" of "1,234.56". */
	function findNumber(value: string): Spot[] {
		const bare = (text: string) => text.replace(/[^\p{N}.,]/gu, '').replace(/[.,]+$/, '');
		return runsOf(value).flatMap(([from, to]) => {
			const within = words.slice(from, to + 1);
			// Numbers in two columns do not form one number.
			const isOne = within.every(({ segment }) => segment === within[0]?.segment);
			const matched = within.map(({ word }) => word.text).join('');
			const isSame = bare(matched) === bare(value) && isNegative(matched) === isNegative(value);
			return isOne && isSame ? (spotFrom(from, to) ?? []) : [];
		});
	}

	function find(value: string): Spot[] {
		const meant =
			known(days, daysIn(value)) ??
			known(numbers, numbersIn(value)) ??
			known(durations, durationsIn(value)) ??
			known(currencies, currenciesIn(value));
		if (meant) return meant;
		const matched =
			numbersIn(value).length > 0
				? findNumber(value)
				: runsOf(value).flatMap(([from, to]) => spotFrom(from, to) ?? []);
		if (matched.length > 0 || !isWhole('phone', value)) return matched;
		return phones.get(endOf(value)) ?? [];
	}

	/** Cache: lists often contain the same values. */
	const found = new Map<string, Spot[]>();

	return {
		find(value) {
			const spots = found.get(value) ?? find(value);
			found.set(value, spots);
			return spots;
		},

		findScattered(value) {
			if (numbersIn(value).length > 0 || daysIn(value).length > 0) return undefined;
			const wanted = [...new Set(tokensOf(value))];
			if (wanted.length < 2 || wanted.length > MOST_WORDS) return undefined;
			const places = wanted
				.map((text) => positions.get(text))
				.filter((each) => each !== undefined)
				.toSorted((a, b) => a.length - b.length);
			if (places.length < wanted.length * (1 - MISSING)) return undefined;
			for (const anchor of places[0]?.slice(0, MOST_ANCHORS) ?? []) {
				const near = places
					.map((each) => words[nearest(each, anchor)])
					.filter((each) => each !== undefined && isNear(each, words[anchor]));
				if (near.length >= wanted.length * (1 - MISSING)) {
					return spotOf(near.filter((each) => each !== undefined));
				}
			}
			return undefined;
		},

		findMisread(value, read) {
			if (tokensOf(value).join('').length < LEAST_MISREAD) return undefined;
			misreadRunsOf ??= findText(tokens, asLetters);
			const signs = (text: string) => text.replace(/[\p{L}\p{N}\s]/gu, '');
			for (const [from, to] of misreadRunsOf(value)) {
				const matched = words.slice(from, to + 1);
				if (matched.some(({ word }) => word.source !== 'ocr')) continue;
				// The separators of a number must be the same: "1,2O4" is not 12.04.
				const isNumber = numbersIn(value).length > 0;
				const text = matched.map(({ word }) => word.text).join(' ');
				if (!isNumber || signs(text) === signs(value)) return spotFrom(from, to);
			}
			if (!read || !isAlike(value, read.text)) return undefined;
			const { page, box, text: printed } = read;
			const there = words.filter((each) => each.page === page && overlaps(each.word.box, box));
			const [first] = there;
			const isRecognised = there.every(({ word }) => word.source === 'ocr');
			return first && isRecognised ? { page, box, printed, line: first.line } : undefined;
		},
	};
}

function known<K>(map: ReadonlyMap<K, Spot[]>, keys: readonly K[]): Spot[] | undefined {
	return keys.map((key) => map.get(key)).find((spots) => spots !== undefined);
}

/** Whether two texts differ in few letters. Numbers must be the same: a similar number is another value. */
function isAlike(one: string, other: string): boolean {
	const numbers = (text: string) => (text.match(/\p{N}(?:[\p{N}.,]*\p{N})?/gu) ?? []).join(' ');
	if (numbers(one) !== numbers(other)) return false;
	const [left, right] = [squash(one), squash(other)];
	return distance(left, right) <= (1 - ALIKE) * Math.max(left.length, right.length);
}

const endOf = (phone: string): string => phone.replace(/\D/g, '').slice(-OF_PHONE);

const tokensOf = (text: string): string[] => fold(text).match(TOKEN) ?? [];

function isNear(one: PlacedWord, other: PlacedWord | undefined): boolean {
	return one.page === other?.page && Math.abs(one.line - other.line) <= NEAR;
}

/** Index of the first number of a sorted list that is at least `least`. */
function firstFrom(sorted: readonly number[], least: number): number {
	let [low, high] = [0, sorted.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((sorted[middle] ?? 0) < least) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The number of a sorted list that is nearest to another. */
function nearest(sorted: readonly number[], to: number): number {
	const at = firstFrom(sorted, to);
	const [before = -Infinity, after = Infinity] = [sorted[at - 1], sorted[at]];
	return to - before < after - to ? before : after;
}

function spotOf(words: readonly PlacedWord[]): Spot | undefined {
	const [first] = words;
	if (!first) return undefined;
	const { page, line } = first;
	const boxes = words.filter((each) => each.page === page).map(({ word }) => word.box);
	return { page, line, box: around(boxes) };
}

/**
 * @param as normalises letters, preserving the length
 * @returns a function that finds the first and last words of every run of whole tokens that equals a value
 */
function findText(tokens: readonly Token[], as = (text: string) => text) {
	const starts: number[] = [];
	let length = 0;
	for (const { text } of tokens) {
		starts.push(length);
		length += text.length;
	}
	starts.push(length);
	const joined = as(tokens.map(({ text }) => text).join(''));
	const tokenAt = (offset: number) => {
		const at = firstFrom(starts, offset);
		return starts[at] === offset ? at : undefined;
	};

	return (value: string): Array<[from: number, to: number]> => {
		const wanted = as(tokensOf(value).join(''));
		const found: Array<[number, number]> = [];
		let at = wanted === '' ? -1 : joined.indexOf(wanted);
		for (let tries = 0; at >= 0 && tries < MOST_SPOTS; tries++) {
			const [from, to] = [tokenAt(at), tokenAt(at + wanted.length)];
			const [first, last] = [tokens[from ?? -1], tokens[(to ?? 0) - 1]];
			if (first && last) found.push([first.word, last.word]);
			at = joined.indexOf(wanted, at + 1);
		}
		return found;
	};
}
