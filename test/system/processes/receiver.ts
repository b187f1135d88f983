/** The receiver of a subscription, which fails occasionally. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Delivered } from './checker.ts';

/** Every request whose number is a multiple of this fails. */
const FAILS_EVERY = 20;

export async function startReceiver(host: string) {
	const delivered: Delivered[] = [];
	const server = createServer((request, response) => {
		void text(request).then((body) => {
			const { event, result }: { event: string; result: Array<{ fileId: string }> } =
				JSON.parse(body);
			const messageId = String(request.headers['webhook-id']);
			delivered.push({ messageId, event, fileIds: result.map(({ fileId }) => fileId) });
			response.writeHead(delivered.length % FAILS_EVERY === 0 ? 500 : 200).end();
		});
	});
	await once(server.listen(0, host), 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The server has no port');
	return {
		url: `http://${host}:${address.port}/`,
		delivered,
		async close(): Promise<void> {
			server.close();
			server.closeAllConnections();
			await once(server, 'close');
		},
	};
}
