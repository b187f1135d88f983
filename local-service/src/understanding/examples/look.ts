import type { Page, Word } from '../../reading/pages';
import { hash, squash } from '../text/letters';
import type { Fingerprint } from './example';

/** Maximum numbers of words kept: enough to recognise a layout, and a sender. */
const MOST_WORDS = 140;
const MOST_SENDER = 60;
/** The upper part of the page, as a fraction, where senders print their name and address. */
const TOP = 0.22;
const LETTERS = /^\p{L}{2,}$/u;
/** Minimum number of digits that identify a sender: a telephone, a tax number, a register. */
const DIGITS = 6;

/**
 * The fingerprint of a document. Of all words, those with the lowest hashes are kept: two documents that
 * share words then keep the same ones, whatever else they contain.
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
		// A word that occurs several times keeps only its first position.
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

/** Similarities of two documents, from 0 to 1, and the offset between their words. */
export type Likeness = {
	/** The share of words that both documents have. */
	words: number;
	/** The share of common words at the same position, after a common offset. */
	places: number;
	sender: number;
	/** The combined similarity. */
	all: number;
	/** Offset of this document's words from the other's, in thousandths of the page. */
	dx: number;
	dy: number;
};

/** Maximum distance of two words at the same position, in thousandths of the page. */
const NEAR = 15;
/** Minimum number of common words to compare positions. */
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

/** Visits the words that both lists contain; each list is sorted by hash. */
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
