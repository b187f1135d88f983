import type { IDataObject } from 'n8n-workflow';

import type { Conventions } from './conventions';
import type { Field } from './field';
import { readNumber } from './numbers';
import { LONGEST_TESTED, wholeText } from './pattern';
import { readValue } from './readValue';
import { type Amount, compareSums, type FailedCheck } from './sums';
import { currencyCode } from './units';
import { type Found, isEmpty, isMissing, visitValues } from './visitValues';

export type { FailedCheck };

/**
 * Checks the untyped answers of the service against the checks of their fields. A value that cannot be read
 * as a number is not checked for minimum, maximum and sum.
 */
export function checkValues(
	data: IDataObject,
	fields: Field[],
	{ conventions, details }: { conventions: Conventions; details?: unknown },
): FailedCheck[] {
	const failed: FailedCheck[] = [];
	const amounts: Amount[] = [];
	const patterns = new Map<string, RegExp>();
	const checkRequired = ({ path: field, shape, answer }: Found) => {
		if (shape.required && isEmpty(answer)) failed.push({ field, reason: 'The value is missing.' });
	};
	visitValues(data, fields, details, {
		group: checkRequired,
		single: (found) => {
			const { shape, answer, printed } = found;
			const { type, pattern } = shape;
			const isNumber = type === 'number' || type === 'integer';
			const number = isNumber
				? readValue(answer, shape, conventions, printed !== undefined)
				: undefined;
			const isJson = typeof answer === 'number';
			const currency = isNumber ? currencyIn(printed ?? String(answer)) : undefined;
			amounts.push({ ...found, isMissing: isMissing(answer), number, isJson, currency });
			if (type !== 'object' && type !== 'array') checkRequired(found);
			if (number !== undefined) failed.push(...outOfBounds(number, found));
			if (pattern !== undefined && !isMissing(answer)) {
				const whole = patterns.get(pattern) ?? wholeText(pattern);
				patterns.set(pattern, whole);
				failed.push(...notMatching(whole, pattern, found));
			}
			return undefined;
		},
	});
	return [...failed, ...compareSums(fields, amounts)];
}

/** The code of the currency that is printed with a number. */
function currencyIn(text: string): string | undefined {
	const [reading] = readNumber(text);
	return reading?.currency === undefined ? undefined : currencyCode(reading.currency);
}

function outOfBounds(number: string, { path: field, shape: { minimum, maximum } }: Found) {
	if (minimum !== undefined && Number(number) < minimum) {
		return [{ field, reason: `${number} is less than the minimum, ${minimum}.` }];
	}
	if (maximum !== undefined && Number(number) > maximum) {
		return [{ field, reason: `${number} is more than the maximum, ${maximum}.` }];
	}
	return [];
}

function notMatching(whole: RegExp, pattern: string, { path: field, answer, printed }: Found) {
	const text = printed ?? String(answer);
	if (text.length > LONGEST_TESTED) {
		const most = `more than ${LONGEST_TESTED} characters`;
		return [{ field, reason: `The value has ${most}, too many for the pattern ${pattern}.` }];
	}
	if (whole.test(text)) return [];
	return [{ field, reason: `“${text}” does not match the pattern ${pattern}.` }];
}
