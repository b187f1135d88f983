import type { Segment } from '../layout/lines';
import { squash } from '../text/letters';
import { candidate, type EvidenceSource } from './candidates';

/** Factor for a choice among other words, where it may mean something else. */
const AMONG_OTHERS = 0.5;
/** Minimum length of a choice: shorter words occur anywhere. */
const TELLING_LENGTH = 3;

type Printed = { choice: string; text: string; segment: Segment; isAlone: boolean };

/** A printed choice of the field: the rarer the other choices, the stronger. */
export const choice: EvidenceSource = {
	propose: ({ form }, view) => {
		if (form?.type !== 'choice') return [];
		const choices = form.choices
			.map((each) => squash(each))
			.filter(({ length }) => length >= TELLING_LENGTH);
		const printed = view.segments.flatMap((segment) => printedIn(segment, choices));
		const times = Map.groupBy(printed, ({ choice: own }) => own);
		return printed.map(({ choice: own, text, segment, isAlone }) => {
			const share = (times.get(own)?.length ?? 0) / printed.length;
			return candidate(text, segment, { unique: isAlone ? share : share * AMONG_OTHERS });
		});
	},
};

function printedIn(segment: Segment, choices: readonly string[]): Printed[] {
	// A choice next to an empty box is not ticked.
	if (/[☐□]/u.test(segment.text)) return [];
	const words = segment.words.map(({ text }) => text);
	return words.flatMap((first, from): Printed[] => {
		if (squash(first) === '') return [];
		let joined = '';
		let longest: Printed | undefined;
		for (let to = from; to < words.length; to++) {
			joined += squash(words[to] ?? '');
			if (!choices.some((each) => each.startsWith(joined))) break;
			if (!choices.includes(joined)) continue;
			const text = words
				.slice(from, to + 1)
				.join(' ')
				.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
			const before = words.slice(0, from);
			const isFirst =
				before.every((word) => squash(word) === '') || /[:：]$/.test(before.at(-1) ?? '');
			const isLast = to === words.length - 1 && !/[:：]$/.test(words[to] ?? '');
			longest = { choice: joined, text, segment, isAlone: isFirst && isLast };
		}
		return longest ? [longest] : [];
	});
}
