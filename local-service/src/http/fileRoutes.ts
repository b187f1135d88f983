import { isIPv6, type Socket } from 'node:net';

import { Type } from '@sinclair/typebox';

import { bytes, OF_TOKENS, responses } from '../interface/failures';
import { documentedAs, id, pageNumber } from '../interface/parts';
import { Reading } from '../interface/readings';
import type { StoredFile } from '../storing/files';
import type { Store } from '../storing/store';
import { CallFailed } from './failures';
import type { RouteContext } from './routeContext';
import type { App } from './typed';

export const OfFile = Type.Object({ fileId: id('file') });
const OfPage = Type.Object({
	fileId: id('file'),
	page: documentedAs<string>(pageNumber('Number of the page, starting at 1.')),
});

const OfPages = Type.Object({
	fileId: id('file'),
	from: documentedAs<string>(pageNumber('Number of the first page, starting at 1.')),
	to: documentedAs<string>(pageNumber('Number of the last page.')),
});

export const MISSING = [...OF_TOKENS, 404] as const;

export const GONE = [...MISSING, 410] as const;

export const noFile = (fileId: string) =>
	new CallFailed(404, `There is no file with the ID "${fileId}".`);

/**
 * URL at which a client with the token downloads the document.
 * @param address base URL of the service for clients
 */
export const fileUrl = (address: string, fileId: string) => `${address}/v1/files/${fileId}`;

/** URLs for downloading a file's document, and for reviewing it in a browser. */
export const linksTo = (address: string, fileId: string) => ({
	url: fileUrl(address, fileId),
	reviewUrl: `${address}/review#/files/${fileId}`,
});

/** URL for downloading some pages of a file as PDF. */
export const pagesUrl = (address: string, fileId: string, from: number, to: number) =>
	`${fileUrl(address, fileId)}/pages/${from}-${to}.pdf`;

/**
 * Base URL of the service for a client: the configured one, otherwise the address at which its connection
 * arrived. The Host header is not used, since a client may write anything into it.
 */
export function addressFor(
	{ localAddress = '', localPort }: Pick<Socket, 'localAddress' | 'localPort'>,
	{ publicUrl }: Pick<RouteContext, 'publicUrl'>,
): string {
	if (publicUrl !== undefined) return publicUrl;
	// On a dual-stack socket, IPv4 addresses are mapped to IPv6.
	const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '');
	return `http://${isIPv6(address) ? `[${address}]` : address}:${localPort}`;
}

/** Message for a file of which only the result is kept. */
export const NO_DOCUMENT =
	'The document was deleted: the service keeps documents for a limited time (--keep-documents). Its result is kept.';

type Files = Pick<Store, 'findFile' | 'isDocumentDeleted'>;

/** @throws CallFailed if the document of the file was deleted by retention */
export async function checkDocument(
	store: Pick<Store, 'isDocumentDeleted'>,
	fileId: string,
): Promise<void> {
	if (await store.isDocumentDeleted(fileId)) throw new CallFailed(410, NO_DOCUMENT);
}

/** @throws CallFailed if there is no such file, or its document was deleted by retention */
export async function openFile(store: Files, fileId: string): Promise<StoredFile> {
	const file = await store.findFile(fileId);
	if (!file) throw noFile(fileId);
	await checkDocument(store, fileId);
	return file;
}

/**
 * Awaits work on a file's bytes. If the work fails because the file was deleted meanwhile, throws the error of a
 * missing file instead.
 */
export async function unlessGone<T>(store: Files, fileId: string, work: Promise<T>): Promise<T> {
	return await work.catch(async (error: unknown) => {
		await openFile(store, fileId);
		throw error;
	});
}

/**
 * Renders a page of a file, counted from 1, as PNG.
 * @param isUpright whether the page is rotated as it was read, so that all boxes apply to it
 * @throws CallFailed if there is no such page
 */
export async function drawPage(
	{ store, documents, workers }: Pick<RouteContext, 'store' | 'documents' | 'workers'>,
	fileId: string,
	page: number,
	isUpright = false,
): Promise<Buffer> {
	await checkDocument(store, fileId);
	const drawing = documents.use(
		fileId,
		async ({ file, readingFile }) =>
			await workers.draw(file, page, isUpright ? readingFile : undefined),
	);
	const drawn = await unlessGone(store, fileId, drawing);
	if ('answer' in drawn) return Buffer.from(drawn.answer);
	throw new CallFailed(404, 'unreadable' in drawn ? drawn.unreadable : drawn.unstored);
}

/** Documents, their readings and images of their pages (docs/interface.md#beyond-the-interface). */
export function fileRoutes(app: App, context: RouteContext): void {
	const { store, documents, workers } = context;
	const find = async (fileId: string) => await openFile(store, fileId);
	const unlessDeleted = async <T>(fileId: string, work: Promise<T>) =>
		await unlessGone(store, fileId, work);

	app.get(
		'/files/:fileId',
		{
			schema: {
				operationId: 'getFile',
				access: ['read'],
				summary: 'Downloads an uploaded document; the `url` of a file points here',
				description: 'Needs the access token, as every path below the base URL.',
				tags: ['Documents'],
				params: OfFile,
				response: bytes('The bytes of the document, unchanged.', 'application/octet-stream', GONE),
			},
		},
		async ({ params }, reply) => {
			const { fileId, fileName } = await find(params.fileId);
			const { size, content } = await unlessDeleted(fileId, documents.open(fileId));
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
				access: ['read'],
				summary: 'The recognised text of a document, with the position of each word',
				description:
					'Words, checkboxes and figures of the pages that were read, and the electronic invoice, if there is one. Available once the file was processed.',
				tags: ['Documents'],
				params: OfFile,
				response: responses('The pages that were read.', Reading, GONE),
			},
		},
		async ({ params }, reply) => {
			const file = await find(params.fileId);
			const reading = await unlessDeleted(file.fileId, documents.openReading(file.fileId));
			if (!reading) throw new CallFailed(404, whyNotRead(file));
			return reply.type('application/json; charset=utf-8').send(reading);
		},
	);

	app.get(
		'/files/:fileId/pages/:page(^\\d{1,9}).png',
		{
			schema: {
				operationId: 'getPage',
				access: ['read'],
				summary: 'An image of a page',
				description:
					'The boxes of the values and of the words apply to it: multiply them by the width of the image divided by that of the page. The image of a straightened page shows it as in the file.',
				tags: ['Documents'],
				params: OfPage,
				response: bytes('The image.', 'image/png', GONE),
			},
		},
		async ({ params }, reply) => {
			const { fileId } = await find(params.fileId);
			return reply.type('image/png').send(await drawPage(context, fileId, Number(params.page)));
		},
	);

	app.get(
		'/files/:fileId/pages/:from(^\\d{1,9})-:to(^\\d{1,9}).pdf',
		{
			schema: {
				operationId: 'getPages',
				access: ['read'],
				summary: 'Some pages of a PDF or TIFF file as PDF; the `url` of a part points here',
				description: 'The pages are unchanged, with their text.',
				tags: ['Documents'],
				params: OfPages,
				response: bytes('The PDF.', 'application/pdf', GONE),
			},
		},
		async ({ params }, reply) => {
			const { fileId } = await find(params.fileId);
			const [from, to] = [Number(params.from), Number(params.to)];
			const taking = documents.use(fileId, async ({ file }) => await workers.take(file, from, to));
			const taken = await unlessDeleted(fileId, taking);
			if (!('answer' in taken)) {
				throw new CallFailed(404, 'unreadable' in taken ? taken.unreadable : taken.unstored);
			}
			return reply.type('application/pdf').send(Buffer.from(taken.answer));
		},
	);
}

/** Reason why a file has no text. */
export function whyNotRead(file: StoredFile): string {
	switch (file.status) {
		case 'waiting':
			return 'The file has not been processed yet. Retry later.';
		case 'failed':
			return `Processing of the file failed: ${file.message}`;
		case 'processed':
			return 'The text of the file is not kept: it is longer than 128 MB.';
	}
}

/** RFC 8187, 3.2.1 leaves fewer characters unescaped than encodeURIComponent does. */
function encodeName(name: string): string {
	return encodeURIComponent(name).replace(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
