import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import { type SumLine, sumLines, type SumRole } from '../receipts/slipSums';
import { type Paid, totalOf } from '../receipts/slipTotal';
import { parseAmount } from '../values/amounts';
import { candidate, type EvidenceSource } from './candidates';

/** Minimum strength of a total that rules out other amounts. */
const SURE = 0.85;

/**
 * The total of a slip: by the words before it, confirmed if it equals the amount given minus the change, or
 * the sum of the parts.
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

/** The sums that a slip states line by line, and the amount paid. */
type Slip = { sums: readonly SumLine[]; paid: Paid | undefined };

const slipOf = oncePer((view: DocumentView): Slip => {
	const sums = view.isSlip ? sumLines(view.lines) : [];
	return { sums, paid: totalOf(sums) };
});

/** The amount that a slip states as paid; undefined if the document is not a slip or states none. */
export const paidOf = (view: DocumentView): Paid | undefined => slipOf(view).paid;

/** Amounts of a slip, in cents, that are neither taxes nor totals: amount given, tips, rounding. */
export const extrasOf = (view: DocumentView): ReadonlySet<number> =>
	new Set(
		slipOf(view)
			.sums.filter(({ role }) => EXTRAS.has(role))
			.map(({ cents }) => cents),
	);

const EXTRAS: ReadonlySet<SumRole> = new Set(['extra', 'discount', 'rounding', 'paid', 'change']);

/** Whether a line contains an item, a tip or the change: its amount is neither a tax nor a sum before tax. */
function isOfOthers(line: number, view: DocumentView): boolean {
	const { sums } = slipOf(view);
	const first = sums.findIndex(({ role }) => role !== 'other');
	return sums.some(
		({ role, at }, index) => at.line === line && (EXTRAS.has(role) || index < first),
	);
}
