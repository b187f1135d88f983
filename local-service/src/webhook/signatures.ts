import { createHmac } from 'node:crypto';

/** The URL to call, and the secret that signs the requests. */
export type Webhook = { url: string; secret: string };

/** Prefix of a secret; it is not part of the signing key. */
export const SECRET_PREFIX = 'E_AI_K_';

/** Prefix of a secret of Standard Webhooks. */
export const STANDARD_PREFIX = 'whsec_';

/** The signature of a result, in base64, as specified in docs/interface.md#webhooks. */
function signatureOf(result: object, secret: string): string {
	const key = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret;
	return createHmac('sha256', key).update(JSON.stringify(result)).digest('base64');
}

/** Seconds since 1970, the time format of Standard Webhooks. */
const secondsOf = (milliseconds: number) => String(Math.floor(milliseconds / 1000));

/**
 * The headers of a request: those of Standard Webhooks, which sign ID, time and body with each secret of its
 * format (`whsec_` and base64), and the older signature of the result alone. Unsigned without a secret.
 *
 * @param secrets the current one first
 * @param now milliseconds since 1970
 */
export function signedHeaders(
	messageId: string,
	now: number,
	announcement: { event: string; result: object },
	secrets: readonly string[],
): { body: string; headers: { [name: string]: string } } {
	const body = JSON.stringify(announcement);
	const time = secondsOf(now);
	const standard = secrets.filter((secret) => secret.startsWith(STANDARD_PREFIX));
	const signatures = standard.map((secret) => {
		const key = Buffer.from(secret.slice(STANDARD_PREFIX.length), 'base64');
		const signed = createHmac('sha256', key).update(`${messageId}.${time}.${body}`);
		return `v1,${signed.digest('base64')}`;
	});
	const [current] = secrets;
	return {
		body,
		headers: {
			'webhook-id': messageId,
			'webhook-timestamp': time,
			...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
			...(current !== undefined && {
				'x-webhook-signature': signatureOf(announcement.result, current),
			}),
		},
	};
}
