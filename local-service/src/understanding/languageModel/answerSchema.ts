import type { DocumentType, Field } from '../../interface';

/** JSON Schema, as far as it is used here. */
export type Schema =
	| { type: 'string' | ['string', 'null']; enum?: Array<string | null> }
	| { type: 'array'; items: Schema }
	| ObjectSchema;

/** Strict: every member is required and there is no other, as OpenAI's structured output wants it. */
export type ObjectSchema = {
	type: 'object';
	properties: { [key: string]: Schema };
	required: string[];
	additionalProperties: false;
};

/** What an answer for such fields has to look like. */
export const fieldsSchema = (fields: readonly Field[]): ObjectSchema =>
	objectOf(fields.map((field) => [field.key, fieldSchema(field)]));

function fieldSchema({ type, properties, items = {} }: Omit<Field, 'key'>): Schema {
	if (type === 'object') return fieldsSchema(properties ?? []);
	if (type !== 'array') return { type: ['string', 'null'] };
	const isOfTexts = items.type === undefined || items.type === 'string';
	return { type: 'array', items: isOfTexts ? { type: 'string' } : fieldSchema(items) };
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
