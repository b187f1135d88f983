/** A scripted receiver of the service's webhooks. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export type Received = { path?: string; headers: IncomingHttpHeaders; text: string };

/** Answer; without a status, it never answers. */
export type Script = { status?: number; headers?: { [name: string]: string } };

/** @param script the answers in order; after them always 200 */
export async function startWebhookReceiver(...script: Script[]) {
	const received: Received[] = [];
	const server = createServer((incoming, response) => {
		void text(incoming).then((body) => {
			received.push({ path: incoming.url, headers: incoming.headers, text: body });
			const { status, headers } = script.shift() ?? { status: 200 };
			if (status !== undefined) response.writeHead(status, headers).end();
		});
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The server has no port');
	return {
		url: `http://127.0.0.1:${address.port}/hook`,
		script,
		received,

		/** Waits for that many requests, up to 50 s, and a little longer to detect an extra one. */
		async until(count: number): Promise<Received[]> {
			const deadline = Date.now() + 50_000;
			while (received.length < count && Date.now() < deadline) await sleep(20);
			await sleep(200);
			return received;
		},

		async close(): Promise<void> {
			server.close();
			server.closeAllConnections();
			await once(server, 'close');
		},
	};
}
