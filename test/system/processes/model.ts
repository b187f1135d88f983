/**
 * A slow language model with known answers, so that there is always work in progress. Only a worker that is
 * suspended during a request gets a wrong answer, which the service must discard.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Values } from './checker.ts';

/** Maximum duration of an answer in milliseconds. */
const SLOW = 600;

/** Invoice number, as in documents.ts. */
const NUMBER = /RE-\d{6}/;

export type Model = Awaited<ReturnType<typeof startModel>>;

/** @param values by invoice number */
export async function startModel(
	values: ReadonlyMap<string, Values>,
	random: () => number,
	host: string,
) {
	/** Number of requests, by invoice number. */
	const asked = new Map<string, number>();
	/** Numbers for which answers are pending, by client. */
	const open = new Map<string, Set<string>>();
	/** Suspended clients, whose answers are late. */
	const stopped = new Set<string>();
	let late = 0;

	const server = createServer((request, response) => {
		void text(request).then(async (sent) => {
			const { model: asker }: { model: string } = JSON.parse(sent);
			const number = NUMBER.exec(sent)?.[0] ?? '';
			asked.set(number, (asked.get(number) ?? 0) + 1);
			const own = open.get(asker) ?? new Set();
			open.set(asker, own.add(number));
			await sleep(random() * SLOW);
			const { invoiceNumber, orderNumber } = values.get(number) ?? {};
			let answer: Values = { invoiceNumber, orderNumber };
			if (stopped.has(asker)) {
				late++;
				answer = { invoiceNumber: orderNumber, orderNumber: invoiceNumber };
			} else own.delete(number);
			const message = { role: 'assistant', content: JSON.stringify(answer) };
			response.writeHead(200, { 'content-type': 'application/json' }).end(
				JSON.stringify({
					...{ id: 'chatcmpl-1', object: 'chat.completion', created: 0, model: asker },
					choices: [{ index: 0, finish_reason: 'stop', message }],
				}),
			);
		});
	});
	await once(server.listen(0, host), 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The server has no port');
	return {
		url: `http://${host}:${address.port}/v1`,

		/** The numbers for which a client waits. */
		openOf: (asker: string): string[] => [...(open.get(asker) ?? [])],

		/** The process ended, so it no longer waits. */
		forget: (asker: string) => void open.delete(asker),

		stop: (asker: string) => void stopped.add(asker),

		resume(asker: string): void {
			stopped.delete(asker);
			open.delete(asker);
		},

		/** Number of documents started more than once, and number of late answers. */
		counted: () => ({
			again: [...asked.values()].filter((times) => times > 1).length,
			late,
		}),

		async close(): Promise<void> {
			server.close();
			server.closeAllConnections();
			await once(server, 'close');
		},
	};
}
