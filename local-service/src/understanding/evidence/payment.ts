import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import { type SumLine, sumLines, type SumRole } from '../receipts/slipSums';
import { type Paid, totalOf } from '../receipts/slipTotal';
import { parseAmount } from '../values/amounts';
import { candidate, type EvidenceSource } from './candidates';

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
	judge: ({ text, line }, { concept }, view) => {
		const cents = Math.round((parseAmount(text) ?? 0) * 100);
		if (concept?.role === 'net' || concept?.role === 'tax') {
			const isWhole = concept.role === 'tax' && cents === paidOf(view)?.cents;
			return isWhole || isOfOthers(line, view) ? { payment: -1 } : {};
		}
		const paid = concept?.role === 'gross' ? paidOf(view) : undefined;
		if (!paid) return {};
		if (cents === paid.cents) return { payment: paid.strength };
		return { payment: paid.strength >= SURE ? -1 : -0.5 };
	},
};

/** What a slip states line by line, and what of it was paid. */
type Slip = { sums: readonly SumLine[]; paid: Paid | undefined };

const slipOf = oncePer((view: DocumentView): Slip => {
	const sums = view.isSlip ? sumLines(view.lines) : [];
	return { sums, paid: totalOf(sums) };
});

/** What a slip says was paid; undefined where the document is none or does not say it. */
export const paidOf = (view: DocumentView): Paid | undefined => slipOf(view).paid;

/** Amounts of a slip that are neither taxes nor totals: what was given, tips, roundings, in cents. */
export const extrasOf = (view: DocumentView): ReadonlySet<number> =>
	new Set(
		slipOf(view)
			.sums.filter(({ role }) => EXTRAS.has(role))
			.map(({ cents }) => cents),
	);

const EXTRAS: ReadonlySet<SumRole> = new Set(['extra', 'discount', 'rounding', 'paid', 'change']);

/** Whether a line is of an item, a tip, the change: no tax and no sum before tax. */
function isOfOthers(line: number, view: DocumentView): boolean {
	const { sums } = slipOf(view);
	const first = sums.findIndex(({ role }) => role !== 'other');
	return sums.some(
		({ role, at }, index) => at.line === line && (EXTRAS.has(role) || index < first),
	);
}
