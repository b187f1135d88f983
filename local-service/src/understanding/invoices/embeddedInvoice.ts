import type { Detail, ResultDetails } from '../../interface';
import type { Invoice } from '../../reading/invoice/invoice';
import { CERTAINTY } from '../evidence/weights';
import { type Answers, isAnswers, isDetail, rewritten } from '../fields/answers';
import type { PlannedField, PlannedList, PlannedListOfLists, PlannedRows } from '../fields/plan';
import { asPrinted, isSame, type PrintedIndex } from '../printed/printedIndex';
import type { Spots } from '../printed/spots';
import { tidy, wordsOf } from '../text/letters';
import { findAmounts, readings } from '../values/amounts';
import { findDates } from '../values/dates';
import { inForm, type Writing } from '../values/inForm';
import { type Notation, shapeLike } from '../values/writtenLike';
import { type Atom, atomsOf } from '../vocabulary/keyParts';
import {
	inInvoice,
	inLine,
	inTax,
	lineKeyOf,
	type Stated,
	type Scope,
	taxKeyOf,
} from './findInInvoice';

/**
 * Answers fields from a document's electronic invoice. What it is silent about, and what it has no
 * place for, stays as it was found on the pages. A value is written as the field's example is, else
 * as it stands on the pages, else as in the XML.
 */
export function preferInvoice(
	fields: readonly PlannedField[],
	found: Answers,
	invoice: Invoice,
	printed: PrintedIndex,
	spots: Spots,
): Answers {
	return fill(fields, found, [], inInvoice(invoice), { invoice, printed, spots });
}

type Context = { invoice: Invoice; printed: PrintedIndex; spots: Spots };

function fill(
	fields: readonly PlannedField[],
	found: Answers,
	parents: readonly string[],
	scope: Scope,
	context: Context,
): Answers {
	return Object.fromEntries(
		fields.map((planned) => {
			const { key } = planned.field;
			return [key, fillField(planned, found[key] ?? null, parents, scope, context)];
		}),
	);
}

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
	const text = onPage?.value ?? null;
	const value = place && written(place, planned, text, context);
	if (value === undefined) return place && isOfOther(place, text) ? null : onPage;
	const { form, value: told = '' } = place ?? { form: 'text' };
	const isThere =
		onPage !== null && (onPage.value === value || isSame(tidy(told), onPage.value, form));
	if (isThere) return { ...rewritten(onPage, value), confidence: CERTAINTY.invoice };
	return detailOf(value, context, asPrinted(tidy(told), form, context.printed));
}

/** What the invoice says, and where the pages say it as well, written as there. */
function detailOf(value: string, { spots }: Context, printed = value): Detail {
	const detail = { value: printed, confidence: CERTAINTY.invoice };
	const [spot] = [value, printed].flatMap((text) => spots.find(text));
	if (!spot) return { ...detail, value, isPrinted: false };
	const { page, box } = spot;
	return rewritten({ ...detail, page, box }, value);
}

/** Whether what was found on the pages is what the invoice says of another party. */
const isOfOther = ({ form, others = [] }: Stated, found: string | null): boolean =>
	found !== null && others.some((other) => other !== undefined && isSame(other, found, form));

/** Undefined where the invoice is silent, or the example shows that something else is asked for. */
function written(
	{ form, value }: Stated,
	{ field, wanted }: PlannedField,
	found: string | null,
	{ invoice, printed }: Context,
): string | undefined {
	const text = tidy(value ?? '');
	const example = tidy(field.example ?? '');
	if (text === '' || !canBe(example, form)) return undefined;
	const inWanted = wanted.form && inForm(text, wanted.form, OF_XML);
	if (inWanted !== undefined) return inWanted;
	const shaped =
		example && shapeLike(text, form, example, { ...WRITING, currency: invoice.currency });
	if (shaped) return shaped;
	if (found !== null && isSame(text, found, form)) return found;
	return asPrinted(text, form, printed) ?? text;
}

/** How an invoice's XML writes what pages may write in more than one way. */
const OF_XML: Writing = {
	knownOrder: () => 'dayFirst',
	decimalMark: () => '.',
	isOfBank: () => false,
};

/** An example that may be read either way has the day first. */
const WRITING = { order: 'dayFirst' } as const;

/** Whether an example of one's own is a value of such a form. */
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
	return scopes.map((scope, index) => {
		// Rows of the same number are the same rows.
		const row = rows.length === scopes.length ? rows[index] : undefined;
		return fill(planned.row, isAnswers(row) ? row : {}, [], scope, context);
	});
}

const OF_LINES = new Set<Atom>(['line', 'item', 'position', 'description']);
const OF_TAXES = new Set<Atom>(['tax', 'vat', 'rate', 'basis']);

/** The lines of the invoice or the rows of its taxes, by what the array and its members are called. */
function scopesOf(key: string, fields: readonly PlannedField[], invoice: Invoice): Scope[] {
	const names = atomsOf(wordsOf(key)).flat();
	const lineKeys = definedOf(fields.map((planned) => lineKeyOf(planned, [])));
	const taxKeys = definedOf(fields.map(({ field }) => taxKeyOf(field)));
	const isUnknown = names.length === 0;
	const isOfItems =
		['name', 'description', 'itemNumber'].some((each) => lineKeys.has(each)) &&
		['quantity', 'netPrice'].some((each) => lineKeys.has(each));
	const isOfRates =
		taxKeys.has('rate') && !isOfItems && (taxKeys.has('basis') || taxKeys.has('amount'));
	if (names.some((atom) => OF_TAXES.has(atom)) || (isUnknown && isOfRates)) {
		return taxKeys.size > 0 ? invoice.taxes.map((tax) => inTax(tax, invoice)) : [];
	}
	if (names.some((atom) => OF_LINES.has(atom)) || (isUnknown && isOfItems)) {
		return lineKeys.size > 0 ? invoice.lines.map((line) => inLine(line, invoice, fields)) : [];
	}
	return [];
}

const definedOf = (keys: ReadonlyArray<string | undefined>): Set<string> =>
	new Set(keys.filter((key) => key !== undefined));
