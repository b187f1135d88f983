import type { Page, Word } from '../../reading/pages';
import { hash, squash } from '../text/letters';
import type { Fingerprint } from './example';

/** So many words are enough to know a layout again. */
const MOST_WORDS = 140;
const MOST_SENDER = 60;
/** Those who send a document say who they are in its upper part. */
const TOP = 0.22;
const LETTERS = /^\p{L}{2,}$/u;
/** Numbers of so many digits are somebody's: of a telephone, a tax office, a register. */
const DIGITS = 6;

/**
 * What a document looks like. Of more words than are kept those are that hash to the lowest numbers: the
 * same ones of two documents that have them both, whatever else these say.
 */
export function lookOf([page]: readonly Page[]): Fingerprint {
	if (!page) return { words: [], sender: [] };
	let look = known.get(page);
	if (!look) known.set(page, (look = lookOfPage(page)));
	return look;
}

const known = new WeakMap<Page, Fingerprint>();

function lookOfPage(page: Page): Fingerprint {
	const words = new Map<number, [number, number, number]>();
	const sender = new Set<number>();
	for (const { text, box } of page.words) {
		const word = squash(text);
		const isName = box.top < TOP * page.height && word.length > 1;
		const isOwn = word.length >= DIGITS && word.replace(/\D/g, '').length >= DIGITS;
		if (isName || isOwn) sender.add(hash(word));
		if (!LETTERS.test(word)) continue;
		const number = hash(word);
		// One that stands there several times tells no place.
		if (!words.has(number)) words.set(number, [number, ...placeOf({ box }, page)]);
	}
	return {
		words: [...words.values()].toSorted(([a], [b]) => a - b).slice(0, MOST_WORDS),
		sender: [...sender].toSorted((a, b) => a - b).slice(0, MOST_SENDER),
	};
}

const placeOf = ({ box }: Pick<Word, 'box'>, page: Page): [number, number] => [
	thousandths(box.left, page.width),
	thousandths(box.top, page.height),
];

export const thousandths = (part: number, whole: number): number =>
	Math.round((1000 * part) / Math.max(whole, 1));

/** How alike two documents look, each from 0 to 1. */
export type Likeness = {
	/** The part of their words that both have. */
	words: number;
	/** The part of the words that both have that stand in the same place, all of them moved alike. */
	places: number;
	sender: number;
	/** All of that in one number. */
	all: number;
	/** How far the other's words are moved to where this one's are, in thousandths. */
	dx: number;
	dy: number;
};

/** So near is the same place, in thousandths of the page. */
const NEAR = 15;
/** Fewer words in common say nothing about places. */
const FEW = 4;

export function likenessOf(own: Fingerprint, other: Fingerprint): Likeness {
	const xs: number[] = [];
	const ys: number[] = [];
	eachShared(own.words, other.words, (a, b) => {
		xs.push(a[1] - b[1]);
		ys.push(a[2] - b[2]);
	});
	const both = xs.length;
	const words = both / Math.max(own.words.length + other.words.length - both, 1);
	const [dx, dy] = both < FEW ? [0, 0] : [median(xs), median(ys)];
	const inPlace = xs.filter(
		(x, at) => Math.abs(x - dx) <= NEAR && Math.abs((ys[at] ?? 0) - dy) <= NEAR,
	);
	const places = both < FEW ? 0 : inPlace.length / both;
	let named = 0;
	eachShared(own.sender.map(alone), other.sender.map(alone), () => named++);
	const sender = named / Math.max(Math.min(own.sender.length, other.sender.length), 1);
	const all = Math.min(
		1,
		0.45 * Math.min(1, 1.6 * words) + 0.3 * places * Math.min(1, both / 20) + 0.35 * sender,
	);
	return { words, places, sender, all, dx, dy };
}

const alone = (word: number): [number] => [word];

/** Both are in the order of their numbers. */
function eachShared<T extends [number, ...number[]]>(
	a: readonly T[],
	b: readonly T[],
	take: (a: T, b: T) => void,
): void {
	let [i, j] = [0, 0];
	while (i < a.length && j < b.length) {
		const [one, other] = [a[i]!, b[j]!];
		const [left = 0, right = 0] = [one[0], other[0]];
		if (left === right) take(one, other);
		if (left <= right) i++;
		if (left >= right) j++;
	}
}

function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[sorted.length >> 1] ?? 0;
}
