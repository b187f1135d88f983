import { distance } from 'fastest-levenshtein';

import type { DocumentView } from '../document/documentView';
import { squash } from '../text/letters';
import { asSeen } from '../text/misreadings';
import { type Told } from './recall';

/** From so alike a document on a value is likely the same as there. */
const ALIKE = 0.35;
const MOST = 6;
/** The part of a word's letters, and of a value's, that may have been misread. */
const OF_WORD = 0.34;
const OF_VALUE = 0.25;

/**
 * A value as documents that look alike write it: where theirs was corrected from the same text, or where this
 * one's letters were misread.
 */
export function asTaught(text: string, told: readonly Told[], { pages }: DocumentView): string {
	const own = squash(text);
	const near = told.filter(({ likeness }) => likeness.all >= ALIKE).slice(0, MOST);
	if (near.some(({ taught: { value } }) => value !== null && squash(value) === own)) return text;
	for (const { taught } of near) {
		const isCorrected = taught.wrong.some((wrong) => squash(wrong.text) === own);
		// Of what was wrong there the right part is right here.
		if (isCorrected && taught.value && own.includes(squash(taught.value))) return taught.value;
	}
	const isRead = pages.some(({ words }) => words.some(({ source }) => source === 'ocr'));
	if (!isRead) return text;
	const [closest] = near
		.flatMap(({ taught: { value } }) =>
			value ? [{ value, mistakes: distance(own, squash(value)) }] : [],
		)
		.toSorted((a, b) => a.mistakes - b.mistakes);
	if (!closest) return text;
	const isSame = closest.mistakes <= OF_VALUE * own.length && sameNumbers(text, closest.value);
	return isSame
		? closest.value
		: mended(
				text,
				near.flatMap(({ taught }) => taught.value ?? []),
			);
}

/** Numbers that differ are of something else: another branch's, say. */
function sameNumbers(a: string, b: string): boolean {
	const numbers = (text: string) => asSeen(squash(text.replace(/\P{N}+/gu, ' ')));
	return distance(numbers(a), numbers(b)) <= 1 + numbers(a).length / 12;
}

/** Word by word: those that are nearly one of the taught values' are that. */
function mended(text: string, values: readonly string[]): string {
	const words = values
		.flatMap((value) => value.split(/\s+/u))
		.filter((word) => squash(word).length > 2);
	return text
		.split(' ')
		.map((word) => {
			const own = squash(word);
			if (own.length < 3 || /^\d+$/.test(own) || words.some((each) => squash(each) === own))
				return word;
			const like = words.find((each) => {
				const other = squash(each);
				return (
					!/^\d+$/.test(other) && other.length > 3 && distance(own, other) <= OF_WORD * other.length
				);
			});
			return like ?? word;
		})
		.join(' ');
}
