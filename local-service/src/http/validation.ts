import type { FastifySchemaValidationError, FastifyServerOptions } from 'fastify';

import { isBounded } from './fieldLimits';

/** `distinct: 'key'`: no two elements of the list have the same key. */
function areDistinct(member: string, list: readonly unknown[]): boolean {
	const seen = new Set<string>();
	for (const element of list) {
		if (typeof element !== 'object' || element === null) continue;
		const value: unknown = Reflect.get(element, member);
		if (typeof value !== 'string') continue;
		// Keys name members of the result, which may differ in case alone; names are for people.
		const comparable = member === 'key' ? value : value.trim().toLowerCase();
		if (seen.has(comparable)) {
			const message = `must not have the ${member} "${value}" twice`;
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
		// A number where a text belongs is a mistake of the client, not to be mended silently.
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

/** What a person understands: "extractionDetails.fields[0] must have required property 'key'". */
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
		? `must not have the member "${additionalProperty}"`
		: (error?.message ?? 'is not valid');
	return new Error(`${place || 'The body'} ${problem}`);
}
