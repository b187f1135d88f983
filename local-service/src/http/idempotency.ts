import { Type } from '@sinclair/typebox';

import { CreatedBefore } from '../storing/keyedAnswers';
import type { Store } from '../storing/store';
import { CallFailed } from './failures';
import type { App } from './typed';

/**
 * Seconds after which a client may retry to get the response of its request. It may have to retry several times,
 * because counting the pages of an upload may take more than ten seconds.
 */
const RETRY_AFTER = 5;

/** Printable ASCII, as allowed in headers: an RFC 8941 string with its quotation marks, or anything else. */
const IS_KEY = /^[\x21-\x7e]{1,255}$/;

/** Headers of a route that creates something, once per key. */
export const KeyHeaders = Type.Object({
	'Idempotency-Key': Type.Optional(
		Type.String({
			description:
				'A string chosen by the client: 1 to 255 printable ASCII characters without spaces, such as a random UUID; use a new one for each object to create. For 24 hours, repeating the request with the same key creates nothing, and returns the same answer with the header `Idempotency-Replayed: true`.',
			examples: ['"8e03978e-40d5-43dd-bc93-6894a57f9324"'],
		}),
	),
});

/** Creates things once per Idempotency-Key (docs/interface.md#beyond-the-interface). */
type Once = {
	/** True if something was created with the key before. */
	isRepeated: boolean;
	/**
	 * Continues only if the request is the first one with its key. The handler of a multipart form must call this
	 * function when it has received all parts; for other bodies it has already been called.
	 * @param body identifies the request, as text
	 * @throws CallFailed if the key belongs to a different request
	 */
	begin: (body: string) => Promise<void>;
	/** Creates something and stores the response, in one transaction. */
	create: <T extends object>(create: () => Promise<T>) => Promise<T>;
};

declare module 'fastify' {
	interface FastifyRequest {
		once: Once;
	}
}

/** Thrown to end the handler of a request that was answered before. */
class RepeatedRequest {
	constructor(readonly answer: object) {}
}

/** Makes all routes with `KeyHeaders` idempotent that are added after this call. */
export function createOnce(app: App, store: Store): void {
	/** Keys of requests in progress. */
	const inProgress = new Set<string>();
	app.decorateRequest('once');
	const withoutKey: Once = {
		isRepeated: false,
		begin: async () => {},
		create: store.transaction,
	};

	app.addHook('onRoute', (route) => {
		if (route.schema?.headers !== KeyHeaders) return;
		const { handler, url, schema } = route;
		route.handler = async function (request, reply) {
			const key = request.headers['idempotency-key'];
			request.once = withoutKey;
			if (key === undefined) return await handler.call(this, request, reply);
			if (typeof key !== 'string' || !IS_KEY.test(key)) {
				throw new CallFailed(
					400,
					'The Idempotency-Key must have 1 to 255 printable ASCII characters without spaces, such as a random UUID.',
				);
			}
			// Routes that accept keys need an access token, so the caller is always known.
			const keyed = { caller: request.caller?.name ?? '', key };
			const name = JSON.stringify(keyed);
			if (inProgress.has(name)) {
				throw new CallFailed(
					409,
					'A request with the same Idempotency-Key is being processed. Retry later to get its answer.',
					RETRY_AFTER,
				);
			}
			inProgress.add(name);
			try {
				request.once = await onceOf(keyed, url);
				if (schema?.consumes === undefined) await request.once.begin(JSON.stringify(request.body));
				return await handler.call(this, request, reply);
			} catch (error) {
				if (!(error instanceof RepeatedRequest)) throw error;
				reply.header('idempotency-replayed', 'true');
				return error.answer;
			} finally {
				inProgress.delete(name);
			}
		};
	});

	async function onceOf(keyed: { caller: string; key: string }, url: string): Promise<Once> {
		let asked = '';

		async function throwAnswer(): Promise<void> {
			const before = await store.answerOf(keyed, asked);
			if (before === 'other') {
				throw new CallFailed(
					422,
					'The Idempotency-Key was used for another request in the last 24 hours. Send another key for each request that creates something.',
				);
			}
			if (before) throw new RepeatedRequest(before.answer);
		}

		return {
			isRepeated: await store.hasAnswer(keyed),
			async begin(body) {
				asked = `${url} ${body}`;
				await throwAnswer();
			},
			async create(create) {
				try {
					return await store.createKeyed(keyed, asked, create);
				} catch (error) {
					if (error instanceof CreatedBefore) await throwAnswer();
					throw error;
				}
			},
		};
	}
}
