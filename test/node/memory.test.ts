import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const FILE = 300;
const MOST = 120;

test(`a file of ${FILE} MB is uploaded with less than ${MOST} MB of memory`, async () => {
	const received: number[] = [];
	const server = createServer((request, response) => {
		let size = 0;
		request.on('data', (chunk: Buffer) => (size += chunk.length));
		request.on('end', () => {
			received.push(size / 1024 / 1024);
			response.setHeader('content-type', 'application/json');
			response.end(
				JSON.stringify({ status: 'uploaded', batchId: 'bat_1', files: [{ fileId: 'fil_1' }] }),
			);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	try {
		const { port } = server.address() as AddressInfo;
		const { stdout } = await promisify(execFile)(process.execPath, [
			'--expose-gc',
			path.join(__dirname, 'uploadMemory.mts'),
			`http://127.0.0.1:${port}/v1`,
			String(FILE),
		]);
		expect(received[1]).toBeGreaterThan(FILE);
		const { grownBy } = JSON.parse(stdout);
		expect(grownBy).toBeLessThan(MOST);
	} finally {
		server.close();
	}
});
