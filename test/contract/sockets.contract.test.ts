/** What is answered before a request has come to its end. */
import { request, type IncomingMessage } from 'node:http';
import { json as readJson } from 'node:stream/consumers';

import { readAs } from '../support/openapi';
import { useServiceProcess } from '../support/serviceClient';

const service = useServiceProcess();

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
	'a body that is too large is answered while it is still sent, time %i',
	async () => {
		const json = { extractionDetails: { name: 'x'.repeat(40_000_000) } };
		const { status, body } = await service.client.call('POST', '/createExtraction', { json });
		expect(status).toBe(413);
		readAs('Error', body);
	},
);
