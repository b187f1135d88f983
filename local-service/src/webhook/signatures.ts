import { createHmac } from 'node:crypto';

import { signatureOf } from './post';

/** Seconds since 1970, the time format of Standard Webhooks. */
const secondsOf = (milliseconds: number) => String(Math.floor(milliseconds / 1000));

/**
 * The headers of a request: those of Standard Webhooks, which sign ID, time and body with each secret, and
 * the older signature of the result alone. Unsigned without a secret.
 *
 * @param secrets `whsec_` and base64, the current one first
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
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
		const signed = createHmac('sha256', key).update(`${messageId}.${time}.${body}`);
		return `v1,${signed.digest('base64')}`;
	});
	const [current] = secrets;
	return {
		body,
		headers: {
			'webhook-id': messageId,
			'webhook-timestamp': time,
			...(current !== undefined && {
				'webhook-signature': signatures.join(' '),
				'x-webhook-signature': signatureOf(announcement.result, current),
			}),
		},
	};
}
