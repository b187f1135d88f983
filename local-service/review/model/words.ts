/** Selection of words on a page. */
import { around, type Box, middle, overlaps, sharedHeight, sharedWidth } from '../../src/geometry';
import type { Word } from '../api/answers';

/**
 * Minimum overlap of a word and the dragged box, in each direction, for the word to be selected: relative to the
 * smaller of the two.
 */
const ENOUGH = 0.3;

/** Maximum distance in points from a word at which a click selects it. */
const MAX_CLICK_DISTANCE = 3;

export type Point = { x: number; y: number };

/** The box dragged from one point to another, with a minimum size so that its area is never 0. */
export const boxBetween = (one: Point, other: Point): Box => ({
	left: Math.min(one.x, other.x),
	top: Math.min(one.y, other.y),
	right: Math.max(one.x, other.x, Math.min(one.x, other.x) + 0.5),
	bottom: Math.max(one.y, other.y, Math.min(one.y, other.y) + 0.5),
});

export function wordAt(words: readonly Word[], { x, y }: Point): Word | undefined {
	const distance = ({ box }: Word) =>
		Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
	let nearest: Word | undefined;
	for (const word of words) {
		if (distance(word) > MAX_CLICK_DISTANCE) continue;
		if (!nearest || distance(word) < distance(nearest)) nearest = word;
	}
	return nearest;
}

export const wordsIn = (words: readonly Word[], box: Box): Word[] =>
	words.filter(
		(word) =>
			overlaps(word.box, box) &&
			sharedHeight(word.box, box) >= ENOUGH &&
			sharedWidth(word.box, box) >= ENOUGH,
	);

/** The words between two words in reading order, both included. */
export function wordsFromTo(words: readonly Word[], one: Word, other: Word): Word[] {
	const read = linesOf(words).flat();
	const places = [read.indexOf(one), read.indexOf(other)].sort((a, b) => a - b);
	return read.slice(places[0], (places[1] ?? 0) + 1);
}

/** Lines from top to bottom, each from left to right. */
export function linesOf(words: readonly Word[]): Word[][] {
	const lines: Word[][] = [];
	for (const word of words.toSorted((a, b) => middle(a.box) - middle(b.box))) {
		const line = lines.at(-1);
		const last = line?.at(-1);
		if (line && last && sharedHeight(last.box, word.box) > 0.5) line.push(word);
		else lines.push([word]);
	}
	return lines.map((line) => line.sort((a, b) => a.box.left - b.box.left));
}

/** The text in reading order, with lines joined by spaces. */
export const textOf = (words: readonly Word[]): string =>
	linesOf(words)
		.flat()
		.map(({ text }) => text)
		.join(' ');

export const boxAround = (words: readonly Word[]): Box => around(words.map(({ box }) => box));
