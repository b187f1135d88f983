import {
	hideToken,
	withoutSecrets,
	withoutToken,
} from '../../../../nodes/DocumentExtraction/transport/withoutToken';

const TOKEN = 'token/that+must=not show';

test.each([
	['as it is', `Bearer ${TOKEN}!`, 'Bearer [Access Token]!'],
	['as in an address', `?as=${encodeURIComponent(TOKEN)}&b`, '?as=[Access Token]&b'],
	['twice', `${TOKEN}${TOKEN}`, '[Access Token][Access Token]'],
])('takes the token out of a text: %s', (_, text, expected) => {
	expect(withoutToken(text, TOKEN)).toBe(expected);
});

test('no token is in every text', () => {
	expect(withoutToken('text', '')).toBe('text');
});

test('takes it out of an answer, however deep it stands', () => {
	const answer = JSON.parse(`{"a":[null,1,{"__proto__":"${TOKEN}","b":["x ${TOKEN}"]}]}`);
	expect(JSON.stringify(hideToken(answer, TOKEN))).toBe(
		'{"a":[null,1,{"__proto__":"[Access Token]","b":["x [Access Token]"]}]}',
	);
});

test('leaves texts alone that hold a short token by chance', () => {
	expect(hideToken({ data: { kind: 'test' } }, 'test')).toEqual({ data: { kind: 'test' } });
});

test.each([
	['http://user:secret@host/v1/getResults returned', 'http://host/v1/getResults returned'],
	['to "https://u:p@ss@host" and //t@x/', 'to "https://host" and //x/'],
	['https://user@host and jane@example.com', 'https://host and jane@example.com'],
	['https://host/a@b?c=d@e', 'https://host/a@b?c=d@e'],
])('takes user and password out of a text: %s', (text, expected) => {
	expect(withoutSecrets(text, 'no such token')).toBe(expected);
});
