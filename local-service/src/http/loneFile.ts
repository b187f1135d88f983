import type { TObject } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';

import type { Details } from '../interface';
import type { StoredFile } from '../storing/files';
import type { Store } from '../storing/store';
import { removeUnstored } from '../storing/unstored';
import { createAdmission } from './admission';
import { checkCredits } from './creditRoutes';
import { CallFailed, noSuch } from './failures';
import { addressFor, fileUrl } from './fileRoutes';
import { receiveFiles } from './receiveFiles';
import type { RouteContext } from './routeContext';
import type { App } from './typed';

type Lone<Answer> = {
	form: TObject;
	/**
	 * Returns the details of the split or reading. Called when the form has arrived and again when the file is
	 * stored, since the classification that the details come from may be deleted in between.
	 */
	detailsOf: (texts: Map<string, string>) => Promise<Details['split']>;
	/** @throws CallFailed if the file is of the wrong kind */
	check?: (file: { fileName: string; canBeSplit?: boolean }) => void;
	answer: (id: string, file: StoredLone) => Answer;
};

type StoredLone = { fileId: string; fileName: string; numberOfPages: number; url: string };

/** Receives forms with exactly one file, which is stored and queued once per Idempotency-Key. */
export function createLoneFile(app: App, context: RouteContext) {
	const { store, documents, queue, limits } = context;
	const { checkCapacity, withPages } = createAdmission(context);
	const receive = receiveFiles(app, documents, limits);

	return async <Answer extends object>(
		request: FastifyRequest,
		{ form, detailsOf, check, answer }: Lone<Answer>,
	): Promise<Answer> => {
		const { once } = request;
		if (!once.isRepeated) await checkCapacity(1);
		const { texts, passwords, files } = await receive(request, form);
		try {
			const [uploaded, another] = files;
			await detailsOf(texts);
			if (!uploaded || another) {
				throw new CallFailed(400, 'Send exactly one file, in the part "files".');
			}
			const [counted] = await withPages([uploaded], undefined, passwords);
			const { canBeSplit, packed, ...file } = counted ?? { ...uploaded, numberOfPages: 0 };
			if (packed) {
				throw new CallFailed(
					400,
					`"${file.fileName}" is a ZIP archive: unpack it, and upload its documents separately.`,
				);
			}
			check?.({ fileName: file.fileName, canBeSplit });
			await documents.keep(file.fileId);
			const url = fileUrl(addressFor(request.socket, context), file.fileId);
			const answered = await once.create(async () => {
				// Checked again, since other requests may have filled the queue or deleted the classification.
				await store.lockUploads();
				const details = await detailsOf(texts);
				await checkCapacity(1);
				await checkCredits(file.numberOfPages, context);
				return answer(await store.addStack(details, file), { ...file, url });
			});
			queue.wake();
			return answered;
		} catch (error) {
			await removeUnstored(
				documents,
				files.map(({ fileId }) => fileId),
				error,
			);
			throw error;
		}
	};
}

/**
 * Finds a file that was uploaded alone, by the ID of its split or reading.
 * @throws CallFailed if there is none
 */
export async function findLone(
	store: Pick<Store, 'findDefinition' | 'batchesOf' | 'filesOf'>,
	id: string,
	what: 'split' | 'reading',
): Promise<StoredFile> {
	const found = await store.findDefinition('split', id);
	const isOfKind = found && (found.details.isOnlyRead === true) === (what === 'reading');
	const [batch] = isOfKind ? await store.batchesOf(id) : [];
	const [file] = batch ? await store.filesOf(batch.batchId) : [];
	if (!file) throw noSuch(what, id);
	return file;
}
