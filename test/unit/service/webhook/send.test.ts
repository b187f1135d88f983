/** Requests to malicious receivers. */
import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

import { type Allowed } from '../../../../local-service/src/webhook/reachable';
import { send } from '../../../../local-service/src/webhook/send';

type Heard = { host?: string; path?: string; text: string };

const servers: net.Server[] = [];
const sockets = new Set<net.Socket>();
const heard: Heard[] = [];

afterEach(() => {
	jest.restoreAllMocks();
	heard.length = 0;
	for (const socket of sockets) socket.destroy();
	for (const server of servers.splice(0)) server.close();
});

/** @returns the port */
async function listen(server: net.Server): Promise<number> {
	server.on('connection', (socket: net.Socket) => sockets.add(socket));
	servers.push(server);
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The server has no port');
	return address.port;
}

const startReceiver = async (answer: (response: http.ServerResponse) => void) =>
	await listen(
		http.createServer((request, response) => {
			let text = '';
			request.on('data', (chunk) => (text += chunk));
			request.on('end', () => {
				heard.push({ host: request.headers.host, path: request.url, text });
				answer(response);
			});
		}),
	);

const sendTo = async (url: string, allowed: Allowed = 'safe', signal?: AbortSignal) =>
	await send(
		allowed,
		url,
		{ 'webhook-id': 'msg_1' },
		'{"a":1}',
		signal ?? new AbortController().signal,
	);

test('the body arrives at the path and with the host name of the URL', async () => {
	const port = await startReceiver((response) => response.writeHead(202).end('Thanks'));
	expect(await sendTo(`http://localhost:${port}/hook?x=1`)).toBe(202);
	expect(heard).toEqual([{ host: `localhost:${port}`, path: '/hook?x=1', text: '{"a":1}' }]);
});

test.each([301, 302, 303, 307, 308])('a redirect (%s) is not followed', async (status) => {
	const elsewhere = await startReceiver((response) => response.end());
	const location = `http://127.0.0.1:${elsewhere}/`;
	const port = await startReceiver((response) => response.writeHead(status, { location }).end());
	await expect(sendTo(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
		message: `The receiver answered with HTTP ${status}, and redirects are not followed.`,
		statusCode: status,
	});
	expect(heard).toHaveLength(1);
});

test('a name is resolved once, and the checked address is called', async () => {
	const port = await startReceiver((response) => response.end());
	const lookup = jest
		.fn()
		.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
		.mockResolvedValue([{ address: '169.254.169.254', family: 4 }]);
	jest.spyOn(dns, 'lookup').mockImplementation(lookup);
	expect(await sendTo(`http://receiver.example:${port}/`)).toBe(200);
	expect(lookup).toHaveBeenCalledTimes(1);
	expect(heard).toMatchObject([{ host: `receiver.example:${port}` }]);
	await expect(sendTo(`http://receiver.example:${port}/`)).rejects.toThrow(
		'which cannot be a receiver',
	);
	expect(heard).toHaveLength(1);
});

test('a name that resolves to a public address is not called over http', async () => {
	const connect = jest.spyOn(net.Socket.prototype, 'connect');
	const found = jest.fn().mockResolvedValue([{ address: '8.8.8.8', family: 4 }]);
	jest.spyOn(dns, 'lookup').mockImplementation(found);
	await expect(sendTo('http://receiver.example/')).rejects.toThrow('is the public address 8.8.8.8');
	expect(connect).not.toHaveBeenCalled();
});

test('a request does not wait for the end of an endless response', async () => {
	const port = await startReceiver((response) => {
		const chunk = Buffer.alloc(1_000_000);
		const more = () => void (response.destroyed || response.write(chunk, () => setImmediate(more)));
		response.writeHead(200);
		more();
	});
	expect(await sendTo(`http://127.0.0.1:${port}/`)).toBe(200);
});

test('endless headers are not read', async () => {
	const port = await listen(
		net.createServer((socket) => {
			socket.on('error', () => {});
			const line = `x-many: ${'x'.repeat(1000)}\r\n`;
			const more = () => void (socket.destroyed || socket.write(line, () => setImmediate(more)));
			socket.write('HTTP/1.1 200 OK\r\n');
			more();
		}),
	);
	await expect(sendTo(`http://127.0.0.1:${port}/`)).rejects.toThrow('Header overflow');
});

test.each([
	['accepts and sends nothing', () => {}],
	['sends byte after byte', (socket: net.Socket) => drip(socket)],
])('a receiver that %s has a time limit of 10 seconds', async (_what, answer) => {
	const port = await listen(net.createServer((socket) => answer(socket.on('error', () => {}))));
	const real = AbortSignal.timeout.bind(AbortSignal);
	const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(100));
	await expect(sendTo(`http://127.0.0.1:${port}/`)).rejects.toThrow(
		'The receiver did not answer within 10 s.',
	);
	expect(timeout).toHaveBeenCalledWith(10_000);
});

function drip(socket: net.Socket): void {
	const letters = [
		...`HTTP/1.1 100 Continue\r\n\r\n${'HTTP/1.1 102 Processing\r\n\r\n'.repeat(1000)}`,
	];
	const timer = setInterval(() => {
		const letter = letters.shift();
		if (socket.destroyed || letter === undefined) clearInterval(timer);
		else socket.write(letter);
	}, 2);
}

test('name resolution has the same time limit', async () => {
	jest.spyOn(dns, 'lookup').mockImplementation(jest.fn().mockReturnValue(new Promise(() => {})));
	const real = AbortSignal.timeout.bind(AbortSignal);
	jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(50));
	await expect(sendTo('http://receiver.example/')).rejects.toThrow('within 10 s');
});

test('an unreachable receiver is reported, without the rest of the URL', async () => {
	const port = await startReceiver((response) => response.end());
	const server = servers[0];
	if (server) await new Promise((resolve) => server.close(resolve));
	await expect(sendTo(`http://127.0.0.1:${port}/hush`)).rejects.toThrow(
		/^The request to the receiver failed: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/,
	);
});

test('a request can be cancelled', async () => {
	const port = await startReceiver(() => {});
	const controller = new AbortController();
	const sending = sendTo(`http://127.0.0.1:${port}/`, 'safe', controller.signal);
	controller.abort();
	await expect(sending).rejects.toThrow();
});

test('a change of the protocol is a failure', async () => {
	const port = await listen(
		net.createServer((socket) =>
			socket.on('data', () =>
				socket.write(
					'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: any\r\n\r\n',
				),
			),
		),
	);
	await expect(sendTo(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
		message: 'The receiver answered with HTTP 101.',
		statusCode: 101,
	});
});
