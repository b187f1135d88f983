import type { Field } from '../../interface';
import { wordsOf } from '../text/letters';
import { isSelfIdentifying } from '../values/kinds';
import type { ConceptId } from '../vocabulary/concepts';
import { conceptOf } from '../vocabulary/lexicon';
import type { Language } from '../vocabulary/words/languages';
import { areTaxes, taxConceptOf } from './taxMembers';
import { KEY, toWanted, type Wanted } from './wanted';
import { type AskedField, toAsked } from './requestedFormat';

/** The plan of an extraction for documents of one language, computed once per extraction and language. */
export type Plan = {
	/** Undefined if the language is unknown. */
	language: Language | undefined;
	fields: readonly PlannedField[];
};

export type PlannedField =
	PlannedText | PlannedList | PlannedObject | PlannedRows | PlannedListOfLists;

/** A field with what its key and description ask for; for an object or an array, `wanted` describes its heading. */
type Planned = { field: AskedField; wanted: Wanted };

export type PlannedText = Planned & { type: 'text' };

/** An array of texts; `wanted` describes one element. */
export type PlannedList = Planned & {
	type: 'list';
	/** One element as a cell of a table column that has the list's name. */
	column: Wanted;
};

type PlannedObject = Planned & { type: 'object'; members: readonly PlannedField[] };

/** An array of objects. */
export type PlannedRows = Planned & {
	type: 'rows';
	/** The members as cells of a row: words have the meaning that they have in column headings. */
	row: readonly PlannedField[];
	/** The texts and lists among the members, including members of objects, in order. */
	columns: readonly Wanted[];
	/** Whether the rows are taxes: then `columns` are rate, base and amount. */
	isOfTaxes: boolean;
	/** The members as fields of a part of the document that describes one element. */
	entry: readonly PlannedField[];
};

/** An array of arrays, which is never extracted. */
export type PlannedListOfLists = Planned & { type: 'listOfLists' };

/** The fields that ask for one text, including those within objects. */
export const textsIn = (fields: readonly PlannedField[]): PlannedText[] =>
	fields.flatMap((planned): PlannedText[] => {
		if (planned.type === 'object') return textsIn(planned.members);
		return planned.type === 'text' ? [planned] : [];
	});

export const toPlan = (fields: readonly Field[], language: Language | undefined): Plan => ({
	language,
	fields: fields.map((field) => planned(toAsked(field), [], language)),
});

/** @param parents keys of the objects around the field, outermost first */
function planned(
	field: AskedField,
	parents: readonly string[],
	language: Language | undefined,
): PlannedField {
	const { type, items, properties = [] } = field;
	const wanted = (own: AskedField) => toWanted(own, parents, false, language);
	if (type === 'object') {
		const members = properties.map((each) => planned(each, [...parents, field.key], language));
		return { type: 'object', field, wanted: wanted(field), members };
	}
	if (type !== 'array') return { type: 'text', field, wanted: wanted(field) };
	if (items?.type === 'array') return { type: 'listOfLists', field, wanted: wanted(field) };
	if (items?.type !== 'object') {
		const column = columnOf(elementOf(field), [], language);
		return { type: 'list', field, wanted: elementWanted(elementOf(field), wanted), column };
	}
	const entry = (items.properties ?? []).map((each) => planned(each, [], language));
	const row = entry.map((each) => asCells(each, [], language));
	const columns = columnsIn(row);
	const taxes = taxesIn(field, columns, language);
	return {
		type: 'rows',
		field,
		wanted: wanted(field),
		row,
		columns: taxes ?? columns,
		isOfTaxes: taxes !== undefined,
		entry,
	};
}

const elementOf = (field: AskedField): AskedField => ({ ...field.items, ...field });

/** The meaning of one element; the key may be its plural. */
function elementWanted(element: AskedField, toOwn: (field: AskedField) => Wanted): Wanted {
	const wanted = toOwn(element);
	if (wanted.concept || wanted.kind !== 'text') return wanted;
	const one = toOwn({ ...element, key: element.key.replace(/(?<=\p{L}{3})s$/u, '') });
	const isKnown = one.concept !== undefined || isSelfIdentifying(one.kind);
	if (!isKnown) return wanted;
	const { key, captions, literals, isQuoted } = wanted;
	const labels = new Map([...one.labels, ...wanted.labels]);
	return { ...one, key, captions, literals, isQuoted, labels };
}

/** @param parents keys of the objects in the row around the field */
function asCells(
	member: PlannedField,
	parents: readonly string[],
	language: Language | undefined,
): PlannedField {
	const { type, field } = member;
	if (type === 'text') return { ...member, wanted: columnOf(field, parents, language) };
	if (type === 'list') return { ...member, wanted: columnOf(elementOf(field), parents, language) };
	if (type !== 'object') return member;
	const members = member.members.map((each) => asCells(each, [...parents, field.key], language));
	return { ...member, members };
}

/** "rate" in an object "tax" is a tax rate, "unit" in "price" a unit price. */
function columnOf(
	field: AskedField,
	parents: readonly string[],
	language: Language | undefined,
): Wanted {
	const [own, context] = [wordsOf(field.key), parents.flatMap(wordsOf)];
	const isKnown = (words: readonly string[]) => conceptOf(words, true, language) !== undefined;
	const whole = [
		[...context, ...own],
		[...own, ...context],
	].find((words) => context.length > 0 && isKnown(words));
	return toWanted(whole ? { ...field, key: whole.join(' ') } : field, [], true, language);
}

const columnsIn = (row: readonly PlannedField[]): Wanted[] =>
	row.flatMap((member) => {
		if (member.type === 'object') return columnsIn(member.members);
		return member.type === 'text' || member.type === 'list' ? [member.wanted] : [];
	});

/** Rate, base and amount by the names of the members; undefined if the elements of the array are not taxes. */
function taxesIn(
	field: AskedField,
	columns: readonly Wanted[],
	language: Language | undefined,
): Wanted[] | undefined {
	const members = field.items?.properties ?? [];
	if (!areTaxes(field, columns)) return undefined;
	if (members.some(({ type }) => type === 'object' || type === 'array')) return undefined;
	const own = columns.map((column, index) => {
		const id = taxConceptOf(column.key);
		return id ? toWanted({ ...members[index], key: id }, [], false, language) : column;
	});
	const isOne = ({ concept }: Wanted) => concept?.role ?? concept?.id === 'taxRate';
	return own.filter(isOne).length > 1 ? own : undefined;
}

/** A concept that helps to find what a field asks for, in the form of a field. */
export const wantedConcept = (
	id: ConceptId,
	inTable: boolean,
	language: Language | undefined,
): Wanted => toWanted({ key: id }, [], inTable, language);

/**
 * The labels that may be printed at the fields' values as the user writes them, with their weights; including the
 * labels of fields in objects and of lists of texts.
 */
export function captionsOf(fields: readonly PlannedField[]): Map<string, number> {
	const captions = new Map<string, number>();
	for (const planned of fields) {
		if (planned.type === 'rows') continue;
		const own =
			planned.type === 'object'
				? captionsOf(planned.members)
				: new Map([...planned.wanted.captions, [planned.field.key, KEY]]);
		for (const [caption, strength] of own) {
			captions.set(caption, Math.max(strength, captions.get(caption) ?? 0));
		}
	}
	return captions;
}

/**
 * The words of single fields, including those in objects, that are labels only if they are printed literally.
 */
export const literalsOf = (fields: readonly PlannedField[]): string[] =>
	fields.flatMap((planned) => {
		if (planned.type === 'object') return literalsOf(planned.members);
		return planned.type === 'text' ? planned.wanted.literals : [];
	});
