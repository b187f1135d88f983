import type { Word } from '../../reading/pages';
import { type Cell, type Part, type Row, textOf, toPart } from './cells';
import { columnAt, wordsByColumn } from './columns';
import { FACTORS, product } from '../evidence/product';
import { findValues, isFree, isNumeric } from '../kinds';
import type { Layout } from './layout';
import type { Line } from '../lines';
import type { Wanted } from '../wanted';

/** How sure it is of a cell below a known heading. */
const TOLD = 0.9;
/** Of a text that is no value of the column's kind. */
const RAW = 0.7;

/** What a line has of each wanted column. */
export const readLine = (line: Line, layout: Layout, wanted: readonly Wanted[]): Row =>
	repaired(byColumn(line, layout, wanted), line, layout, wanted);

function byColumn(line: Line, layout: Layout, wanted: readonly Wanted[]): Row {
	const words = wordsByColumn(line, layout.bounds, layout.isText);
	const row = wanted.map((each, index) => {
		const column = layout.columns.get(index);
		const own = column === undefined ? [] : (words[column] ?? []);
		const strength = layout.strengths.get(index) ?? 0;
		return own.length > 0 ? toCell(toPart(own, line.page), each, strength) : undefined;
	});
	// A text that stands alone in its line belongs where it begins, even where it is wider.
	const values = row.filter((cell, index) => cell && !isFree(wanted[index]?.kind ?? 'text'));
	if (line.segments.length > 1 || (values.length > 1 && !isSentence(words, layout, wanted)))
		return row;
	const begins = columnAt(line.box.left, layout.bounds);
	return wanted.map((each, index) => {
		if (layout.columns.get(index) !== begins) return undefined;
		const part = { text: line.text, page: line.page, box: line.box };
		return toCell(part, each, layout.strengths.get(index) ?? 0);
	});
}

/** A number that has words beside it is part of a sentence. */
const isSentence = (words: readonly Word[][], { columns }: Layout, wanted: readonly Wanted[]) =>
	[...columns].some(
		([index, column]) =>
			isNumeric(wanted[index]?.kind ?? 'text') &&
			(words[column] ?? []).filter(({ text }) => /\p{L}{2}/u.test(text)).length > 1,
	);

/** Units and the like may stand beside a number, but no sentence. */
const MOST_LETTERS = 14;

/** A column's part of a line as a value of its kind; undefined where it is none. */
function toCell(part: Part, { kind, concept }: Wanted, strength: number): Cell | undefined {
	const certainty = TOLD * Math.min(1, 0.7 + 0.3 * strength);
	if (isFree(kind)) return /[\p{L}\d]/u.test(part.text) ? { parts: [part], certainty } : undefined;
	const values = findValues(isNumeric(kind) ? 'number' : kind, part.text);
	const found = values.at(kind === 'money' ? -1 : 0);
	const isPercent = concept?.role === 'tax' && findValues('percent', part.text).length > 0;
	if (!found || isPercent) {
		const isRaw = isPercent || (!isNumeric(kind) && (kind === 'code' || isShort(part.text)));
		return isRaw
			? { parts: [part], certainty: kind === 'code' ? certainty : RAW * certainty }
			: undefined;
	}
	const letters = part.text.replace(found.text, '').match(/\p{L}/gu)?.length ?? 0;
	if (isNumeric(kind) && letters > MOST_LETTERS) return undefined;
	return { parts: [{ ...part, text: found.text }], certainty };
}

const isShort = (text: string) => /\d/.test(text) && text.split(' ').length <= 3;

/** How sure it is of a number whose place is not the column's, but which alone multiplies rightly. */
const REPAIRED = 0.85;

/**
 * Where one of quantity, unit price and amount is missing, the number of the line that makes them
 * multiply: it stands beside its column, or has letters in it that were read for digits.
 */
function repaired(row: Row, line: Line, layout: Layout, wanted: readonly Wanted[]): Row {
	const at = (role: string) => wanted.findIndex(({ concept }) => concept?.role === role);
	const [missing, ...others] = FACTORS.filter((role) => !row[at(role)]);
	const index = missing ? at(missing) : -1;
	if (!missing || others.length > 0 || index < 0 || !layout.columns.has(index)) return row;
	const known = Object.fromEntries(FACTORS.map((role) => [role, textOf(row[at(role)])]));
	const used = wanted.flatMap(({ kind }, column) =>
		isFree(kind) ? [] : (row[column]?.parts.map(({ box }) => box.left) ?? []),
	);
	const fitting = line.segments.flatMap(({ words }) =>
		words.flatMap((word) => {
			const text = asNumber(word.text);
			const isUsed = used.some((left) => Math.abs(left - word.box.left) < 1);
			const isRight = !isUsed && text !== '' && product({ ...known, [missing]: text }) > 0;
			return isRight ? [{ word, text }] : [];
		}),
	);
	const [only] = fitting;
	if (!only || fitting.length > 1) return row;
	const part = { ...toPart([only.word], line.page), text: only.text };
	return row.map((cell, column) => {
		if (column === index) return { parts: [part], certainty: REPAIRED };
		return textOf(cell) === only.word.text ? undefined : cell;
	});
}

/** A number as printed, also where some of its digits were read as letters. */
function asNumber(text: string): string {
	const plain = text
		.replace(/[lI|]/g, '1')
		.replace(/[Oo]/g, '0')
		.replace(/S/g, '5')
		.replace(/B/g, '8');
	const letters = text.match(/\p{L}/gu)?.length ?? 0;
	return /^\d[\d.,]*$/.test(plain) && letters < 3 ? plain : '';
}
