/**
 * Headers for fetch that use a separate connection for each request. n8n and the service close idle connections
 * after five seconds, and on a busy machine a connection may be reused at that moment, so that the request fails
 * with ECONNRESET.
 */
export const OWN_CONNECTION = { connection: 'close' };
