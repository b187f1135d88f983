import type { Field } from '../../interface';
import type { Answers } from '../answers';
import { toAnswers, wantedOf } from './cells';
import type { DocumentView } from '../documentView';
import { FACTORS } from '../evidence/product';
import { headedRows, inferredRows } from './headedRows';
import { readItems } from './receipts';
import { taxRows, wantedOfTaxes } from './taxes';
import { toWanted, type Wanted } from '../wanted';

/** An array of objects: the rows of the table whose headings name the objects' members. */
export function findRows(field: Field, view: DocumentView): Answers[] {
	const fields = field.items?.properties ?? [];
	const members = wantedOf(fields, view.language);
	const ofTaxes = wantedOfTaxes(field, members, view.language);
	const wanted = [...members, ...figuresOf(members, view.language)];
	const rows = ofTaxes
		? taxRows(ofTaxes, view)
		: (headedRows(wanted, view) ?? inferredRows(wanted, view) ?? readItems(wanted, view));
	return rows.map((row) => toAnswers(fields, row, view));
}

const ITEMS = new Set(['itemDescription', 'itemNumber', 'quantity', 'unitPrice', 'lineTotal']);

/** Of items also the figures that nobody asked for: they tell the table, and what of it is a row. */
function figuresOf(wanted: readonly Wanted[], language: DocumentView['language']): Wanted[] {
	const ids = wanted.map(({ concept }) => concept?.id);
	const isOfItems = ids.every((id) => id === undefined || ITEMS.has(id) || isOfItem(id));
	if (!isOfItems || !ids.some((id) => id !== undefined && ITEMS.has(id))) return [];
	return FACTORS.filter((role) => !ids.includes(role)).map((key) =>
		toWanted({ key }, [], true, language),
	);
}

const isOfItem = (id: string) =>
	['position', 'unit', 'taxRate', 'lineDiscount', 'discount', 'taxTotal'].includes(id);
