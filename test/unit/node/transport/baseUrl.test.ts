import { checkBaseUrl } from '../../../../nodes/DocumentExtraction/transport/baseUrl';

test.each([
	['https://api.example.com/v1', 'https://api.example.com/v1'],
	[' https://api.example.com/v1// ', 'https://api.example.com/v1'],
	['http://127.0.0.1:8484/v1', 'http://127.0.0.1:8484/v1'],
	['https://example.com/documents/v2', 'https://example.com/documents/v2'],
])('%j is read as %j', (given, expected) => {
	expect(checkBaseUrl(given)).toBe(expected);
});

test.each<[given: string, message: RegExp, instead: string]>([
	['api.example.com/v1', /http/, '"https://api.example.com/v1"'],
	['', /http/, '"https://api.example.com/v1"'],
	['https://api.example.com', /\/v1/, '"https://api.example.com/v1"'],
	['https://api.example.com/', /\/v1/, '"https://api.example.com/v1"'],
	['https://user:secret@api.example.com', /\/v1/, '"https://api.example.com/v1"'],
	['127.0.0.1:8599/v1', /http/, '"http://127.0.0.1:8599/v1"'],
	['127.0.0.1:8599', /http/, '"http://127.0.0.1:8599/v1"'],
	['localhost:8484/v1', /http/, '"http://localhost:8484/v1"'],
	['192.168.1.7:8484/v1', /http/, '"http://192.168.1.7:8484/v1"'],
	['document-extraction:8484/v1', /http/, '"http://document-extraction:8484/v1"'],
	['http://127.0.0.1:8484/docs', /\/v1/, '"http://127.0.0.1:8484/v1"'],
	['http://127.0.0.1:8484/docs/', /\/v1/, '"http://127.0.0.1:8484/v1"'],
	['http://127.0.0.1:8484/review#/files/fil_1', /\/v1/, '"http://127.0.0.1:8484/v1"'],
	['http://127.0.0.1:8484/v1/uploadFiles', /\/v1/, '"http://127.0.0.1:8484/v1"'],
	['https://example.com/documents', /\/v1/, '"https://example.com/documents/v1"'],
	['127.0.0.1:8484/docs', /http/, '"http://127.0.0.1:8484/v1"'],
	['ftp://example.com/v1', /http/, '"https://example.com/v1"'],
	['https://my server/v1', /not a valid URL/, 'It is "https://my server/v1".'],
	['user:secret@api.example.com/v1', /http/, '"https://api.example.com/v1"'],
])('%j is refused, with what to write instead', (given, message, instead) => {
	expect(() => checkBaseUrl(given)).toThrow(
		expect.objectContaining({
			message: expect.stringMatching(message),
			description: expect.stringContaining(instead),
		}),
	);
});

test('no message contains the user or password of a URL', () => {
	for (const address of [
		'https://user:p@ss@host',
		'user:secret@host',
		'ftp://user:secret@host/v1',
	]) {
		expect(() => checkBaseUrl(address)).toThrow(
			expect.objectContaining({ description: expect.not.stringMatching(/user|ss|secret/) }),
		);
	}
});
