/** Takes words that a person selects on a page as values. */
import type { Word } from '../api/answers';
import { pointedAt, withColumn } from '../model/column';
import { entryAt, entryOf, isSame, type Path } from '../model/entry';
import { wordsFromTo } from '../model/words';
import { isTryPage } from './route';
import { active, activeEntry, columnWanted, edit, edited, editList, file, shapeAt } from './opened';

/** The first word of the last selection, which can be extended. */
let anchor: { path: Path; page: number; word: Word } | undefined;

/** Whether a click on the page selects words now. */
export const isPointing = (): boolean =>
	!isTryPage && (columnWanted.value !== undefined || activeEntry.value?.kind === 'value');

/** The value or column that words are selected for; it may change before the words of the page are loaded. */
export type Target = { fileId?: string; path?: Path; column?: { list: Path; key: string } };

export const currentTarget = (): Target => ({
	fileId: file.value?.fileId,
	path: active.value,
	column: columnWanted.value,
});

/** @param isMore whether to extend the selection from the previous word to this one */
export function takeWord(
	target: Target,
	page: number,
	words: readonly Word[],
	word: Word,
	isMore: boolean,
): void {
	const { path } = target;
	if (!path) return;
	const start = anchor?.page === page && isSame(anchor.path, path) ? anchor.word : undefined;
	if (isMore && start && words.includes(start)) {
		return takeWords(target, page, wordsFromTo(words, start, word));
	}
	anchor = { path, page, word };
	takeWords(target, page, [word]);
}

/** Takes words as the value of the field, or as the column to fill. */
export function takeWords(target: Target, page: number, words: readonly Word[]): void {
	if (words.length === 0 || file.value?.fileId !== target.fileId) return;
	const { path, column } = target;
	if (column) {
		const emptyRow = entryOf(shapeAt(column.list).items ?? {});
		editList(column.list, (list) => withColumn(list, column.key, words, page, emptyRow));
		if (columnWanted.value === column) columnWanted.value = undefined;
		return;
	}
	if (path && entryAt(edited.value.fields, path)?.kind === 'value') {
		edit(path, () => pointedAt(words, page));
	}
}
