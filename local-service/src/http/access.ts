import { timingSafeEqual } from 'node:crypto';

import { type Access, areEnough, MAIN, type Scope } from '../interface/access';
import { hashOfSecret } from '../storing/hashOfSecret';
import type { Store } from '../storing/store';
import { CallFailed } from './failures';
import type { App } from './typed';

/** The holder of the access token of a request. */
export type Caller = {
	/** Name of the token. */
	name: string;
	scopes: readonly Scope[];
	/** Expiry of the token, in milliseconds since 1970. */
	expiresAt?: number;
};

declare module 'fastify' {
	interface FastifyRequest {
		/** Set for requests with an access token. */
		caller?: Caller;
	}

	interface FastifySchema {
		/** Who may use the route; the service does not start if it is missing. */
		access: Access;
	}
}

/** Finds the caller of an access token. @throws CallFailed if the token is unknown or has expired */
export type FindCaller = (sent: string) => Promise<Caller>;

/** @param token the service's own token, which has all scopes */
export const createFindCaller =
	(token: string, store: Store): FindCaller =>
	async (sent) => {
		// Hashes have equal lengths, so that they can be compared in constant time.
		if (timingSafeEqual(hashOfSecret(sent), hashOfSecret(token)))
			return { name: MAIN, scopes: ['admin'] };
		const found = await store.findToken(sent);
		if (!found) throw new CallFailed(401, 'The access token is missing or invalid.');
		const { name, expiresAt = Infinity } = found;
		if (expiresAt > Date.now()) return found;
		throw new CallFailed(
			401,
			`The access token "${name}" expired on ${new Date(expiresAt).toISOString().slice(0, 10)}. Create another one: document-extraction-service tokens create.`,
		);
	};

/**
 * @param what the request, as named in the message
 * @throws CallFailed if the token has none of the scopes
 */
export function checkScope({ name, scopes }: Caller, needed: readonly Scope[], what: string): void {
	if (areEnough(scopes, needed)) return;
	throw new CallFailed(
		403,
		`The access token "${name}" has the scope ${scopes.join(' and ')}, but ${what} needs ${needed.join(' or ')}. Use another token, made with: document-extraction-service tokens create NAME --scope ${needed[0]}.`,
	);
}

/**
 * Requires the header `Authorization: Bearer <token>` for all non-public routes; the case of the scheme is
 * ignored, as in HTTP.
 */
export function checkAccess(app: App, findCaller: FindCaller): void {
	app.addHook('onRoute', ({ method, url, schema }) => {
		if (schema?.access !== undefined) return;
		throw new Error(`The route ${String(method)} ${url} must say in its schema who has access.`);
	});

	app.addHook('onRequest', async (request) => {
		const { method, headers, routeOptions } = request;
		const access = routeOptions.schema?.access;
		// Session routes check their sessions themselves (reviewSessions.ts).
		if (access === undefined || access === 'public' || access === 'session') return;
		const [, sent = ''] = /^bearer +([^ ].*)$/i.exec(headers.authorization ?? '') ?? [];
		const caller = await findCaller(sent);
		request.caller = caller;
		checkScope(caller, access, `${method} ${routeOptions.url}`);
	});
}
