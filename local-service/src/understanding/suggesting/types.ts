import { guessKind } from '../fields/guessKind';
import { wordsOf } from '../text/letters';
import { codeOf, type Conventions } from '../values/conventions';
import { inForm, type Writing, yesNoWords } from '../values/inForm';
import { isWhole, type ValueKind } from '../values/kinds';
import { momentIn } from '../values/timesOfDay';

/** Types of single values (docs/interface.md#beyond-the-interface). */
export type SingleType = 'string' | 'number' | 'integer' | 'date' | 'dateTime' | 'boolean';

const SINGLE_TYPES: readonly string[] = [
	'number',
	'integer',
	'date',
	'dateTime',
	'boolean',
	'string',
];
export const isSingleType = (type: string | undefined): type is SingleType =>
	type !== undefined && SINGLE_TYPES.includes(type);

/** A value as a document prints it, with that document's conventions. */
export type PrintedValue = { text: string; conventions: Conventions };

/** Longer numbers are more likely codes, and so are those that begin with a zero. */
const COUNT = /^(?:0|[1-9]\d{0,5})$/;

/** Minimum share of the values that must have a type; the others may have been misread. */
const MOST = 0.65;

/**
 * The common type of values, or `string` if they differ; and the first value of the type, in the type's form.
 *
 * @param kind the kind that the field's label asks for
 */
export function typed(
	values: readonly PrintedValue[],
	kind: ValueKind,
): { type: SingleType; example: string } {
	for (const type of TYPES[kind] ?? []) {
		const read = values.map((value) => readAs(type, value)).filter((value) => value !== undefined);
		const [example] = read;
		if (example !== undefined && read.length >= MOST * values.length) return { type, example };
	}
	const example = values[0]?.text.trim() ?? '';
	return { type: 'string', example: kind === 'currency' ? codeOf(example) : example };
}

/** Whether a value fits the types of its kind; true for kinds without types. */
export const canBe = (kind: ValueKind, value: PrintedValue): boolean =>
	kind === 'text' || (TYPES[kind]?.some((type) => readAs(type, value) !== undefined) ?? true);

const ANY: readonly SingleType[] = ['dateTime', 'date', 'integer', 'number', 'boolean'];

/** The strictest type first. A code has no type, even if it consists of digits, such as an invoice number. */
const TYPES: { readonly [kind in ValueKind]?: readonly SingleType[] } = {
	date: ['dateTime', 'date'],
	money: ['number'],
	percent: ['number'],
	number: ['integer', 'number'],
	text: ANY,
};

/** A printed value in the form of a type; undefined if the text does not consist of such a value. */
export function readAs(type: SingleType, { text, conventions }: PrintedValue): string | undefined {
	// For ambiguous values, the more likely reading: day first, and thousands separators before three digits.
	const likelier: Writing = {
		knownOrder: conventions.order,
		decimalMark: () => (text.includes(',') ? '.' : ','),
		isOfBank: () => false,
	};
	switch (type) {
		case 'date':
			return isWhole('date', text) ? inForm(text, { type }, likelier) : undefined;
		case 'dateTime': {
			const { time, rest = '' } = momentIn(text) ?? {};
			const isAlone = time && !/[\p{L}\d]/u.test(rest.replace(/\b(?:Uhr|T)\b/u, ' '));
			return isAlone ? inForm(text, { type }, likelier) : undefined;
		}
		case 'integer':
			return COUNT.test(text) ? text : undefined;
		case 'number':
			return isNumber(text) ? inForm(text, { type }, likelier) : undefined;
		case 'boolean':
			// "on" alone is more likely a preposition.
			return /^on$/iu.test(text) || /[,;(]/u.test(text) ? undefined : yesNoWords(text);
		case 'string':
			return text;
	}
}

const isNumber = (text: string) =>
	!/^0\d/.test(text) &&
	(isWhole('money', text) || isWhole('percent', text) || isWhole('number', text));

/** The kind of value that a label asks for if the lexicon does not know it. */
export const kindOfLabel = (label: string, example: string): ValueKind => {
	const byNoun = guessKind(wordsOf(label));
	return byNoun === 'text' ? guessKind([], example) : byNoun;
};
