/** Scopes of access tokens (docs/local-service.md#access-tokens). */
export const SCOPES = ['read', 'write', 'review', 'admin'] as const;

/** The name of the token that the service prints at startup; it has all scopes. */
export const MAIN = 'main';

export type Scope = (typeof SCOPES)[number];

/** Who may use a route: everybody, sessions of the review page, or tokens with at least one of the scopes. */
export type Access = 'public' | 'session' | readonly [Scope, ...Scope[]];

/** Scopes included in each scope: writing includes reading, to see the results. */
const CONTAINS: Readonly<Record<Scope, readonly Scope[]>> = {
	read: ['read'],
	write: ['read', 'write'],
	review: ['review'],
	admin: SCOPES,
};

/** @param needed scopes, one of which suffices */
export const areEnough = (scopes: readonly Scope[], needed: readonly Scope[]): boolean =>
	scopes.some((scope) => CONTAINS[scope].some((one) => needed.includes(one)));
