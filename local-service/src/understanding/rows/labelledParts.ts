import type { Wanted } from '../fields/wanted';
import type { Excerpt } from '../layout/excerpt';
import { squash } from '../text/letters';
import { findValues, isFree } from '../values/kinds';
import type { RowCell, TableRow } from './cells';

/** Maximum number of words of a label, and its minimum weight. */
const LONGEST = 4;
const KNOWN = 0.85;
/** A column of at least this certainty has its own values. */
const SURE = 0.8;
/** Minimum number of rows with the label, unless there are fewer rows. */
const FEWEST = 2;
/** Certainty of a value that is printed with its label. */
const LABELLED = 0.88;

/**
 * The rows with values that texts of the row print with their label, in place of a column: "Part no. CP-10442" below
 * the description. The text loses this line.
 */
export function withLabelledParts(
	rows: readonly TableRow[],
	wanted: readonly Wanted[],
): TableRow[] {
	const found = [...rows];
	for (const [at, each] of wanted.entries()) {
		const isOwn = found.some((row) => (row[at]?.certainty ?? 0) >= SURE);
		const texts = wanted.flatMap(({ kind }, other) =>
			other !== at && isFree(kind) ? [other] : [],
		);
		if (isOwn) continue;
		const parts = found.map((row) => labelledIn(row, texts, each));
		if (parts.filter(Boolean).length < Math.min(FEWEST, rows.length)) continue;
		parts.forEach((part, row) => {
			const cells = [...(found[row] ?? [])];
			cells[at] = part && { parts: [part.value], certainty: LABELLED };
			if (part) cells[part.column] = part.rest;
			found[row] = cells;
		});
	}
	return found;
}

/** The line of a text that begins with a label of the field, and the text without it. */
function labelledIn(
	row: TableRow,
	texts: readonly number[],
	wanted: Wanted,
): { value: Excerpt; column: number; rest: RowCell } | undefined {
	for (const column of texts) {
		const cell = row[column];
		for (const part of cell?.parts.slice(1) ?? []) {
			const text = afterLabel(part.text, wanted);
			if (!cell || text === undefined) continue;
			const rest = { ...cell, parts: cell.parts.filter((other) => other !== part) };
			return { value: { ...part, text }, column, rest };
		}
	}
	return undefined;
}

function afterLabel(text: string, { labels, kind }: Wanted): string | undefined {
	const words = text.split(' ');
	for (let end = Math.min(LONGEST, words.length - 1); end > 0; end--) {
		const label = labels.get(squash(words.slice(0, end).join(' '))) ?? 0;
		const value = words
			.slice(end)
			.join(' ')
			.replace(/^[:#]\s*/u, '');
		if (label >= KNOWN && value !== '') return valueIn(value, kind);
	}
	return undefined;
}

const valueIn = (text: string, kind: Wanted['kind']): string | undefined => {
	if (kind === 'code') return /\d/.test(text) ? text : undefined;
	return isFree(kind) ? text : findValues(kind, text)[0]?.text;
};
