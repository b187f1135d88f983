import { setTimeout as sleep } from 'node:timers/promises';

import { createSuggestions } from '../../../../local-service/src/jobs/suggestions';
import { workersWith } from '../../../support/workers';

const SAMPLE = { fileId: 'fil_1', fileName: 'a.pdf', pages: 1 };

/** @param suggest what the worker threads do with samples */
function started(suggest: Parameters<typeof workersWith>[0]['suggest'], forgottenAfter?: number) {
	const removed: string[] = [];
	const errors: unknown[] = [];
	const documents = {
		incomingPathOf: (fileId: string) => fileId,
		remove: async (fileIds: string[]) => void removed.push(...fileIds),
	};
	const suggestions = createSuggestions(
		{ documents, workers: workersWith({ suggest }), limits: {}, forgottenAfter },
		(error) => errors.push(error),
	);
	return { suggestions, removed, errors };
}

/** Reads until it is called off. */
const endless = async (_: unknown, calledOff: AbortSignal) =>
	await new Promise<never>((_resolve, reject) =>
		calledOff.addEventListener('abort', () => reject(new Error('called off'))),
	);

test('one of which nobody asks is given up, and its samples are deleted', async () => {
	const { suggestions, removed, errors } = started(endless, 30);
	const id = suggestions.begin([SAMPLE], 'English');
	expect(suggestions.find(id)).toEqual({ status: 'waiting' });
	while (removed.length === 0) await sleep(5);
	expect([removed, suggestions.find(id), errors]).toEqual([['fil_1'], undefined, []]);
});

test('one that is asked for stays', () => {
	jest.useFakeTimers();
	const { suggestions } = started(endless, 60);
	const id = suggestions.begin([SAMPLE], 'English');
	for (let asked = 0; asked < 8; asked++) {
		jest.advanceTimersByTime(50);
		expect(suggestions.find(id)).toBeDefined();
	}
	jest.advanceTimersByTime(70);
	expect(suggestions.find(id)).toBeUndefined();
	jest.useRealTimers();
});

test('a worker that crashes fails it, says so in the log, and leaves no samples', async () => {
	const { suggestions, removed, errors } = started(async () => {
		throw new Error('crashed');
	});
	const id = suggestions.begin([SAMPLE], 'English');
	await sleep(0);
	expect(suggestions.find(id)).toMatchObject({ status: 'failed' });
	expect([removed, errors]).toEqual([['fil_1'], [new Error('crashed')]]);
});

test('there is room for twenty that are not finished', async () => {
	const { suggestions } = started(endless);
	for (let begun = 0; begun < 20; begun++) {
		expect(suggestions.haveRoom()).toBe(true);
		suggestions.begin([SAMPLE], 'English');
	}
	expect(suggestions.haveRoom()).toBe(false);
	await suggestions.close();
	expect(suggestions.haveRoom()).toBe(true);
});
