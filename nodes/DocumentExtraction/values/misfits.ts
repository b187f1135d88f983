import type { IDataObject } from 'n8n-workflow';

import { readBoolean } from './booleans';
import { readChoice } from './choices';
import { readDate } from './dates';
import type { Field, Shape } from './field';
import { readNumber } from './numbers';
import { isCurrency } from './units';
import { isMissing, visitValues } from './visitValues';

/** A value that a person gave, and that is none of the type of its field. */
export type Misfit = { path: string; value: unknown; wanted: string };

/**
 * What can be read in two ways, such as 3/4/2026, fits: the document settles it.
 *
 * @param given texts; a list is whole
 * @param answered what the service answered: in the same column it is nobody's correction
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

/** What a text is to be, and is not. */
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

/** A document has "12 kg" where 12 is asked for; a person who says what it is says 12. */
function isNumber(text: string): boolean {
	const words = text.split(/[^\p{L}\p{Sc}.]+/u).filter((word) => /\p{L}/u.test(word));
	return readNumber(text).length > 0 && words.every(isCurrency);
}
