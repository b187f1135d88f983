/**
 * Header for fetch: a separate connection for each request. n8n and the service close idle connections after
 * five seconds, and on a busy machine one may be reused just then, which ends the request with ECONNRESET.
 */
export const OWN_CONNECTION = { connection: 'close' };
