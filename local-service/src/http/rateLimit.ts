import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';

import type { Store } from '../storing/store';
import { CallFailed } from './failures';
import type { App } from './typed';

/**
 * Rejects requests of a token above a maximum number per minute. Applies to routes that are added later;
 * requests without a token are not counted.
 */
export function limitRate(
	app: App,
	requestsAMinute: number,
	{ count }: Pick<Store, 'count'>,
): void {
	class Counts implements FastifyRateLimitStore {
		incr: FastifyRateLimitStore['incr'] = (name, callback, milliseconds) =>
			void count(`requests of ${name}`, milliseconds).then(
				({ count: current, left: ttl }) => callback(null, { current, ttl }),
				callback,
			);

		child = () => this;
	}

	app.register(rateLimit, {
		max: requestsAMinute,
		timeWindow: 60_000,
		store: Counts,
		keyGenerator: ({ caller }) => caller?.name ?? '',
		allowList: ({ caller }) => caller === undefined,
		errorResponseBuilder: (_request, { ttl }) =>
			new CallFailed(
				429,
				`The access token was used for more than ${requestsAMinute} requests in a minute. Retry later, or start the service with a higher --rate-limit.`,
				Math.ceil(ttl / 1000),
			),
	});
}
