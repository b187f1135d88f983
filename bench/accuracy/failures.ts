/** Sorts wrong answers into categories, using the words that were read. */
import { bare, dayOf, isSame, numbersOf } from '../../corpora/same.ts';
import type { Judgement } from '../../corpora/score.ts';

export const FAILURES = [
	'not among the words that were read',
	'not answered',
	'a part of the right value, or more than it',
	'another value',
	'answered although there is no value',
] as const;

export function failureOf(
	{ how, truth, given }: Judgement,
	pages: unknown[],
): (typeof FAILURES)[number] {
	if (truth === null) return 'answered although there is no value';
	if (!isRead(how, truth, textOf(pages))) return 'not among the words that were read';
	if (given === null) return 'not answered';
	const [a, b] = [bare(truth), bare(given)];
	const isPart = a !== '' && b !== '' && (a.includes(b) || b.includes(a));
	return isPart ? 'a part of the right value, or more than it' : 'another value';
}

function textOf(pages: unknown[]): string {
	return pages
		.flatMap((page) => Object(page).words ?? [])
		.map((word) => Object(word).text)
		.join(' ');
}

function isRead(how: Judgement['how'], truth: string, text: string): boolean {
	if ((how === 'date' || how === 'dateUS') && dayOf(truth) !== undefined) {
		// Starts at every word, because a date may begin in the middle of words that look like another date.
		const words = text.split(' ');
		return words.some((_, at) => isSame(how, truth, words.slice(at, at + 4).join(' ')));
	}
	if (how === 'amount' && numbersOf(truth).length > 0) {
		return text.split(' ').some((word) => isSame(how, truth, word));
	}
	return bare(text).includes(bare(truth));
}
