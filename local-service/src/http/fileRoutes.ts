import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { StoredFile } from '../storing/files';
import { CallFailed } from './failures';
import type { RouteContext } from './routeContext';

/**
 * Where a client that has the token gets the document back.
 * @param address under which clients reach the service
 */
export const fileUrl = (address: string, fileId: string) => `${address}/v1/files/${fileId}`;

/** The address that is told to a client: that which was configured, else that which it called. */
export const addressFor = ({ protocol, host }: FastifyRequest, { publicUrl }: RouteContext) =>
	publicUrl ?? `${protocol}://${host}`;

/** The documents themselves, what was read of them, and how their pages look (all ours). */
export function fileRoutes(
	app: FastifyInstance,
	{ store, documents, workers }: RouteContext,
): void {
	function find(fileId: string): StoredFile {
		const file = store.findFile(fileId);
		if (!file) throw new CallFailed(404, `There is no file with the ID "${fileId}".`);
		return file;
	}

	app.get<{ Params: { fileId: string } }>('/files/:fileId', async ({ params }, reply) => {
		const { fileId, fileName } = find(params.fileId);
		const { size, content } = await documents.open(fileId);
		return reply
			.type('application/octet-stream')
			.header('content-length', size)
			.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(fileName)}`)
			.send(content);
	});

	app.get<{ Params: { fileId: string } }>('/files/:fileId/text', async ({ params }, reply) => {
		const file = find(params.fileId);
		const reading = await documents.openReading(file.fileId);
		if (!reading) throw new CallFailed(404, whyNotRead(file));
		const { size, content } = reading;
		return reply
			.type('application/json; charset=utf-8')
			.header('content-length', size)
			.send(content);
	});

	app.get<{ Params: { fileId: string; page: string } }>(
		'/files/:fileId/pages/:page(^\\d{1,9}).png',
		async ({ params }, reply) => {
			const { fileId } = find(params.fileId);
			const drawn = await workers.draw(documents.pathOf(fileId), Number(params.page));
			if (!('answer' in drawn)) {
				throw new CallFailed(404, 'unreadable' in drawn ? drawn.unreadable : drawn.unstored);
			}
			return reply.type('image/png').send(Buffer.from(drawn.answer));
		},
	);
}

function whyNotRead(file: StoredFile): string {
	switch (file.status) {
		case 'waiting':
			return 'The file has not been read yet. Ask again later.';
		case 'failed':
			return `The file could not be read: ${file.message}`;
		case 'processed':
			return 'The file was read by an earlier version of the service, which kept only the result.';
	}
}

/** RFC 8187, 3.2.1 leaves fewer characters bare than encodeURIComponent does. */
function encodeName(name: string): string {
	return encodeURIComponent(name).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
