/** Document: Read: one item per document or page, with its text or its words. */
import type { INodeParameters } from 'n8n-workflow';

import type { Reaction, Received } from '../../harness/scriptedService';
import { callsOf, setUpBench } from './serving';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const read = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'document',
	operation: 'read',
	...more,
});

const TEXTS = [
	{ number: 1, text: '# Invoice' },
	{ number: 2, text: '' },
	{ number: 3, text: 'Thank you', attachment: 'a.pdf' },
];
const WORD = { text: 'Hi', box: { left: 1, top: 2, right: 3, bottom: 4 } };

/** A service that has read a file at the second poll. */
function reading(ready: object = { status: 'success', numberOfPages: 3 }) {
	let polls = 0;
	return ({ path }: Received): Reaction => {
		if (path.endsWith('/health')) return { body: { status: 'ok', readsTexts: true } };
		if (path.endsWith('/readFile')) {
			return { body: { status: 'uploaded', readingId: 'spl_1', fileId: 'fil_1' } };
		}
		if (path.endsWith('/getReading')) {
			return { body: polls++ === 0 ? { status: 'waiting' } : ready };
		}
		if (path.endsWith('/text')) return { body: { pages: [{ number: 1, words: [WORD] }] } };
		return { body: { format: path.split('/').at(-1), pages: TEXTS } };
	};
}

test('returns one item per document, with its text as Markdown', async () => {
	const service = await serve(reading());
	const item = await bench().itemWith({ data: 'scan' });
	const { error, outputOf } = await bench().run(read(), [item]);
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
		[
			{
				...{ fileName: 'data.pdf', text: '# Invoice\n\nThank you', numberOfPages: 3 },
				...{ readingId: 'spl_1', fileId: 'fil_1' },
			},
			{ item: 0 },
		],
	]);
	expect(callsOf(service)).toEqual([
		...['health', 'readFile', 'getReading', 'getReading', 'files/fil_1/text/markdown'],
	]);
});

test('returns one item per page, including blank pages, with the notices of the service', async () => {
	const notices = ['b.zip was not read.'];
	const service = await serve(reading({ status: 'success', numberOfPages: 3, notices }));
	const { outputOf } = await bench().run(read({ itemsPer: 'page', textFormat: 'plain' }), [
		await bench().itemWith({ data: 'scan' }),
	]);
	const ids = { readingId: 'spl_1', fileId: 'fil_1' };
	expect(outputOf(NODE)[0]?.map(({ json }) => json)).toEqual(
		TEXTS.map(({ number, ...page }) => ({
			...{ fileName: 'data.pdf', page: number, ...page, numberOfPages: 3, notices, ...ids },
		})),
	);
	expect(callsOf(service).at(-1)).toBe('files/fil_1/text/plain');
});

test('returns the words with their boxes', async () => {
	const service = await serve(reading({ status: 'success', numberOfPages: 1 }));
	const { outputOf } = await bench().run(read({ textFormat: 'words' }), [
		await bench().itemWith({ data: 'scan' }),
	]);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ pages: [{ number: 1, words: [WORD] }] });
	expect(callsOf(service).at(-1)).toBe('files/fil_1/text');
});

test('as a tool, an agent gets the text without IDs', async () => {
	await serve(reading());
	const type = 'n8n-nodes-document-extraction.documentExtractionTool';
	const { outputOf } = await bench().run(read(), [await bench().itemWith({ data: 'scan' })], {
		type,
	});
	expect(outputOf(NODE)[0]?.map(({ json }) => json)).toEqual([
		{ fileName: 'data.pdf', text: '# Invoice\n\nThank you', numberOfPages: 3 },
	]);
});

test.each([
	['does not say that it reads texts', { body: { status: 'ok' } }],
	['has no health check', { status: 404, body: {} }],
])('nothing is sent to a service that %s', async (_, health) => {
	const service = await serve(() => health);
	const item = await bench().itemWith({ data: 'scan' });
	const { error } = await bench().run(read(), [item]);
	expect(error?.message).toBe('This service cannot read files without fields');
	expect(error?.description).toContain('Nothing was sent');
	expect(callsOf(service)).toEqual(['health']);
});

test('the error item of an unreadable file has the reason', async () => {
	await serve(reading({ status: 'failed', message: 'No text was found in the file.' }));
	const item = await bench().itemWith({ data: 'scan' });
	const { outputOf } = await bench().run(read(), [item], { onError: 'continueRegularOutput' });
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
		error: 'The service could not read "data.pdf": No text was found in the file.',
		details: { fileName: 'data.pdf', readingId: 'spl_1', fileId: 'fil_1' },
	});
});

test('a response without pages is an error, not an empty text', async () => {
	const answer = reading();
	await serve((request) =>
		request.path.includes('/text/') ? { body: { pages: [] } } : answer(request),
	);
	const { error } = await bench().run(read(), [await bench().itemWith({ data: 'scan' })]);
	expect(error?.message).toBe('The service returned no pages');
});
