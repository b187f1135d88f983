import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
	FastifyBaseLogger,
	FastifyInstance,
	RawReplyDefaultExpression,
	RawRequestDefaultExpression,
	RawServerDefault,
} from 'fastify';

import type { Tag } from '../interface/about';

/** An app whose route schemas determine the types of requests and responses. */
export type App = FastifyInstance<
	RawServerDefault,
	RawRequestDefaultExpression<RawServerDefault>,
	RawReplyDefaultExpression<RawServerDefault>,
	FastifyBaseLogger,
	TypeBoxTypeProvider
>;

declare module 'fastify' {
	/** OpenAPI properties of a route; a route without an ID is not part of the interface. */
	interface FastifySchema {
		operationId?: string;
		summary?: string;
		description?: string;
		tags?: Tag[];
		/** Media types of the body, if not JSON. */
		consumes?: string[];
	}
}
