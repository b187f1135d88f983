import type { EvidenceSource } from '../candidates';
import type { DocumentView } from '../documentView';
import { isFree } from '../kinds';
import { squash } from '../text';

/** The value stands in the document more than once, as numbers and names of a document do. */
export const repetition: EvidenceSource = {
	judge: ({ text }, { kind }, view) => {
		const wanted = squash(text);
		if (wanted.length < 3 || kind === 'number' || kind === 'currency' || isFree(kind)) return {};
		return { repetition: repetitionOf(wanted, view) };
	},
};

/** More often than this says no more. */
const MOST_TIMES = 4;

/** By what was looked for: a long list has the same values again and again. */
const known = new WeakMap<DocumentView, Map<string, number>>();

function repetitionOf(wanted: string, view: DocumentView): number {
	const ofView = known.get(view) ?? new Map<string, number>();
	known.set(view, ofView);
	let times = ofView.get(wanted);
	if (times === undefined) {
		times = 0;
		for (const line of view.squashed) {
			if (line.includes(wanted) && ++times === MOST_TIMES) break;
		}
		ofView.set(wanted, times);
	}
	return (times - 1) / (MOST_TIMES - 1);
}
