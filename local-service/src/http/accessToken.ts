import { createHash, timingSafeEqual } from 'node:crypto';

export const TOKEN_IS_WRONG = 'The access token is missing or invalid.';

// Digests have equal lengths, so that they can be compared in constant time.
const digest = (text: string) => createHash('sha256').update(text).digest();

export const isToken = (token: string, sent: string): boolean =>
	timingSafeEqual(digest(sent), digest(token));
