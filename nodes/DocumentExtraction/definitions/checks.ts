import type { IDataObject } from 'n8n-workflow';

import type { Checks, Field } from '../values/field';
import { wholeText } from '../values/pattern';
import { refusal } from './refusal';

/**
 * Validates the checks among the members of a field.
 *
 * @throws UserError with the path of an invalid check
 */
export function checkChecks(field: IDataObject, path: string[]): Checks {
	const { minimum } = checkBound('minimum', field.minimum, path);
	const { maximum } = checkBound('maximum', field.maximum, path);
	if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
		throw refusal(
			path,
			`Minimum ${minimum} is higher than Maximum ${maximum}`,
			'Swap them, or remove one of the two.',
		);
	}
	const { pattern } = checkText('pattern', field.pattern, path);
	const complaint = pattern === undefined ? undefined : complaintAbout(pattern);
	if (complaint !== undefined) {
		throw refusal(
			path,
			`Matches cannot be used: ${complaint}`,
			'Enter a regular expression such as RE-\\d{4}. Write a backslash before special characters such as ( or +.',
		);
	}
	return {
		...(field.required === true ? { required: true } : {}),
		...(minimum === undefined ? {} : { minimum }),
		...(maximum === undefined ? {} : { maximum }),
		...(pattern === undefined ? {} : { pattern }),
		...checkText('addsUpTo', field.addsUpTo, path),
	};
}

function checkBound(
	member: 'minimum' | 'maximum',
	value: unknown,
	path: string[],
): Pick<Checks, 'minimum' | 'maximum'> {
	if (value === undefined) return {};
	// Expressions return numbers as texts. An empty result is an error, not a reason to skip the check.
	const bound = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	if (typeof bound === 'number' && Number.isFinite(bound)) return { [member]: bound };
	throw refusal(path, `the ${member} must be a number`, `Write "${member}": 0.`);
}

function complaintAbout(pattern: string): string | undefined {
	try {
		wholeText(pattern);
		return undefined;
	} catch (error) {
		const complaint = error instanceof Error ? error.message : String(error);
		return complaint.replace(/^Invalid regular expression: /, '');
	}
}

/**
 * A text member of a field; {} if it is empty.
 *
 * @throws UserError with the path, for an object or an array
 */
export function checkText(
	member: 'description' | 'example' | 'pattern' | 'addsUpTo',
	value: unknown,
	path: string[],
): Pick<Field, typeof member> {
	if (value === undefined || value === null || value === '') return {};
	if (typeof value === 'object') {
		throw refusal(path, `the ${member} must be a string`, `Write "${member}": "…".`);
	}
	return { [member]: String(value) };
}
