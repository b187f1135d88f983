import { availableParallelism } from 'node:os';
import path from 'node:path';

import Piscina from 'piscina';

import type { ExtractionDetails, Value } from '../interface';
import type { Answer } from './worker';

/** Milliseconds that one document may take before its worker is ended. */
const TIME_LIMIT = 120_000;

export type Workers = ReturnType<typeof createWorkers>;

/** The threads that do the heavy work, one per core. */
export function createWorkers() {
	const pool = new Piscina({
		filename: path.join(__dirname, 'worker.js'),
		maxThreads: availableParallelism(),
		idleTimeout: 60_000,
	});

	const run = async (name: string, task: unknown) => {
		const signal = AbortSignal.timeout(TIME_LIMIT);
		try {
			return await pool.run(task, { name, signal });
		} catch (error) {
			if (!signal.aborted) throw error;
			return { unreadable: `Reading it took longer than ${TIME_LIMIT / 1000} seconds.` };
		}
	};

	return {
		size: pool.options.maxThreads,

		/** The number of pages of the document in a file. */
		countPages: async (file: string): Promise<Answer<number>> => await run('count', file),

		/** The wanted fields of the document in a file. */
		extract: async (file: string, details: ExtractionDetails): Promise<Answer<Value>> =>
			await run('extract', { file, details }),

		/** Ends the threads at once; what was under way is rejected. */
		close: async () => await pool.destroy(),
	};
}
