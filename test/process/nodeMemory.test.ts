import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** In megabytes: size of the file, and limit of the additional memory. */
const [FILE, LIMIT] = [160, 120];

function sendZeros(response: ServerResponse, size: number): void {
	const piece = Buffer.alloc(1024 * 1024);
	const pieces = Array.from({ length: Math.ceil(size / piece.length) }, () => piece);
	Readable.from(pieces).pipe(response);
}

test.each([
	['from n8n’s file store', ''],
	['from a URL', '/file?size='],
])(
	`a file of ${FILE} MB is uploaded with less than ${LIMIT} MB of memory, %s`,
	async (_, source) => {
		const received: number[] = [];
		const server = createServer((request, response) => {
			const wanted = /^\/file\?size=(\d+)$/.exec(request.url ?? '')?.[1];
			if (wanted) return sendZeros(response, Number(wanted));
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
				path.resolve(__dirname, '../../bench/upload.ts'),
				source ? 'url' : 'node',
				`http://127.0.0.1:${port}/v1`,
				String(FILE),
				...(source ? [`http://127.0.0.1:${port}${source}`] : []),
			]);
			expect(received[1]).toBeGreaterThan(FILE);
			const { grownBy } = JSON.parse(stdout);
			expect(grownBy).toBeLessThan(LIMIT);
		} finally {
			server.close();
		}
	},
	120_000,
);
