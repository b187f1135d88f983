/** Slow bodies, with a clock controlled by the tests. */
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';

import fastify, { type FastifyInstance } from 'fastify';

import { endSlowBodies } from '../../../../local-service/src/http/slowBodies';

const PACE = { bytes: 1024, milliseconds: 200 };

let app: FastifyInstance;

beforeEach(async () => {
	jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
	app = fastify();
	endSlowBodies(app, PACE);
	app.addContentTypeParser('*', (_request, payload, done) => {
		text(payload).then((body) => done(null, body), done);
	});
	app.post<{ Body: string }>('/take', async ({ body }) => body.length);
	app.addHook('onRequest', async ({ url }) => {
		if (url === '/refuse') throw new Error('refused');
	});
	app.post('/refuse', async () => '');
	await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
	jest.useRealTimers();
	app.server.closeAllConnections();
	await app.close();
});

/**
 * A connection that sends pieces, each after the service has read the previous ones, until the service ends
 * it.
 */
async function open() {
	const { port } = app.server.address() as AddressInfo;
	const accepted = new Promise<Socket>((resolve) => app.server.once('connection', resolve));
	const socket = connect(port, '127.0.0.1').on('error', () => {});
	const answered = text(socket);
	const served = await accepted;
	const isEnded = () => served.destroyed || served.writableEnded;
	let written = 0;
	const send = async (piece: string) => {
		socket.write(piece);
		written += piece.length;
		while (served.bytesRead < written && !isEnded()) await setImmediate();
	};
	return { send, isEnded, answered };
}

/**
 * Sends the head of a request, then this many bytes every 20 ms, until the service ends it or everything is
 * sent.
 */
async function trickle(url: string, bytes: number, pieces: number, connection = 'close') {
	const { send, isEnded, answered } = await open();
	const head = ['Host: a', 'Content-Type: text/x', `Content-Length: ${bytes * pieces}`];
	await send([`POST ${url} HTTP/1.1`, ...head, `Connection: ${connection}`, '', ''].join('\r\n'));
	let sent = 0;
	while (sent < pieces && !isEnded()) {
		await send('x'.repeat(bytes));
		sent++;
		jest.advanceTimersByTime(20);
	}
	return { answer: await answered, sent };
}

test('a body above the minimum rate is accepted, however long it takes', async () => {
	const { answer, sent } = await trickle('/take', 3_000, 40);
	expect(sent).toBe(40);
	expect(answer).toMatch(/^HTTP\/1.1 200 [^]*\b120000$/);
});

test('a body below the minimum rate is aborted with a message in the error shape of the interface', async () => {
	const { answer, sent } = await trickle('/take', 1, 200);
	expect(sent).toBe(10);
	expect(answer).toMatch(/^HTTP\/1.1 408 /);
	expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
		status: 'error',
		message: 'The request body arrives too slowly: at least 1 kB in 0.2 s must arrive.',
	});
});

test('a body that stalls is aborted', async () => {
	const { answer } = await trickle('/take', 0, 0);
	expect(answer).toMatch(/^HTTP\/1.1 200 /);
	const { send, answered } = await open();
	await send('POST /take HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello');
	jest.advanceTimersByTime(200);
	expect(await answered).toMatch(/^HTTP\/1.1 408 /);
});

test('the rest of a refused body is read for a limited time only', async () => {
	const { answer, sent } = await trickle('/refuse', 300, 200, 'keep-alive');
	expect(answer).toMatch(/^HTTP\/1.1 500 /);
	expect(sent).toBe(20);
});
