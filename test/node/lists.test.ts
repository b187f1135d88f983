/** The lists of the panel, and the effect of a choice in them. */
import type { INodeParameters } from 'n8n-workflow';

import { callsOf, setUpBench } from './serving';
import { partOf, simulatedService } from '../../harness/scriptedService';
import { NODE, TOKEN } from './workflow';

const { bench, serve } = setUpBench();

const listOf = (member: string, entries: object[], more = {}) => ({
	body: { status: 'success', [member]: entries, ...more },
});

describe.each([
	{
		method: 'searchExtractions',
		member: 'extractions',
		id: 'extractionId',
		parts: { fields: ['a', 'b'] },
		counted: '2 fields',
		paths: ['/v1/listExtractions', '/v1/listExtractions'],
	},
	{
		method: 'searchClassifications',
		member: 'classifications',
		id: 'classificationId',
		parts: { documentTypes: ['a'] },
		counted: '1 document type',
		paths: ['/v1/listClassifications', '/v1/documentClassification/listClassifications'],
	},
])('$method', ({ method, member, id, parts, counted, paths }) => {
	test('requests a page in both layouts, with the token', async () => {
		const { received, baseUrl } = await serve(() => listOf(member, []));
		await bench().search(method);
		bench().useService(baseUrl, 'namespaced');
		await bench().search(method, ' Invoi', 'next');
		expect(received.map(({ path }) => path)).toEqual(paths);
		expect(received[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
		expect(received.map(({ body }) => JSON.parse(body))).toEqual([
			{ limit: 50 },
			{ limit: 50, search: 'Invoi', cursor: 'next' },
		]);
	});

	test('distinguishes entries of the same name, and continues with the next page', async () => {
		const named = { name: 'My workflow: Document Extraction', createdAt: 1790935200000, ...parts };
		await serve(() =>
			listOf(
				member,
				[
					{ [id]: 'x_1', ...named },
					{ [id]: 'x_2', name: 'Known by its name alone' },
				],
				{
					cursor: 'c',
				},
			),
		);
		const { results, paginationToken } = await bench().search(method);
		expect(results).toEqual([
			{
				name: expect.stringMatching(
					new RegExp(
						`^My workflow: Document Extraction \\(2026-10-0\\d \\d\\d:\\d\\d, ${counted}\\)$`,
					),
				),
				value: 'x_1',
			},
			{ name: 'Known by its name alone', value: 'x_2' },
		]);
		expect(paginationToken).toBe('c');
	});

	test.each([
		[404, { status: 'error', message: 'There is no endpoint.' }],
		[405, 'Method Not Allowed'],
		[501, {}],
		[200, { status: 'success' }],
	])('the message suggests By ID if a service without lists answers %d', async (status, body) => {
		await serve(() => ({ status, body }));
		await expect(bench().search(method)).rejects.toMatchObject({
			// n8n passes the message of this class on to the panel.
			name: 'NodeApiError',
			message: `This service does not list its ${member}`,
			description: expect.stringMatching(/^Choose By ID and enter the ID/),
		});
	});

	test('a wrong token is reported', async () => {
		await serve(() => ({ status: 401, body: {} }));
		await expect(bench().search(method)).rejects.toMatchObject({
			name: 'NodeApiError',
			message: 'The service did not accept the Access Token',
		});
	});
});

describe('the ID', () => {
	const extract = (extractionId: INodeParameters[string]): INodeParameters => ({
		resource: 'document',
		operation: 'extract',
		extraction: 'id',
		extractionId,
	});

	test.each<[string, INodeParameters[string]]>([
		['from the list', { __rl: true, mode: 'list', value: 'ext_7', cachedResultName: 'Invoices' }],
		['by ID', { __rl: true, mode: 'id', value: ' ext_7' }],
		['by ID, from an expression', { __rl: true, mode: 'id', value: '={{ $json.is }}' }],
		['from an expression for the entire parameter', '={{ $json.is }}'],
		['as a plain text', 'ext_7'],
	])('%s', async (_, given) => {
		const { received } = await serve(simulatedService());
		const item = await bench().itemWith({ data: 'x' }, { is: 'ext_7' });
		const { error, outputOf } = await bench().run(extract(given), [item]);
		expect(error).toBeUndefined();
		expect(outputOf(NODE)[0]?.[0]?.json.extractionId).toBe('ext_7');
		expect(partOf(received[0]?.body ?? '', 'extractionId')).toBe('ext_7');
	});

	test.each<[string, INodeParameters[string], string]>([
		['blank', { __rl: true, mode: 'id', value: ' ' }, 'Extraction is empty'],
		[
			'from an expression that yields nothing',
			{ __rl: true, mode: 'id', value: '={{ $json.nothing }}' },
			'The expression in Extraction returned nothing',
		],
	])('%s: nothing is sent', async (_, given, message) => {
		const service = await serve(simulatedService());
		const { error } = await bench().run(
			{ resource: 'extraction', operation: 'delete', extractionId: given },
			[{ json: {} }],
		);
		expect(error?.message).toBe(message);
		expect(callsOf(service)).toEqual([]);
	});

	test('of a classification is sent, too', async () => {
		const { received } = await serve(() => ({ body: { status: 'success' } }));
		const { error } = await bench().run(
			{
				resource: 'classification',
				operation: 'get',
				classificationId: { __rl: true, mode: 'list', value: 'cla_7' },
			},
			[{ json: {} }],
		);
		expect(error).toBeUndefined();
		expect(JSON.parse(received[0]?.body ?? '')).toEqual({ classificationId: 'cla_7' });
	});
});
