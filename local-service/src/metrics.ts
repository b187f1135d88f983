import { once } from 'node:events';
import { createServer } from 'node:http';

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Outcome } from './interface';
import type { Store } from './storing/store';

const PREFIX = 'document_extraction_';

/** Bucket bounds in seconds: from a short request to a document at its time limit. */
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180, 600];

export type Address = { host: string; port: number };

/**
 * Prometheus metrics of the service (docs/local-service.md#monitoring). No label contains an ID, a name, or
 * anything else chosen by a client.
 */
export function createMetrics(store: Pick<Store, 'filesWaiting' | 'waitingSince'>) {
	const register = new Registry();
	const registers = [register];
	collectDefaultMetrics({ register });

	new Gauge({
		name: `${PREFIX}queue_files`,
		help: 'Files that are waiting or in progress',
		registers,
		async collect() {
			this.set(await store.filesWaiting());
		},
	});
	new Gauge({
		name: `${PREFIX}queue_age_seconds`,
		help: 'Seconds since the oldest waiting file was queued; 0 if no file is waiting',
		registers,
		async collect() {
			const since = await store.waitingSince();
			this.set(since === undefined ? 0 : Math.max(0, Date.now() - since) / 1000);
		},
	});
	const documents = new Counter({
		name: `${PREFIX}documents_total`,
		help: 'Documents that were processed, by outcome: answered, unreadable, or unstored (to be retried)',
		labelNames: ['outcome'],
		registers,
	});
	const pages = new Counter({
		name: `${PREFIX}pages_total`,
		help: 'Pages that were read, by kind: text (from a text layer) or picture (by text recognition)',
		labelNames: ['kind'],
		registers,
	});
	const reading = new Histogram({
		name: `${PREFIX}reading_seconds`,
		help: 'Time for reading a document',
		buckets: SECONDS,
		registers,
	});
	const understanding = new Histogram({
		name: `${PREFIX}understanding_seconds`,
		help: 'Time for finding values or types in the pages, including a language model if there is one',
		buckets: SECONDS,
		registers,
	});
	const model = new Counter({
		name: `${PREFIX}model_documents_total`,
		help: 'Documents that the language model was asked about, by outcome: answered or failed',
		labelNames: ['outcome'],
		registers,
	});
	const webhooks = new Counter({
		name: `${PREFIX}webhook_requests_total`,
		help: 'Requests to webhooks and callbacks, by outcome: delivered or failed',
		labelNames: ['outcome'],
		registers,
	});
	const requests = new Counter({
		name: `${PREFIX}http_requests_total`,
		help: 'HTTP requests that were answered, by method, route and status',
		labelNames: ['method', 'route', 'status'],
		registers,
	});
	// By route only: each combination of labels adds one line per bucket.
	const durations = new Histogram({
		name: `${PREFIX}http_request_seconds`,
		help: 'Time until an HTTP request was answered, by route',
		labelNames: ['route'],
		buckets: SECONDS,
		registers,
	});
	// Initialized with 0, so that alerts see the first increment.
	for (const outcome of ['answered', 'unreadable', 'unstored']) documents.inc({ outcome }, 0);
	for (const kind of ['text', 'picture']) pages.inc({ kind }, 0);
	for (const outcome of ['answered', 'failed']) model.inc({ outcome }, 0);
	for (const outcome of ['delivered', 'failed']) webhooks.inc({ outcome }, 0);

	return {
		/** Counts the outcome of a document or a suggestion, and the time it took. */
		countWork(outcome: Outcome<unknown>): void {
			if (!('answer' in outcome)) {
				documents.inc({ outcome: 'unreadable' in outcome ? 'unreadable' : 'unstored' });
				return;
			}
			const { modelOutcome, spent } = outcome;
			documents.inc({ outcome: 'answered' });
			if (modelOutcome)
				model.inc({ outcome: modelOutcome.failure === undefined ? 'answered' : 'failed' });
			if (!spent) return;
			understanding.observe(spent.understanding);
			if (spent.reading !== undefined) reading.observe(spent.reading);
			pages.inc({ kind: 'text' }, spent.pages?.text ?? 0);
			pages.inc({ kind: 'picture' }, spent.pages?.picture ?? 0);
		},

		/** Counts a request to a webhook when it is completed. */
		async countWebhook<T>(request: Promise<T>): Promise<T> {
			try {
				const answer = await request;
				webhooks.inc({ outcome: 'delivered' });
				return answer;
			} catch (error) {
				webhooks.inc({ outcome: 'failed' });
				throw error;
			}
		},

		/**
		 * Counts and times the requests to an app. A route is a pattern, without the parameters of the
		 * request.
		 */
		countRequests(app: FastifyInstance): void {
			app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
				const route = routeOptions.url ?? 'none';
				requests.inc({ method, route, status: reply.statusCode });
				durations.observe({ route }, reply.elapsedTime / 1000);
			});
		},

		/**
		 * Serves `GET /metrics` on a separate address, without a token.
		 *
		 * @returns the URL, and a function that stops it
		 * @throws Error with a message for the operator if it cannot listen on the address
		 */
		async listen({ host, port }: Address): Promise<{ url: string; close: () => void }> {
			const server = createServer((request, response) => {
				if (request.method !== 'GET' || request.url?.replace(/\?.*/s, '') !== '/metrics') {
					response.writeHead(404).end();
					return;
				}
				register.metrics().then(
					(text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
					() => response.writeHead(500).end(),
				);
			});
			try {
				await once(server.listen(port, host), 'listening');
			} catch (error) {
				const reason = error instanceof Error ? error.message : String(error);
				throw new Error(`The address of --metrics-address cannot be used: ${reason}`);
			}
			const address = server.address();
			const used = typeof address === 'object' && address ? address.port : port;
			return {
				url: `http://${host.includes(':') ? `[${host}]` : host}:${used}/metrics`,
				close: () => {
					server.close();
					server.closeAllConnections();
				},
			};
		},
	};
}
