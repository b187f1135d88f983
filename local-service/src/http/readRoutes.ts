import { Type } from '@sinclair/typebox';

import { OF_BODIES, OF_CREATIONS, responses } from '../interface/failures';
import { id, Success } from '../interface/parts';
import {
	ReadFileForm,
	ReadResult,
	ReadTarget,
	ReadUploaded,
	textFormat,
	WrittenText,
} from '../interface/reads';
import type { Forget } from './deletionRoutes';
import { CallFailed } from './failures';
import { addressFor, fileUrl, GONE, openFile, unlessGone, whyNotRead } from './fileRoutes';
import { KeyHeaders } from './idempotency';
import { createLoneFile, findLone } from './loneFile';
import type { RouteContext } from './routeContext';
import type { App } from './typed';

const OfText = Type.Object({ fileId: id('file'), format: textFormat });

/** Uploads a file of which only the text is needed (docs/interface.md#beyond-the-interface). */
export function readUploadRoute(app: App, context: RouteContext): void {
	const receive = createLoneFile(app, context);

	app.post(
		'/readFile',
		{
			schema: {
				operationId: 'readFile',
				access: ['write'],
				summary: 'Uploads a file to be read, without any fields',
				description:
					'The response comes when the file is stored; `getReading` is polled until the file has been read, and `getWrittenText` then returns its text.',
				tags: ['Reading'],
				consumes: ['multipart/form-data'],
				headers: KeyHeaders,
				body: ReadFileForm,
				response: responses('The file is stored and queued.', ReadUploaded, [...OF_CREATIONS, 507]),
			},
			// The parts arrive one by one, and are validated as they do.
			validatorCompiler: () => () => true,
		},
		async (request) =>
			await receive(request, {
				form: ReadFileForm,
				detailsOf: async () => await Promise.resolve({ isOnlyRead: true }),
				answer: (readingId, file) => ({ status: 'uploaded' as const, readingId, ...file }),
			}),
	);
}

/** State and deletion of files that are only read, and the text of any file that was read. */
export function readRoutes(app: App, context: RouteContext, forget: Forget): void {
	const { store, documents, workers } = context;

	app.post(
		'/getReading',
		{
			schema: {
				operationId: 'getReading',
				access: ['read'],
				summary: 'Returns whether a file was read',
				description:
					'Poll until the status is no longer `waiting`, with a pause of two seconds between polls.',
				tags: ['Reading'],
				body: ReadTarget,
				response: responses('The outcome, or the status `waiting`.', ReadResult, OF_BODIES),
			},
		},
		async ({ body: { readingId }, socket }) => {
			const stored = await findLone(store, readingId, 'reading');
			if (stored.status === 'waiting') return { status: stored.status, readingId };
			const url = fileUrl(addressFor(socket, context), stored.fileId);
			const file = { ...stored, readingId, url };
			return stored.status === 'failed' ? file : { ...file, status: 'success' as const };
		},
	);

	app.delete(
		'/deleteReading',
		{
			schema: {
				operationId: 'deleteReading',
				access: ['write'],
				summary: 'Deletes a file that was uploaded to be read',
				description: 'Permanently, with its text; processing in progress is cancelled.',
				tags: ['Reading'],
				body: ReadTarget,
				response: responses('It was deleted permanently.', Success, OF_BODIES),
			},
		},
		async ({ body: { readingId } }) => {
			await findLone(store, readingId, 'reading');
			await forget(async () => await store.deleteDefinition(readingId));
			return { status: 'success' as const, message: 'The file is deleted.' };
		},
	);

	app.get(
		'/files/:fileId/text/:format',
		{
			schema: {
				operationId: 'getWrittenText',
				access: ['read'],
				summary: 'The text of a document in reading order, page by page',
				description:
					'For every processed file, whatever it was uploaded for. Headings are recognised by the size of their letters or their position above a paragraph, tables by their columns.',
				tags: ['Reading'],
				params: OfText,
				response: responses('The text of each page.', WrittenText, [400, ...GONE]),
			},
		},
		async ({ params: { fileId, format } }) => {
			const file = await openFile(store, fileId);
			if (file.status !== 'processed') throw new CallFailed(404, whyNotRead(file));
			const writing = documents.use(
				fileId,
				async ({ readingFile }) => await workers.write(readingFile, format),
			);
			const written = await unlessGone(store, fileId, writing);
			if (!('answer' in written)) {
				throw new CallFailed(404, 'unreadable' in written ? written.unreadable : written.unstored);
			}
			if (written.answer.length === 0) throw new CallFailed(404, whyNotRead(file));
			return { format, pages: written.answer };
		},
	);
}
