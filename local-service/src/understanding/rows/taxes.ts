import type { DocumentView } from '../document/documentView';
import type { Weights } from '../evidence/weights';
import type { Wanted } from '../fields/wanted';
import { excerptOf } from '../layout/excerpt';
import type { Line } from '../layout/lines';
import { squash } from '../text/letters';
import { readings } from '../values/amounts';
import { findValues } from '../values/kinds';
import type { ConceptId } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import { type TableRow } from './cells';
import { headedRows } from './headedRows';

/** The rows of a table of taxes, else lines of the totals: "VAT 19 % of 100.00: 19.00". */
export function taxRows(
	wanted: readonly Wanted[],
	view: DocumentView,
	weights: Weights,
): TableRow[] {
	const rows = headedRows(wanted, view, weights, true, true) ?? [];
	const rate = wanted.findIndex(({ concept }) => concept?.id === 'taxRate');
	const rated = rows.filter((row) => rate < 0 || row[rate]);
	if (rated.length > 0) return rated;
	return view.lines.flatMap((line) => {
		const row = taxOf(line, wanted);
		return row ? [row] : [];
	});
}

/** Certainty of a line, and of a line for which rate × taxed amount = tax. */
const CERTAINTY = 0.8;
const MULTIPLIED = 0.95;

/** A line with a tax's name, its rate, and its amount at the end, possibly with the taxed amount. */
function taxOf(line: Line, wanted: readonly Wanted[]): TableRow | undefined {
	const [rate, ...others] = findValues('percent', line.text);
	if (!rate || others.length > 0 || line.text.length > 100 || !namesTax(line)) return undefined;
	const amounts = findValues('money', line.text).map(({ text }) => text);
	const tax = amounts.at(-1);
	if (tax === undefined || amounts.length > 2) return undefined;
	const base = amounts.length > 1 ? amounts[0] : undefined;
	const [percent = 0, net = 0, amount = 0] = [rate.text, base ?? '', tax].map(
		(text) => readings(text)[0] ?? 0,
	);
	const isRight = Math.abs((net * percent) / 100 - amount) < 0.011;
	if (base !== undefined && !isRight) return undefined;
	const texts = new Map<ConceptId | undefined, string | undefined>([
		['taxRate', rate.text],
		['netTotal', base],
		['taxTotal', tax],
	]);
	const at = excerptOf(
		line.segments.flatMap(({ words }) => words),
		line.page,
	);
	return wanted.map(({ concept }) => {
		const text = texts.get(concept?.id);
		const certainty = base === undefined ? CERTAINTY : MULTIPLIED;
		return text === undefined ? undefined : { parts: [{ ...at, text }], certainty };
	});
}

/** Whether the first words of a line contain the label of a tax. */
function namesTax({ segments: [first] }: Line): boolean {
	const words = first?.words ?? [];
	return words.slice(0, 4).some((_, from) =>
		[1, 2, 3].some((length) =>
			meaningsOf(
				squash(
					words
						.slice(from, from + length)
						.map(({ text }) => text)
						.join(''),
				),
			).some(({ concept }) => concept.id === 'taxTotal'),
		),
	);
}
