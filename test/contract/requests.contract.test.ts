/** Valid requests, and error messages for invalid ones. */
import { example, useSharedService } from '../support/serviceClient';

const service = useSharedService();

const create = async (details: object) => {
	const extractionDetails = { name: 'n', language: 'English', fields: [{ key: 'a' }], ...details };
	const json = { extractionDetails };
	return await service.client.call('POST', '/createExtraction', { json });
};

const LONG = 'x'.repeat(600);

test.each<[object, string]>([
	[
		{ fields: [{ key: 'a', type: 'number' }] },
		'fields[0].type must be "string", "object" or "array"; it is "number"',
	],
	[{ fields: [{ key: 'a', type: 7 }] }, 'fields[0].type must be a string; it is 7'],
	[
		{ fields: [{ key: 'a', type: LONG }] },
		`fields[0].type must be "string", "object" or "array"; it is "${'x'.repeat(40)}…"`,
	],
	[{ fields: [{ key: 5 }] }, 'fields[0].key must be a string; it is 5'],
	[{ fields: [{ key: '  ' }] }, 'fields[0].key must not be empty'],
	[{ fields: [{ key: LONG }] }, 'fields[0].key must have at most 500 characters; it has 600'],
	[{ fields: { key: 'a' } }, 'fields must be an array; it is an object'],
	[{ fields: [] }, 'fields must not be empty'],
	[{ fields: undefined }, 'fields is missing'],
	[{ name: null }, 'name must be a string; it is null'],
	[{ options: { hasTable: 'yes' } }, 'options.hasTable must be true or false; it is "yes"'],
	[
		{ options: { specificPageProcessingOptions: { from: 0, to: 1 } } },
		'options.specificPageProcessingOptions.from must be at least 1; it is 0',
	],
	[
		{ options: { specificPageProcessingOptions: { from: 1, to: 1.5 } } },
		'options.specificPageProcessingOptions.to must be a whole number; it is 1.5',
	],
	[
		{ fields: [{ key: 'a', type: 'object' }] },
		'fields[0] is an object without properties. Name them, for example: {"key":"seller","type":"object","properties":[{"key":"name"}]}',
	],
	[
		{ fields: [{ key: 'a', type: 'array', items: { type: 'object' } }] },
		'fields[0].items is an object without properties. Name them, for example: {"key":"seller","type":"object","properties":[{"key":"name"}]}',
	],
])(
	'the error in %j is reported with what was sent and what is allowed',
	async (details, message) => {
		const { status, body } = await create(details);
		expect(status).toBe(400);
		expect(body).toEqual({ status: 'error', message: `extractionDetails.${message}` });
	},
);

test.each<[string, string, object, string]>([
	['POST', '/createExtraction', {}, 'extractionDetails is missing'],
	[
		'DELETE',
		'/deleteExtraction',
		{ extractionId: 'e', fileIds: ['f'] },
		'The request body must not have the property "fileIds"',
	],
	[
		'DELETE',
		'/deleteExtraction',
		{ extractionId: 'e', fileId: 'f' },
		'The request body has fileId, which requires batchId',
	],
	['POST', '/getBatchResults', { extractionId: 'e' }, 'batchId is missing'],
	[
		'POST',
		'/getResults',
		{ batchId: 'b' },
		'The request requires extractionId or classificationId. It is missing.',
	],
	[
		'DELETE',
		'/deleteBatch',
		{ extractionId: 'e', classificationId: 'c', batchId: 'b' },
		'The request requires extractionId or classificationId. Send only one of them.',
	],
])('%s %s with %j gets the message: %s', async (method, endpoint, json, message) => {
	const { status, body } = await service.client.call(method, endpoint, { json });
	expect(status).toBe(400);
	expect(body).toMatchObject({ message });
});

test('an array without items is a list of texts', async () => {
	const extractionId = await service.client.createExtraction([
		{ key: 'tags', type: 'array' },
		{ key: 'lists', type: 'array', items: { type: 'array' } },
	]);
	const uploaded = await service.client.upload([
		['extractionId', extractionId],
		example('invoice-atelier-north.pdf'),
	]);
	const { files } = await service.client.results(uploaded);
	expect(files).toMatchObject([{ status: 'processed', result: { tags: [], lists: [] } }]);
});

test('unknown members from a newer client are stored and returned unchanged', async () => {
	const authorization = `Bearer ${service.token}`;
	const post = async (endpoint: string, body: object) => {
		const response = await fetch(`${service.origin}/v1${endpoint}`, {
			method: 'POST',
			headers: { authorization, 'content-type': 'application/json' },
			body: JSON.stringify(body),
		});
		const answer: { [member: string]: unknown } = Object(await response.json());
		return answer;
	};
	const extractionDetails = {
		name: 'n',
		language: 'English',
		category: 'new',
		options: { hasTable: true, deepReading: 'new' },
		fields: [
			{ key: 'a', unit: 'new' },
			{ key: 'l', type: 'array' },
		],
	};
	const { extractionId } = await post('/createExtraction', { extractionDetails });
	expect(await post('/viewExtraction', { extractionId })).toEqual({
		extractionId,
		extractionDetails: { ...extractionDetails, status: 'created', batches: {} },
	});
});
