import { candidate, type EvidenceSource } from '../candidates';
import type { DocumentView } from '../documentView';
import { parseAmount } from '../kinds/amounts';
import { sumLines } from '../slipSums';
import { type Paid, totalOf } from '../slipTotal';

/** A sum that is sure makes others wrong. */
const SURE = 0.85;

/**
 * The total of a slip: by the words before it, and because what was given less the change is that
 * much, or the parts add up to it.
 */
export const payment: EvidenceSource = {
	propose: ({ concept }, view) => {
		const paid = concept?.role === 'gross' ? paidOf(view) : undefined;
		return (paid?.lines ?? []).map(({ text, at }) => candidate(text, at, {}));
	},
	judge: ({ text }, { concept }, view) => {
		const paid = concept?.role === 'gross' ? paidOf(view) : undefined;
		if (!paid) return {};
		const cents = Math.round((parseAmount(text) ?? 0) * 100);
		if (cents === paid.cents) return { payment: paid.strength };
		return { payment: paid.strength >= SURE ? -1 : -0.5 };
	},
};

const known = new WeakMap<DocumentView, Paid | undefined>();

/** What a slip says was paid; undefined where the document is none or does not say it. */
export function paidOf(view: DocumentView): Paid | undefined {
	if (!known.has(view)) {
		known.set(view, view.isSlip ? totalOf(sumLines(view.lines)) : undefined);
	}
	return known.get(view);
}
