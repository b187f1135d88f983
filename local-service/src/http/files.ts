import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Documents } from '../storing/documents';
import type { Store } from '../storing/store';
import { CallFailed } from './answers';

/** Where a client that has the token gets the document back. */
export function fileUrl({ protocol, host }: FastifyRequest, fileId: string): string {
	return `${protocol}://${host}/v1/files/${fileId}`;
}

export function fileRoutes(app: FastifyInstance, store: Store, documents: Documents): void {
	app.get<{ Params: { fileId: string } }>('/files/:fileId', async ({ params }, reply) => {
		const file = store.findFile(params.fileId);
		if (!file) throw new CallFailed(404, `There is no file with the ID "${params.fileId}".`);
		const { size, content } = await documents.open(file.fileId);
		return reply
			.type('application/octet-stream')
			.header('content-length', size)
			.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(file.fileName)}`)
			.send(content);
	});
}

/** RFC 8187, 3.2.1 leaves fewer characters bare than encodeURIComponent does. */
function encodeName(name: string): string {
	return encodeURIComponent(name).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
