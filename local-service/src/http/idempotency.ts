import { Type } from '@sinclair/typebox';

import { CreatedBefore } from '../storing/keyedAnswers';
import type { Store } from '../storing/store';
import { CallFailed } from './failures';
import type { App } from './typed';

/** Seconds after which a client may ask what became of its request: the pages of an upload may be counted for ten. */
const RETRY_AFTER = 5;

/** Printable ASCII, as headers have it: a string of RFC 8941 with its quotation marks, or anything else. */
const IS_KEY = /^[\x21-\x7e]{1,255}$/;

/** The headers of a route that creates something: it then creates it once for each key. */
export const KeyHeaders = Type.Object({
	'Idempotency-Key': Type.Optional(
		Type.String({
			description:
				'Any text of the client, of 1 to 255 printable ASCII characters without spaces, such as a random UUID; use a new one for each object to create. For 24 hours, repeating the request with the same key creates nothing, and returns the same answer with the header `Idempotency-Replayed: true`.',
			examples: ['"8e03978e-40d5-43dd-bc93-6894a57f9324"'],
		}),
	),
});

/** Creates things once for each Idempotency-Key (docs/interface.md#beyond-the-interface). */
type Once = {
	/** Whether something was created with the key before. */
	isRepeated: boolean;
	/**
	 * Goes on only where the request is the first one with its key. The handler of a form calls it when it
	 * has received everything; for other bodies it was called.
	 *
	 * @param body tells it from others, as text
	 * @throws CallFailed where the key belongs to another request
	 */
	begin: (body: string) => Promise<void>;
	/** Creates something and keeps the answer, in one transaction. */
	create: <T extends object>(create: () => Promise<T>) => Promise<T>;
};

declare module 'fastify' {
	interface FastifyRequest {
		once: Once;
	}
}

/** Ends the handler of a request that was answered before. */
class AnsweredBefore {
	constructor(readonly answer: object) {}
}

/** Makes the routes with `KeyHeaders` that are added from now on create things once for each key. */
export function createOnce(app: App, store: Store): void {
	/** Keys of requests whose handlers run. */
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
			// Routes that take keys need an access token.
			const keyed = { caller: request.caller?.name ?? '', key };
			const name = JSON.stringify(keyed);
			if (inProgress.has(name)) {
				throw new CallFailed(
					409,
					'A request with the same Idempotency-Key is being processed. Retry later, to get its answer.',
					RETRY_AFTER,
				);
			}
			inProgress.add(name);
			try {
				request.once = await onceOf(keyed, url);
				if (schema?.consumes === undefined) await request.once.begin(JSON.stringify(request.body));
				return await handler.call(this, request, reply);
			} catch (error) {
				if (!(error instanceof AnsweredBefore)) throw error;
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
			if (before) throw new AnsweredBefore(before.answer);
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
