/** The stop button of n8n, at each moment of a run: no further request, and no failure. */
import type { INode, INodeParameters } from 'n8n-workflow';

import { callsOf, setUpBench } from './serving';
import { NODE } from './workflow';
import { simulatedService, type Reaction, type Received } from '../../harness/scriptedService';

const { bench, serve } = setUpBench();

const file = { inputDataFieldName: 'data', options: {} };
const known = { belongsTo: 'extraction', extractionId: 'ext_1' };
const OPERATIONS: { [name: string]: INodeParameters } = {
	extract: {
		...{ resource: 'document', operation: 'extract', extraction: 'definedHere' },
		...{ defineFields: 'json', fieldsJson: '[{"key":"content"}]', ...file },
	},
	upload: { resource: 'file', operation: 'upload', ...known, ...file },
	suggest: { resource: 'extraction', operation: 'suggest', language: 'English', ...file },
	read: { resource: 'document', operation: 'read', ...file },
	split: { resource: 'document', operation: 'split', splitBy: 'beginnings', ...file },
	getResults: {
		...{ resource: 'batch', operation: 'getResults', ...known, batchId: 'bat_1', options: {} },
	},
	delete: { resource: 'batch', operation: 'delete', ...known, batchId: 'bat_1' },
};

/** Messages of the node only: some versions of n8n report the cancellation themselves. */
const OWN_MESSAGE = /could not be reached|The execution was canceled/;

/** Answers every request of the operations; suggestions, readings and splits are never ready. */
function answering(): (received: Received) => { body: unknown } {
	const answer = simulatedService();
	return (received) => {
		const ids = { splitId: 'spl_1', readingId: 'rea_1', suggestionId: 'sug_1', fileId: 'fil_1' };
		if (received.path.endsWith('/health')) return { body: { readsTexts: true } };
		if (/suggestFields|readFile|splitFile/.test(received.path)) return { body: ids };
		if (/getSuggestion|getReading|getSplit/.test(received.path))
			return { body: { status: 'waiting' } };
		return answer(received);
	};
}

/** Runs an operation that is cancelled while the call is under way. */
async function cancelDuring(
	operation: string,
	call: string,
	reaction: Reaction = () => {},
	settings: Partial<INode> = {},
) {
	const abort = new AbortController();
	const answer = answering();
	const service = await serve((received) => {
		if (!received.path.endsWith(`/${call}`)) return answer(received);
		setTimeout(() => abort.abort(), 100);
		return reaction;
	});
	const item = await bench().itemWith({ data: 'x' });
	const execution = await bench().run(OPERATIONS[operation] ?? {}, [item, item], settings, {
		signal: abort.signal,
	});
	const items = execution.outputOf(NODE).flat();
	const tasks = execution.run.data.resultData.runData[NODE] ?? [];
	const failures = [
		...tasks.flatMap(({ error }) => (error ? [error.message] : [])),
		...items.flatMap(({ json }) => ('error' in json ? [json.error] : [])),
	];
	return { ...execution, failures, calls: callsOf(service) };
}

test.each([
	['extract', 'createExtraction'],
	['extract', 'uploadFiles'],
	['extract', 'getResults'],
	['upload', 'uploadFiles'],
	['suggest', 'suggestFields'],
	['suggest', 'getSuggestion'],
	['read', 'health'],
	['read', 'readFile'],
	['read', 'getReading'],
	['split', 'splitFile'],
	['split', 'getSplit'],
	['getResults', 'getResults'],
	['delete', 'deleteBatch'],
])('%s stops when cancelled during the request %s', async (operation, call) => {
	const { run, error, failures, calls } = await cancelDuring(operation, call);
	expect(run.status).toBe('canceled');
	expect(error?.message ?? '').not.toMatch(OWN_MESSAGE);
	expect(failures).toEqual([]);
	expect(calls.at(-1)).toBe(call);
});

test.each(['extract', 'upload', 'delete'])(
	'%s returns no failure when cancelled, with On Error set to Continue',
	async (operation) => {
		const call = operation === 'delete' ? 'deleteBatch' : 'uploadFiles';
		const { run, failures } = await cancelDuring(operation, call, undefined, {
			onError: 'continueRegularOutput',
		});
		expect(run.status).toBe('canceled');
		expect(failures).toEqual([]);
	},
);

test('upload stops when cancelled while it asks whether a lost upload may be repeated', async () => {
	const abort = new AbortController();
	const service = await serve((received) => {
		if (!received.path.endsWith('/health')) return ({ socket }) => socket.destroy();
		setTimeout(() => abort.abort(), 100);
		return () => {};
	});
	const item = await bench().itemWith({ data: 'x' });
	const { signal } = abort;
	const { run } = await bench().run(OPERATIONS.upload ?? {}, [item], {}, { signal });
	expect(run.status).toBe('canceled');
	expect(callsOf(service)).toEqual(['uploadFiles', 'health']);
});
