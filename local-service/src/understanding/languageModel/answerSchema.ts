import type { DocumentType, Field } from '../../interface';
import { formOf } from '../fields/requestedFormat';
import { tidy } from '../text/letters';

type Described = { description?: string };

/** JSON Schema, as far as it is used here. */
export type Schema = Described &
	(
		| { type: 'string' | ['string', 'null']; enum?: Array<string | null> }
		| { type: 'array'; items: Schema }
		| ObjectSchema
	);

/** Strict: every member is required and no others are allowed, as OpenAI's structured output demands. */
export type ObjectSchema = Described & {
	type: 'object';
	properties: { [key: string]: Schema };
	required: string[];
	additionalProperties: false;
};

/** The schema of an answer for these fields, with their descriptions. */
export const fieldsSchema = (fields: readonly Field[]): ObjectSchema =>
	objectOf(fields.map((field) => [field.key, fieldSchema(field)]));

function fieldSchema(field: Omit<Field, 'key'>): Schema {
	const { type, properties, items = {} } = field;
	const described = descriptionOf(field);
	if (type === 'object') return { ...described, ...fieldsSchema(properties ?? []) };
	if (type === 'array') {
		// The list's description is given once; the schema of its elements contains only their own.
		return { ...described, type: 'array', items: elementSchema(items) };
	}
	const choices = choicesOf(field);
	return { ...described, type: ['string', 'null'], ...(choices && { enum: [...choices, null] }) };
}

function elementSchema(items: Omit<Field, 'key'>): Schema {
	if (items.type !== undefined && items.type !== 'string') return fieldSchema(items);
	const choices = choicesOf(items);
	return { ...descriptionOf(items), type: 'string', ...(choices && { enum: choices }) };
}

function descriptionOf({ description = '', example = '' }: Omit<Field, 'key'>): Described {
	const parts = [tidy(description), example.trim() && `Example: ${tidy(example)}`];
	const text = parts.filter(Boolean).join(' ');
	return text === '' ? {} : { description: text };
}

function choicesOf({ description = '' }: Omit<Field, 'key'>): string[] | undefined {
	const form = formOf(description);
	return form?.type === 'choice' ? [...new Set(form.choices)] : undefined;
}

/** The schema of a document's type: one of these, or null. */
export const typeSchema = (documentTypes: readonly DocumentType[]): ObjectSchema =>
	objectOf([
		[
			'documentType',
			{ type: ['string', 'null'], enum: [...documentTypes.map(({ name }) => name), null] },
		],
	]);

export const objectOf = (properties: Array<[string, Schema]>): ObjectSchema => ({
	type: 'object',
	// fromEntries defines own properties, so that a key such as "__proto__" is an ordinary key.
	properties: Object.fromEntries(properties),
	required: properties.map(([key]) => key),
	additionalProperties: false,
});

/**
 * Number of tokens of a value with its key (an average that includes addresses and sentences), and of the
 * JSON around all values.
 */
const [OF_VALUE, OF_ALL] = [80, 200];
/** Minimum number of characters per token. */
const OF_TOKEN = 3;

/**
 * Maximum number of tokens of an answer: a longer one does not end by itself, or repeats the document.
 *
 * @param characters number of characters of the pages: the values of all lists have at most this many, and
 * keys and punctuation as many again
 */
export function mostTokens(schema: Schema, characters: number): number {
	const { values, hasLists } = sizeOf(schema);
	const ofLists = hasLists ? Math.ceil((2 * characters) / OF_TOKEN) : 0;
	return OF_ALL + OF_VALUE * values + ofLists;
}

function sizeOf(schema: Schema): { values: number; hasLists: boolean } {
	if (schema.type === 'array') return { values: sizeOf(schema.items).values, hasLists: true };
	if (schema.type !== 'object') return { values: 1, hasLists: false };
	const members = Object.values(schema.properties).map(sizeOf);
	return {
		values: members.reduce((sum, { values }) => sum + values, 0),
		hasLists: members.some(({ hasLists }) => hasLists),
	};
}
