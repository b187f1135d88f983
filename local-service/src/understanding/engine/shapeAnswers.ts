import { overlaps } from '../../geometry';
import type { Detail } from '../../interface';
import type { Page } from '../../reading/pages';
import { replaceEach } from '../fields/answerEach';
import { type Answers, rewritten } from '../fields/answers';
import type { PlannedField } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import { tidy } from '../text/letters';
import { readings } from '../values/amounts';
import { codeOf, type Conventions } from '../values/conventions';
import { CURRENCY } from '../values/currencies';
import { type DateOrder, parseDate } from '../values/dates';
import { durationLike } from '../values/durations';
import { isIban } from '../values/ibans';
import { inForm } from '../values/inForm';
import type { ValueKind } from '../values/kinds';
import { type Notation, shapeLike } from '../values/writtenLike';

/**
 * Writes every value in the format that its field requests. Without such a format, dates, durations, numbers,
 * currencies and IBANs are written in the notation of the field's example. An ambiguous value stays as it is printed,
 * and so does every value if the example is not a value of the same kind.
 */
export const shapeAnswers = (
	fields: readonly PlannedField[],
	answers: Answers,
	conventions: Conventions,
	pages: readonly Page[],
): Answers =>
	rewrittenIn(
		fields,
		answers,
		(value, { form, ...wanted }, found) => {
			const isRecognised = form?.type === 'choice' && isRecognisedOn(pages, found);
			return form
				? inForm(value, form, { ...conventions, isRecognised })
				: valueLikeExample(value, wanted, conventions);
		},
		conventions,
	);

/** Whether a value, or a part of it, was recognised in a picture. */
const isRecognisedOn = (pages: readonly Page[], { page, box }: Detail): boolean =>
	box !== undefined &&
	pages.some(
		({ number, words }) =>
			number === page && words.some((word) => word.source === 'ocr' && overlaps(word.box, box)),
	);

/**
 * Converts values to the formats that their fields request. All other values are kept: they are already written like
 * the fields' examples.
 */
export const inRequestedFormats = (
	fields: readonly PlannedField[],
	answers: Answers,
	conventions: Conventions,
): Answers =>
	rewrittenIn(
		fields,
		answers,
		(value, { form }, { printed }) => {
			if (!form) return undefined;
			// A model's number has a decimal point, whatever the document has.
			const isOfNumber = form.type === 'number' || form.type === 'integer';
			const known =
				isOfNumber && printed !== undefined ? inForm(printed, form, conventions) : undefined;
			return known ?? inForm(value, form, conventions);
		},
		conventions,
	);

/**
 * Rewrites each value. Dates in rows are completed first: a statement may print the year only in its period.
 */
const rewrittenIn = (
	fields: readonly PlannedField[],
	answers: Answers,
	write: (value: string, wanted: Wanted, found: Detail) => string | undefined,
	{ withYear }: Pick<Conventions, 'withYear'>,
): Answers =>
	replaceEach(fields, answers, (found, { wanted }, isCell) => {
		const day = isCell && wanted.kind === 'date' ? withYear(found.value) : undefined;
		const value = write(day || found.value, wanted, found);
		return value === undefined ? found : rewritten(found, value);
	});

const FORMS: { readonly [kind in ValueKind]?: Notation } = {
	date: 'date',
	money: 'money',
	number: 'number',
	percent: 'percent',
	currency: 'currency',
	iban: 'iban',
};

function valueLikeExample(
	value: string,
	{ kind, example: sample }: Pick<Wanted, 'kind' | 'example'>,
	conventions: Conventions,
): string | undefined {
	const example = tidy(sample);
	if (example === '') return undefined;
	const duration = durationLike(value, example);
	if (duration !== undefined) return duration;
	const form = FORMS[kind];
	const plain = form && canonical(value, form, conventions);
	if (form === undefined || plain === undefined) return undefined;
	const [own] = value.match(CURRENCY) ?? [];
	const hasCurrency = example.search(CURRENCY) >= 0;
	const currency = hasCurrency ? (own ? codeOf(own) : conventions.currency()) : undefined;
	const order = form === 'date' ? orderFor([value, example], conventions) : 'dayFirst';
	return shapeLike(plain, form, example, { currency, order });
}

/** A printed value in the canonical notation of its kind; undefined if it is ambiguous. */
function canonical(value: string, form: Notation, conventions: Conventions): string | undefined {
	switch (form) {
		case 'date':
			return parseDate(value, orderFor([value], conventions));
		case 'money':
		case 'number':
		case 'percent': {
			const [number, other] = readings(value);
			return number === undefined || other !== undefined ? undefined : decimal(number);
		}
		case 'currency':
			return /^[A-Z]{3}$/.test(codeOf(value)) ? codeOf(value) : undefined;
		case 'iban':
			return isIban(value) ? value : undefined;
		default:
			return undefined;
	}
}

/** The document's order of day and month, if some of the dates are ambiguous. */
const orderFor = (dates: readonly string[], { order }: Conventions): DateOrder =>
	dates.some((date) => parseDate(date, 'dayFirst') !== parseDate(date, 'monthAlwaysFirst'))
		? order()
		: 'dayFirst';

/** Decimal digits without an exponent; undefined for more than 15 digits before the point or 10 after it. */
function decimal(number: number): string | undefined {
	const text = String(number);
	return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? text : undefined;
}
