import type { ServerResponse } from 'node:http';

/** Answers with a body that goes on until the client closes the connection. */
export function sendEndlessly(response: ServerResponse, contentType: string): void {
	response.writeHead(200, { 'content-type': contentType });
	const writing = setInterval(() => response.write(' '), 50);
	response.on('close', () => clearInterval(writing));
}
