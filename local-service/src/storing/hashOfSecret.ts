import { createHash } from 'node:crypto';

/**
 * Hash of a secret, for storing and comparing. Stored secrets have 256 random bits and cannot be guessed, so
 * a slow password hash would add no security; and every request has to compute one.
 */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest();
