import { terminate, type Thread, type Threads } from './threads';

/** Milliseconds between two checks of the process's memory. */
const INTERVAL = 50;

/**
 * Keeps the memory of the process below a limit: ends all idle threads or, if there are none, the busy thread
 * with the most memory.
 *
 * @param limit in bytes
 * @returns a function that stops the checks
 */
export function enforceMemoryLimit(
	limit: number,
	pools: ReadonlyArray<Pick<Threads, 'all' | 'end'>>,
	used: () => number = process.memoryUsage.rss,
): () => void {
	let isEnding = false;
	const look = async () => {
		if (isEnding || used() < limit) return;
		isEnding = true;
		const threads = pools.flatMap(({ all, end }) => [...all].map((thread) => ({ thread, end })));
		const idle = threads.filter(({ thread }) => !thread.isBusy);
		const [largest] = threads
			.filter(({ thread }) => thread.isBusy)
			.toSorted((a, b) => b.thread.memory - a.thread.memory);
		if (idle.length > 0) await Promise.all(idle.map(async ({ thread, end }) => await end(thread)));
		else if (largest) await endForMemory(largest.thread);
		isEnding = false;
	};
	const looking = setInterval(() => void look(), INTERVAL).unref();
	return () => clearInterval(looking);
}

async function endForMemory(thread: Thread): Promise<void> {
	thread.ended ??= 'service memory';
	await terminate(thread);
}
