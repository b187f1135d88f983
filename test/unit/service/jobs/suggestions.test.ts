import { setTimeout as sleep } from 'node:timers/promises';

import { createSuggestions } from '../../../../local-service/src/jobs/suggestions';
import type { Database } from '../../../../local-service/src/storing/database';
import { createSuggestionStates } from '../../../../local-service/src/storing/suggestionStates';
import { openTestDatabase } from '../../../support/database';
import { workersWith } from '../../../support/workers';

const SAMPLE = { fileId: 'fil_1', fileName: 'a.pdf', pages: 1 };
const INTERRUPTED = { status: 'failed', message: expect.stringMatching(/interrupted. Send them/) };

let database: Database;
const begun: Array<{ close: () => Promise<void> }> = [];
beforeEach(async () => void (database = await openTestDatabase()));
afterEach(async () => {
	for (const suggestions of begun.splice(0)) await suggestions.close();
	await database.close();
});

/** The suggestions of one process. @param suggest behaviour of its worker threads */
function started(suggest: Parameters<typeof workersWith>[0]['suggest'], pause = 5) {
	const removed: string[] = [];
	const errors: unknown[] = [];
	const documents = {
		incomingPathOf: (fileId: string) => fileId,
		discard: async (fileIds: string[]) => void removed.push(...fileIds),
	};
	const store = createSuggestionStates(database);
	const suggestions = createSuggestions(
		{ store, documents, workers: workersWith({ suggest }), limits: {}, pause },
		(error) => errors.push(error),
	);
	begun.push(suggestions);
	return { suggestions, removed, errors };
}

const pass = async (column: 'aliveUntil' | 'expiresAt', seconds: number) =>
	await database.exec(`UPDATE suggestions SET ${column} = ${column} - ${seconds * 1000}`);

type Started = ReturnType<typeof started>['suggestions'];

async function begin(suggestions: Started, whose = 'n8n'): Promise<string> {
	const id = await suggestions.add();
	suggestions.read(id, [SAMPLE], { language: 'English', isAsked: false }, whose);
	return id;
}

async function outcomeOf({ find }: Started, id: string) {
	for (;;) {
		const state = await find(id);
		if (state?.status !== 'waiting') return state;
		await sleep(5);
	}
}

/** Reads until cancelled. */
const endless = async (_: unknown, abortSignal: AbortSignal) =>
	await new Promise<never>((_resolve, reject) =>
		abortSignal.addEventListener('abort', () => reject(new Error('called off'))),
	);

test('another process returns the outcome, too', async () => {
	const fields = [{ key: 'total', description: 'Total', type: 'number' as const }];
	const { suggestions } = started(async () => ({ answer: { fields, notices: [] } }));
	const other = started(endless).suggestions;
	const id = await begin(suggestions);
	expect(await outcomeOf(other, id)).toEqual({ status: 'processed', fields });
	await suggestions.close();
	expect(await other.find(id)).toEqual({ status: 'processed', fields });
	expect(await other.find('sug_2')).toBeUndefined();
});

test('a suggestion that is not polled is cancelled, and its samples are deleted', async () => {
	const { suggestions, removed, errors } = started(endless);
	const id = await begin(suggestions);
	expect(await suggestions.find(id)).toEqual({ status: 'waiting' });
	await pass('expiresAt', 300);
	while (removed.length === 0) await sleep(5);
	expect([removed, await suggestions.find(id), errors]).toEqual([['fil_1'], undefined, []]);
	expect(await database.prepare('SELECT * FROM suggestions').all()).toEqual([]);
});

test('a suggestion that is polled does not expire', async () => {
	const { suggestions } = started(endless);
	const id = await begin(suggestions);
	for (let asked = 0; asked < 8; asked++) {
		await pass('expiresAt', 200);
		expect(await suggestions.find(id)).toEqual({ status: 'waiting' });
	}
	await pass('expiresAt', 300);
	expect(await suggestions.find(id)).toBeUndefined();
});

test('a suggestion whose process no longer renews its lease has failed for other processes', async () => {
	const { suggestions } = started(endless, 60_000);
	const other = started(endless).suggestions;
	const id = await begin(suggestions);
	expect(await other.find(id)).toEqual({ status: 'waiting' });
	await pass('aliveUntil', 31);
	expect(await other.find(id)).toEqual(INTERRUPTED);
});

test('a suggestion that takes longer than the lease is still pending for other processes', async () => {
	const { suggestions } = started(endless);
	const other = started(endless).suggestions;
	const id = await begin(suggestions);
	await pass('aliveUntil', 31);
	while ((await other.find(id))?.status !== 'waiting') await sleep(5);
});

test('a suggestion of a process that stops has failed', async () => {
	const { suggestions, removed } = started(endless);
	const other = started(endless).suggestions;
	const id = await begin(suggestions);
	await suggestions.close();
	expect([await other.find(id), removed]).toEqual([INTERRUPTED, ['fil_1']]);
});

test('a suggestion whose worker crashes fails, with a log message, and leaves no samples', async () => {
	const { suggestions, removed, errors } = started(async () => {
		throw new Error('crashed');
	});
	expect(await outcomeOf(suggestions, await begin(suggestions))).toEqual(INTERRUPTED);
	expect([removed, errors]).toEqual([['fil_1'], [new Error('crashed')]]);
});

test('there is room for twenty unfinished suggestions, and for five of one token', async () => {
	const { suggestions } = started(endless);
	for (let count = 0; count < 20; count++) {
		const whose = `token ${Math.floor(count / 5)}`;
		expect(suggestions.haveRoom(whose)).toBe(true);
		await begin(suggestions, whose);
		expect(suggestions.haveRoom(whose)).toBe(count % 5 < 4);
	}
	expect(suggestions.haveRoom('another')).toBe(false);
	await suggestions.close();
	expect(suggestions.haveRoom('another')).toBe(true);
});

test('the suggestions of several tokens take turns, each with the time limit of its samples', async () => {
	const taken: Array<[string, number]> = [];
	const { promise: go, resolve } = Promise.withResolvers<void>();
	const { suggestions } = started(async ({ language, milliseconds }) => {
		await go;
		taken.push([language, milliseconds]);
		return { answer: { fields: [], notices: [] } };
	});
	const requests = ['a', 'a', 'a', 'a', 'b', 'b', 'c'];
	const ids: string[] = [];
	for (const whose of requests) {
		const id = await suggestions.add();
		suggestions.read(
			id,
			[SAMPLE, { ...SAMPLE, pages: 10 }],
			{ language: whose, isAsked: false },
			whose,
		);
		ids.push(id);
	}
	resolve();
	for (const id of ids) await outcomeOf(suggestions, id);
	expect(taken.map(([whose]) => whose).join('')).toBe('abcabaa');
	expect(new Set(taken.map(([, milliseconds]) => milliseconds))).toEqual(new Set([115_000]));
});
