import type { Excerpt } from '../layout/excerpt';
import { around } from '../../geometry';
import type { Detail, Field, ResultDetails } from '../../interface';
import { answer, type Answers } from '../fields/answers';
import type { DocumentView } from '../document/documentView';
import { conceptOf } from '../vocabulary/lexicon';
import { itemsOf } from '../layout/listItems';
import { wordsOf } from '../text/letters';
import { toWanted, type Wanted } from '../fields/wanted';

/** What a row has of one wanted column, a part for each of its lines. */
export type Cell = { parts: Excerpt[]; certainty: number };

/** A row by the wanted columns; undefined where it has nothing. */
export type Row = Array<Cell | undefined>;

export const textOf = (cell: Cell | undefined): string =>
	cell ? cell.parts.map(({ text }) => text).join(' ') : '';

/** What to look for in each column: the members of an element, those of objects in it as well. */
export const wantedOf = (
	fields: readonly Field[],
	language: DocumentView['language'],
	parents: readonly string[] = [],
): Wanted[] =>
	fields.flatMap((field) => {
		if (field.type === 'object')
			return wantedOf(field.properties ?? [], language, [...parents, field.key]);
		if (field.type !== 'array') return [wantedIn(field, parents, language)];
		return isList(field)
			? [wantedIn({ ...field.items, ...field, type: 'string' }, parents, language)]
			: [];
	});

const isList = ({ items }: Field) => items?.type === undefined || items.type === 'string';

/** "rate" in an object "tax" is a tax rate, "unit" in "price" a unit price. */
function wantedIn(
	field: Field,
	parents: readonly string[],
	language: DocumentView['language'],
): Wanted {
	const [own, context] = [wordsOf(field.key), parents.flatMap(wordsOf)];
	const isKnown = (words: readonly string[]) => conceptOf(words, true, language) !== undefined;
	const whole = [
		[...context, ...own],
		[...own, ...context],
	].find((words) => context.length > 0 && isKnown(words));
	return toWanted(whole ? { ...field, key: whole.join(' ') } : field, [], true, language);
}

/** A row in the shape of the fields; lists of objects in rows stay empty. */
export function toAnswers(fields: readonly Field[], row: Row, view: DocumentView): Answers {
	const left = [...row];
	const shape = (field: Field): ResultDetails => {
		if (field.type === 'object') return members(field.properties ?? []);
		if (field.type !== 'array') return told(left.shift(), view);
		return isList(field) ? list(left.shift(), view) : [];
	};
	// fromEntries defines own members, so that a key like "__proto__" is a key like any other.
	const members = (inside: readonly Field[]): Answers =>
		Object.fromEntries(inside.map((field) => [field.key, shape(field)]));
	return members(fields);
}

function told(cell: Cell | undefined, view: DocumentView): Detail | null {
	const [first] = cell?.parts ?? [];
	if (!cell || !first) return null;
	// A cell that goes on with the next page stands where it begins.
	const boxes = cell.parts.filter(({ page }) => page === first.page).map(({ box }) => box);
	return answer(textOf(cell), cell.certainty, view.pages, first.page, around(boxes));
}

const list = (cell: Cell | undefined, view: DocumentView): Detail[] =>
	itemsOf(cell?.parts ?? []).map(({ text, page, box }) =>
		answer(text, cell?.certainty ?? 0, view.pages, page, box),
	);
