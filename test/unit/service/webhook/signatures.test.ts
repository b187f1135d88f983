import { createHmac } from 'node:crypto';

import { Webhook } from 'standardwebhooks';

import { signedHeaders } from '../../../../local-service/src/webhook/signatures';

const [SECRET, OLD] = [
	`whsec_${Buffer.alloc(24, 7).toString('base64')}`,
	`whsec_${Buffer.alloc(24, 8).toString('base64')}`,
];
const ANNOUNCED = { event: 'extraction.confirmed', result: [{ fileId: 'fil_1', name: 'Zoë €' }] };

const sign = (secrets: string[], now = Date.now()) =>
	signedHeaders('msg_1', now, ANNOUNCED, secrets);

test('a signature is verified by the library of Standard Webhooks', () => {
	const { body, headers } = sign([SECRET]);
	expect(new Webhook(SECRET).verify(body, headers)).toEqual(ANNOUNCED);
	expect(() => new Webhook(OLD).verify(body, headers)).toThrow('No matching signature');
});

test('a signature is base64(HMAC-SHA256(key, id.time.body)), and the older signature covers the result', () => {
	const { body, headers } = sign([SECRET], 1_790_935_200_999);
	const key = Buffer.alloc(24, 7);
	const signed = createHmac('sha256', key).update(`msg_1.1790935200.${body}`).digest('base64');
	const older = createHmac('sha256', SECRET).update(JSON.stringify(ANNOUNCED.result));
	expect(headers).toEqual({
		'webhook-id': 'msg_1',
		'webhook-timestamp': '1790935200',
		'webhook-signature': `v1,${signed}`,
		'x-webhook-signature': older.digest('base64'),
	});
});

test.each(['webhook-id', 'webhook-timestamp', 'body'])('a signature covers the %s', (part) => {
	const { body, headers } = sign([SECRET]);
	const changed = part === 'body' ? body.replace('confirmed', 'processed') : body;
	const value = part === 'webhook-id' ? 'msg_2' : String(Number(headers['webhook-timestamp']) - 1);
	const sent = part === 'body' ? headers : { ...headers, [part]: value };
	expect(() => new Webhook(SECRET).verify(changed, sent)).toThrow('No matching signature');
});

test('a signature lets a receiver refuse replayed requests', () => {
	const { body, headers } = sign([SECRET], Date.now() - 6 * 60_000);
	expect(() => new Webhook(SECRET).verify(body, headers)).toThrow('too old');
});

test('a signature is computed with both secrets while both are valid', () => {
	const { body, headers } = sign([SECRET, OLD]);
	for (const secret of [SECRET, OLD]) {
		expect(new Webhook(secret).verify(body, headers)).toEqual(ANNOUNCED);
	}
});

test('a signature is omitted without a secret', () => {
	expect(Object.keys(sign([]).headers)).toEqual(['webhook-id', 'webhook-timestamp']);
});
