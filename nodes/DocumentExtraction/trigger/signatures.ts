import { createHmac, timingSafeEqual } from 'node:crypto';

import { isObject } from '../isObject';

/** Maximum clock difference in seconds between sender and receiver, as specified by Standard Webhooks. */
const TOLERANCE = 300;

/** A received request: the unchanged body, and its parsed content. */
export type Message = {
	headers: { [name: string]: string | string[] | undefined };
	raw: Buffer;
	body: unknown;
};

/**
 * Whether the request was signed with the secret, and recently.
 *
 * With a secret of a subscription (`whsec_…`), only the signature of Standard Webhooks is accepted: the other
 * one covers neither ID nor time, so that an old message could be replayed without its headers. With any
 * other secret, the signature of the interface is checked (docs/interface.md#webhooks).
 *
 * @param now milliseconds since 1970
 */
export function isSigned(message: Message, secret: string, now: number): boolean {
	return isOfSubscription(secret)
		? isStandard(message, secret, now)
		: isOfInterface(message, secret);
}

const isOfSubscription = (secret: string) => secret.startsWith('whsec_');

function isStandard({ headers, raw }: Message, secret: string, now: number): boolean {
	const id = textOf(headers['webhook-id']);
	const timestamp = textOf(headers['webhook-timestamp']);
	if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
	if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE) return false;
	const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
	if (key.length === 0) return false;
	const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(raw).digest();
	const given = textOf(headers['webhook-signature']).split(' ');
	return given.some((one) => one.startsWith('v1,') && isSame(one.slice('v1,'.length), expected));
}

function isOfInterface({ headers, body }: Message, secret: string): boolean {
	const key = secret.replace(/^E_AI_K_/, '');
	if (key === '' || !isObject(body) || body.result === undefined) return false;
	const expected = createHmac('sha256', key).update(JSON.stringify(body.result)).digest();
	return isSame(textOf(headers['x-webhook-signature']), expected);
}

function isSame(given: string, expected: Buffer): boolean {
	const bytes = Buffer.from(given, 'base64');
	return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/**
 * An ID that is the same for all attempts to deliver a signed message. Without a signed ID, the signature is
 * used, so that a replayed message is recognized even with another ID.
 */
export function deliveryOf({ headers }: Message, secret: string): string {
	if (isOfSubscription(secret)) return textOf(headers['webhook-id']);
	// Normalized, because Base64 has several spellings.
	return Buffer.from(textOf(headers['x-webhook-signature']), 'base64').toString('hex');
}

const textOf = (header: string | string[] | undefined) =>
	typeof header === 'string' ? header : '';
