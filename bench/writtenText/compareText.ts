/** Measures the text of a page: the order of its words, the rows of its tables, its headings. */
import { editDistance } from '../../corpora/score.ts';
import { wordsOf } from '../recognition/wordsRead.ts';
import type { Block } from './drawnPages.ts';

/** Number of right words, cells or headings, and their total. */
export type Counted = { right: number; of: number };

/**
 * The share of words that are right and in order.
 *
 * @returns `of`: the number of words of the longer text; `right`: `of` minus the number of words to insert,
 * remove or replace (Levenshtein)
 */
export function wordsInOrder(blocks: readonly Block[], text: string): Counted {
	const [truth, read] = [wordsOf(textOf(blocks)), wordsOf(text)];
	const of = Math.max(truth.length, read.length);
	return { right: of - editDistance(truth, read), of };
}

const textOf = (blocks: readonly Block[]) =>
	blocks
		.map((block) => (block.is === 'table' ? block.rows.flat().join(' ') : block.text))
		.join('\n');

/**
 * Cells of tables that are on the same line as the other cells of their row, and separated from them: by "|"
 * in Markdown, by a tab or at least two spaces in other texts.
 */
export function cellsInRows(blocks: readonly Block[], text: string): Counted {
	const rows = blocks.flatMap((block) => (block.is === 'table' ? block.rows : []));
	const lines = text
		.split('\n')
		.map((line) => new Set(line.split(/\||\t|\s{2,}/).map((cell) => wordsOf(cell).join(' '))));
	const wanted = rows.map((cells) => cells.map((cell) => wordsOf(cell).join(' ')));
	const pairs = wanted
		.flatMap((cells, row) =>
			lines.map((line, at) => ({ row, at, right: cells.filter((cell) => line.has(cell)).length })),
		)
		.toSorted((a, b) => b.right - a.right);
	const [rowsDone, linesDone] = [new Set<number>(), new Set<number>()];
	let right = 0;
	for (const pair of pairs) {
		if (rowsDone.has(pair.row) || linesDone.has(pair.at)) continue;
		rowsDone.add(pair.row);
		linesDone.add(pair.at);
		right += pair.right;
	}
	return { right, of: wanted.flat().length };
}

/** Counts headings of Markdown for F1: `right` is twice the right headings, `of` the expected plus the found ones. */
export function headingsFound(blocks: readonly Block[], markdown: string): Counted {
	const wanted = blocks.flatMap((block) =>
		block.is === 'heading' ? wordsOf(block.text).join(' ') : [],
	);
	const found = markdown
		.split('\n')
		.flatMap((line) => (/^#{1,6} /.test(line) ? wordsOf(line).join(' ') : []));
	const right = wanted.filter((heading) => found.includes(heading)).length;
	return { right: 2 * right, of: wanted.length + found.length };
}
