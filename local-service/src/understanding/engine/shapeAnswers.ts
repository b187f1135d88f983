import type { Detail, Field, ResultDetails } from '../../interface';
import { type Answers, isAnswers, isDetail } from '../fields/answers';
import { codeOf, type Conventions } from '../values/conventions';
import type { Kind } from '../values/kinds';
import { CURRENCY, readings } from '../values/amounts';
import { isIban } from '../values/codes';
import { type DateOrder, parseDate } from '../values/dates';
import type { Language } from '../vocabulary/words/languages';
import { type Form, shapeLike } from '../values/writtenLike';
import { tidy } from '../text/letters';
import { toWanted } from '../fields/wanted';

/**
 * Answers with every date, number, currency and IBAN written as its field's example is. One that can
 * be read in two ways stays as it is printed, and so does all where the example shows no such value.
 */
export function shapeAnswers(
	fields: readonly Field[],
	answers: Answers,
	conventions: Conventions,
	language?: Language,
): Answers {
	return members(fields, answers, [], false, { conventions, language, kinds: new Map() });
}

type Around = {
	conventions: Conventions;
	language: Language | undefined;
	/** Of fields seen before: a column's are the same in all rows. */
	kinds: Map<Field, Kind>;
};

function members(
	fields: readonly Field[],
	answers: Answers,
	parents: readonly string[],
	inTable: boolean,
	around: Around,
): Answers {
	// fromEntries defines own members, so that a key like "__proto__" is a key like any other.
	return Object.fromEntries(
		fields.map((field) => {
			const found = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
			return [field.key, shaped(field, found ?? null, parents, inTable, around)];
		}),
	);
}

function shaped(
	field: Field,
	found: ResultDetails,
	parents: readonly string[],
	inTable: boolean,
	around: Around,
): ResultDetails {
	const { type, items, properties = [] } = field;
	if (type === 'object' && isAnswers(found)) {
		return members(properties, found, [...parents, field.key], inTable, around);
	}
	if (type === 'array' && Array.isArray(found)) {
		const own = items?.properties ?? [];
		const element: Field = { ...items, key: field.key };
		return found.map((each) =>
			isAnswers(each)
				? members(own, each, [], true, around)
				: shaped(element, each, parents, inTable, around),
		);
	}
	const example = tidy(field.example ?? '');
	if (!isDetail(found) || example === '') return found;
	const kind = around.kinds.get(field) ?? toWanted(field, parents, inTable, around.language).kind;
	around.kinds.set(field, kind);
	return { ...found, value: shapeValue(found, kind, example, around.conventions) };
}

const FORMS: { readonly [kind in Kind]?: Form } = {
	date: 'date',
	money: 'money',
	number: 'number',
	percent: 'percent',
	currency: 'currency',
	iban: 'iban',
};

function shapeValue(
	{ value }: Detail,
	kind: Kind,
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
function meant(value: string, form: Form, conventions: Conventions): string | undefined {
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
