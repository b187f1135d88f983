import type { Box } from '../../geometry';
import type { Detail, ResultDetails } from '../../interface';
import type { Invoice } from '../../reading/invoice/invoice';
import type { DocumentView } from '../document/documentView';
import { label } from '../evidence/label';
import { CERTAINTY } from '../evidence/weights';
import { answerEach } from '../fields/answerEach';
import { type Answers, isAnswers, isDetail, rewritten } from '../fields/answers';
import type { PlannedField, PlannedList, PlannedListOfLists, PlannedRows } from '../fields/plan';
import { wantedIn } from '../labels/printedLabel';
import { asPrinted, indexPrinted, isSame, type PrintedIndex } from '../printed/printedIndex';
import { indexSpots, type Spots } from '../printed/spots';
import { tidy, wordsOf } from '../text/letters';
import { findAmounts, readings } from '../values/amounts';
import { findDates, parseDate } from '../values/dates';
import { inForm, type Writing } from '../values/inForm';
import { findDays } from '../values/periods';
import { type Notation, shapeLike } from '../values/writtenLike';
import { type Atom, atomsOf } from '../vocabulary/keyParts';
import {
	inInvoice,
	inLine,
	inTax,
	lineKeyOf,
	type InvoiceValue,
	type Scope,
	taxKeyOf,
} from './findInInvoice';

/**
 * Answers fields from a document's electronic invoice. Fields without an element in it keep their answers
 * from the pages. An element without a value is null, unless separate pages print it at its label or in the
 * same row: pages rendered from the invoice contain nothing else. A value is written in the requested format or like
 * the field's example, else as separate pages print it, else as in the XML.
 *
 * @param code payment code that is the source of the invoice: fields that it does not contain keep their
 * answers
 */
export function preferInvoice(
	fields: readonly PlannedField[],
	found: Answers,
	invoice: Invoice,
	view: DocumentView,
	code?: Coded,
): Answers {
	const spots = indexSpots(view.pages, view.lines);
	const printed = indexPrinted(invoice.isTypeset ? [] : view.lines);
	return fill(fields, found, [], inInvoice(invoice), { invoice, view, spots, printed, code });
}

/** The position of the code, and whether it only answers fields that the pages leave empty. */
type Coded = { page: number; box: Box; isForEmpty?: boolean };

/** The context for locating values on the pages. */
type Context = {
	invoice: Invoice;
	view: DocumentView;
	spots: Spots;
	printed: PrintedIndex;
	code?: Coded;
	/** For a value of a row: the line that the row is printed on, and its printed values. */
	row?: { line: number | undefined; printed: PrintedIndex };
};

const fill = (
	fields: readonly PlannedField[],
	found: Answers,
	parents: readonly string[],
	scope: Scope,
	context: Context,
): Answers =>
	answerEach(fields, found, (planned, known) => fillField(planned, known, parents, scope, context));

function fillField(
	planned: PlannedField,
	found: ResultDetails,
	parents: readonly string[],
	scope: Scope,
	context: Context,
): ResultDetails {
	const { field } = planned;
	if (planned.type === 'object') {
		const members = isAnswers(found) ? found : {};
		return fill(planned.members, members, [...parents, field.key], scope, context);
	}
	if (planned.type !== 'text') return fillArray(planned, found, context);
	const place = scope(planned, parents);
	const onPage = isDetail(found) ? found : null;
	// A yes-or-no field, such as whether something was paid, does not ask for the amount.
	const isQuestion = planned.wanted.form?.type === 'yesNo' && place?.form !== 'text';
	if (!place || isQuestion) return onPage;
	const xmlValue = tidy(place.value ?? '');
	const { code } = context;
	if (code && (xmlValue === '' || (code.isForEmpty && onPage))) return onPage;
	if (xmlValue === '') {
		if (isPrintedFor(planned, onPage, place, context)) return onPage;
		const { nameOfCode: name } = place;
		const named = name && planned.wanted.form ? inForm(name, planned.wanted.form, OF_XML) : name;
		return named ? detailOf(named, context, name) : null;
	}
	if (!canBe(tidy(field.example ?? ''), place.form)) return onPage;
	if (code && onPage && isSame(xmlValue, onPage.value, place.form)) {
		return { ...onPage, confidence: CERTAINTY.invoice, source: 'code' };
	}
	if (onPage && place.days && isPeriodOf(onPage.value, place.days))
		return { ...onPage, confidence: CERTAINTY.invoice };
	const printed = asPrintedFor(planned, xmlValue, place.form, onPage, context);
	const value = written(xmlValue, place.form, planned, context.invoice) ?? printed ?? xmlValue;
	const isThere =
		onPage !== null && (onPage.value === value || isSame(xmlValue, onPage.value, place.form));
	if (isThere) return { ...rewritten(onPage, value), confidence: CERTAINTY.invoice };
	return detailOf(value, context, printed);
}

const isPeriodOf = (text: string, days: readonly string[]): boolean =>
	findDays(text)
		.map((day) => parseDate(day.text))
		.join() === days.join();

/**
 * Whether a value found on separate pages stays although the invoice has none for the field: the pages print it at
 * the field's label or in a row, and the invoice does not state it for another party.
 */
function isPrintedFor(
	planned: PlannedField,
	found: Detail | null,
	{ others = [], form }: InvoiceValue,
	{ invoice, view, row }: Context,
): boolean {
	if (found === null || invoice.isTypeset) return false;
	if (others.some((other) => other !== undefined && isSame(other, found.value, form))) return false;
	if (row || invoice.isBrief) return true;
	return labelled(planned, view).includes(found.printed ?? found.value);
}

/** The texts after the field's labels. */
const labelled = ({ wanted }: PlannedField, view: DocumentView): string[] =>
	label.propose?.(wantedIn(wanted, view.form), view).map(({ text }) => tidy(text)) ?? [];

/**
 * A date, a name or an account number is the same anywhere on the pages; an equal number may be another
 * value.
 */
const isAnywhere = (form: Notation): boolean =>
	!['money', 'number', 'percent', 'unit'].includes(form);

/** A value of the invoice as separate pages print it: after a label of the field, or in the same row. */
function asPrintedFor(
	planned: PlannedField,
	xmlValue: string,
	form: Notation,
	found: Detail | null,
	{ invoice, view, printed, row }: Context,
): string | undefined {
	if (invoice.isTypeset) return undefined;
	const isIt = (text: string) => isSame(xmlValue, text, form);
	if (found && isIt(found.value) && (row || isAnywhere(form))) return found.value;
	if (isAnywhere(form)) return asPrinted(xmlValue, form, printed);
	return row ? asPrinted(xmlValue, form, row.printed) : labelled(planned, view).find(isIt);
}

/** The invoice's value, in the pages' notation and with its position if they print it as well. */
function detailOf(value: string, { spots, row, code }: Context, printed = value): Detail {
	const detail: Detail = {
		value: printed,
		confidence: CERTAINTY.invoice,
		...(code && { source: 'code' }),
	};
	const found = [value, printed].flatMap((text) => spots.find(text));
	const spot = found.find(({ line }) => line === row?.line) ?? found[0];
	if (!spot) {
		const { page, box } = code ?? {};
		return { ...detail, value, ...(code && { page, box }), isPrinted: false };
	}
	const { page, box } = spot;
	return rewritten({ ...detail, page, box }, value);
}

/** In the requested format, or like the example; undefined if neither is given. */
function written(
	xmlValue: string,
	form: Notation,
	{ field, wanted }: PlannedField,
	{ currency }: Invoice,
): string | undefined {
	const inWanted = wanted.form && inForm(xmlValue, wanted.form, OF_XML);
	if (inWanted !== undefined) return inWanted;
	const example = tidy(field.example ?? '');
	return (example && shapeLike(xmlValue, form, example, { ...WRITING, currency })) || undefined;
}

/** The conventions of an invoice's XML. */
const OF_XML: Writing = {
	knownOrder: () => 'dayFirst',
	decimalMark: () => '.',
	isOfBank: () => false,
};

/** An ambiguous example has the day first. */
const WRITING = { order: 'dayFirst' } as const;

/** Whether an example is a value of the given notation. */
function canBe(example: string, form: Notation): boolean {
	if (example === '') return true;
	if (form === 'date') return findDates(example).length > 0;
	if (form === 'money' || form === 'number') return findAmounts(example).length > 0;
	return form !== 'percent' || readings(example).length > 0;
}

function fillArray(
	planned: PlannedList | PlannedRows | PlannedListOfLists,
	found: ResultDetails,
	context: Context,
): ResultDetails {
	const { invoice } = context;
	const { field } = planned;
	const rows = Array.isArray(found) ? found : [];
	if (planned.type !== 'rows') {
		const isNotes = atomsOf(wordsOf(field.key)).some((atoms) => atoms.join() === 'note');
		return isNotes && invoice.notes.length > 0
			? invoice.notes.map((note) => detailOf(tidy(note), context))
			: rows;
	}
	const scopes = scopesOf(field.key, planned.row, invoice);
	if (scopes.length === 0) return rows;
	return scopes.map(({ scope, values }, index) => {
		const line = invoice.isTypeset ? undefined : lineOf(values, context.spots);
		const printed = indexPrinted(context.view.lines.filter((_, at) => at === line));
		// If both have the same number of rows, those with a value in common are the same row.
		const found = rows.length === scopes.length ? rows[index] : undefined;
		const own = isAnswers(found) && hasOneOf(values, found) ? found : {};
		return fill(planned.row, own, [], scope, { ...context, row: { line, printed } });
	});
}

const hasOneOf = (values: readonly string[], row: Answers): boolean =>
	Object.values(row).some(
		(cell) =>
			isDetail(cell) &&
			values.some(
				(value) => isSame(value, cell.value, 'number') || isSame(value, cell.value, 'text'),
			),
	);

/** The line that contains most of a row's values, at least two of them. */
function lineOf(values: readonly string[], spots: Spots): number | undefined {
	const counts = new Map<number, number>();
	for (const value of new Set(values.map(tidy))) {
		for (const line of new Set(spots.find(value).map((spot) => spot.line)))
			counts.set(line, (counts.get(line) ?? 0) + 1);
	}
	const [line, count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
	return count > 1 ? line : undefined;
}

const OF_LINES = new Set<Atom>(['line', 'item', 'position', 'description']);
const OF_TAXES = new Set<Atom>(['tax', 'vat', 'rate', 'basis']);
/** Words for other things that may have lines: "discountLines". */
const OF_OTHERS = new Set<Atom>([
	...(['discount', 'surcharge', 'payment', 'paid', 'note', 'account'] as const),
]);

/** The lines of the invoice or its taxes, by the names of the array and its members. */
function scopesOf(
	key: string,
	fields: readonly PlannedField[],
	invoice: Invoice,
): Array<{ scope: Scope; values: string[] }> {
	const names = atomsOf(wordsOf(key)).flat();
	// The taxes of an invoice are those that it adds, not those that are retained.
	if (names.includes('withholding')) return [];
	const lineKeys = definedOf(fields.map((planned) => lineKeyOf(planned, [])));
	const taxKeys = definedOf(fields.map(({ field }) => taxKeyOf(field)));
	const isUnknown = names.length === 0;
	const isOfItems =
		['name', 'description', 'itemNumber'].some((each) => lineKeys.has(each)) &&
		['quantity', 'netPrice'].some((each) => lineKeys.has(each));
	const isOfRates =
		taxKeys.has('rate') && !isOfItems && (taxKeys.has('basis') || taxKeys.has('amount'));
	const isOfLines =
		names.some((atom) => OF_LINES.has(atom)) && !names.some((atom) => OF_OTHERS.has(atom));
	const isOfTaxes = names.some((atom) => OF_TAXES.has(atom)) && !(isOfLines && isOfItems);
	if (isOfTaxes || (isUnknown && isOfRates)) {
		if (taxKeys.size === 0) return [];
		return invoice.taxes.map((tax) => ({
			scope: inTax(tax, invoice),
			values: Object.values(tax),
		}));
	}
	if (isOfLines || (isUnknown && isOfItems)) {
		if (lineKeys.size === 0) return [];
		return invoice.lines.map((line) => ({
			scope: inLine(line, invoice, fields),
			values: Object.values(line),
		}));
	}
	return [];
}

const definedOf = (keys: ReadonlyArray<string | undefined>): Set<string> =>
	new Set(keys.filter((key) => key !== undefined));
