import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { ConnectionError, FastifyInstance } from 'fastify';

/** Milliseconds for which a client may still send after the response. */
const LINGERING = 1_000;

/** The interface's error shape as an HTTP response, for a connection without a Fastify reply. */
export function answerRaw(socket: Socket, statusCode: number, message: string): void {
	const body = JSON.stringify({ status: 'error', message });
	const head = [
		`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
		'Content-Type: application/json; charset=utf-8',
		`Content-Length: ${Buffer.byteLength(body)}`,
		'Connection: close',
	];
	if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
	// Data arriving at a closed socket is answered with a reset, which discards the part of the response that
	// the client has not read yet.
	setTimeout(() => socket.destroy(), LINGERING).unref();
}

/** Responds to invalid HTTP requests. */
export function answerMalformed(
	this: FastifyInstance,
	{ code }: ConnectionError,
	socket: Socket,
): void {
	if (code === 'ECONNRESET' || socket.destroyed) return;
	// The error contains the received bytes including headers, so only its code is logged.
	this.log.trace({ code }, 'A connection sent no valid HTTP request');
	if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
		answerRaw(socket, 408, 'The headers of the request did not arrive in time.');
	} else if (code === 'HPE_HEADER_OVERFLOW') {
		answerRaw(socket, 431, 'The headers of the request are too large.');
	} else {
		answerRaw(socket, 400, 'The request is not valid HTTP.');
	}
}
