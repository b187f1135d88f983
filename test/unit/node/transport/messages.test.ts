import type { Failure } from '../../../../nodes/DocumentExtraction/transport/failure';
import { errorText } from '../../../../nodes/DocumentExtraction/transport/messages';

const URL_CALLED = 'http://127.0.0.1:9/v1/getResults';
const failures: Failure[] = [
	...[302, 400, 401, 403, 404, 405, 413, 429, 500, 502, 503, 504].map((status): Failure => ({
		kind: 'status',
		status,
		message: 'as the service puts it',
	})),
	{ kind: 'reported', message: 'as the service puts it' },
	{ kind: 'notJson', firstLine: 'Sign in' },
	{ kind: 'shapeless' },
	...['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'ECONNABORTED', 'EPROTO', 'OTHER'].map(
		(code): Failure => ({
			kind: 'connection',
			code,
			message: 'as n8n puts it',
		}),
	),
];

const textOf = (code: string) =>
	errorText({ kind: 'connection', code, message: 'as Node.js puts it' }, URL_CALLED);

test.each([
	['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
	['of an unknown authority', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
	['of an unknown authority', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
	['of an unknown authority that is sent with it', 'SELF_SIGNED_CERT_IN_CHAIN'],
	['expired', 'CERT_HAS_EXPIRED'],
	['for another name', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('a certificate that is %s: %s', (_, code) => {
	const { message, description } = textOf(code);
	expect(message).toBe('n8n does not trust the certificate of 127.0.0.1:9');
	expect(description).toContain(`The reason is ${code}. Set NODE_EXTRA_CA_CERTS`);
});

test.each(['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'EPROTO'])(
	'another TLS failure is not attributed to the certificate of the server: %s',
	(code) => expect(textOf(code).message).toBe('No HTTPS connection to 127.0.0.1:9 could be made'),
);

describe('the text for a failure', () => {
	test.each(failures)('says what happened and what to do: %j', (failure) => {
		const { message, description } = errorText(failure, URL_CALLED);
		expect(message).not.toBe('');
		expect(description).toMatch(
			/Check|Lower|later|Upload a smaller|enter its URL as Base URL|Run the workflow/,
		);
		expect(`${message} ${description}`).not.toMatch(/undefined|null|\[object|\.\.|mistake/);
	});

	test('includes the message of the service, for every error status', () => {
		for (const failure of failures.filter((f) => f.kind === 'status' && f.status >= 400)) {
			const { message, description } = errorText(failure, URL_CALLED);
			// 502 to 504 are sent by proxies as often as by the service; their text is included.
			expect(`${message} ${description}`).toContain('as the service puts it');
		}
	});
});
