/** Extraction: Suggest Fields, with a scripted service. */
import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { sleep } from '../support/clock';
import { callsOf, setUpBench } from './serving';
import { filesOf, partOf, type Received } from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const suggest: INodeParameters = {
	resource: 'extraction',
	operation: 'suggest',
	fileSource: 'inputData',
	inputDataFieldName: '*',
	language: { __rl: true, mode: 'list', value: 'German' },
};

const FIELDS = [{ key: 'total', description: 'Summe', type: 'number', example: '12.50' }];

/** Answers `waiting` once, then this. */
const answering =
	(answer: object) =>
	({ path }: Received, index: number) => {
		const suggestionId = 'sug_1';
		const isReady = path.endsWith('/getSuggestion') && index > 1;
		return { body: isReady ? { suggestionId, ...answer } : { status: 'waiting', suggestionId } };
	};

const run = async (items: INodeExecutionData[], more = {}, options = {}) =>
	await bench().run(suggest, items, more, options);

test('sends the files of all items in one request, and waits for the proposal', async () => {
	const service = await serve(answering({ status: 'processed', fields: FIELDS, notices: ['A'] }));
	const items = [
		await bench().itemWith({ a: 'first', b: 'second' }),
		await bench().itemWith({ data: 'third' }),
	];
	const { error, outputOf } = await run(items);
	expect(error).toBeUndefined();
	expect(callsOf(service)).toEqual(['suggestFields', 'getSuggestion', 'getSuggestion']);
	const [sent, asked] = service.received.map(({ body }) => body);
	expect(filesOf(sent ?? '').map(({ content }) => content)).toEqual(['first', 'second', 'third']);
	expect(partOf(sent ?? '', 'language')).toBe('German');
	expect(JSON.parse(asked ?? '')).toEqual({ suggestionId: 'sug_1' });
	expect(outputOf(NODE)[0]).toEqual([
		{ json: { fields: FIELDS, notices: ['A'] }, pairedItem: [{ item: 0 }, { item: 1 }] },
	]);
});

test('more than five files are refused before anything is sent', async () => {
	const service = await serve(answering({}));
	const { error } = await run(
		await Promise.all([1, 2, 3].map(() => bench().itemWith({ a: 'x', b: 'y' }))),
	);
	expect(error?.message).toBe('Suggest Fields takes at most 5 samples, and the input has 6 files');
	expect(error?.description).toContain('Put a Limit node before this one');
	expect(service.received).toEqual([]);
});

test.each(['flat', 'namespaced'] as const)(
	'layout %s: for a service without it, the message says what to do instead',
	async (layout) => {
		const service = await serve(() => ({ status: 404, body: { message: 'Not Found' } }));
		bench().useService(service.baseUrl, layout);
		const { error } = await run([await bench().itemWith({ data: 'x' })]);
		expect(error?.message).toBe('This service does not offer Suggest Fields');
		expect(error?.description).toMatch(/Define Fields.*credential for a local service/);
		expect(callsOf(service)).toEqual(['suggestFields']);
	},
);

test('the service’s reason for unreadable samples is passed on', async () => {
	const message = 'The PDF is protected by a password. Send it without one.';
	await serve(answering({ status: 'failed', message }));
	const items = [await bench().itemWith({ data: 'x' })];
	const { error } = await run(items);
	expect(error?.message).toBe('None of the samples could be read');
	expect(error?.description).toContain(message);
	const { outputOf } = await run(items, { onError: 'continueRegularOutput' });
	expect(outputOf(NODE)[0]?.[0]?.json.message).toContain(message);
});

test('continues polling while the service is overloaded', async () => {
	const answer = answering({ status: 'processed', fields: FIELDS });
	const service = await serve((received, index) =>
		index === 1 ? { status: 500, body: { message: 'busy' } } : answer(received, index),
	);
	const { error, outputOf } = await run([await bench().itemWith({ data: 'x' })]);
	expect(error).toBeUndefined();
	expect(callsOf(service)).toEqual(['suggestFields', 'getSuggestion', 'getSuggestion']);
	expect(outputOf(NODE)[0]?.[0]?.json).toEqual({ fields: FIELDS });
});

test('a cancelled execution reports no other error, and sends no more requests', async () => {
	const abort = new AbortController();
	const service = await serve(({ path }) => {
		// Between two polls.
		if (path.endsWith('/getSuggestion')) setTimeout(() => abort.abort(), 200);
		return { body: { status: 'waiting', suggestionId: 'sug_1' } };
	});
	const item = await bench().itemWith({ data: 'x' });
	const { run: ended, error } = await run([item], {}, { signal: abort.signal });
	expect(ended.status).toBe('canceled');
	// Some versions of n8n report the cancellation; the node does not.
	expect(error?.message).not.toBe('The execution was canceled');
	await sleep(5000);
	expect(callsOf(service)).toEqual(['suggestFields', 'getSuggestion']);
});
