import type { Word } from '../../reading/pages';
import type { Wanted } from '../fields/wanted';
import { columnAt } from '../layout/columns';
import { excerptOf } from '../layout/excerpt';
import { byLine, type Line } from '../layout/lines';
import { MARKS } from '../values/digits';
import { findValues, isFree, isNumeric } from '../values/kinds';
import type { RowCell, TableRow } from './cells';
import type { Layout } from './tableLayout';

/** Factor of the certainty for a text that is not a value of its column's kind. */
export const RAW = 0.7;

/** The cells of a line in the requested columns. */
export function readLine(line: Line, layout: Layout, wanted: readonly Wanted[]): TableRow {
	const words = layout.wordsOf(line);
	const wordsOf = (index: number) => words[layout.columns.get(index) ?? -1] ?? [];
	const unit = unitIn(wordsOf(wanted.findIndex(({ concept }) => concept?.role === 'quantity')));
	const row = wanted.map((each, index) => {
		const isUnit = each.concept?.id === 'unit' && !layout.columns.has(index);
		const own = isUnit ? [] : wordsOf(index);
		if (isUnit && unit) return { parts: [excerptOf([unit], line.page)], certainty: BESIDE };
		return own.length > 0 ? toCell(own, line.page, each, certaintyOf(index, layout)) : undefined;
	});
	// A text alone on its line belongs to the column where it begins, even if it is wider.
	const values = row.filter((cell, index) => cell && !isFree(wanted[index]?.kind ?? 'text'));
	if (line.segments.length > 1 || (values.length > 1 && !isSentence(words, layout, wanted)))
		return row;
	const begins = columnAt(line.box.left, layout.bounds);
	return wanted.map((each, index) => {
		if (layout.columns.get(index) !== begins) return undefined;
		const all = line.segments.flatMap((part) => part.words);
		return toCell(all, line.page, each, certaintyOf(index, layout));
	});
}

/** Certainty of a unit that has no separate column. */
const BESIDE = 0.85;

const COUNTED = new RegExp(`^[\\d${MARKS}]*\\d\\s*(\\p{L}[\\p{L}\\d²³.]{0,8})$`, 'u');

/** The unit after a quantity, "3 Std", "2,5kg"; but not the "x" of a product. */
function unitIn(quantity: readonly Word[]): Word | undefined {
	const [, text = ''] = COUNTED.exec(textIn(quantity)) ?? [];
	const word = quantity.at(-1);
	return word && text !== '' && !/^x$/i.test(text) ? { ...word, text } : undefined;
}

const textIn = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

/** A number among several words is part of a sentence. */
const isSentence = (words: readonly Word[][], { columns }: Layout, wanted: readonly Wanted[]) =>
	[...columns].some(
		([index, column]) =>
			isNumeric(wanted[index]?.kind ?? 'text') &&
			(words[column] ?? []).filter(({ text }) => /\p{L}{2}/u.test(text)).length > 1,
	);

/** Maximum number of letters next to a number: units and the like, but no sentence. */
const MOST_LETTERS = 14;

const certaintyOf = (index: number, { certainties }: Layout) => certainties.get(index) ?? 0;

/** A column's part of a line as a value of its kind; undefined if it is not of that kind. */
function toCell(
	words: readonly Word[],
	page: number,
	wanted: Wanted,
	columnCertainty: number,
): RowCell | undefined {
	const { kind, concept, form } = wanted;
	const part = excerptOf(words, page);
	const certainty = columnCertainty * legibility(words);
	const lines = byLine(words);
	// Below a number, there may be what it refers to: "per 100 pc".
	if (isNumeric(kind) && lines.length > 1) {
		const number = lines.find((own) => own.some(({ text }) => /\d/.test(text)));
		return number && toCell(number, page, wanted, columnCertainty);
	}
	if (kind === 'code' && isOfCodes(words)) return { parts: [part], certainty };
	if (concept?.id === 'position' && words.length === 1 && POSITION.test(part.text))
		return { parts: [part], certainty };
	if (isFree(kind)) {
		const parts = lines.map((own) => excerptOf(own, page));
		return /[\p{L}\d]/u.test(part.text) ? { parts, certainty } : undefined;
	}
	const text = concept?.role === 'quantity' ? part.text.replace(GLUED, '$1 $2') : part.text;
	const values = findValues(isNumeric(kind) ? 'number' : kind, text);
	const found = values.at(kind === 'money' ? -1 : 0);
	const isPercent = concept?.role === 'tax' && findValues('percent', part.text).length > 0;
	if (!found || isPercent) {
		const isRaw =
			isPercent ||
			(isNumeric(kind) ? isUnreadable(part.text) : kind === 'code' || isShort(part.text));
		return isRaw
			? { parts: [part], certainty: kind === 'code' ? certainty : RAW * certainty }
			: undefined;
	}
	if (kind === 'code' && isWithinPhrase(found.text, part.text))
		return { parts: [part], certainty: RAW * certainty };
	const letters = part.text.replace(found.text, '').match(/\p{L}/gu)?.length ?? 0;
	if (isNumeric(kind) && letters > MOST_LETTERS) return undefined;
	// The entire text is kept if a time of day is requested, which is printed next to the date.
	const own = form?.type === 'dateTime' ? part.text : found.text;
	return { parts: [{ ...part, text: own }], certainty };
}

/** Whether a number is part of a name: "Paint red gloss 1 l tin". */
const isWithinPhrase = (code: string, text: string) =>
	!text.startsWith(code) && (text.replace(code, '').match(/\p{Ll}{2,}/gu) ?? []).length > 1;

/** Whether a text is a percentage or a misread amount: it is a cell of its row although it is not a value. */
const isUnreadable = (text: string) =>
	!/\p{L}/u.test(text) &&
	(findValues('percent', text).length > 0 ||
		(/\d[^\s\d]\d*[.,]\d{2}\D{0,3}$/u.test(text) && findValues('date', text).length === 0));

/** Numbers of items: "1.2a", "IV", "B". */
const POSITION = /\d|^\p{Lu}{1,4}[.)]?$/u;

/** A quantity and its unit without a space: "2,5kg". */
const GLUED = /^([\d.,]+)(\p{L}{1,8}\.?)$/u;

const legibility = (words: readonly Word[]) =>
	words.reduce((least, { confidence }) => Math.min(least, confidence), 1);

/** Whether words are the groups of one number, possibly with capitals: "020 7946 0991", "RE 12 A". */
const isOfCodes = (words: readonly Word[]) =>
	words.length < MOST_GROUPS &&
	words.some(({ text }) => /\d/.test(text)) &&
	words.every(({ text }) => /\d/.test(text) || /^\P{L}+$|^\p{Lu}{1,4}$/u.test(text));
const MOST_GROUPS = 7;

const isShort = (text: string) => /\d/.test(text) && text.split(' ').length <= 3;
