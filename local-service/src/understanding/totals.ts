import { meaningsOf } from './lexicon';
import type { Line } from './lines';
import { squash } from './text';

const AFTER_TABLE = new Set([
	'netTotal',
	'taxTotal',
	'grandTotal',
	'paymentTerms',
	'paymentMethod',
	'paidAmount',
]);

/** Totals and terms end a list of items: their label begins the line. */
export function endsTable(line: Line): boolean {
	const [first] = line.segments;
	if (!first) return false;
	for (let to = Math.min(6, first.words.length); to > 0; to--) {
		const label = squash(
			first.words
				.slice(0, to)
				.map((word) => word.text)
				.join(''),
		);
		const meanings = meaningsOf(label);
		if (meanings.length === 0) continue;
		const isOfTotals = meanings.some(({ concept }) => AFTER_TABLE.has(concept.id));
		const isAlone =
			to === first.words.length ||
			/[:：%]$|^\d|^[A-Z]{3}$|^[€$£(]/.test(first.words[to]?.text ?? ':');
		return isOfTotals && isAlone && line.segments.length <= 4;
	}
	return false;
}
