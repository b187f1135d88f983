import type { Box } from '../../geometry';
import { type Segment, segment } from '../layout/lines';
import { squash } from '../text/letters';
import { hasOnlyLabelWords } from '../vocabulary/ideas';
import { isLabelLike } from '../vocabulary/labelNouns';
import { meaningsOf } from '../vocabulary/lexicon';
import type { LabelPlace } from './labelPlace';

/** Consecutive words of a line: a requested label, another label, or text. */
export type Piece = { segment: Segment; is: 'asked' | 'label' | 'text'; place?: LabelPlace };

export const boxOf = ({ segment }: Piece): Box => segment.box;
export const lineOf = ({ segment }: Piece): number => segment.line;

/** A colon at the end of a word ends a label; the colons of times and web addresses are within a word. */
const COLON = /\p{L}\W*[:：]$/u;
const LONGEST = 4;

/** Splits a line's words at the boundaries of labels. */
export function toPieces(whole: Segment, places: readonly LabelPlace[]): Piece[] {
	const cuts = places
		.flatMap((place) => place.parts.map((part) => ({ place, ...part })))
		.filter((part) => part.segment === whole)
		.toSorted((a, b) => a.from - b.from);
	const pieces: Piece[] = [];
	let at = 0;
	const cut = (to: number) => {
		if (to > at) pieces.push(...toTexts(whole, at, to, at === 0 && to === whole.words.length));
	};
	for (const { place, from, to } of cuts) {
		if (from < at) continue;
		cut(from);
		pieces.push({ segment: part(whole, from, to), is: 'asked', place });
		at = to;
	}
	cut(whole.words.length);
	return pieces;
}

const textOf = ({ words }: Segment, from: number, to: number) =>
	words
		.slice(from, to)
		.map(({ text }) => text)
		.join(' ');

const part = ({ words, page, line }: Segment, from: number, to: number) =>
	segment(words.slice(from, to), page, line);

/** Splits a text at labels with a colon that were not requested. */
function toTexts(whole: Segment, from: number, to: number, isAll: boolean): Piece[] {
	const pieces: Piece[] = [];
	let start = from;
	for (let at = from; at < to; at++) {
		const { text = '' } = whole.words[at] ?? {};
		const isQuestion = at === whole.words.length - 1 && text.endsWith('?');
		const isWrittenOn =
			at - start < 2 * LONGEST &&
			/^_{2}/.test(whole.words[at + 1]?.text ?? '') &&
			isLabelLike(textOf(whole, start, at + 1));
		const isColon = COLON.test(text) || (at > start && /^[:：]$/u.test(text));
		if (!isColon && !isQuestion && !isWrittenOn) continue;
		const first = isWrittenOn ? start : labelStart(whole, start, at, isAll && start === 0);
		if (first > start) pieces.push({ segment: part(whole, start, first), is: 'text' });
		pieces.push({ segment: part(whole, first, at + 1), is: 'label' });
		start = at + 1;
	}
	if (start < to) {
		const rest = part(whole, start, to);
		pieces.push({ segment: rest, is: isAll && isLabelLike(rest.text) ? 'label' : 'text' });
	}
	return pieces;
}

/**
 * Index of the first word of a label that ends with a colon: the first of the line, else where a known label
 * begins.
 */
function labelStart({ words }: Segment, start: number, colon: number, isFirst: boolean): number {
	if (isFirst && colon - start < 2 * LONGEST) return start;
	for (let from = Math.max(start, colon - LONGEST); from < colon; from++) {
		const text = words.slice(from, colon + 1).map((word) => word.text);
		if (meaningsOf(squash(text.join(''))).length > 0 || hasOnlyLabelWords(text.join(' ')))
			return from;
	}
	return /\p{L}/u.test(words[colon]?.text ?? '') ? colon : Math.max(start, colon - 1);
}
