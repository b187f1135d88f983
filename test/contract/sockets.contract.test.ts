/** Responses to requests that `fetch` cannot send: incomplete ones, and unusual headers. */
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { json as readJson, text } from 'node:stream/consumers';

import { readAs } from '../support/openapi';
import { example, useService } from '../support/serviceClient';

const service = useService();

test('a body that is too large is refused before it is sent', async () => {
	const url = `${service.origin}/v1/createExtraction`;
	const announced = request(url, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${service.token}`,
			'content-type': 'application/json',
			'content-length': 2_000_000,
		},
	});
	announced.flushHeaders();
	const response: IncomingMessage = await new Promise((resolve, reject) => {
		announced.once('response', resolve).once('error', reject);
	});
	const body = await readJson(response);
	announced.destroy();
	expect(response.statusCode).toBe(413);
	readAs('Error', body);
});

test.each([1, 2, 3])(
	'a body that is too large is answered while it is being sent, attempt %i',
	async () => {
		const json = { extractionDetails: { name: 'x'.repeat(40_000_000) } };
		const { status, body } = await service.client.call('POST', '/createExtraction', { json });
		expect(status).toBe(413);
		readAs('Error', body);
	},
);

/** Sends literal lines, and returns the response's status and JSON. */
async function ask(...lines: string[]) {
	const { port, hostname } = new URL(service.origin);
	const socket = connect(Number(port), hostname);
	socket.write(lines.join('\r\n'));
	const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
	return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
}

test('a forged Host header does not change URLs in responses', async () => {
	const extractionId = await service.client.createExtraction([{ key: 'a' }]);
	const uploaded = await service.client.upload([
		['extractionId', extractionId],
		example('invoice-atelier-north.pdf'),
	]);
	await service.client.results(uploaded);
	const json = JSON.stringify({ extractionId, batchId: uploaded.batchId });
	for (const host of ['evil.example', 'evil.example:80', 'user@evil.example', '127.0.0.1.evil']) {
		const { status, body } = await ask(
			...['POST /v1/getResults HTTP/1.1', `Host: ${host}`, `X-Forwarded-Host: ${host}`],
			...[`Authorization: Bearer ${service.token}`, 'Content-Type: application/json'],
			...[`Content-Length: ${json.length}`, 'Connection: close', '', json],
		);
		expect(status).toBe(200);
		expect(body.files[0].url).toBe(`${service.origin}/v1/files/${uploaded.files[0]?.fileId}`);
		expect(JSON.stringify(body)).not.toContain('evil');
	}
});

test.each([
	[400, 'GET /v1/health HTTX'],
	[400, 'GET /v1/files/%E0%A4%A HTTP/1.1'],
	[431, `GET /${'a'.repeat(20_000)} HTTP/1.1`],
	[414, `GET /v1/files/${'a'.repeat(2000)} HTTP/1.1`],
	[404, 'PROPFIND /v1/health HTTP/1.1'],
	[404, 'OPTIONS * HTTP/1.1'],
])('an error response has the shape of the interface: %i for %s', async (expected, line) => {
	const authorization = `Authorization: Bearer ${service.token}`;
	const { status, body } = await ask(line, 'Host: a', authorization, 'Connection: close', '', '');
	expect(status).toBe(expected);
	expect(Object.keys(body)).toEqual(['status', 'message']);
	readAs('Error', body);
});
