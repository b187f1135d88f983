import { terminate, type Thread, type Threads } from './threads';

/** Milliseconds between two looks at the memory of the process. */
const INTERVAL = 50;

/**
 * Keeps the memory of the process below a ceiling: ends idle threads, then the one that holds most.
 *
 * @param ceiling in bytes
 * @returns ends that
 */
export function keepBelow(
	ceiling: number,
	pools: ReadonlyArray<Pick<Threads, 'all' | 'end'>>,
	used: () => number = process.memoryUsage.rss,
): () => void {
	let isEnding = false;
	const look = async () => {
		if (isEnding || used() < ceiling) return;
		isEnding = true;
		const threads = pools.flatMap(({ all, end }) => [...all].map((thread) => ({ thread, end })));
		const idle = threads.filter(({ thread }) => !thread.isBusy);
		const [largest] = threads
			.filter(({ thread }) => thread.isBusy)
			.toSorted((a, b) => b.thread.memory - a.thread.memory);
		if (idle.length > 0) await Promise.all(idle.map(async ({ thread, end }) => await end(thread)));
		else if (largest) await crowdOut(largest.thread);
		isEnding = false;
	};
	const looking = setInterval(() => void look(), INTERVAL).unref();
	return () => clearInterval(looking);
}

async function crowdOut(thread: Thread): Promise<void> {
	thread.ended ??= 'crowded';
	await terminate(thread);
}
