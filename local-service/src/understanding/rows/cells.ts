import { around } from '../../geometry';
import type { Detail, ResultDetails } from '../../interface';
import type { DocumentView } from '../document/documentView';
import { answer, type Answers } from '../fields/answers';
import type { PlannedField } from '../fields/plan';
import type { Excerpt } from '../layout/excerpt';
import { itemsOf } from '../layout/listItems';

/** A row's content in one requested column, one part per line. */
export type RowCell = { parts: Excerpt[]; certainty: number };

/** A row by the requested columns; undefined for an empty cell. */
export type TableRow = Array<RowCell | undefined>;

export const textOf = (cell: RowCell | undefined): string =>
	cell ? cell.parts.map(({ text }) => text).join(' ') : '';

/**
 * A row in the shape of the fields; lists of objects within rows stay empty.
 *
 * @param learnedFrom the files of the examples that assigned the columns
 */
export function toAnswers(
	fields: readonly PlannedField[],
	row: TableRow,
	view: DocumentView,
	learnedFrom?: string[],
): Answers {
	const left = [...row];
	const withExamples = (detail: Detail): Detail => ({
		...detail,
		...(learnedFrom && { learnedFrom }),
	});
	const shape = (planned: PlannedField): ResultDetails => {
		if (planned.type === 'object') return members(planned.members);
		if (planned.type === 'list') return list(left.shift(), view).map(withExamples);
		if (planned.type !== 'text') return [];
		const cell = toDetail(left.shift(), view);
		return cell && withExamples(cell);
	};
	// fromEntries defines own properties, so that a key such as "__proto__" is an ordinary key.
	const members = (inside: readonly PlannedField[]): Answers =>
		Object.fromEntries(inside.map((planned) => [planned.field.key, shape(planned)]));
	return members(fields);
}

export function toDetail(cell: RowCell | undefined, view: DocumentView): Detail | null {
	const [first] = cell?.parts ?? [];
	if (!cell || !first) return null;
	// A cell that continues on the next page is located where it begins.
	const boxes = cell.parts.filter(({ page }) => page === first.page).map(({ box }) => box);
	return answer(textOf(cell), cell.certainty, view.pages, first.page, around(boxes));
}

const list = (cell: RowCell | undefined, view: DocumentView): Detail[] =>
	itemsOf(cell?.parts ?? []).map(({ text, page, box }) =>
		answer(text, cell?.certainty ?? 0, view.pages, page, box),
	);
