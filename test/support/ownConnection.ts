/**
 * For fetch: a connection for this request alone. One that is kept is closed by n8n and by the service after five
 * seconds, and on a busy machine it may be taken up again just then, which ends the request with ECONNRESET.
 */
export const OWN_CONNECTION = { connection: 'close' };
