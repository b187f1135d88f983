import { createHmac } from 'node:crypto';

import type { Announcement } from './announcement';

/** The URL to call, and the secret that signs the requests. */
export type Webhook = { url: string; secret: string };

/** Prefix of a secret that is not part of the key. */
export const SECRET_PREFIX = 'E_AI_K_';

/** Timeout in milliseconds. */
const TIME_LIMIT = 10_000;

/** The signature of a result, in base64, as specified in docs/interface.md#webhooks. */
export function signatureOf(result: object, secret: string): string {
	const key = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret;
	return createHmac('sha256', key).update(JSON.stringify(result)).digest('base64');
}

/**
 * Sends an announcement, signed as specified in docs/interface.md#webhooks.
 *
 * @throws Error on any response but a 2xx, including redirects, and on connection errors
 */
export async function post(
	{ url, secret }: Webhook,
	announcement: Announcement,
	calledOff: AbortSignal,
): Promise<void> {
	const response = await fetch(url, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			'x-webhook-signature': signatureOf(announcement.result, secret),
		},
		body: JSON.stringify(announcement),
		// Document content is sent to the configured URL only.
		redirect: 'manual',
		signal: AbortSignal.any([AbortSignal.timeout(TIME_LIMIT), calledOff]),
	});
	await response.body?.cancel();
	if (!response.ok) throw new Error(`The webhook responded with HTTP ${response.status}`);
}
