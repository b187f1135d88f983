import type { Wanted } from '../fields/wanted';
import type { Excerpt } from '../layout/excerpt';
import { squash } from '../text/letters';
import { findValues } from '../values/kinds';
import type { RowCell, TableRow } from './cells';

/** Maximum number of words of a label. */
const LONGEST = 4;
/** Certainty of an item number found within the text. */
const INSIDE = 0.8;

/** Rows whose item numbers have no column but follow a label within the text: "Art. No. 44-1200". */
export function withNumbers(rows: readonly TableRow[], wanted: readonly Wanted[]): TableRow[] {
	const number = wanted.findIndex(({ concept }) => concept?.id === 'itemNumber');
	const name = wanted.findIndex(({ concept }) => concept?.id === 'itemDescription');
	const labels = wanted[number]?.labels;
	if (!labels || name < 0 || rows.some((row) => row[number])) return [...rows];
	return rows.map((row) => {
		const parts = row[name]?.parts ?? [];
		const found = parts.map((part) => numberIn(part, labels));
		const own = found.find((each) => each !== undefined);
		if (!own) return row;
		// A line that contains nothing but the number is not part of the item's name.
		const rest = parts.filter((_, index) => found[index]?.isWhole !== true);
		return row.map((cell, index): RowCell | undefined => {
			if (index === number) return { parts: [own.part], certainty: INSIDE };
			return index === name && cell && rest.length > 0 ? { ...cell, parts: rest } : cell;
		});
	});
}

function numberIn(
	part: Excerpt,
	labels: ReadonlyMap<string, number>,
): { part: Excerpt; isWhole: boolean } | undefined {
	const words = part.text.split(' ');
	for (let from = 0; from < words.length - 1; from++) {
		for (let to = Math.min(from + LONGEST, words.length - 1); to > from; to--) {
			const isLabel = labels.get(squash(words.slice(from, to).join(''))) === 1;
			const [code] = isLabel ? findValues('code', words[to] ?? '') : [];
			const isWhole = from === 0 && to === words.length - 1;
			if (code) return { part: { ...part, text: code.text }, isWhole };
		}
	}
	return undefined;
}
