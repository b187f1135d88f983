/**
 * JSON Schemas of request bodies, as docs/openapi.yaml describes them. Unknown properties are allowed,
 * so that clients of a newer interface keep working.
 */
const text = { type: 'string' };
const name = { type: 'string', pattern: '\\S', maxLength: 500 };
const toggle = { type: 'boolean' };
const pageNumber = { type: 'integer', minimum: 1 };

export const id = { type: 'string', minLength: 1 };

const isOfType = (type: string) => ({
	required: ['type'],
	properties: { type: { const: type } },
});

const options = {
	type: 'object',
	properties: {
		hasTable: toggle,
		hasVisuals: toggle,
		handwrittenTextRecognition: toggle,
		checkboxRecognition: toggle,
		longDocument: toggle,
		splitPdfPages: toggle,
		specificPageProcessing: toggle,
		specificPageProcessingOptions: {
			type: 'object',
			required: ['from', 'to'],
			properties: {
				from: pageNumber,
				to: { ...pageNumber, minimum: { $data: '1/from' } },
			},
		},
	},
	if: {
		required: ['specificPageProcessing'],
		properties: { specificPageProcessing: { const: true } },
	},
	then: { required: ['specificPageProcessingOptions'] },
};

const fields = {
	type: 'array',
	minItems: 1,
	distinct: 'key',
	items: { $ref: '#/definitions/field' },
};

/** The definitions that schemas with extractionDetails refer to. */
export const definitions = {
	field: {
		type: 'object',
		required: ['key'],
		properties: { key: name },
		allOf: [{ $ref: '#/definitions/shape' }],
	},
	shape: {
		type: 'object',
		properties: {
			description: text,
			example: text,
			type: { enum: ['string', 'object', 'array'] },
			properties: fields,
			items: { $ref: '#/definitions/shape' },
		},
		allOf: [
			{ if: isOfType('object'), then: { required: ['properties'] } },
			{ if: isOfType('array'), then: { required: ['items'] } },
		],
	},
};

export const extractionDetails = {
	type: 'object',
	properties: {
		name,
		description: text,
		language: name,
		options,
		fields: { ...fields, bounded: true },
	},
};

export const classificationDetails = {
	type: 'object',
	properties: {
		name,
		description: text,
		documentTypes: {
			type: 'array',
			minItems: 1,
			distinct: 'name',
			items: {
				type: 'object',
				required: ['name', 'description', 'uniqueWords'],
				properties: {
					name,
					description: text,
					uniqueWords: { type: 'array', items: name },
					extractionId: id,
				},
			},
		},
	},
};
