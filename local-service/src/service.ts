import type { LogLevel } from 'fastify';

import { paced } from './coalesced';
import { createApp } from './http/app';
import { linksTo } from './http/fileRoutes';
import { createModelQuestions } from './jobs/modelQuestions';
import { createQueue, type Queue } from './jobs/queue';
import type { Keep } from './jobs/retention';
import { createReviewedTests } from './jobs/reviewedTests';
import { createSuggestions } from './jobs/suggestions';
import { createWorkers } from './jobs/workers';
import type { Limits } from './limits';
import { type Address, createMetrics } from './metrics';
import { createScheduler } from './scheduler';
import { openAuditLog } from './storing/auditLog';
import type { LearnFrom, Role } from './options/checks';
import { checkForeign, openFolder } from './storing/folder';
import type { Model } from './understanding/index';
import { createNotifier, type Deliver } from './webhook/notifier';
import { type Allowed, problemWith } from './webhook/reachable';
import { send } from './webhook/send';
import type { Webhook } from './webhook/signatures';

/** Milliseconds for requests in progress to complete when the service stops. */
const GRACE = 5000;

/** Minimum milliseconds between two checks by the leader for work done by other processes. */
const CHECK_INTERVAL = 100;

export type Service = {
	/** Including the API version, as the node's credential expects it; empty if the process does not listen. */
	baseUrl: string;
	token: string;
	/** Shuts down, and does not reject; documents in progress are processed again at the next start. */
	close: () => Promise<void>;
};

/**
 * Starts the service.
 *
 * @param role whether it answers HTTP requests, processes documents, or both (default)
 * @param host address to listen on
 * @param port 0 for any free port
 * @param dataDir created if it does not exist
 * @param database URL of a PostgreSQL database; default: a file in dataDir
 * @param documents address of the object store for documents; default: a folder in dataDir
 * @param token overrides the token in the data folder for this run
 * @param credits total number of pages that may be uploaded, over all runs; unlimited by default
 * @param keep retention of documents and results; unlimited by default
 * @param learnFrom whose corrections are used to read documents; all by default
 * @param metricsAddress where metrics are served; not served by default
 * @param webhook called for each batch that finishes, and each review that is made, from now on
 * @param receivers which URLs clients may register for events
 * @param model language model whose answers are merged with those of the built-in engine; without it, only the engine answers
 * @param networks folder of custom text recognition networks, instead of the bundled ones
 * @param publicUrl URL of the service for clients, if it is behind a proxy
 * @param trustProxy addresses and networks of proxies whose forwarded client address is trusted
 * @param rateLimit requests per minute for each token; unlimited by default
 * @param auditLog file that gets a line for each request; none by default
 * @throws Error with the code EADDRINUSE if the port is taken; with a message for the operator if the data
 *   folder, the database, the object store, the audit log or the networks cannot be used
 */
export async function startService(options: {
	role?: Role;
	host: string;
	port: number;
	dataDir: string;
	database?: string;
	documents?: string;
	token?: string;
	credits?: number;
	limits: Limits;
	keep?: Keep;
	logLevel: LogLevel;
	metricsAddress?: Address;
	webhook?: Webhook;
	receivers?: Allowed;
	model?: Model;
	networks?: string;
	publicUrl?: string;
	trustProxy?: string[];
	rateLimit?: number;
	auditLog?: string;
	learnFrom?: LearnFrom;
}): Promise<Service> {
	const { host, port, credits, limits, logLevel, webhook, publicUrl, trustProxy } = options;
	const { role = 'all', receivers: allowed = 'safe', rateLimit, auditLog } = options;
	if (auditLog !== undefined) checkForeign(auditLog, options.dataDir, '--audit-log');
	const audit = auditLog === undefined ? undefined : openAuditLog(auditLog);
	const warnings: string[] = [];
	let isLogging = false;
	const { token, database, address, store, documents, unlock } = await openFolder(
		options.dataDir,
		options.token,
		// Collected until there is a log; later warnings, such as of a broken connection, are logged
		// directly.
		(warning) => (isLogging ? app.log.warn(warning) : warnings.push(warning)),
		options.database,
		options.documents,
	);
	const logError = (error: unknown, message: string) => app.log.error(error, message);
	const warn = (message: string) => app.log.warn(message);
	const { metricsAddress } = options;
	const metrics = metricsAddress && createMetrics(store);
	const counted = async <T>(request: Promise<T>): Promise<T> =>
		metrics ? await metrics.countWebhook(request) : await request;
	const { model, networks } = options;
	const workers = createWorkers(limits, logError, model, warn, networks, metrics?.countWork);
	let baseUrl = '';
	const linksOf = (fileId: string) => linksTo(publicUrl ?? new URL(baseUrl).origin, fileId);
	const examplesFrom = { database: address, isOwnOnly: options.learnFrom === 'own' };
	// Any host is allowed for the URL of the options, since the operator chose it.
	const deliver: Deliver = async (url, ...request) =>
		await counted(send(url === webhook?.url ? 'any' : allowed, url, ...request));
	const log = { warn, error: logError };
	const { keep = {} } = options;
	const scheduler = createScheduler({
		...{ store, documents, workers, examplesFrom, keep, webhook, deliver, linksOf, log },
		onLearned: () => queue.wake(),
	});
	const tester = createNotifier({ store, deliver, linksOf, log });
	const receivers = {
		problemWith: async (url: string) => await problemWith(url, allowed),
		async test(webhookId: string) {
			const tested = await tester.test(webhookId);
			void scheduler.wake();
			return tested;
		},
	};
	const hasModel = options.model !== undefined;
	const queue =
		role === 'api'
			? nothingQueued(workers.close)
			: createQueue(
					{
						...{ store, documents, workers, limits, hasModel },
						isShared: database.isShared && options.documents !== undefined,
						examplesFrom,
						onProgress: () => void scheduler.wake(),
					},
					logError,
				);
	const suggestions = createSuggestions({ store, documents, workers, limits, hasModel }, logError);
	const modelQuestions = createModelQuestions({ store, documents, workers, examplesFrom });
	const reviewedTests = createReviewedTests(
		{ store, documents, workers, limits, hasModel, examplesFrom },
		logError,
	);
	const parts = { store, documents, workers, queue, suggestions, modelQuestions, receivers };
	const callbacks = { onReviewed: scheduler.wake, checkReviews: scheduler.checkReviews };
	const context = { ...parts, ...callbacks, reviewedTests, credits, limits, publicUrl };
	const app = createApp(token, context, { logLevel, trustProxy, rateLimit, audit });
	metrics?.countRequests(app);
	let monitored: { close: () => void } | undefined;
	isLogging = true;
	for (const warning of warnings) app.log.warn(warning);

	let [isLeading, isListening] = [false, false];
	/** Background work starts only when the service listens, because links need its address. */
	const schedule = async () =>
		isLeading && isListening ? await scheduler.begin() : await scheduler.end();
	const turn = async (leads: boolean) => {
		isLeading = leads;
		await schedule();
	};
	// Limited, since workers finish many documents a second, and each check costs the leader ten queries.
	const onDone = paced(() => void scheduler.wake(), CHECK_INTERVAL);
	let leave = async () => {};
	const close = async () => {
		monitored?.close();
		const cut = setTimeout(() => app.server.closeAllConnections(), GRACE);
		const steps: Array<() => void | Promise<void>> = [
			async () => await app.close(),
			() => clearTimeout(cut),
			async () => await leave(),
			// Before the worker threads that it uses.
			scheduler.close,
			...[queue.close, suggestions.close, database.close],
			unlock,
		];
		for (const step of steps) {
			try {
				await step();
			} catch (error) {
				logError(error, 'A part of the service could not be closed');
			}
		}
	};
	try {
		if (options.networks !== undefined) await workers.tryNetworks();
		if (metricsAddress) monitored = await metrics?.listen(metricsAddress);
		leave = await database.attend({
			// Other processes cannot access documents in this process's folder.
			isAlone: options.documents === undefined,
			onNotified: (what) => (what === 'work' ? queue.wake() : onDone()),
			lead: async () => await turn(true),
			follow: async () => await turn(false),
		});
		if (webhook || isLeading) await store.announceFiles(webhook !== undefined);
		await queue.start();
		if (role !== 'worker') baseUrl = `${await app.listen({ host, port })}/v1`;
		isListening = true;
		await schedule();
		return { baseUrl, token, close };
	} catch (error) {
		await close();
		throw error;
	}
}

/** The queue of a process that leaves documents to workers. */
const nothingQueued = (close: () => Promise<void>): Queue => ({
	start: async () => {},
	wake: () => {},
	cancel: async () => {},
	close,
});
