/** Replaces n8n for a trigger node: receives requests to its URLs, and records the items that it returns. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import type { INodeExecutionData } from 'n8n-workflow';

import type { Engine, Step, Trigger, TriggerResponse } from '../../harness/engine';

/** A received request, and the status of its answer. */
export type Taken = { path: string; headers: IncomingHttpHeaders; body: Buffer; status: number };

export async function startTriggerHost(engine: Engine, step: Step) {
	/** The items of each execution started. */
	const executions: INodeExecutionData[][] = [];
	const taken: Taken[] = [];
	const server = createServer((incoming, outgoing) => {
		void (async () => {
			const { url: to = '', headers } = incoming;
			const rawBody = await buffer(incoming);
			const body: unknown = JSON.parse(rawBody.toString());
			const end = (status: number, text: string) => {
				taken.push({ path: to, headers, body: rawBody, status });
				outgoing.writeHead(status).end(text);
			};
			let status = 200;
			let sent = '';
			const response: TriggerResponse = {
				status: (code: number) => ((status = code), response),
				send: (text: string) => ((sent = text), response),
				end: () => end(status, sent),
			};
			const mode = to.startsWith('/webhook-test/') ? 'manual' : 'webhook';
			try {
				const { noWebhookResponse, workflowData } = await engine.receive(
					trigger,
					Object.assign(incoming, { rawBody, body }),
					response,
					mode,
				);
				const items = workflowData?.[0];
				if (items) executions.push(items);
				if (!noWebhookResponse) end(200, '');
			} catch (error) {
				executions.push([{ json: { thrown: String(error) } }]);
				end(500, '');
			}
		})();
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The server has no port');
	const webhookBaseUrl = `http://127.0.0.1:${address.port}`;
	const trigger: Trigger = { step, webhookBaseUrl, staticData: {} };
	return {
		trigger,
		executions,
		taken,

		/** Waits for that many executions, up to 50 s. */
		async until(count: number): Promise<INodeExecutionData[][]> {
			const deadline = Date.now() + 50_000;
			while (executions.length < count && Date.now() < deadline) await sleep(20);
			return executions;
		},

		/** Repeats a received request with changes. */
		async send({ path, headers, body }: Taken, changed: { [name: string]: string } = {}) {
			const own = ['content-length', 'host', 'connection', 'transfer-encoding'];
			const sent = Object.entries(headers).filter(([name]) => !own.includes(name));
			const response = await fetch(webhookBaseUrl + path, {
				method: 'POST',
				headers: {
					...Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
					...changed,
				},
				body: new Uint8Array(body),
			});
			return { status: response.status, text: await response.text() };
		},

		async close(): Promise<void> {
			server.close();
			server.closeAllConnections();
			await once(server, 'close');
		},
	};
}
