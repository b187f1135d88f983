import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';

import type { ExtractionDetails } from '../interface';
import type { Store } from '../storing/store';

const text = { type: 'string' };
const name = { type: 'string', pattern: '\\S', maxLength: 500 };
const toggle = { type: 'boolean' };

const isOfType = (type: string) => ({
	required: ['type'],
	properties: { type: { const: type } },
});

/** interface.md "Extraction definition"; how fields nest: addendum, section 3. */
const body = {
	$id: 'createExtraction',
	type: 'object',
	required: ['extractionDetails'],
	properties: {
		extractionDetails: {
			type: 'object',
			required: ['language', 'name', 'fields'],
			properties: {
				name,
				description: text,
				language: name,
				options: {
					type: 'object',
					properties: {
						hasTable: toggle,
						hasVisuals: toggle,
						handwrittenTextRecognition: toggle,
						checkboxRecognition: toggle,
					},
				},
				fields: { type: 'array', minItems: 1, items: { $ref: '#/definitions/field' } },
			},
		},
	},
	definitions: {
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
				properties: { type: 'array', minItems: 1, items: { $ref: '#/definitions/field' } },
				items: { $ref: '#/definitions/shape' },
			},
			allOf: [
				{ if: isOfType('object'), then: { required: ['properties'] } },
				{ if: isOfType('array'), then: { required: ['items'] } },
			],
		},
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
	return new Error(`${place || 'The body'} ${error?.message ?? 'is not valid'}`);
}

export function extractionRoutes(app: FastifyInstance, store: Store): void {
	app.post<{ Body: { extractionDetails: ExtractionDetails } }>(
		'/createExtraction',
		{ schema: { body } },
		async ({ body: { extractionDetails } }) => ({
			status: 'created',
			...store.addExtraction(extractionDetails),
		}),
	);
}
