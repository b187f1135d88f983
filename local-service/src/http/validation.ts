import type { FastifySchemaValidationError, FastifyServerOptions } from 'fastify';

import { isBounded } from './fieldLimits';

/** `distinct: 'key'`: no two elements of the list have the same key. */
function areDistinct(member: string, list: readonly unknown[]): boolean {
	const seen = new Set<string>();
	for (const element of list) {
		if (typeof element !== 'object' || element === null) continue;
		const value: unknown = Reflect.get(element, member);
		if (typeof value !== 'string') continue;
		// Keys are properties of the result and case-sensitive; names are for people.
		const comparable = member === 'key' ? value : value.trim().toLowerCase();
		if (seen.has(comparable)) {
			const message = `must not have the ${member} "${value}" more than once`;
			areDistinct.errors = [{ message, params: {} }];
			return false;
		}
		seen.add(comparable);
	}
	return true;
}
areDistinct.errors = Array<{ message: string; params: object }>();

export const ajv: FastifyServerOptions['ajv'] = {
	customOptions: {
		// A number in place of a string is a client error, not to be coerced silently.
		coerceTypes: false,
		removeAdditional: false,
		// A page range ends where it begins or after that.
		$data: true,
		keywords: [
			{ keyword: 'distinct', type: 'array', validate: areDistinct },
			{ keyword: 'bounded', type: 'array', before: 'items', validate: isBounded },
		],
	},
};

/** A readable message, such as "extractionDetails.fields[0] must have required property 'key'". */
export function describeProblem(errors: FastifySchemaValidationError[]): Error {
	const [error] = errors;
	const isLanguage =
		error?.params.missingProperty === 'language' || error?.instancePath.endsWith('/language');
	if (isLanguage) return new Error('Language is required');
	const place = (error?.instancePath ?? '')
		.slice(1)
		.replaceAll(/\/(\d+)/g, '[$1]')
		.replaceAll('/', '.');
	const { additionalProperty } = error?.params ?? {};
	const problem = additionalProperty
		? `must not have the property "${additionalProperty}"`
		: (error?.message ?? 'is not valid');
	return new Error(`${place || 'The request body'} ${problem}`);
}
