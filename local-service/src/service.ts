import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LogLevel } from 'fastify';

import { createApp } from './http/app';
import { fileUrl } from './http/fileRoutes';
import { createQueue } from './jobs/queue';
import { createWorkers } from './jobs/workers';
import type { Limits } from './limits';
import { openDatabase } from './storing/database';
import { createDocuments } from './storing/documents';
import { lock } from './storing/lock';
import { storageFailure } from './storing/storageFailure';
import { createStore } from './storing/store';
import type { Model } from './understanding/index';
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
 * @param model reads documents where it can, and the built-in engine where not
 * @param publicUrl where clients reach the service, if that is not where it listens
 * @throws Error with the code EADDRINUSE where the port is taken; with a text for the person who
 *   started it where the data folder cannot be used
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
	model?: Model;
	publicUrl?: string;
}): Promise<Service> {
	const { host, port, credits, limits, logLevel, webhook, publicUrl } = options;
	const { token, database, store, documents, unlock } = openFolder(options.dataDir, options.token);
	const logError = (error: unknown, message: string) => app.log.error(error, message);
	const workers = createWorkers(limits, logError, options.model);
	let courier: Courier | undefined;
	const onProgress = () => courier?.wake();
	const queue = createQueue({ store, documents, workers, limits, onProgress }, logError);
	const parts = { store, documents, workers, queue, credits, limits, publicUrl };
	const app = createApp(token, parts, logLevel);

	const close = async () => {
		await app.close();
		await courier?.close();
		await queue.close();
		database.close();
		unlock();
	};
	try {
		if (webhook) store.announceFiles();
		const baseUrl = `${await app.listen({ host, port })}/v1`;
		const urlOf = (fileId: string) => fileUrl(publicUrl ?? new URL(baseUrl).origin, fileId);
		if (webhook) courier = createCourier(store, webhook, urlOf, logError);
		courier?.wake();
		queue.wake();
		return { baseUrl, token, close };
	} catch (error) {
		await close();
		throw error;
	}
}

/** What is known and kept of former runs, in a folder that is made where there is none. */
function openFolder(dataDir: string, givenToken: string | undefined) {
	let unlock: (() => void) | undefined;
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		unlock = lock(path.join(dataDir, 'lock'));
		const token = givenToken ?? keepToken(path.join(dataDir, 'token'));
		const database = openDatabase(path.join(dataDir, 'service.db'));
		const store = createStore(database);
		const documents = createDocuments(path.join(dataDir, 'documents'), store.allFileIds());
		return { token, database, store, documents, unlock };
	} catch (error) {
		unlock?.();
		const reason = storageFailure(error);
		throw reason
			? new Error(`${reason} It is ${dataDir}; another is chosen with --data-dir.`)
			: error;
	}
}

/** The token of a data folder: made at the first start, the same ever after. */
function keepToken(file: string): string {
	if (!existsSync(file)) {
		writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
	}
	return readFileSync(file, 'utf8').trim();
}
