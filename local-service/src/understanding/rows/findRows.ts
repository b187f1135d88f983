import type { ConceptId } from '../vocabulary/concepts';
import type { Field } from '../../interface';
import type { Answers } from '../fields/answers';
import type { DocumentView } from '../document/documentView';
import { FACTORS } from './product';
import { toWanted, type Wanted } from '../fields/wanted';
import type { Weights } from '../evidence/weights';
import { signed, withAmounts } from './rowAmounts';
import { toAnswers, wantedOf } from './cells';
import { headedRows, inferredRows } from './headedRows';
import { withNumbers } from './numbersInTexts';
import { readItems } from './receiptRows';
import { taxRows, wantedOfTaxes } from './taxes';

/** An array of objects: the rows of the table whose headings name the objects' members. */
export function findRows(field: Field, view: DocumentView, weights: Weights): Answers[] {
	const fields = field.items?.properties ?? [];
	const members = wantedOf(fields, view.language);
	const ofTaxes = wantedOfTaxes(field, members, view.language);
	if (ofTaxes) return taxRows(ofTaxes, view, weights).map((row) => toAnswers(fields, row, view));
	const wanted = [...members, ...figuresOf(members, view.language)];
	const rows =
		headedRows(wanted, view, weights) ??
		inferredRows(wanted, view, weights) ??
		readItems(wanted, view, weights);
	return withAmounts(withNumbers(rows, members), members, view, weights).map((row) =>
		toAnswers(fields, signed(row, wanted), view),
	);
}

const ITEMS: ReadonlySet<ConceptId> = new Set([
	'itemDescription',
	'itemNumber',
	'quantity',
	'unitPrice',
	'lineTotal',
]);

/**
 * Figures that nobody asked for: those of items tell the table, and what of it is a row; of an account the
 * two columns that one amount may stand in.
 */
function figuresOf(wanted: readonly Wanted[], language: DocumentView['language']): Wanted[] {
	const ids = wanted.map(({ concept }) => concept?.id);
	const other = (keys: readonly ConceptId[]) =>
		keys.filter((id) => !ids.includes(id)).map((key) => toWanted({ key }, [], true, language));
	if (wanted.some(({ kind }) => kind === 'date') && ids.includes('lineTotal'))
		return ids.includes('quantity') ? [] : other(['debit', 'credit']);
	const isOfItems = ids.every((id) => id === undefined || ITEMS.has(id) || BESIDE_ITEMS.has(id));
	if (!isOfItems || !ids.some((id) => id !== undefined && ITEMS.has(id))) return [];
	return other(ids.includes('lineDiscount') ? FACTORS : [...FACTORS, 'discount']);
}

const BESIDE_ITEMS: ReadonlySet<ConceptId> = new Set([
	'position',
	'unit',
	'taxRate',
	'lineDiscount',
	'discount',
	'taxTotal',
]);
