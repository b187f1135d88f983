import {
	basicOf,
	hideToken,
	withoutSecrets,
	withoutToken,
} from '../../../../nodes/DocumentExtraction/transport/withoutToken';

const TOKEN = 'token/that+must=not show';

test.each([
	['unencoded', `Bearer ${TOKEN}!`, 'Bearer [Access Token]!'],
	['encoded as in a URL', `?as=${encodeURIComponent(TOKEN)}&b`, '?as=[Access Token]&b'],
	['twice', `${TOKEN}${TOKEN}`, '[Access Token][Access Token]'],
])('removes the token from a text: %s', (_, text, expected) => {
	expect(withoutToken(text, TOKEN)).toBe(expected);
});

test.each([
	['a', 'a file was rejected', '[Access Token] file was rejected'],
	[
		'test',
		'The latest test of Testing, tests and test_1',
		'The latest [Access Token] of Testing, tests and test_1',
	],
	['test', 'Bearer test', 'Bearer [Access Token]'],
	['test', '{"token":"test"}', '{"token":"[Access Token]"}'],
	['test', 'http://x/?as=Bearer%20test&b', 'http://x/?as=Bearer%20[Access Token]&b'],
	['test', 'Sent:\\ntest\\n', 'Sent:\\n[Access Token]\\n'],
	['ü1', 'für ü1, ü12', 'für [Access Token], ü12'],
	['a/b', 'a/b and a%2Fb', '[Access Token] and [Access Token]'],
	['$1.*', 'is $1.*.', 'is [Access Token].'],
	['-a-', 'x-a-y', 'x[Access Token]y'],
	['\u{1F511}k', 'by \u{1F511}k.', 'by [Access Token].'],
	['secret12', 'xsecret12x', 'x[Access Token]x'],
])(
	'the token %j is removed, and ordinary words that contain it are unchanged: %s',
	(token, text, expected) => {
		expect(withoutToken(text, token)).toBe(expected);
	},
);

test('an empty token changes no text', () => {
	expect(withoutToken('text', '')).toBe('text');
});

test('removes the token from a response, at any depth', () => {
	const answer = JSON.parse(`{"a":[null,1,{"__proto__":"${TOKEN}","b":["x ${TOKEN}"]}]}`);
	expect(JSON.stringify(hideToken(answer, TOKEN))).toBe(
		'{"a":[null,1,{"__proto__":"[Access Token]","b":["x [Access Token]"]}]}',
	);
});

test('does not change texts that contain a short token by chance', () => {
	expect(hideToken({ data: { kind: 'test' } }, 'test')).toEqual({ data: { kind: 'test' } });
});

test.each([
	['http://user:secret@host/v1/getResults returned', 'http://host/v1/getResults returned'],
	['to "https://u:p@ss@host" and //t@x/', 'to "https://host" and //x/'],
	['https://user@host and jane@example.com', 'https://host and jane@example.com'],
	['https://host/a@b?c=d@e', 'https://host/a@b?c=d@e'],
])('removes user and password from a text: %s', (text, expected) => {
	expect(withoutSecrets(text, 'no such token', 'https://api.example/v1')).toBe(expected);
});

test('user and password of the Base URL are removed in their encoded form, too', () => {
	const url = 'https://ada:p%40ss%C3%A9@api.example/v1';
	const sent = Buffer.from('ada:p@ssé').toString('base64');
	const token = '0123456789abcdef';
	expect(withoutSecrets(`Unknown: Basic ${sent}`, token, url)).toBe(
		'Unknown: Basic [Access Token]',
	);
	expect(hideToken({ headers: { authorization: `Basic ${sent}` } }, basicOf(url))).toEqual({
		headers: { authorization: 'Basic [Access Token]' },
	});
	expect([basicOf('https://api.example/v1'), basicOf('api')]).toEqual(['', '']);
});
