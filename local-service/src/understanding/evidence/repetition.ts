import type { EvidenceSource } from './candidates';
import type { DocumentView } from '../document/documentView';
import { isFree } from '../values/kinds';
import { squash } from '../text/letters';

/** The value stands in the document more than once, as numbers and names of a document do. */
export const repetition: EvidenceSource = {
	judge: ({ text }, { kind }, view) => {
		const wanted = squash(text);
		if (wanted.length < 3 || kind === 'number' || kind === 'currency' || isFree(kind)) return {};
		const { times = 1 } = linesOf(view).get(wanted) ?? {};
		return { repetition: (Math.min(times, MOST_TIMES) - 1) / (MOST_TIMES - 1) };
	},
};

/** More often than this says no more. */
const MOST_TIMES = 4;

/** In how many lines a phrase stands, and the last of them. */
type Times = { times: number; line: number };

/** Counted once a document: there may be as many fields as lines. */
const known = new WeakMap<DocumentView, ReadonlyMap<string, Times>>();

function linesOf(view: DocumentView): ReadonlyMap<string, Times> {
	const counted = known.get(view) ?? count(view);
	known.set(view, counted);
	return counted;
}

function count(view: DocumentView): Map<string, Times> {
	const counted = new Map<string, Times>();
	for (const { segment, phrases } of view.labels) {
		for (const { text } of phrases) {
			const { times, line } = counted.get(text) ?? { times: 0, line: -1 };
			if (line !== segment.line) counted.set(text, { times: times + 1, line: segment.line });
		}
	}
	return counted;
}
