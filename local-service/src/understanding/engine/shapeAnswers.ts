import type { ResultDetails } from '../../interface';
import { type Answers, isAnswers, isDetail, rewritten } from '../fields/answers';
import type { PlannedField } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import { tidy } from '../text/letters';
import { readings } from '../values/amounts';
import { codeOf, type Conventions } from '../values/conventions';
import { CURRENCY } from '../values/currencies';
import { type DateOrder, parseDate } from '../values/dates';
import { isIban } from '../values/ibans';
import { inForm } from '../values/inForm';
import type { ValueKind } from '../values/kinds';
import { type Notation, shapeLike } from '../values/writtenLike';

/**
 * Answers with every value in the form that its field wants, else every date, number, currency and IBAN
 * written as its field's example is. One that can be read in two ways stays as it is printed, and so
 * does all where the example shows no such value.
 */
export const shapeAnswers = (
	fields: readonly PlannedField[],
	answers: Answers,
	conventions: Conventions,
): Answers =>
	rewrittenIn(fields, answers, {
		single: (value, wanted) =>
			valueInForm(value, wanted, conventions) ?? valueLikeExample(value, wanted, conventions),
		withYear: conventions.withYear,
	});

/** Answers that are written as the examples are, with those in the form wanted that it is not the form of. */
export const inFormsWanted = (
	fields: readonly PlannedField[],
	answers: Answers,
	conventions: Conventions,
): Answers =>
	rewrittenIn(fields, answers, {
		single: (value, wanted) => valueInForm(value, wanted, conventions),
		withYear: conventions.withYear,
	});

const valueInForm = (value: string, { form }: Wanted, conventions: Conventions) =>
	form && inForm(value, form, conventions);

type Write = {
	single: (value: string, wanted: Wanted) => string | undefined;
	withYear: Conventions['withYear'];
};

/** Rows of a statement say only once of which year they are: its period does, or the one before. */
const ofRows = ({ single, withYear }: Write): Write => ({
	single: (value, wanted) => single((wanted.kind === 'date' && withYear(value)) || value, wanted),
	withYear,
});

function rewrittenIn(fields: readonly PlannedField[], answers: Answers, write: Write): Answers {
	// fromEntries defines own members, so that a key like "__proto__" is a key like any other.
	return Object.fromEntries(
		fields.map((planned) => {
			const { key } = planned.field;
			const found = Object.hasOwn(answers, key) ? answers[key] : undefined;
			return [key, shaped(planned, found ?? null, write)];
		}),
	);
}

function shaped(planned: PlannedField, found: ResultDetails, write: Write): ResultDetails {
	if (planned.type === 'object' && isAnswers(found))
		return rewrittenIn(planned.members, found, write);
	if (Array.isArray(found)) {
		return found.map((each) =>
			planned.type === 'rows' && isAnswers(each)
				? rewrittenIn(planned.row, each, ofRows(write))
				: shaped(planned, each, write),
		);
	}
	if (!isDetail(found)) return found;
	const value = write.single(found.value, planned.wanted);
	return value === undefined ? found : rewritten(found, value);
}

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
	{ kind, example: sample, form: wanted }: Wanted,
	conventions: Conventions,
): string | undefined {
	const example = tidy(sample);
	if (example === '' || wanted) return undefined;
	const form = FORMS[kind];
	const plain = form && meant(value, form, conventions);
	if (form === undefined || plain === undefined) return undefined;
	const [own] = value.match(CURRENCY) ?? [];
	const hasCurrency = example.search(CURRENCY) >= 0;
	const currency = hasCurrency ? (own ? codeOf(own) : conventions.currency()) : undefined;
	const order = form === 'date' ? orderFor([value, example], conventions) : 'dayFirst';
	return shapeLike(plain, form, example, { currency, order });
}

/** What a printed value means, in the form that all of its kind have; undefined where that is open. */
function meant(value: string, form: Notation, conventions: Conventions): string | undefined {
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

/** The document's order of day and month, where some of the dates may be read either way. */
const orderFor = (dates: readonly string[], { order }: Conventions): DateOrder =>
	dates.some((date) => parseDate(date, 'dayFirst') !== parseDate(date, 'monthFirst'))
		? order()
		: 'dayFirst';

/** Without an exponent; undefined where it has more digits than a number keeps. */
function decimal(number: number): string | undefined {
	const text = String(number);
	return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? text : undefined;
}
