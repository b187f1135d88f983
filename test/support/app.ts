/** The local service within this process: its routes without a socket, with a separate database. */
import type { FastifyInstance, LogLevel } from 'fastify';

import { createApp } from '../../local-service/src/http/app';
import { createModelQuestions } from '../../local-service/src/jobs/modelQuestions';
import { createQueue } from '../../local-service/src/jobs/queue';
import { createReviewedTests } from '../../local-service/src/jobs/reviewedTests';
import { createReviewWatch } from '../../local-service/src/jobs/reviewWatch';
import { createSuggestions } from '../../local-service/src/jobs/suggestions';
import type { Workers } from '../../local-service/src/jobs/workers';
import type { Limits } from '../../local-service/src/limits';
import type { WriteAudit } from '../../local-service/src/storing/auditLog';
import { createDocumentFolder } from '../../local-service/src/storing/documentFolder';
import type { EndedReview } from '../../local-service/src/storing/reviewLinks';
import { openDatabase } from '../../local-service/src/storing/open';
import { createStore } from '../../local-service/src/storing/store';
import { problemWith } from '../../local-service/src/webhook/reachable';
import { openTestDatabase } from './database';
import { LIMITS } from './workers';

/** Same signature as the global `fetch`, with absolute URLs. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export const ORIGIN = 'http://service.test';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Calls an app like `fetch`, without a socket. */
const fetchFrom =
	(app: FastifyInstance): Fetch =>
	async (url, init) => {
		const request = new Request(url, init);
		const body = Buffer.from(await request.arrayBuffer());
		const method = METHODS.find((name) => name === request.method);
		if (!method) throw new Error(`No route has the method ${request.method}`);
		const { statusCode, headers, rawPayload } = await app.inject({
			method,
			url: request.url,
			headers: { ...Object.fromEntries(request.headers), host: new URL(url).host },
			payload: method === 'GET' ? undefined : body,
		});
		const answered = Object.entries(headers).flatMap(([name, value]) =>
			[value].flat().map((one): [string, string] => [name, String(one)]),
		);
		return new Response(new Uint8Array(rawPayload), {
			status: statusCode,
			headers: answered,
		});
	};

/**
 * @param folder for documents
 * @param address of the database; a new one if omitted
 */
export async function openApp({
	folder,
	address,
	workers,
	limits = LIMITS,
	credits,
	token = 'token',
	logLevel,
	trustProxy,
	rateLimit,
	audit,
	onReviewed = () => {},
	onReviewDone = async () => {},
	reviewPage,
	publicUrl = ORIGIN,
}: {
	folder: string;
	address?: string;
	workers: Workers;
	limits?: Limits;
	credits?: number;
	token?: string;
	logLevel?: LogLevel;
	trustProxy?: string[];
	rateLimit?: number;
	audit?: WriteAudit;
	onReviewed?: () => Promise<void> | void;
	onReviewDone?: (review: EndedReview) => Promise<void>;
	reviewPage?: string;
	publicUrl?: string;
}) {
	const database =
		address === undefined
			? await openTestDatabase()
			: await openDatabase(address, (message) => console.error(message));
	const store = createStore(database);
	const documents = createDocumentFolder(folder, await store.documentIds());
	const queue = createQueue({ store, documents, workers, limits }, () => {});
	const suggestions = createSuggestions({ store, documents, workers, limits }, () => {});
	const modelQuestions = createModelQuestions({ store, documents, workers });
	const reviewedTests = createReviewedTests({ store, documents, workers, limits }, () => {});
	const receivers = {
		problemWith: async (url: string) => await problemWith(url, 'any'),
		test: async () => undefined,
	};
	const watch = createReviewWatch(
		store,
		onReviewDone,
		() => {},
		() => {},
	);
	const callbacks = {
		checkReviews: watch.check,
		onReviewed: async () => {
			await watch.check();
			await onReviewed();
		},
	};
	const served = { queue, suggestions, modelQuestions, reviewedTests, receivers, reviewPage };
	const parts = { store, documents, workers, ...served, ...callbacks };
	const options = { logLevel, trustProxy, rateLimit, audit };
	const app = createApp(token, { ...parts, limits, credits, publicUrl }, options);
	queue.wake();
	return {
		database,
		store,
		documents,
		queue,
		fetch: fetchFrom(app),
		close: async () => {
			await watch.close();
			await app.close();
			await queue.close();
			await suggestions.close();
			await database.close();
		},
	};
}
