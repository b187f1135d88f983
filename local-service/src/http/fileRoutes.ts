import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { StoredFile } from '../storing/files';
import { CallFailed } from './failures';
import type { RouteContext } from './routeContext';

/**
 * Where a client with the token downloads the document.
 * @param address at which clients reach the service
 */
export const fileUrl = (address: string, fileId: string) => `${address}/v1/files/${fileId}`;

/** The service's URL for a client: the configured one, else the one of the request. */
export const addressFor = ({ protocol, host }: FastifyRequest, { publicUrl }: RouteContext) =>
	publicUrl ?? `${protocol}://${host}`;

/** The documents, their readings and images of their pages (all ours). */
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
		return reply.type('application/json; charset=utf-8').send(reading);
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
			return 'The file has not been processed yet. Retry later.';
		case 'failed':
			return `Processing of the file failed: ${file.message}`;
		case 'processed':
			return 'The text of the file is not kept: it is longer than 128 MB, or the file was processed by an earlier version of the service.';
	}
}

/** RFC 8187, 3.2.1 leaves fewer characters unescaped than encodeURIComponent does. */
function encodeName(name: string): string {
	return encodeURIComponent(name).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
