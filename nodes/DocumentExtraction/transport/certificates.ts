/**
 * Whether n8n does not trust the certificate of a server: it is self-signed, of an unknown authority, expired, or
 * for another name.
 *
 * @param code of Node.js, such as DEPTH_ZERO_SELF_SIGNED_CERT; ERR_SSL_… is an objection of the server
 */
export const isUntrusted = (code: string): boolean =>
	/CERT|UNABLE_TO_VERIFY/.test(code) && !code.startsWith('ERR_SSL_');

/** What to do about the certificate, with the reason. */
export const trustAdvice = (code: string): string =>
	`The reason is ${code}. Set NODE_EXTRA_CA_CERTS of n8n to a file with the certificate of its authority, or with the certificate itself if it is self-signed, and restart n8n. If it has expired or is for another name, replace it.`;
