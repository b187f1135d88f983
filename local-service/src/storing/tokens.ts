import { randomBytes } from 'node:crypto';

import { SCOPES, type Scope } from '../interface/access';
import type { Database } from './database';
import { hashOfSecret } from './hashOfSecret';
import { storageFailure } from './storageFailure';

/** A named access token as stored, without the secret; times are milliseconds since 1970. */
export type NamedToken = {
	name: string;
	scopes: Scope[];
	createdAt: number;
	/** Expiry; absent if it never expires. */
	expiresAt?: number;
	/** Time of the last use, to the minute. */
	usedAt?: number;
};

/** Minimum milliseconds between two updates of `usedAt`, since each update waits for the disk. */
const NOTED_EVERY = 60_000;

/** Identifies tokens of this service to people and secret scanners. */
const PREFIX = 'det_';

/** Access tokens created by the operator; the service's own token is in a file (token.ts). */
export function createTokens(database: Database, now = Date.now) {
	const insert = database.prepare(
		'INSERT INTO tokens (name, hash, scopes, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
	);
	const columns = 'name, scopes, createdAt, expiresAt, usedAt';
	const select = database.prepare(`SELECT ${columns} FROM tokens WHERE hash = ?`);
	const selectAll = database.prepare(`SELECT ${columns} FROM tokens ORDER BY name`);
	const use = database.prepare('UPDATE tokens SET usedAt = ? WHERE name = ?');
	const remove = database.prepare('DELETE FROM tokens WHERE name = ?');

	async function noteUse(name: string): Promise<void> {
		try {
			await use.run(now(), name);
		} catch (error) {
			// Requests that read or delete must work on a full disk, too.
			if (!storageFailure(error)) throw error;
		}
	}

	return {
		/** @returns the token, which is not stored itself; undefined if the name is taken */
		async createToken(
			name: string,
			scopes: readonly Scope[],
			expiresAt: number | undefined,
		): Promise<string | undefined> {
			const token = PREFIX + randomBytes(32).toString('base64url');
			const hash = hashOfSecret(token);
			const { changes } = await insert.run(name, hash, scopes.join(' '), now(), expiresAt ?? null);
			return changes === 1 ? token : undefined;
		},

		/** Finds a token, also if it has expired, and records its use. */
		async findToken(token: string): Promise<NamedToken | undefined> {
			const row = await select.get(hashOfSecret(token));
			const found = row && toToken(row);
			if (found && now() - (found.usedAt ?? 0) >= NOTED_EVERY) await noteUse(found.name);
			return found;
		},

		listTokens: async (): Promise<NamedToken[]> => (await selectAll.all()).map(toToken),

		/** Deletes a token, and ends the sessions that were started with it. @returns whether it existed */
		revokeToken: async (name: string): Promise<boolean> => (await remove.run(name)).changes === 1,
	};
}

/** @param text as stored: scope names separated by spaces */
export function scopesIn(text: string): Scope[] {
	const names = text.split(' ');
	return SCOPES.filter((scope) => names.includes(scope));
}

function toToken(row: Record<string, unknown>): NamedToken {
	return {
		name: String(row.name),
		scopes: scopesIn(String(row.scopes)),
		createdAt: Number(row.createdAt),
		...(row.expiresAt !== null && { expiresAt: Number(row.expiresAt) }),
		...(row.usedAt !== null && { usedAt: Number(row.usedAt) }),
	};
}
