import { createHmac } from 'node:crypto';

import { deliveryOf, isSigned } from '../../../../nodes/DocumentExtraction/trigger/signatures';

const NOW = Date.UTC(2026, 10, 1);
const KEY = Buffer.from('0123456789abcdef0123456789abcdef');
const SECRET = `whsec_${KEY.toString('base64')}`;
const BODY = '{"event":"extraction.edited",  "result":[{"fileId":"fil_1"}]}';

const hmac = (key: string | Buffer, text: string) =>
	createHmac('sha256', key).update(text).digest('base64');

function standard({ body = BODY, id = 'msg_1', at = NOW / 1000, key = KEY } = {}) {
	return {
		headers: {
			'webhook-id': id,
			'webhook-timestamp': String(at),
			'webhook-signature': `v1,${hmac(key, `${id}.${at}.${body}`)}`,
		},
		raw: Buffer.from(body),
		body: JSON.parse(body),
	};
}

function ofInterface(key = 'secret') {
	const body = JSON.parse(BODY);
	return {
		headers: { 'x-webhook-signature': hmac(key, JSON.stringify(body.result)) },
		raw: Buffer.from(BODY),
		body,
	};
}

test('a Standard Webhooks signature covers the raw body, ID and time', () => {
	const message = standard();
	expect(isSigned(message, SECRET, NOW)).toBe(true);
	const changed = (headers: object) => ({
		...message,
		headers: { ...message.headers, ...headers },
	});
	expect(isSigned(changed({ 'webhook-id': 'msg_2' }), SECRET, NOW)).toBe(false);
	expect(isSigned(changed({ 'webhook-timestamp': String(NOW / 1000 + 1) }), SECRET, NOW)).toBe(
		false,
	);
	expect(isSigned({ ...message, raw: Buffer.from(`${BODY} `) }, SECRET, NOW)).toBe(false);
	expect(isSigned(standard({ key: Buffer.from('another') }), SECRET, NOW)).toBe(false);
	for (const header of ['', 'v1,', 'v1,AAAA', `v2${message.headers['webhook-signature']}`]) {
		expect(isSigned(changed({ 'webhook-signature': header }), SECRET, NOW)).toBe(false);
	}
	expect(isSigned({ ...message, headers: {} }, SECRET, NOW)).toBe(false);
	expect(isSigned(message, 'whsec_', NOW)).toBe(false);
});

test('one valid signature of several is enough while a secret is rotated', () => {
	const message = standard();
	const both = `v1,${hmac('old', BODY)} ${message.headers['webhook-signature']}`;
	const headers = { ...message.headers, 'webhook-signature': both };
	expect(isSigned({ ...message, headers }, SECRET, NOW)).toBe(true);
});

test('messages are refused if their time differs by more than 300 s, in either direction', () => {
	for (const [seconds, taken] of [
		[-300, true],
		[-301, false],
		[300, true],
		[301, false],
	] as const) {
		expect(isSigned(standard({ at: NOW / 1000 + seconds }), SECRET, NOW)).toBe(taken);
	}
});

test('the signature of the interface is accepted with a secret of the interface only', () => {
	expect(isSigned(ofInterface(), 'E_AI_K_secret', NOW)).toBe(true);
	expect(isSigned(ofInterface(), 'secret', NOW)).toBe(true);
	expect(isSigned(ofInterface('other'), 'secret', NOW)).toBe(false);
	expect(isSigned({ ...ofInterface(), body: { result: [] } }, 'secret', NOW)).toBe(false);
	// This signature has no timestamp: accepting it with the secret of a subscription would allow replays of
	// old messages.
	expect(isSigned(ofInterface(SECRET), SECRET, NOW)).toBe(false);
	expect(isSigned({ ...ofInterface(''), headers: {} }, 'E_AI_K_', NOW)).toBe(false);
});

test('a delivery is identified by its signed parts', () => {
	expect(deliveryOf(standard(), SECRET)).toBe('msg_1');
	const first = ofInterface();
	const replayed = {
		...first,
		headers: {
			'webhook-id': 'msg_2',
			'x-webhook-signature': ` ${first.headers['x-webhook-signature'].replaceAll('=', '')}`,
		},
		body: { ...first.body, note: 'not signed' },
		raw: Buffer.from(`${BODY} `),
	};
	expect(isSigned(replayed, 'secret', NOW)).toBe(true);
	expect(deliveryOf(replayed, 'secret')).toBe(deliveryOf(first, 'secret'));
	const other = { result: [{ fileId: 'fil_2' }] };
	const next = {
		...{ body: other, raw: Buffer.from(JSON.stringify(other)) },
		headers: { 'x-webhook-signature': hmac('secret', JSON.stringify(other.result)) },
	};
	expect(deliveryOf(next, 'secret')).not.toBe(deliveryOf(first, 'secret'));
});
