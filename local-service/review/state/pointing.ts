/** Takes words that a person selects on a page as values. */
import type { Word } from '../api/answers';
import { pointedAt, withColumn } from '../model/column';
import { entryAt, entryOf, isSame, type Path } from '../model/entry';
import { wordsFromTo } from '../model/words';
import { isTryPage } from './route';
import { active, activeEntry, columnWanted, edit, edited, editList, shapeAt } from './opened';

/** The first word of the last selection, which can be extended. */
let anchor: { path: Path; page: number; word: Word } | undefined;

/** Whether a click on the page selects words now. */
export const isPointing = (): boolean =>
	!isTryPage && (columnWanted.value !== undefined || activeEntry.value?.kind === 'value');

/** @param isMore whether to extend the selection from the previous word to this one */
export function takeWord(page: number, words: readonly Word[], word: Word, isMore: boolean): void {
	const path = active.value;
	if (!path) return;
	const start = anchor?.page === page && isSame(anchor.path, path) ? anchor.word : undefined;
	if (isMore && start && words.includes(start)) {
		return takeWords(page, wordsFromTo(words, start, word));
	}
	anchor = { path, page, word };
	takeWords(page, [word]);
}

/** Takes words as the value of the active field, or as the column to fill. */
export function takeWords(page: number, words: readonly Word[]): void {
	if (words.length === 0) return;
	const column = columnWanted.value;
	if (column) {
		const emptyRow = entryOf(shapeAt(column.list).items ?? {});
		editList(column.list, (list) => withColumn(list, column.key, words, page, emptyRow));
		columnWanted.value = undefined;
		return;
	}
	const path = active.value;
	if (path && entryAt(edited.value.fields, path)?.kind === 'value') {
		edit(path, () => pointedAt(words, page));
	}
}
