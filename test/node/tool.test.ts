/** The node as a tool of an AI agent: n8n runs its code under another node type. */
import type { INodeParameters } from 'n8n-workflow';

import { setUpBench } from './serving';
import { startScriptedService, simulatedService } from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const asTool = { type: 'n8n-nodes-document-extraction.documentExtractionTool' };

const fromUrl = (url: string, more: INodeParameters = {}): INodeParameters => ({
	resource: 'document',
	operation: 'extract',
	extraction: 'definedHere',
	defineFields: 'json',
	fieldsJson: '[{"key":"total"}]',
	fileSource: 'url',
	url,
	...more,
});

test('an agent gives a URL, and gets only the data', async () => {
	const files = await startScriptedService(() => ({ body: 'Total: 5' }));
	await serve(simulatedService());
	const { error, outputOf } = await bench().run(
		fromUrl(`${files.origin}/a.pdf`),
		[{ json: {} }],
		asTool,
	);
	await files.close();
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.map(({ json }) => json)).toEqual([
		{ fileName: 'a.pdf', data: { content: 'Total: 5' }, status: 'processed' },
	]);
});

test('with Simplify off, an agent gets the IDs and the answer of the service', async () => {
	await serve(simulatedService());
	const item = await bench().itemWith({ data: 'x' });
	const raw = fromUrl('', { fileSource: 'inputData', simplify: false });
	const { outputOf } = await bench().run(raw, [item], asTool);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
		...{ fileId: 'fil_0', batchId: 'bat_1', extractionId: 'ext_1' },
		raw: { fileId: 'fil_0', status: 'processed' },
	});
});

test('a document that is not ready keeps its IDs, so that the agent can ask again', async () => {
	const answer = simulatedService();
	await serve((request) =>
		request.path.endsWith('/getResults') ? { body: { status: 'waiting' } } : answer(request),
	);
	const item = await bench().itemWith({ data: 'x' });
	const { outputOf } = await bench().run(
		fromUrl('', { fileSource: 'inputData', options: { timeLimit: 1, whenTimeIsUp: 'pending' } }),
		[item],
		asTool,
	);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
		status: 'waiting',
		batchId: 'bat_1',
		extractionId: 'ext_1',
	});
});

test('the message, the only text that the agent reads, says what to do', async () => {
	await serve(simulatedService());
	const { error } = await bench().run(fromUrl('not an address'), [{ json: {} }], asTool);
	expect(error?.message).toBe(
		'"not an address" is not a valid URL. URL must start with http:// or https://.',
	);
});
