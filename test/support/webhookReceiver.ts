/** A scripted receiver of the service's webhooks. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { readAs } from './openapi';

export type Received = { path?: string; headers: IncomingHttpHeaders; text: string };

/** An answer; without a status, the receiver never answers. */
export type Script = { status?: number; headers?: { [name: string]: string } };

/** @param script the answers in order; after them always 200 */
export async function startWebhookReceiver(...script: Script[]) {
	const receiver = new WebhookReceiver(script);
	await receiver.listen();
	return receiver;
}

/** Starts a receiver before the tests of a file, and closes it after them. */
export function useWebhookReceiver(...script: Script[]) {
	const receiver = new WebhookReceiver(script);
	beforeAll(async () => await receiver.listen());
	afterAll(async () => await receiver.close());
	return receiver;
}

class WebhookReceiver {
	readonly received: Received[] = [];

	private readonly server = createServer((incoming, response) => {
		void text(incoming).then((body) => {
			this.received.push({ path: incoming.url, headers: incoming.headers, text: body });
			const { status, headers } = this.script.shift() ?? { status: 200 };
			if (status !== undefined) response.writeHead(status, headers).end();
		});
	});

	constructor(readonly script: Script[]) {}

	get url(): string {
		const address = this.server.address();
		if (address === null || typeof address === 'string') throw new Error('The server has no port');
		return `http://127.0.0.1:${address.port}/hook`;
	}

	async listen(): Promise<void> {
		await once(this.server.listen(0, '127.0.0.1'), 'listening');
	}

	/** Waits for that many requests, up to 50 s, and a little longer to detect an extra one. */
	async until(count: number): Promise<Received[]> {
		const deadline = Date.now() + 50_000;
		while (this.received.length < count && Date.now() < deadline) await sleep(20);
		await sleep(200);
		return this.received;
	}

	/** Discards what was received, and the answers that remain. */
	reset(): void {
		this.received.length = 0;
		this.script.length = 0;
	}

	async close(): Promise<void> {
		this.server.close();
		this.server.closeAllConnections();
		await once(this.server, 'close');
	}
}

type Announcement = { result: Array<{ fileId: string }> };

/** The IDs of the files in each message of `--webhook-url`. */
export const fileIdsIn = (received: readonly Received[]) =>
	received.map(({ text: body }) =>
		readAs<Announcement>('Announcement', JSON.parse(body)).result.map(({ fileId }) => fileId),
	);
