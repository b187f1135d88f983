import type { Word } from '../../reading/pages';
import type { Line } from '../layout/lines';
import { APOSTROPHES } from '../values/digits';
import type { TableHeader } from './headers';

/** A heading without gaps: its rows have none either, so that only the order delimits cells. */
export const isTight = ({ cells }: TableHeader): boolean =>
	cells.length > 2 && cells.every(({ isCut }) => isCut);

const FIGURE = new RegExp(`^\\P{L}{0,3}\\d[\\d.,€${APOSTROPHES}]*(?:\\P{L}|\\p{L}{1,4})?$`, 'u');

/**
 * Assigns a line's words to columns by order alone: one figure for each column to the left and right of the
 * text column, and everything in between as text. A line that does not fit yields only text, or nothing.
 */
export function inOrder(line: Line, ofTexts: readonly number[], columns: number): Word[][] {
	const words = line.segments.flatMap((part) => part.words);
	const none: Word[][] = Array.from({ length: columns }, () => []);
	const [text] = ofTexts;
	if (text === undefined || ofTexts.length > 1) return none;
	const [before, after] = [words.slice(0, text), words.slice(words.length - (columns - text - 1))];
	const between = words.slice(text, words.length - (columns - text - 1));
	const figures = [...before, ...after];
	const isWhole = between.length > 0 && figures.length === columns - 1;
	if (!isWhole || !figures.every((word) => FIGURE.test(word.text))) {
		return none.map((_, column) => (column === text ? words : []));
	}
	return [...before.map((word) => [word]), between, ...after.map((word) => [word])];
}
