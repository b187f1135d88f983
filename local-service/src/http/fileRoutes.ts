import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';

import { bytes, responses } from '../interface/failures';
import { id, pageNumber, shown } from '../interface/parts';
import { Reading } from '../interface/readings';
import type { StoredFile } from '../storing/files';
import { CallFailed } from './failures';
import type { RouteContext } from './routeContext';
import type { App } from './typed';

const OfFile = Type.Object({ fileId: id('file') });
const OfPage = Type.Object({
	fileId: id('file'),
	page: shown<string>(pageNumber('Number of the page, starting at 1.')),
});

const MISSING = [401, 404, 500] as const;

/**
 * Where a client with the token downloads the document.
 * @param address at which clients reach the service
 */
export const fileUrl = (address: string, fileId: string) => `${address}/v1/files/${fileId}`;

/** The service's URL for a client: the configured one, else the one of the request. */
export const addressFor = ({ protocol, host }: FastifyRequest, { publicUrl }: RouteContext) =>
	publicUrl ?? `${protocol}://${host}`;

/** The documents, their readings and images of their pages (all ours). */
export function fileRoutes(app: App, { store, documents, workers }: RouteContext): void {
	function find(fileId: string): StoredFile {
		const file = store.findFile(fileId);
		if (!file) throw new CallFailed(404, `There is no file with the ID "${fileId}".`);
		return file;
	}

	app.get(
		'/files/:fileId',
		{
			schema: {
				operationId: 'getFile',
				summary: 'Downloads an uploaded document; the `url` of a file points here',
				tags: ['Documents'],
				params: OfFile,
				response: bytes(
					'The bytes of the document, unchanged.',
					'application/octet-stream',
					MISSING,
				),
			},
		},
		async ({ params }, reply) => {
			const { fileId, fileName } = find(params.fileId);
			const { size, content } = await documents.open(fileId);
			return reply
				.type('application/octet-stream')
				.header('content-length', size)
				.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(fileName)}`)
				.send(content);
		},
	);

	app.get(
		'/files/:fileId/text',
		{
			schema: {
				operationId: 'getText',
				summary: 'The text of a document as it was read, with the position of each word',
				tags: ['Documents'],
				params: OfFile,
				response: responses('The pages that were read.', Reading, MISSING),
			},
		},
		async ({ params }, reply) => {
			const file = find(params.fileId);
			const reading = await documents.openReading(file.fileId);
			if (!reading) throw new CallFailed(404, whyNotRead(file));
			const { size, content } = reading;
			return reply
				.type('application/json; charset=utf-8')
				.header('content-length', size)
				.send(content);
		},
	);

	app.get(
		'/files/:fileId/pages/:page(^\\d{1,9}).png',
		{
			schema: {
				operationId: 'getPage',
				summary: 'An image of a page',
				tags: ['Documents'],
				params: OfPage,
				response: bytes('The image.', 'image/png', MISSING),
			},
		},
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
			return 'The file was processed by an earlier version of the service, which stored only the result.';
	}
}

/** RFC 8187, 3.2.1 leaves fewer characters unescaped than encodeURIComponent does. */
function encodeName(name: string): string {
	return encodeURIComponent(name).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
