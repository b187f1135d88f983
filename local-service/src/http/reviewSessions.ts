import { type Static, Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { areEnough, MAIN, type Scope } from '../interface/access';
import { body } from '../interface/parts';
import { reviewer } from '../interface/reviewed';
import type { FoundSession, ReviewScope } from '../storing/sessions';
import { type Caller, checkScope, type FindCaller } from './access';
import { createAttempts } from './attempts';
import { CallFailed } from './failures';
import { checkNesting } from './nesting';
import type { RouteContext } from './routeContext';
import { checkOrigin } from './sameOrigin';
import type { App } from './typed';

declare module 'fastify' {
	interface FastifyRequest {
		/** Set for requests of a page with sign-in: the session's person and permissions. */
		reviewer?: ReviewScope & { session: string };
	}
}

/**
 * The pages with sign-in: path segments next to /v1. They share one session, which opens the pages that its
 * scopes allow.
 */
const PAGES = ['review', 'try'] as const;

/** Name of the cookie, which is set for the path of each page. */
const COOKIE = 'documentSession';

/** A page with sign-in. */
export type ProtectedPage = {
	name: (typeof PAGES)[number];
	/** Name in messages. */
	called: string;
	/** Scope that a token needs. */
	scope: Scope;
	hasLinks: boolean;
};

const LONGEST = 1000;

const SignIn = body({
	token: Type.Optional(Type.String({ maxLength: LONGEST })),
	key: Type.Optional(Type.String({ maxLength: LONGEST })),
	/** Name of the person who signs in with the token; a link has its own. */
	reviewer: Type.Optional(reviewer),
});

const sessionIn = ({ headers: { cookie = '' } }: FastifyRequest): string =>
	cookie
		.split(/;\s*/)
		.map((one) => /^(\w+)=([\w-]{43})$/.exec(one))
		.find((found) => found?.[1] === COOKIE)?.[2] ?? '';

/** The token with which a session was opened. */
const callerOf = ({ tokenName, scopes = [] }: FoundSession): Caller =>
	tokenName === undefined ? { name: MAIN, scopes: ['admin'] } : { name: tokenName, scopes };

type FoundReviewer = FoundSession & { session: string };

/** The service's main token, whose change invalidates all sessions, and the lookup of any token. */
export type Tokens = { token: string; findCaller: FindCaller };

/** Sign-in with an access token or, if the page has links, a link's key; and sign-out. */
export function reviewSessions(
	app: App,
	{ store, publicUrl }: Pick<RouteContext, 'store' | 'publicUrl'>,
	{ token, findCaller }: Tokens,
	{ called, scope: needed, hasLinks }: ProtectedPage,
) {
	const attempts = createAttempts(store);
	// Browsers send such forms to other origins without a preflight request.
	app.removeContentTypeParser('text/plain');
	app.addHook('onRequest', async ({ method, headers }) => checkOrigin(method, headers, publicUrl));
	app.addHook('preHandler', async ({ body }) => checkNesting(body));

	/** A session that may open this page. */
	async function findSession(session: string): Promise<FoundSession | undefined> {
		const found = session === '' ? undefined : await store.findSession(token, session);
		if (found?.reviewId !== undefined) return hasLinks ? found : undefined;
		return found && areEnough(callerOf(found).scopes, [needed]) ? found : undefined;
	}

	/** The session of a request, which is attached to it; undefined if there is none or it has expired. */
	async function find(request: FastifyRequest): Promise<FoundReviewer | undefined> {
		const session = sessionIn(request);
		const scope = await findSession(session);
		const found = scope && { ...scope, session };
		request.reviewer = found;
		return found;
	}

	async function require(request: FastifyRequest): Promise<FoundReviewer> {
		const found = await find(request);
		if (found) return found;
		throw new CallFailed(401, 'You are not signed in. Sign in again.');
	}

	/** The scope that a token or a key opens. @throws CallFailed if it is wrong, or does not open the page */
	async function opened(sent: Static<typeof SignIn>): Promise<ReviewScope & { until?: number }> {
		if (sent.token !== undefined) {
			const caller = await findCaller(sent.token);
			checkScope(caller, [needed], called);
			const tokenName = caller.name === MAIN ? undefined : caller.name;
			return { reviewer: sent.reviewer, tokenName, until: caller.expiresAt };
		}
		const review = hasLinks ? await store.reviewOfKey(sent.key ?? '') : undefined;
		if (review) return review;
		throw new CallFailed(
			401,
			hasLinks
				? 'This link is invalid or has expired. Ask its sender for a new one.'
				: 'Sign in with an access token.',
		);
	}

	const sessionOf = ({ reviewId, until }: { reviewId?: string; until?: number }) =>
		reviewId === undefined ? { scope: 'all' as const } : { scope: 'review' as const, until };

	function setCookie(request: FastifyRequest, reply: FastifyReply, session: string): void {
		const own = publicUrl === undefined ? undefined : new URL(publicUrl);
		const isSecure = [own?.protocol, URL.parse(request.headers.origin ?? '')?.protocol].includes(
			'https:',
		);
		const base = own?.pathname.replace(/\/$/, '') ?? '';
		const end = `${isSecure ? '; Secure' : ''}${session === '' ? '; Max-Age=0' : ''}`;
		reply.header(
			'set-cookie',
			PAGES.map(
				(page) => `${COOKIE}=${session}; HttpOnly; SameSite=Strict; Path=${base}/${page}${end}`,
			),
		);
	}

	app.post('/session', { schema: { access: 'public', body: SignIn } }, async (request, reply) => {
		const seconds = await attempts.secondsToWait(request.ip);
		if (seconds > 0) {
			throw new CallFailed(
				429,
				'Too many wrong tokens or links came from this address. Try again in a minute.',
				seconds,
			);
		}
		try {
			const review = await opened(request.body);
			await store.endSession(token, sessionIn(request));
			const session = await store.beginSession(token, review, review.until);
			request.reviewer = { ...review, session };
			setCookie(request, reply, session);
			return sessionOf(review);
		} catch (error) {
			if (error instanceof CallFailed && error.statusCode === 401) await attempts.count(request.ip);
			throw error;
		}
	});

	app.get('/session', { schema: { access: 'session' } }, async (request) => {
		const { reviewId } = await require(request);
		const review = reviewId === undefined ? undefined : await store.findReview(reviewId);
		return sessionOf({ reviewId, until: review?.until });
	});

	app.delete('/session', { schema: { access: 'public' } }, async (request, reply) => {
		await find(request);
		await store.endSession(token, sessionIn(request));
		setCookie(request, reply, '');
		// Clears cached images of pages.
		return reply.header('clear-site-data', '"cache"').send({ status: 'success' });
	});

	return {
		/** Requires a session for all routes added later. */
		require: (signedIn: App) =>
			signedIn.addHook('onRequest', async (request) => void (await require(request))),
		/**
		 * Also requires a session, for endpoints of the interface: they run with the rights of the session's token.
		 */
		requireCaller: (signedIn: App) =>
			signedIn.addHook('onRequest', async (request) => {
				request.caller = callerOf(await require(request));
			}),
	};
}
