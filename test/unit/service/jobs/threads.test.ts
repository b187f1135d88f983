import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createThreads } from '../../../../local-service/src/jobs/threads';

const MEGABYTE = 2 ** 20;
const MEMORY = 200 * MEGABYTE;

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-threads-'));
const file = path.join(folder, 'tasks.js');
/** Flags that a worker and a test share about a call of native code. */
const [ENTERED, MAY_RETURN, RETURNED] = [0, 1, 2];
/**
 * A worker that retains the megabytes of a task, takes its time, and returns the number of its tasks; it never
 * answers while it retains more than the limit. With negative megabytes it ends as if it crashed in native code.
 * With `call` it reports to be in native code until the test lets the call return.
 */
writeFileSync(
	file,
	`const { parentPort } = require('node:worker_threads');
	const kept = [];
	parentPort.on('message', ({ task: { state, call, megabytes, milliseconds } }) => {
		if (megabytes < 0) {
			state.fill(1);
			process.exit(1);
		}
		if (call) {
			state[2] = 1;
			call[${ENTERED}] = 1;
			const waiting = setInterval(() => {
				if (call[${MAY_RETURN}] === 0) return;
				clearInterval(waiting);
				call[${RETURNED}] = 1;
				state[2] = 0;
			}, 5);
			return;
		}
		kept.push(new Uint8Array(megabytes * ${MEGABYTE}).fill(1));
		if (kept.reduce((sum, { length }) => sum + length, 0) > ${MEMORY}) return;
		setTimeout(() => parentPort.postMessage({ outcome: { answer: kept.length } }), milliseconds);
	});
	parentPort.postMessage('ready');`,
);
const threads = createThreads(file, 1, MEMORY, { warn: () => {}, error: () => {} });
afterAll(async () => {
	await threads.close();
	rmSync(folder, { recursive: true });
});

afterEach(() => jest.restoreAllMocks());

const run = async (megabytes: number, milliseconds = 0, limit = 60_000) =>
	await threads.run('any', { megabytes, milliseconds }, limit);

test('memory left by earlier documents is not counted for the next one: it is retried in a new thread', async () => {
	expect(await run(70)).toEqual({ answer: 1 });
	expect(await run(1)).toEqual({ answer: 2 });
	expect(await run(150)).toEqual({ answer: 1 });
});

test('a thread with much memory is replaced', async () => {
	expect(await run(150)).toEqual({ answer: 1 });
	expect(await run(1)).toEqual({ answer: 1 });
});

test('a document that uses too much memory by itself fails, and the next one does not', async () => {
	expect(await run(250)).toEqual({
		unreadable: expect.stringContaining('more memory than 200 MB'),
	});
	expect(await run(1)).toEqual({ answer: 1 });
});

test('a thread that crashes within native code is not waited for', async () => {
	await expect(run(-1)).rejects.toThrow('The worker thread ended.');
	expect(await run(1)).toEqual({ answer: 1 });
});

test('a thread above its time limit is ended when its native call has returned', async () => {
	let now = Date.now();
	jest.spyOn(Date, 'now').mockImplementation(() => now);
	const call = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
	const outcome = threads.run('any', { call }, 100);
	while (Atomics.load(call, ENTERED) === 0) await sleep(5);
	const [thread] = threads.all;
	now += 101;
	while (thread?.ended === undefined) await sleep(5);
	expect([...threads.all]).toEqual([thread]);
	Atomics.store(call, MAY_RETURN, 1);
	expect(await outcome).toEqual({
		unreadable: expect.stringContaining('longer than 0.1 seconds'),
	});
	expect(call[RETURNED]).toBe(1);
});

test('a task that arrives while the only thread is terminating is run by the next one', async () => {
	await run(1);
	const [thread] = threads.all;
	if (!thread) throw new Error('There is no thread');
	void threads.end(thread);
	expect(await run(1)).toEqual({ answer: 1 });
});

test('the time limit of a task begins when a thread starts it, not while it waits', async () => {
	let now = Date.now();
	jest.spyOn(Date, 'now').mockImplementation(() => now);
	const taking400 = async () => {
		const outcome = await run(1, 300, 600);
		now += 400;
		return outcome;
	};
	const all = await Promise.all([taking400(), taking400(), taking400()]);
	expect(all).toEqual(all.map(() => ({ answer: expect.any(Number) })));
});

test('garbage of a thread uses little memory', async () => {
	await run(1);
	const [thread] = [...threads.all];
	expect(thread?.worker.resourceLimits?.maxYoungGenerationSizeMb).toBe(12);
});

describe('a worker', () => {
	/** A pool of one thread with this program. */
	function poolOf(name: string, program: string) {
		const own = path.join(folder, name);
		writeFileSync(own, program);
		const warned: string[] = [];
		const logged: unknown[] = [];
		const pool = createThreads(own, 1, MEMORY, {
			warn: (message) => warned.push(message),
			error: (error) => logged.push(error),
		});
		return { warned, logged, pool };
	}

	test('that warns, or writes to standard error, has not failed, and what it writes is logged', async () => {
		const { warned, logged, pool } = poolOf(
			'warns.js',
			`const { parentPort } = require('node:worker_threads');
			parentPort.on('message', () => {
				process.emitWarning('It is slow.');
				console.error('It is old.');
				parentPort.postMessage({ outcome: { answer: 1 } });
			});
			parentPort.postMessage('ready');`,
		);
		const written = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
		expect(await pool.run('any', {}, 60_000)).toEqual({ answer: 1 });
		while (!/slow[^]*old|old[^]*slow/.test(warned.join())) {
			if (written.mock.calls.length > 0) break;
			await new Promise(setImmediate);
		}
		expect(written).not.toHaveBeenCalled();
		written.mockRestore();
		expect(warned.join()).toMatch(/It is slow\./);
		expect(warned.join()).toMatch(/It is old\./);
		expect(logged).toEqual([]);
		await pool.close();
	});

	test('that cannot be loaded is reported with the reason', async () => {
		const { pool } = poolOf('broken.js', "throw new Error('A module is missing.');");
		await expect(pool.run('any', {}, 60_000)).rejects.toThrow('A module is missing.');
		await pool.close();
	});
});
