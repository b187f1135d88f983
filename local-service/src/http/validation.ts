import Ajv from 'ajv';
import withFormats from 'ajv-formats';
import type { FastifySchemaValidationError } from 'fastify';

import { isVisible } from '../interface/fileNames';
import { isBounded } from './fieldLimits';
import { describeMistake } from './target';

/** Keyword `x-distinct: 'key'`: no two elements of the list have the same key. */
function areDistinct(member: string, list: readonly unknown[]): boolean {
	const seen = new Set<string>();
	for (const element of list) {
		if (typeof element !== 'object' || element === null) continue;
		const value: unknown = Reflect.get(element, member);
		if (typeof value !== 'string') continue;
		// Keys are properties of the result and case-sensitive; names are for people.
		const comparable = member === 'key' ? value : value.trim().toLowerCase();
		if (seen.has(comparable)) {
			const message = `must not have the ${member} ${quoted(value)} more than once`;
			areDistinct.errors = [{ message, params: {} }];
			return false;
		}
		seen.add(comparable);
	}
	return true;
}
areDistinct.errors = Array<{ message: string; params: object }>();

/** Keyword `x-not-below: 'from'`: not less than the sibling member of that name. */
function isNotBelow(
	member: string,
	value: number,
	_schema?: object,
	place?: { parentData: { [member: string]: unknown } },
): boolean {
	const least = place?.parentData[member];
	if (typeof least !== 'number' || value >= least) return true;
	isNotBelow.errors = [{ keyword: 'minimum', params: { limit: least } }];
	return false;
}
isNotBelow.errors = Array<{ keyword: string; params: object }>();

/** Keyword `x-visible: true`: no invisible or bidirectional control characters. */
function hasNothingHidden(_isWanted: boolean, text: string): boolean {
	if (isVisible(text)) return true;
	const message = 'must not have control characters or other invisible characters';
	hasNothingHidden.errors = [{ message, params: {} }];
	return false;
}
hasNothingHidden.errors = Array<{ message: string; params: object }>();

export const ajv = withFormats(
	new Ajv({
		allowUnionTypes: true,
		// Error messages quote the invalid value.
		verbose: true,
		keywords: [
			{ keyword: 'x-distinct', type: 'array', validate: areDistinct },
			{ keyword: 'x-not-below', type: 'number', validate: isNotBelow },
			{ keyword: 'x-visible', type: 'string', validate: hasNothingHidden },
			{ keyword: 'x-bounded', type: 'array', before: 'items', validate: isBounded },
			// Name since JSON Schema 2019-09, used by OpenAPI, for a part of the built-in `dependencies`.
			{ keyword: 'dependentRequired', macro: (members: object) => ({ dependencies: members }) },
		],
	}),
);

const TYPES: { [type: string]: string } = {
	string: 'a string',
	object: 'an object',
	array: 'an array',
	boolean: 'true or false',
	integer: 'a whole number',
	number: 'a number',
};

const typesIn = (types: unknown): string =>
	[types]
		.flat()
		.map((type) => TYPES[String(type)] ?? String(type))
		.join(' or ');

const LONGEST_SHOWN = 40;

function quoted(text: string): string {
	const isLong = text.length > LONGEST_SHOWN;
	return JSON.stringify(isLong ? `${text.slice(0, LONGEST_SHOWN)}…` : text);
}

export function shown(value: unknown): string {
	if (typeof value === 'string') return quoted(value);
	if (Array.isArray(value)) return 'an array';
	return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

export function alternatives(values: unknown): string {
	const texts = (Array.isArray(values) ? values : []).map(shown);
	return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' or ');
}

/** The members of which exactly one is required, by the schema in which an error occurred. */
const membersOf = (error: object): string[] =>
	'schema' in error && Array.isArray(error.schema)
		? error.schema.flatMap(({ required }: { required: string[] }) => required)
		: [];

const AN_OBJECT = '{"key":"seller","type":"object","properties":[{"key":"name"}]}';

/**
 * Error message for the author of the request, such as 'extractionDetails.fields[0].type must be "string",
 * "object" or "array"; it is "number"'.
 */
export function describeProblem(errors: FastifySchemaValidationError[]): Error {
	// An error that summarises others follows them.
	const error = errors.find(({ keyword }) => ['oneOf', 'anyOf'].includes(keyword)) ?? errors[0];
	if (!error) return new Error('The request is not valid.');
	const { keyword, params, instancePath } = error;
	if (keyword === 'oneOf')
		return new Error(describeMistake(membersOf(error), params.passingSchemas !== null));
	const sent: unknown = 'data' in error ? error.data : undefined;
	const isLanguage =
		params.missingProperty === 'language' ||
		(instancePath.endsWith('/language') && (sent === null || String(sent).trim() === ''));
	if (isLanguage) return new Error('Language is required');
	const place = instancePath
		.slice(1)
		.replaceAll(/\/(\d+)/g, '[$1]')
		.replaceAll('/', '.');
	return new Error(describe(error, place, sent));
}

function describe(
	{ keyword, params, message }: FastifySchemaValidationError,
	place: string,
	sent: unknown,
): string {
	const { missingProperty, limit } = params;
	const what = place || 'The request body';
	switch (keyword) {
		case 'required':
			if (missingProperty === 'properties') {
				return `${what} is an object without properties. Name them, for example: ${AN_OBJECT}`;
			}
			return `${[place, missingProperty].filter(Boolean).join('.')} is missing`;
		case 'dependencies':
			return `${what} has ${params.property}, which requires ${params.deps}`;
		case 'additionalProperties':
			return `${what} must not have the property ${quoted(String(params.additionalProperty))}`;
		case 'type':
			if (place === '' && (sent === null || sent === undefined)) return `${what} is missing`;
			return `${what} must be ${typesIn(params.type)}; it is ${shown(sent)}`;
		case 'const':
			return `${what} must be ${shown(params.allowedValue)}; it is ${shown(sent)}`;
		case 'anyOf':
			return 'The request requires result, confirmed or rejected. Send the values to correct, confirmed: true, or rejected: true.';
		case 'enum':
			return `${what} must be ${alternatives(params.allowedValues)}; it is ${shown(sent)}`;
		case 'minLength':
		case 'minItems':
		case 'pattern':
			return `${what} must not be empty`;
		case 'maxLength':
			return `${what} must have at most ${limit} characters; it has ${[...String(sent)].length}`;
		case 'maxItems':
			return `${what} must have at most ${limit} elements`;
		case 'minimum':
			return `${what} must be at least ${limit}; it is ${shown(sent)}`;
		case 'maximum':
			return `${what} must be at most ${limit}; it is ${shown(sent)}`;
		default:
			return `${what} ${message ?? 'is not valid'}`;
	}
}
