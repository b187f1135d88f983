import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
	FastifyBaseLogger,
	FastifyInstance,
	RawReplyDefaultExpression,
	RawRequestDefaultExpression,
	RawServerDefault,
} from 'fastify';

import type { Tag } from '../interface/about';

/** Where routes are added: their schemas say the types of their requests and responses. */
export type App = FastifyInstance<
	RawServerDefault,
	RawRequestDefaultExpression<RawServerDefault>,
	RawReplyDefaultExpression<RawServerDefault>,
	FastifyBaseLogger,
	TypeBoxTypeProvider
>;

declare module 'fastify' {
	/** What the description says of a route; one without an ID is not part of the interface. */
	interface FastifySchema {
		operationId?: string;
		summary?: string;
		description?: string;
		tags?: Tag[];
		/** Media types of the body, if not JSON. */
		consumes?: string[];
	}
}
