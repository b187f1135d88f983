import type { Detail, ResultDetails } from '../../interface';
import { type Answers, isAnswers, isDetail } from '../fields/answers';
import { codeOf, type Conventions } from '../values/conventions';
import type { ValueKind } from '../values/kinds';
import { CURRENCY, readings } from '../values/amounts';
import { isIban } from '../values/ibans';
import { type DateOrder, parseDate } from '../values/dates';
import { type Notation, shapeLike } from '../values/writtenLike';
import { tidy } from '../text/letters';
import type { PlannedField } from '../fields/plan';

/**
 * Answers with every date, number, currency and IBAN written as its field's example is. One that can
 * be read in two ways stays as it is printed, and so does all where the example shows no such value.
 */
export function shapeAnswers(
	fields: readonly PlannedField[],
	answers: Answers,
	conventions: Conventions,
): Answers {
	// fromEntries defines own members, so that a key like "__proto__" is a key like any other.
	return Object.fromEntries(
		fields.map((planned) => {
			const { key } = planned.field;
			const found = Object.hasOwn(answers, key) ? answers[key] : undefined;
			return [key, shaped(planned, found ?? null, conventions)];
		}),
	);
}

function shaped(
	planned: PlannedField,
	found: ResultDetails,
	conventions: Conventions,
): ResultDetails {
	if (planned.type === 'object' && isAnswers(found))
		return shapeAnswers(planned.members, found, conventions);
	if (Array.isArray(found)) {
		return found.map((each) =>
			planned.type === 'rows' && isAnswers(each)
				? shapeAnswers(planned.row, each, conventions)
				: shaped(planned, each, conventions),
		);
	}
	const { kind, example } = planned.wanted;
	const sample = tidy(example);
	if (!isDetail(found) || sample === '') return found;
	return { ...found, value: shapeValue(found, kind, sample, conventions) };
}

const FORMS: { readonly [kind in ValueKind]?: Notation } = {
	date: 'date',
	money: 'money',
	number: 'number',
	percent: 'percent',
	currency: 'currency',
	iban: 'iban',
};

function shapeValue(
	{ value }: Detail,
	kind: ValueKind,
	example: string,
	conventions: Conventions,
): string {
	const form = FORMS[kind];
	const plain = form && meant(value, form, conventions);
	if (form === undefined || plain === undefined) return value;
	const [own] = value.match(CURRENCY) ?? [];
	const hasCurrency = example.search(CURRENCY) >= 0;
	const currency = hasCurrency ? (own ? codeOf(own) : conventions.currency()) : undefined;
	const order = form === 'date' ? orderFor([value, example], conventions) : 'dayFirst';
	return shapeLike(plain, form, example, { currency, order }) ?? value;
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
