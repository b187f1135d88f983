/** Finds values given by a person that do not fit the requested formats of their fields. */
import type { Field, Misfit, Value } from '../../interface';
import { CURRENCY } from '../values/currencies';
import { type RequestedFormat, inForm, type Writing } from '../values/inForm';
import { formOf } from './requestedFormat';

type Given = { [key: string]: Value };
type Shape = Omit<Field, 'key'>;

/** @param given in the shape of the fields, may be partial */
export const misfitsIn = (fields: readonly Field[], given: Given): Misfit[] =>
	fields.flatMap((field) =>
		Object.hasOwn(given, field.key) ? misfitsOf(field, given[field.key] ?? null, field.key) : [],
	);

function misfitsOf(shape: Shape, value: Value, at: string): Misfit[] {
	if (value === null) return [];
	if (typeof value === 'string') {
		const form = formOf(shape.description ?? '');
		return form && !fits(value, form) ? [{ field: at, value, wanted: describeFormat(form) }] : [];
	}
	if (Array.isArray(value)) {
		return value.flatMap((element, i) => misfitsOf(shape.items ?? {}, element, `${at}[${i}]`));
	}
	return misfitsIn(shape.properties ?? [], value).map(({ field, ...misfit }) => ({
		...misfit,
		field: `${at}.${field}`,
	}));
}

/** Both notations of ambiguous values: which one is meant does not matter here. */
const WRITINGS: Writing[] = [
	{ decimalMark: () => '.', knownOrder: () => 'dayFirst', isOfBank: () => false },
	{ decimalMark: () => ',', knownOrder: () => 'monthFirst', isOfBank: () => true },
];

function fits(value: string, form: RequestedFormat): boolean {
	const isRead = WRITINGS.some((writing) => inForm(value, form, writing) !== undefined);
	if (form.type !== 'number' && form.type !== 'integer') return isRead;
	// A page prints "12 kg" where 12 is wanted; a person who gives the value writes 12.
	return (
		PLAIN[form.type].test(value.trim()) || (isRead && !/\p{L}/u.test(value.replace(CURRENCY, '')))
	);
}

/** A number without separators, with any number of decimals: `inForm` accepts ten. */
const PLAIN = { number: /^-?\d+(?:\.\d+)?$/, integer: /^-?\d+$/ };

function describeFormat(form: RequestedFormat): string {
	switch (form.type) {
		case 'number':
			return 'a number without words, such as 1204.50';
		case 'integer':
			return 'a whole number without words, such as 12';
		case 'date':
			return 'a date, such as 2026-04-21';
		case 'dateTime':
			return 'a date, such as 2026-04-21, or with its time, such as 2026-04-21T14:30:00';
		case 'yesNo':
			return 'yes or no';
		case 'choice':
			return `one of ${form.choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
		case 'part':
			return `a ${form.of}`;
	}
}
