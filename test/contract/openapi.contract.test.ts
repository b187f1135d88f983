import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import {
	checkRequest,
	checkResponse,
	compileSchemas,
	danglingReferences,
	readAs,
} from '../support/openapi';

const root = path.resolve(__dirname, '../..');

type Described = { [member: string]: unknown; operationId?: string };
type Document = {
	paths: { [path: string]: { [method: string]: Described } };
	components: {
		responses: { [name: string]: Described };
		schemas: { [name: string]: Described & { properties?: { [member: string]: Described } } };
	};
};

const readDocument = (): Document =>
	parse(readFileSync(path.join(root, 'docs', 'openapi.yaml'), 'utf8'));

/** Names of the parts that have neither a description nor a reference. */
const undescribed = (described: Array<readonly [string, Described]>): string[] =>
	described.flatMap(([name, { description, $ref }]) => ((description ?? $ref) ? [] : [name]));

describe('the OpenAPI document', () => {
	test('is valid OpenAPI', () => {
		// The validator is an ES module, which Jest does not load.
		const { stdout } = spawnSync(
			path.join(root, 'node_modules/.bin/validate-api'),
			[path.join(root, 'docs/openapi.yaml')],
			{ encoding: 'utf8' },
		);
		expect(JSON.parse(stdout)).toEqual({ valid: true });
	});

	test('has no unresolved reference', () => {
		expect(danglingReferences()).toEqual([]);
	});

	test('contains valid schemas', () => {
		expect(compileSchemas()).toContain('Field');
	});
});

describe('the content of the OpenAPI document', () => {
	const document = readDocument();

	test('describes every operation, parameter, response, schema and member', () => {
		const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(
				([method, operation]) => [`${method} ${path}`, operation] as const,
			),
		);
		expect(operations).toHaveLength(61);
		expect(undescribed(operations)).toEqual([]);
		const { responses, schemas } = document.components;
		expect(undescribed(Object.entries({ ...responses, ...schemas }))).toEqual([]);
		const members = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
			Object.entries(properties).map(([member, schema]) => [`${name}.${member}`, schema] as const),
		);
		// A constant needs no description.
		expect(undescribed(members.filter(([, schema]) => !('const' in schema)))).toEqual([]);
	});

	test('has a unique ID for every operation, and distinguishes the layouts', () => {
		const ids = Object.values(document.paths).flatMap((methods) =>
			Object.values(methods).map(({ operationId }) => operationId),
		);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids).toContain('createClassification');
		expect(ids).toContain('namespacedCreateClassification');
	});

	test.each(['UploadFiles', 'UploadFilesToClassification'])(
		'%s can be called with chosen files from the displayed page, and has no example IDs',
		(name) => {
			const { properties = {} } = document.components.schemas[name] ?? {};
			// For a list of files, Swagger UI only evaluates the format.
			expect(properties.files?.items).toMatchObject({ type: 'string', format: 'binary' });
			expect(properties.batchId).toMatchObject({ examples: [''] });
		},
	);

	test('has no member that is only for validation, and no default, which would make generators require the member', () => {
		const text = JSON.stringify(document.components.schemas);
		expect(text).not.toMatch(/"x-|"default"|"\$id"|"\$defs"/);
	});

	test('contains no source notes such as "(us)"', () => {
		expect(JSON.stringify(document)).not.toMatch(
			/\((?:us|I|D|C1|C2)[,;)]|; us\b|"(?:I|D|C1|C2|us)"/,
		);
	});
});

describe('checking against the OpenAPI document', () => {
	const create = { method: 'POST', path: '/v1/createExtraction', contentType: 'application/json' };
	const extractionDetails = { name: 'n', language: 'English', fields: [{ key: 'k' }] };
	const withField = (field: unknown) => ({
		...create,
		body: { extractionDetails: { ...extractionDetails, fields: [field] } },
	});

	test('accepts documented messages', () => {
		expect(checkRequest({ ...create, body: { extractionDetails } })).toEqual([]);
		expect(checkRequest({ method: 'GET', path: '/v1/files/fil_1' })).toEqual([]);
	});

	test.each([
		['path', { ...create, path: '/v1/nowhere' }],
		['path without the version', { ...create, path: '/createExtraction' }],
		['query', { ...create, path: '/v1/createExtraction?x=1' }],
		['method', { ...create, method: 'PUT' }],
		['content type', { ...create, contentType: 'text/plain' }],
		['missing content type', { ...create, contentType: undefined }],
		['member', { ...create, body: { extractionDetails, extra: 1 } }],
		[
			'option',
			{ ...create, body: { extractionDetails: { ...extractionDetails, options: { ocr: true } } } },
		],
		['body of a GET', { method: 'GET', path: '/v1/files/fil_1', body: {} }],
	])('does not accept an undocumented %s in a request', (_what, request) => {
		expect(checkRequest({ body: { extractionDetails }, ...request })).toHaveLength(1);
	});

	test.each([
		{ key: 'k', type: 'number' },
		{ key: 'k', label: 'x' },
		{ key: 'k', type: 'object' },
		{ key: 'k', type: 'object', properties: [{ key: 'a', type: 'object' }] },
		{ key: 'k', type: 'array', items: { key: 'a' } },
		{ key: 'k', properties: [{ label: 'a' }] },
		{ type: 'string' },
	])('does not accept the field %j', (field) => {
		expect(checkRequest(withField(field))).not.toEqual([]);
	});

	test('accepts nested fields', () => {
		const items = { type: 'object', properties: [{ key: 'sku', example: '' }] };
		expect(
			checkRequest(
				withField({ key: 'o', type: 'object', properties: [{ key: 'l', type: 'array', items }] }),
			),
		).toEqual([]);
	});

	const NAMESPACE = '/v1/documentClassification';
	const extractionId = 'ext_1';
	const classificationId = 'cla_1';
	const batchId = 'bat_1';

	test.each([
		['DELETE', '/v1/deleteExtraction', { extractionId, batchId, fileId: 'fil_1' }],
		['DELETE', '/v1/deleteBatch', { extractionId, batchId }],
		['DELETE', '/v1/deleteBatch', { classificationId, batchId }],
		['DELETE', `${NAMESPACE}/deleteBatch`, { classificationId, batchId }],
		['POST', '/v1/getResults', { classificationId, batchId }],
		['PATCH', '/v1/updateExtraction', { extractionId, extractionDetails: {} }],
	])('accepts %s %s %j', (method, called, body) => {
		expect(checkRequest({ ...create, method, path: called, body })).toEqual([]);
	});

	test.each([
		['DELETE', '/v1/deleteExtraction', {}],
		['DELETE', '/v1/deleteExtraction', { extractionId: '' }],
		['DELETE', '/v1/deleteExtraction', { extractionId, fileId: 'fil_1' }],
		['DELETE', '/v1/deleteExtraction', { extractionId, fileIds: ['fil_1'] }],
		['DELETE', '/v1/deleteBatch', { extractionId, classificationId, batchId }],
		['DELETE', '/v1/deleteBatch', { extractionId }],
		['DELETE', `${NAMESPACE}/deleteBatch`, { extractionId, batchId }],
		['DELETE', '/v1/deleteFiles', { extractionId, batchId, fileId: 'fil_1' }],
		['DELETE', `${NAMESPACE}/deleteFiles`, { classificationId, batchId, fileIds: [] }],
		['POST', '/v1/getBatchResults', { classificationId, batchId }],
		['POST', `${NAMESPACE}/getResults`, { extractionId, batchId }],
		['POST', '/v1/viewExtraction', { extractionId, batchId }],
		['PATCH', '/v1/updateExtraction', { extractionId, extractionDetails: { title: 'x' } }],
		[
			'PATCH',
			'/v1/updateClassification',
			{ classificationId, classificationDetails: { name: 'n', documentTypes: [] } },
		],
	])('does not accept %s %s %j', (method, called, body) => {
		expect(checkRequest({ ...create, method, path: called, body })).not.toEqual([]);
	});

	test.each([
		['status', { status: 418, body: {} }],
		['content type', { status: 200, contentType: 'text/html', body: '<p>' }],
		['value of status', { status: 200, body: { status: 'ok', createdAt: 1, extractionId: 'e' } }],
		['lack of a member', { status: 200, body: { status: 'created', createdAt: 1 } }],
		['error shape', { status: 400, body: { error: 'Bad Request', message: 'x' } }],
	])('does not accept an undocumented %s in a response', (_what, response) => {
		expect(checkResponse({ ...create, ...response })).not.toEqual([]);
	});

	test('does not accept an answer that is both waiting and done', () => {
		const files = [
			{
				...{ fileId: 'f', fileName: 'a', numberOfPages: 1, url: 'http://h/' },
				...{ status: 'failed', message: 'm', error: 'm' },
			},
		];
		const done = { status: 'processed', extractionId: 'e', batchId: 'b', files };
		expect(readAs('Results', done)).toBe(done);
		expect(() => readAs('Results', { ...done, status: 'waiting' })).toThrow('Results');
	});
});
