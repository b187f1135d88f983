import type { LogLevel } from 'fastify';

import { createApp } from './http/app';
import { linksTo } from './http/fileRoutes';
import { gaugeEarlier } from './jobs/gaugeEarlier';
import { createLearner } from './jobs/learner';
import { createQueue } from './jobs/queue';
import { createRetention, type Keep } from './jobs/retention';
import { createReviewWatch } from './jobs/reviewWatch';
import { createSuggestions } from './jobs/suggestions';
import { createWorkers } from './jobs/workers';
import type { Limits } from './limits';
import { type Address, createMetrics } from './metrics';
import { openAuditLog } from './storing/auditLog';
import { openFolder } from './storing/folder';
import type { EndedReview } from './storing/reviewLinks';
import type { Model } from './understanding/index';
import { createCourier, type Courier } from './webhook/courier';
import { createNotifier } from './webhook/notifier';
import { post, type Webhook } from './webhook/post';
import { type Allowed, problemWith } from './webhook/reachable';
import { send } from './webhook/send';

/** Milliseconds that requests in progress have left when the service stops. */
const GRACE = 5000;

export type Service = {
	/** Including the API version, as the node's credential expects it. */
	baseUrl: string;
	token: string;
	/** Shuts down; documents in progress are processed again at the next start. */
	close: () => Promise<void>;
};

/**
 * Starts the service.
 *
 * @param host address to listen on
 * @param port 0 for any free one
 * @param dataDir is created if it does not exist
 * @param token overrides the one in the data folder for this run
 * @param credits total number of pages that may be uploaded, over all runs; unlimited by default
 * @param keep for how long documents and results are kept; for ever by default
 * @param metricsAddress where monitoring gets its numbers; nowhere by default
 * @param webhook is called for each finished batch of files that are uploaded from now on
 * @param receivers which URLs clients may subscribe to events
 * @param model is tried first; the built-in engine is the fallback
 * @param networks folder of those that recognise text instead of our own
 * @param publicUrl where clients reach the service, if it is behind a proxy
 * @param trustProxy addresses and networks of proxies that are believed where requests come from
 * @param rateLimit requests a minute for each token; unlimited by default
 * @param auditLog file that gets a line for each request; none by default
 * @throws Error with the code EADDRINUSE where the port is taken; with a message for the operator
 *   where the data folder, the audit log or the networks cannot be used
 */
export async function startService(options: {
	host: string;
	port: number;
	dataDir: string;
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
}): Promise<Service> {
	const { host, port, credits, limits, logLevel, webhook, publicUrl, trustProxy } = options;
	const { receivers: allowed = 'safe', rateLimit, auditLog } = options;
	const audit = auditLog === undefined ? undefined : openAuditLog(auditLog);
	const warnings: string[] = [];
	const { token, database, databaseFile, store, documents, unlock } = await openFolder(
		options.dataDir,
		options.token,
		(warning) => warnings.push(warning),
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
	let courier: Courier | undefined;
	const notifier = createNotifier({
		store,
		deliver: async (...request) => await counted(send(allowed, ...request)),
		linksOf,
		log: { warn, error: logError },
	});
	const receivers = {
		problemWith: async (url: string) => await problemWith(url, allowed),
		test: notifier.test,
	};
	const onReviewDone = async ({ callbackUrl, files, ...review }: EndedReview) => {
		// Not what people wrote: it might outlast its document in what waits to be sent.
		const decided = files.map((file) => ({ ...file, reviewer: undefined, reason: undefined }));
		await store.queueCallback(callbackUrl, 'review.done', { ...review, files: decided });
	};
	const reviewWatch = createReviewWatch(store, onReviewDone, notifier.wake, logError);
	const lookAtReviews = reviewWatch.look;
	const onProgress = async () => {
		courier?.wake();
		notifier.wake();
		await lookAtReviews();
	};
	const hasModel = options.model !== undefined;
	const queue = createQueue(
		{
			store,
			documents,
			workers,
			limits,
			hasModel,
			examplesIn: databaseFile,
			onProgress: () => void onProgress(),
		},
		logError,
	);
	const learner = createLearner({ store, documents, workers }, logError);
	const retention = createRetention({ store, documents, keep: options.keep ?? {} }, logError);
	const suggestions = createSuggestions({ documents, workers, limits, hasModel }, logError);
	const onReviewed = async (fileId: string) => {
		await onProgress();
		await learner.learn(fileId);
	};
	const parts = { store, documents, workers, queue, suggestions, receivers };
	const told = { onReviewed, lookAtReviews };
	const context = { ...parts, ...told, credits, limits, publicUrl };
	const app = createApp(token, context, { logLevel, trustProxy, rateLimit, audit });
	metrics?.countRequests(app);
	let monitored: { close: () => void } | undefined;
	for (const warning of warnings) app.log.warn(warning);

	/** What earlier runs left to be done. */
	const earlier: Array<Promise<void>> = [];
	const closing = new AbortController();
	const close = async () => {
		closing.abort();
		monitored?.close();
		const cut = setTimeout(() => app.server.closeAllConnections(), GRACE);
		await app.close();
		clearTimeout(cut);
		await reviewWatch.close();
		await retention.close();
		await courier?.close();
		await notifier.close();
		await queue.close();
		await learner.close();
		await Promise.all(earlier);
		await suggestions.close();
		await database.close();
		unlock();
	};
	try {
		if (options.networks !== undefined) await workers.tryNetworks();
		if (metricsAddress) monitored = await metrics?.listen(metricsAddress);
		if (webhook) await store.announceFiles();
		baseUrl = `${await app.listen({ host, port })}/v1`;
		if (webhook) {
			const deliver: typeof post = async (...request) => await counted(post(...request));
			courier = createCourier(store, webhook, linksOf, logError, undefined, deliver);
		}
		await onProgress();
		queue.wake();
		retention.start();
		earlier.push(learner.catchUp(), gaugeEarlier(store, closing.signal, logError));
		return { baseUrl, token, close };
	} catch (error) {
		await close();
		throw error;
	}
}
