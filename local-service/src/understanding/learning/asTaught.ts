import { distance } from 'fastest-levenshtein';

import type { DocumentView } from '../document/documentView';
import { squash } from '../text/letters';
import { asSeen } from '../text/misreadings';
import { type FieldExample } from './recall';

/** Minimum document similarity for reusing an example's value. */
const ALIKE = 0.35;
/** Maximum number of examples. */
const MOST = 6;
/** Maximum share of misread letters in a word, and in a value. */
const OF_WORD = 0.34;
const OF_VALUE = 0.25;

/**
 * A value as similar documents spell it, if their value was corrected from the same text, or if letters of this
 * value were misread.
 */
export function asTaught(
	text: string,
	examples: readonly FieldExample[],
	{ pages }: DocumentView,
): string {
	const own = squash(text);
	const near = examples.filter(({ likeness }) => likeness.all >= ALIKE).slice(0, MOST);
	if (near.some(({ taught: { value } }) => value !== null && squash(value) === own)) return text;
	for (const { taught } of near) {
		const isCorrected = taught.wrong.some((wrong) => squash(wrong.text) === own);
		// A correction that shortened the text is reused; other corrections are not.
		if (isCorrected && taught.value && own.includes(squash(taught.value))) return taught.value;
	}
	const isRecognised = pages.some(({ words }) => words.some(({ source }) => source === 'ocr'));
	if (!isRecognised) return text;
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

/** Different numbers mean a different value, such as the address of another branch. */
function sameNumbers(a: string, b: string): boolean {
	const numbers = (text: string) => asSeen(squash(text.replace(/\P{N}+/gu, ' ')));
	return distance(numbers(a), numbers(b)) <= 1 + numbers(a).length / 12;
}

/** Replaces each word by a nearly equal one of the taught values. */
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
