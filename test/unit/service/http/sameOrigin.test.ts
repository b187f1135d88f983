import { checkOrigin } from '../../../../local-service/src/http/sameOrigin';

const host = '10.0.0.5:8484';

test.each([
	[{ host, origin: `http://${host}` }],
	[{ host, origin: 'https://documents.example' }],
	[{ host, origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' }],
])('a request with %j is accepted', (headers) => {
	checkOrigin('POST', headers, 'https://documents.example/prefix');
});

test.each([
	[{ host }],
	[{ host, origin: 'null' }],
	[{ host, origin: 'https://evil.example' }],
	[{ host, origin: 'http://10.0.0.5:9999' }],
	[{ host, origin: `http://${host}`, 'sec-fetch-site': 'cross-site' }],
	[{ origin: '' }],
])('a request with %j is refused unless it only reads', (headers) => {
	for (const method of ['POST', 'PUT', 'DELETE']) {
		expect(() => checkOrigin(method, headers, undefined)).toThrow('Only the page itself');
	}
	checkOrigin('GET', headers, undefined);
});
