/** What access tokens open (docs/local-service.md#access-tokens). */
export const SCOPES = ['read', 'write', 'review', 'admin'] as const;

/** The name of the token that the service prints when it starts; it has all scopes. */
export const MAIN = 'main';

export type Scope = (typeof SCOPES)[number];

/**
 * Who may use a route: everybody, whoever is signed in to the review page, or whoever has a token with
 * one of some scopes.
 */
export type Access = 'public' | 'session' | readonly [Scope, ...Scope[]];

/** The scopes that each contains: who writes has to see what becomes of it. */
const CONTAINS: Readonly<Record<Scope, readonly Scope[]>> = {
	read: ['read'],
	write: ['read', 'write'],
	review: ['review'],
	admin: SCOPES,
};

/** @param needed one of them is enough */
export const areEnough = (scopes: readonly Scope[], needed: readonly Scope[]): boolean =>
	scopes.some((scope) => CONTAINS[scope].some((one) => needed.includes(one)));
