import type { DocumentType, Field } from '../../interface';
import { formOf } from '../fields/wantedForm';
import { tidy } from '../text/letters';

type Described = { description?: string };

/** JSON Schema, as far as it is used here. */
export type Schema = Described &
	(
		| { type: 'string' | ['string', 'null']; enum?: Array<string | null> }
		| { type: 'array'; items: Schema }
		| ObjectSchema
	);

/** Strict: every member is required and there is no other, as OpenAI's structured output wants it. */
export type ObjectSchema = Described & {
	type: 'object';
	properties: { [key: string]: Schema };
	required: string[];
	additionalProperties: false;
};

/** What an answer for such fields has to look like, with what is said of each field. */
export const fieldsSchema = (fields: readonly Field[]): ObjectSchema =>
	objectOf(fields.map((field) => [field.key, fieldSchema(field)]));

function fieldSchema(field: Omit<Field, 'key'>): Schema {
	const { type, properties, items = {} } = field;
	const described = descriptionOf(field);
	if (type === 'object') return { ...described, ...fieldsSchema(properties ?? []) };
	if (type === 'array') {
		// What is said of a list is said once: its element repeats only what is its own.
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

/** The type of a document out of these, or null. */
export const typeSchema = (documentTypes: readonly DocumentType[]): ObjectSchema =>
	objectOf([
		[
			'documentType',
			{ type: ['string', 'null'], enum: [...documentTypes.map(({ name }) => name), null] },
		],
	]);

export const objectOf = (properties: Array<[string, Schema]>): ObjectSchema => ({
	type: 'object',
	// fromEntries defines own members, so that a key like "__proto__" is a key like any other.
	properties: Object.fromEntries(properties),
	required: properties.map(([key]) => key),
	additionalProperties: false,
});

/** Tokens of a value with its key, of which some are an address or a sentence, and of the JSON around all. */
const [OF_VALUE, OF_ALL] = [80, 200];
/** Characters of a token, at the least. */
const OF_TOKEN = 3;

/**
 * The tokens that an answer may have: what is longer does not end by itself, or repeats the document.
 *
 * @param characters of the pages: no list has more on them, with keys and marks of JSON as much again
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
