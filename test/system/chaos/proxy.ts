/** A proxy between node and service that injects faults into some of the calls, and counts calls. */
import { once } from 'node:events';
import { createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Answer, Fault } from './faults.ts';

export type Call = {
	/** The last segments of its path, after the version. */
	name: string;
	/** Arrival time in milliseconds since 1970. */
	at: number;
	fault?: Fault;
};

export type FaultProxy = {
	baseUrl: string;
	/** In order of arrival, since the list was last replaced. */
	calls: Call[];
	/** Chooses the fault for a call, if any. */
	choose: (name: string) => Fault | undefined;
	/** Refuses all connections until it is opened again on the same port. */
	shut: () => Promise<void>;
	open: () => Promise<void>;
	/** Like shut, but also breaks connections in progress. */
	cut: () => Promise<void>;
	/** Content of requests that reached another host by a redirect. */
	redirected: string[];
	close: () => Promise<void>;
};

/** @param target the service's base address; the proxy's own has the same path */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
	const { hostname, port, pathname } = new URL(target);
	const strayed: string[] = [];
	const otherServer = createServer(async (request, response) => {
		strayed.push(JSON.stringify(request.headers) + (await buffer(request)).toString());
		response.end('{}');
	});
	await once(otherServer.listen(0, '127.0.0.1'), 'listening');

	async function forward(request: IncomingMessage): Promise<Answer> {
		const { method, url: path, headers } = request;
		const sent = await buffer(request);
		const outgoing = sendRequest({ hostname, port, method, path, headers, agent: false }).end(sent);
		const answer: IncomingMessage = await new Promise((resolve, reject) => {
			outgoing.once('response', resolve).once('error', reject);
		});
		return {
			status: answer.statusCode ?? 0,
			headers: answer.headers,
			content: await buffer(answer),
		};
	}

	const server = createServer(async (request, response) => {
		// The node may disconnect before the answer.
		request.on('error', () => {});
		response.on('error', () => {});
		const name = (request.url ?? '').replace(`${pathname}/`, '');
		const fault = proxy.choose(name);
		proxy.calls.push({ name, at: Date.now(), fault });
		try {
			const hit = {
				request,
				response,
				forward: async () => await forward(request),
				otherServer: originOf(otherServer.address()),
			};
			if (fault) return await fault.act(hit);
			const { status, headers, content } = await forward(request);
			response.writeHead(status, headers).end(content);
		} catch {
			// The service has ended, or the node before it had sent everything.
			response.destroy();
		}
	});
	// No keep-alive: a connection may be closed just while the node reuses it.
	server.maxRequestsPerSocket = 1;
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const own = new URL(originOf(server.address()));

	const proxy: FaultProxy = {
		baseUrl: own.origin + pathname,
		calls: [],
		choose: () => undefined,
		redirected: strayed,
		shut: async () => {
			// Requests in progress continue.
			server.close();
			while (server.listening) await sleep(1);
		},
		cut: async () => {
			server.close();
			server.closeAllConnections();
			while (server.listening) await sleep(1);
		},
		open: async () => void (await once(server.listen(Number(own.port), '127.0.0.1'), 'listening')),
		close: async () => {
			for (const one of [server, otherServer]) {
				one.close();
				one.closeAllConnections();
			}
		},
	};
	return proxy;
}

export function originOf(address: ReturnType<Server['address']>): string {
	if (address === null || typeof address === 'string') throw new Error('There is no port');
	return `http://127.0.0.1:${address.port}`;
}
