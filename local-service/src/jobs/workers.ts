import { availableParallelism } from 'node:os';
import path from 'node:path';

import Piscina from 'piscina';

import type { Classified, DocumentType, ExtractionDetails, Value } from '../interface';
import type { Answer } from './worker';

/** Milliseconds that one document may take before its worker is ended. */
const TIME_LIMIT = 120_000;

export type Workers = ReturnType<typeof createWorkers>;

/**
 * The threads that do the heavy work, one per core. What is called off is rejected.
 *
 * @param logError is told of threads that break off while they have nothing to do
 */
export function createWorkers(logError: (error: unknown, message: string) => void) {
	const createPool = (maxThreads: number) => {
		const filename = path.join(__dirname, 'worker.js');
		const created = new Piscina({ filename, maxThreads, idleTimeout: 60_000 });
		// An error that nobody listens for would end the service.
		created.on('error', (error) => logError(error, 'A worker broke off'));
		return created;
	};
	const pool = createPool(availableParallelism());
	// An upload is answered with its pages: it must not wait for scans that are being read.
	const counters = createPool(1);

	const run = async (threads: Piscina, name: string, task: unknown, calledOff?: AbortSignal) => {
		const timeout = AbortSignal.timeout(TIME_LIMIT);
		const signal = calledOff ? AbortSignal.any([timeout, calledOff]) : timeout;
		try {
			return await threads.run(task, { name, signal });
		} catch (error) {
			if (!timeout.aborted) throw error;
			return { unreadable: `Reading it took longer than ${TIME_LIMIT / 1000} seconds.` };
		}
	};

	return {
		size: pool.options.maxThreads,

		/** The number of pages of the document in a file. */
		countPages: async (file: string): Promise<Answer<number>> => await run(counters, 'count', file),

		/** The wanted fields of the document in a file. */
		extract: async (
			file: string,
			details: ExtractionDetails,
			calledOff: AbortSignal,
		): Promise<Answer<Value>> => await run(pool, 'extract', { file, details }, calledOff),

		/** The type of the document in a file. */
		classify: async (
			file: string,
			documentTypes: DocumentType[],
			calledOff: AbortSignal,
		): Promise<Answer<Classified>> =>
			await run(pool, 'classify', { file, documentTypes }, calledOff),

		/** Ends the threads at once; what was under way is rejected. */
		close: async () => {
			await Promise.all([pool.destroy(), counters.destroy()]);
		},
	};
}
