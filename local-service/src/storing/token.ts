import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { SHORTEST_SECRET } from '../limits';

/** The access token in a file: generated at the first start, then reused. */
export function keepToken(file: string): string {
	const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
	// A start on a full disk leaves an empty file, which is not a valid token.
	if (stored === '') {
		const token = randomBytes(24).toString('base64url');
		writeFileSync(file, token, { mode: 0o600, flush: true });
		return token;
	}
	if (stored.length >= SHORTEST_SECRET && /^[\x21-\x7e]+$/.test(stored)) return stored;
	throw new Error(
		`The access token in ${file} must have at least ${SHORTEST_SECRET} characters: printable ASCII without spaces. Delete the file to get a new one.`,
	);
}
