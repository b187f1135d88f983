import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { enforceMemoryLimit } from '../../../../local-service/src/jobs/memoryLimit';
import { newThreadState } from '../../../../local-service/src/jobs/threadState';
import type { Thread } from '../../../../local-service/src/jobs/threads';

/** A thread that never ends by itself. */
function thread(memory: number, isBusy: boolean): Thread {
	const worker = new Worker('setInterval(() => {}, 1000)', { eval: true });
	const state = newThreadState();
	return { worker, state, started: Promise.resolve(), isBusy, tasksDone: 0, memory };
}

test('ends idle threads, then the one with the most memory, until the process is below the limit', async () => {
	const [idle, small, large] = [thread(9, false), thread(1, true), thread(5, true)];
	const ended: Thread[] = [];
	let used = 100;
	let looksBelow = 0;
	for (const [index, one] of [idle, large, small].entries()) {
		one.worker.once('exit', () => {
			ended.push(one);
			used = [60, 40, 20][index] ?? 0;
		});
	}
	const all = new Set([idle, small, large]);
	const end = async (one: Thread) => {
		all.delete(one);
		await one.worker.terminate();
	};
	const stop = enforceMemoryLimit(50, [{ all, end }], () => {
		if (used < 50) looksBelow++;
		return used;
	});
	while (looksBelow < 3) await sleep(5);
	stop();
	expect(ended).toEqual([idle, large]);
	expect(large.ended).toBe('service memory');
	expect(small.ended).toBeUndefined();
	await small.worker.terminate();
});
