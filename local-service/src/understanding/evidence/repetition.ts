import type { EvidenceSource } from '../candidates';
import { isFree } from '../kinds';
import { squash } from '../text';

/** The value stands in the document more than once, as numbers and names of a document do. */
export const repetition: EvidenceSource = {
	judge: ({ text }, { kind }, view) => {
		const wanted = squash(text);
		if (wanted.length < 3 || kind === 'number' || kind === 'currency' || isFree(kind)) return {};
		const times = view.squashed.filter((line) => line.includes(wanted)).length;
		return { repetition: Math.min(times - 1, 3) / 3 };
	},
};
