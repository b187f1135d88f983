import { createHash } from 'node:crypto';

/**
 * What is stored of a secret, and what is compared. Those that are stored have 256 random bits: nobody finds one from its
 * hash by guessing, which is all that a slow hash would make slower; and each request has one to be hashed.
 */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest();
