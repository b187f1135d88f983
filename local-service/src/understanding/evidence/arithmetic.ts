import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import { wantedConcept } from '../fields/plan';
import type { Line } from '../layout/lines';
import { squash } from '../text/letters';
import { parseAmount } from '../values/amounts';
import { findValues } from '../values/kinds';
import type { ConceptId, Role } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import { type Candidate, candidate, type EvidenceSource, merge } from './candidates';
import { label } from './label';
import { extrasOf, paidOf } from './payment';

/** Amounts of the document for which net + tax = gross, in hundredths. */
type Sums = Record<'net' | 'tax' | 'gross', number>;

/** Maximum sales tax, as a fraction of the net amount. */
const HIGHEST_TAX = 0.3;
/** Minimum sum of the three labels' strengths; 0.8 is one sure label. */
const ENOUGH = 1.2;
/** Bonus if the tax is the net amount times a printed rate. */
const RATE_BONUS = 0.4;
/** Bonus if all three are on a line labelled as a total. */
const ROW_BONUS = 2;
/** Strength of a gross total that equals the amount paid: as strong as a sure label. */
const PAID = 0.8;
/** Maximum number of amounts that are combined: the last ones of the document. */
const MOST_AMOUNTS = 150;

/** Net, tax and gross total of a document must add up. */
export const arithmetic: EvidenceSource = {
	propose: ({ concept }, view) => {
		const sums = sumsOf(view);
		const role = concept?.role;
		if (!sums || !isTotal(role)) return [];
		return amountsOf(view).filter(({ text }) => cents(text) === sums[role]);
	},
	judge: ({ text }, { concept }, view) => {
		const sums = sumsOf(view);
		const role = concept?.role;
		if (!sums || !isTotal(role)) return {};
		return { arithmetic: cents(text) === sums[role] ? 1 : -0.6 };
	},
};

const isTotal = (role: Role | undefined): role is keyof Sums =>
	role === 'net' || role === 'tax' || role === 'gross';

const cents = (text: string) => Math.round((parseAmount(text) ?? 0) * 100);

const sumsOf = oncePer(solve);

function amountsOf(view: DocumentView): Candidate[] {
	return view.segments.flatMap((segment) =>
		findValues('money', segment.text).map(({ text }) => candidate(text, segment, {})),
	);
}

function solve(view: DocumentView): Sums | undefined {
	const amounts = new Set(
		amountsOf(view)
			.map(({ text }) => cents(text))
			.slice(-MOST_AMOUNTS),
	);
	const labelled = {
		net: labelStrengths('netTotal', view),
		tax: labelStrengths('taxTotal', view),
		gross: labelStrengths('grandTotal', view),
	};
	const rates = view.segments
		.flatMap(({ text }) => findValues('percent', text))
		.map(({ text }) => (parseAmount(text) ?? 0) / 100);
	const rows = view.lines
		.filter(isTotalRow)
		.map(({ text }) => new Set(findValues('money', text).map((value) => cents(value.text))));
	let best: Sums | undefined;
	let bestSum = ENOUGH;
	const paid = paidOf(view);
	const extras = extrasOf(view);
	for (const gross of paid ? [paid.cents] : amounts) {
		for (const net of amounts) {
			const tax = gross - net;
			// On a credit note, net, tax and gross are negative.
			const share = tax / net;
			const isLikely = gross * net > 0 && share >= 0 && share <= HIGHEST_TAX;
			if (!isLikely || (tax !== 0 && (!amounts.has(tax) || extras.has(tax)))) continue;
			// Without tax, net and gross are the same amount, so all three labels are needed.
			const values = [
				labelled.net.get(net) ?? 0,
				labelled.tax.get(tax) ?? 0,
				paid ? PAID * paid.strength : (labelled.gross.get(gross) ?? 0),
			];
			if (tax === 0 && values.includes(0)) continue;
			const hasRate =
				tax !== 0 && rates.some((rate) => rate > 0 && Math.abs(net * rate - tax) <= 1.5);
			const isRow = rows.some((row) => [net, tax, gross].every((value) => row.has(value)));
			const sum =
				values.reduce((a, b) => a + b, 0) + (hasRate ? RATE_BONUS : 0) + (isRow ? ROW_BONUS : 0);
			if (sum > bestSum) [best, bestSum] = [{ net, tax, gross }, sum];
		}
	}
	return best;
}

/** The last line of a table of tax rates. */
function isTotalRow({ segments: [first] }: Line): boolean {
	const [label = ''] = first?.text.split(/\d/) ?? [];
	const meanings = meaningsOf(squash(label));
	return meanings.some(({ concept }) => concept.role === 'gross');
}

/** How strongly labels identify each amount as the total, by the amount in cents. */
function labelStrengths(id: ConceptId, view: DocumentView): Map<number, number> {
	const wanted = wantedConcept(id, false, view.language);
	const found = new Map<number, number>();
	for (const { text, evidence } of merge(label.propose?.(wanted, view) ?? [])) {
		const value = cents(text);
		const strength = 0.6 * (evidence.label ?? 0) + 0.2 * (evidence.position ?? 0);
		found.set(value, Math.max(strength, found.get(value) ?? 0));
	}
	return found;
}
