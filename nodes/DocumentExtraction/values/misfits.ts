import type { IDataObject } from 'n8n-workflow';

import { readBoolean } from './booleans';
import { readChoice } from './choices';
import { readDate } from './dates';
import type { Field, Shape } from './field';
import { readNumber } from './numbers';
import { isCurrency } from './units';
import { isMissing, visitValues } from './visitValues';

/** A value given by a person that does not fit the type of its field. */
export type Misfit = { path: string; value: unknown; wanted: string };

/**
 * Values that do not fit the type of their field. Ambiguous values, such as 3/4/2026, fit: the document
 * resolves them.
 *
 * @param given the corrected values; a corrected list contains all its rows
 * @param answered the service's answer: a value that occurs in the same column is not a correction
 */
export function misfitsIn(
	given: IDataObject,
	fields: readonly Field[],
	answered: IDataObject,
): Misfit[] {
	const before = new Set<string>();
	visitValues(answered, fields, undefined, {
		single: ({ name, answer }) => {
			before.add(JSON.stringify([name, answer]));
			return answer;
		},
	});
	const found: Misfit[] = [];
	visitValues(given, fields, undefined, {
		single: ({ path, name, shape, answer }) => {
			if (isMissing(answer) || typeof answer === 'object') return answer;
			if (before.has(JSON.stringify([name, answer]))) return answer;
			const wanted = wantedOf(String(answer), shape);
			if (wanted !== undefined) found.push({ path, value: answer, wanted });
			return answer;
		},
	});
	return found;
}

/** The expected kind of value; undefined if the text fits. */
function wantedOf(text: string, { type, choices = [] }: Shape): string | undefined {
	switch (type) {
		case 'number':
			return isNumber(text) ? undefined : 'a number without words, such as 1204.50';
		case 'integer':
			return isNumber(text) && readNumber(text).some((one) => !/\.\d*[1-9]/.test(one.text))
				? undefined
				: 'a whole number without words, such as 12';
		case 'date':
			return readDate(text).length > 0 ? undefined : 'a date, such as 2026-04-21';
		case 'dateTime':
			return readDate(text).length > 0
				? undefined
				: 'a date, such as 2026-04-21, or with its time, such as 2026-04-21T14:30:00';
		case 'boolean':
			return readBoolean(text) === undefined ? 'yes or no' : undefined;
		case 'choice':
			return readChoice(text, choices) === undefined
				? `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`
				: undefined;
		default:
			return undefined;
	}
}

/** Without units: a document prints "12 kg" for 12, but a person should enter 12. */
function isNumber(text: string): boolean {
	const words = text.split(/[^\p{L}\p{Sc}.]+/u).filter((word) => /\p{L}/u.test(word));
	return readNumber(text).length > 0 && words.every(isCurrency);
}
