import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { createApp } from './http/app';
import { createQueue } from './jobs/queue';
import { createWorkers } from './jobs/workers';
import type { Limits } from './limits';
import type { LogLevel } from './options';
import { openDatabase } from './storing/database';
import { createDocuments } from './storing/documents';
import { createStore } from './storing/store';
import { createCourier, type Courier } from './webhook/courier';
import type { Webhook } from './webhook/post';

export type Service = {
	/** With the version at its end, as the node's credential wants it. */
	baseUrl: string;
	token: string;
	/** Ends everything; documents that were being read are read when the service starts again. */
	close: () => Promise<void>;
};

/**
 * Starts the service.
 *
 * @param host address to listen on
 * @param port 0 for any free one
 * @param dataDir is made where it does not exist
 * @param token replaces the one that is kept in the data folder for this run
 * @param credits how many pages may be uploaded in all, over all runs; without it any number
 * @param webhook is told of the batches whose files are uploaded from now on, once they are done
 * @throws Error with the code EADDRINUSE where the port is taken
 */
export async function startService(options: {
	host: string;
	port: number;
	dataDir: string;
	token?: string;
	credits?: number;
	limits: Limits;
	logLevel: LogLevel;
	webhook?: Webhook;
}): Promise<Service> {
	const { host, port, credits, limits, logLevel, webhook } = options;
	mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
	const token = options.token ?? keepToken(path.join(options.dataDir, 'token'));
	const database = openDatabase(path.join(options.dataDir, 'service.db'));
	const store = createStore(database);
	const documents = createDocuments(path.join(options.dataDir, 'documents'), store.allFileIds());
	const logError = (error: unknown, message: string) => app.log.error(error, message);
	const workers = createWorkers(logError);
	let courier: Courier | undefined;
	const onProgress = () => courier?.wake();
	const queue = createQueue({ store, documents, workers, limits, onProgress }, logError);
	const app = createApp(token, { store, documents, workers, queue, credits, limits }, logLevel);

	const close = async () => {
		await app.close();
		await courier?.close();
		await queue.close();
		database.close();
	};
	try {
		if (webhook) store.announceFiles();
		const baseUrl = `${await app.listen({ host, port })}/v1`;
		if (webhook) courier = createCourier(store, webhook, baseUrl, logError);
		courier?.wake();
		queue.wake();
		return { baseUrl, token, close };
	} catch (error) {
		await close();
		throw error;
	}
}

/** The token of a data folder: made at the first start, the same ever after. */
function keepToken(file: string): string {
	if (!existsSync(file)) {
		writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
	}
	return readFileSync(file, 'utf8').trim();
}
