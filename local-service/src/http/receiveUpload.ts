import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { NoRoom } from '../storing/documents';
import { pagesOf, type NewFile } from '../storing/files';
import { newId } from '../storing/ids';
import { creditsLeft } from './creditRoutes';
import { CallFailed } from './failures';
import type { RouteContext } from './routeContext';
import type { SentIds } from './target';
import type { App } from './typed';

/** The interface has three text parts; clients of a newer one may send more. */
const MOST_TEXTS = 20;

/** Seconds after which a client may retry when the queue is full. */
const RETRY_AFTER = 30;

/**
 * Milliseconds for counting a file's pages, and for those of an upload of which that fails. What is not
 * counted in that time is read all the same.
 */
const COUNTING = { perFile: 5000, perUpload: 10_000, atLeast: 250 };

const idsIn = (texts: Map<string, string>): SentIds => ({
	extractionId: texts.get('extractionId'),
	classificationId: texts.get('classificationId'),
	batchId: texts.get('batchId') || undefined,
});

type Received = Array<Omit<NewFile, 'numberOfPages'>>;

/** For the routes of an app to which files are uploaded, and no others. */
export function takeUploads(app: App, { limits }: RouteContext): void {
	// Whatever else is sent is refused with a message about forms.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', (_request, _payload, done) => done(null));
	app.register(multipart, {
		limits: {
			fileSize: limits.fileSize,
			files: limits.files,
			fields: MOST_TEXTS,
			parts: limits.files + MOST_TEXTS,
			fieldSize: 10_000,
		},
	});
}

/** What an upload needs before it is stored: its bytes, room, pages and credits. */
export function createReceiver(context: RouteContext) {
	const { store, documents, workers, limits } = context;

	/** The parts may come in any order: nothing is validated before all are there. */
	async function receive(request: FastifyRequest): Promise<{ ids: SentIds; files: Received }> {
		checkRoom(1);
		await documents.checkRoom(Number(request.headers['content-length'] ?? 0)).catch(explain);
		if (!request.isMultipart()) {
			request.raw.resume();
			throw new CallFailed(
				request.headers['content-type'] === undefined ? 400 : 415,
				'The files must be sent as multipart/form-data.',
			);
		}
		if (!/;\s*boundary=./i.test(request.headers['content-type'] ?? '')) {
			request.raw.resume();
			throw new CallFailed(
				400,
				'The Content-Type of the form has no boundary. Do not set this header yourself: the HTTP library does, with the boundary that it writes between the parts.',
			);
		}
		const texts = new Map<string, string>();
		const files: Received = [];
		try {
			for await (const part of request.parts()) {
				if (part.type === 'field') {
					texts.set(part.fieldname, String(part.value));
				} else if (part.fieldname !== 'files') {
					throw new CallFailed(
						400,
						`The part "${part.fieldname}" has a file; parts with files must be named "files".`,
					);
				} else {
					const fileId = newId('fil');
					// HTTP clients write a quotation mark in a file's name that way (RFC 7578, 2).
					const fileName = part.filename.replaceAll('%22', '"') || 'document';
					files.push({ fileId, fileName });
					await documents.receive(fileId, part.file);
					if (part.file.truncated) {
						throw new CallFailed(
							413,
							`"${fileName}" is larger than ${limits.fileSize / 1024 / 1024} MB.`,
						);
					}
				}
			}
		} catch (error) {
			// A client that is still sending would never read the response.
			request.raw.unpipe().resume();
			await documents.remove(files.map(({ fileId }) => fileId));
			explain(error);
		} finally {
			// For the error response, if the request fails.
			request.body = idsIn(texts);
		}
		return { ids: idsIn(texts), files };
	}

	function explain(error: unknown): never {
		throw explained(error);
	}

	function explained(error: unknown): unknown {
		if (!(error instanceof Error)) return error;
		if (error instanceof NoRoom) {
			return new CallFailed(
				507,
				'The disk of the service is nearly full. Delete what is no longer needed, or make room on the disk, and upload again.',
			);
		}
		if (!('code' in error)) {
			// The multipart parser throws plain errors; Fastify's have a status code.
			const isFromParser = !('statusCode' in error);
			return isFromParser
				? new CallFailed(400, 'The multipart form is malformed or incomplete.')
				: error;
		}
		return error.code === 'FST_FILES_LIMIT'
			? new CallFailed(
					413,
					`An upload may have at most ${limits.files} files. Send the others in another request.`,
				)
			: error;
	}

	/** A full queue is temporary. */
	function checkRoom(files: number): void {
		if (store.filesWaiting() + files > limits.waiting) {
			throw new CallFailed(
				429,
				`The queue is full: it holds at most ${limits.waiting} files. Retry later, or start the service with a higher --max-waiting.`,
				RETRY_AFTER,
			);
		}
	}

	function checkCredits(files: NewFile[]): void {
		const [pages, left] = [pagesOf(files), creditsLeft(context)];
		if (pages > left) {
			throw new CallFailed(
				400,
				`The upload needs ${pages} credits, one per page, and ${left} are left. Upload fewer pages, or start the service with more --credits.`,
			);
		}
	}

	/**
	 * A file that cannot be read counts no pages, and whether it can be split is not known; its result says
	 * why. One after another: uploads share the threads that count.
	 */
	async function withPages(files: Received) {
		const counted: Array<NewFile & { canBeSplit?: boolean }> = [];
		let left = COUNTING.perUpload;
		for (const file of files) {
			const milliseconds = Math.max(Math.min(COUNTING.perFile, left), COUNTING.atLeast);
			const begun = Date.now();
			const outcome = await workers.countPages(documents.incomingPathOf(file.fileId), milliseconds);
			if ('answer' in outcome) {
				counted.push({ ...file, ...outcome.answer });
			} else {
				left -= Math.min(Date.now() - begun, milliseconds);
				counted.push({ ...file, numberOfPages: 0 });
			}
		}
		return counted;
	}

	return { receive, withPages, checkRoom, checkCredits };
}
