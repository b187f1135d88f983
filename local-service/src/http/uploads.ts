import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { newId, type NewFile } from '../storing/store';
import { CallFailed, noSuchBatch, noSuchExtraction } from './answers';
import type { Parts } from './app';
import { fileUrl } from './files';

const LARGEST_FILE = 100 * 1024 * 1024;
const MOST_FILES = 100;

type Upload = { texts: Map<string, string>; files: Array<Omit<NewFile, 'numberOfPages'>> };

export function uploadRoutes(
	app: FastifyInstance,
	{ store, documents, workers, queue }: Parts,
): void {
	app.register(multipart, { limits: { fileSize: LARGEST_FILE, files: MOST_FILES } });

	app.post('/uploadFiles', async (request) => {
		const { texts, files } = await receive(request);
		try {
			const { extractionId, batchId } = checkTarget(texts);
			if (files.length === 0) {
				throw new CallFailed(400, 'No file was sent: the part "files" is missing.', {
					extractionId,
				});
			}
			const counted = await Promise.all(files.map(countPages));
			for (const { fileId } of files) await documents.keep(fileId);
			const stored = store.addFiles(extractionId, batchId, counted);
			queue.wake();
			return {
				status: 'uploaded',
				extractionId,
				batchId: stored,
				files: counted.map((file) => ({ ...file, url: fileUrl(request, file.fileId) })),
			};
		} finally {
			// Those that were kept are not among them any more.
			await Promise.all(files.map(({ fileId }) => documents.discard(fileId)));
		}
	});

	/** The parts of the form may come in any order: nothing is looked at before all are there. */
	async function receive(request: FastifyRequest): Promise<Upload> {
		if (!request.isMultipart()) {
			throw new CallFailed(400, 'The files must be sent as multipart/form-data.');
		}
		const upload: Upload = { texts: new Map(), files: [] };
		try {
			for await (const part of request.parts()) {
				if (part.type === 'field') {
					upload.texts.set(part.fieldname, String(part.value));
				} else if (part.fieldname !== 'files') {
					throw new CallFailed(
						400,
						`There is a file in the part "${part.fieldname}"; files belong into parts named "files".`,
					);
				} else {
					const fileId = newId('fil');
					// HTTP clients write a quotation mark in a file's name that way (RFC 7578, 2).
					const fileName = part.filename.replaceAll('%22', '"') || 'document';
					upload.files.push({ fileId, fileName });
					await documents.receive(fileId, part.file);
					if (part.file.truncated) {
						throw new CallFailed(
							413,
							`"${fileName}" is larger than ${LARGEST_FILE / 1024 / 1024} MB.`,
						);
					}
				}
			}
		} catch (error) {
			await Promise.all(upload.files.map(({ fileId }) => documents.discard(fileId)));
			throw isFromParser(error)
				? new CallFailed(400, 'The form could not be read to its end.')
				: error;
		}
		return upload;
	}

	function checkTarget(texts: Upload['texts']): { extractionId: string; batchId?: string } {
		const extractionId = texts.get('extractionId') ?? '';
		if (!store.hasExtraction(extractionId)) throw noSuchExtraction(extractionId);
		const batchId = texts.get('batchId') || undefined;
		if (batchId !== undefined && !store.hasBatch(extractionId, batchId)) {
			throw noSuchBatch(extractionId, batchId);
		}
		return { extractionId, batchId };
	}

	/** A file that cannot be read has no pages; why not stands with its result. */
	async function countPages(file: Upload['files'][number]): Promise<NewFile> {
		const counted = await workers.countPages(documents.incomingPathOf(file.fileId));
		return { ...file, numberOfPages: 'answer' in counted ? counted.answer : 0 };
	}
}

/** The form's parser throws plain errors; those of Fastify have a status, those of the disk a code. */
function isFromParser(error: unknown): boolean {
	return error instanceof Error && !('statusCode' in error) && !('code' in error);
}
