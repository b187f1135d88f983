import type { SplitFile } from '../interface';
import { OF_BODIES, OF_CREATIONS, responses } from '../interface/failures';
import { Success } from '../interface/parts';
import { SplitFileForm, SplitResult, SplitTarget, SplitUploaded } from '../interface/splits';
import type { StoredFile } from '../storing/files';
import { createAdmission } from './admission';
import { checkCredits } from './creditRoutes';
import type { Forget } from './deletionRoutes';
import { CallFailed, noSuch } from './failures';
import { addressFor, fileUrl, pagesUrl } from './fileRoutes';
import { KeyHeaders } from './idempotency';
import { receiveFiles, removeUnstored } from './receiveFiles';
import type { RouteContext } from './routeContext';
import type { App } from './typed';

/** Uploading a file that holds several documents (docs/interface.md#beyond-the-interface). */
export function splitUploadRoute(app: App, context: RouteContext): void {
	const { store, documents, queue, limits } = context;
	const { checkRoom, withPages } = createAdmission(context);
	const receive = receiveFiles(app, documents, limits);

	async function typesOf(classificationId: string | undefined) {
		if (!classificationId) return {};
		const classification = await store.findDefinition('classification', classificationId);
		if (!classification) throw noSuch('classification', classificationId);
		return { documentTypes: classification.details.documentTypes };
	}

	app.post(
		'/splitFile',
		{
			schema: {
				operationId: 'splitFile',
				access: ['write'],
				summary: 'Uploads a file that holds several documents, to be split into them',
				description:
					'The response comes when the file is stored; it is then read, and its parts are polled with `getSplit`.',
				tags: ['Splits'],
				consumes: ['multipart/form-data'],
				headers: KeyHeaders,
				body: SplitFileForm,
				response: responses('The file is stored and queued.', SplitUploaded, [
					...OF_CREATIONS,
					507,
				]),
			},
			// The parts arrive one by one, and are checked as they do.
			validatorCompiler: () => () => true,
		},
		async (request) => {
			const { once } = request;
			if (!once.isRepeated) await checkRoom(1);
			const { texts, files } = await receive(request, SplitFileForm);
			const classificationId = texts.get('classificationId');
			try {
				const [uploaded, another] = files;
				await typesOf(classificationId);
				if (!uploaded || another) {
					throw new CallFailed(400, 'Send exactly one file, in the part "files".');
				}
				const [counted] = await withPages([uploaded]);
				const { canBeSplit, packed, ...file } = counted ?? { ...uploaded, numberOfPages: 0 };
				if (packed) {
					throw new CallFailed(
						400,
						`"${file.fileName}" is a ZIP archive: unpack it, and upload each of the documents in it by itself.`,
					);
				}
				if (canBeSplit === false) {
					throw new CallFailed(
						400,
						`"${file.fileName}" is one document: only PDF and TIFF files can be split.`,
					);
				}
				await documents.keep(file.fileId);
				const url = fileUrl(addressFor(request.socket, context), file.fileId);
				const answer = await once.create(async () => {
					// Again, because of what others did meanwhile.
					await store.admitAlone();
					const details = await typesOf(classificationId);
					await checkRoom(1);
					await checkCredits(file.numberOfPages, context);
					const splitId = await store.addStack(details, file);
					return { status: 'uploaded' as const, splitId, ...file, url };
				});
				queue.wake();
				return answer;
			} catch (error) {
				await removeUnstored(
					documents,
					files.map(({ fileId }) => fileId),
					error,
				);
				throw error;
			}
		},
	);
}

/** The documents that such files hold, and their deletion. */
export function splitRoutes(app: App, context: RouteContext, forget: Forget): void {
	const { store } = context;

	async function find(splitId: string): Promise<StoredFile> {
		const [batch] = (await store.findDefinition('split', splitId))
			? await store.batchesOf(splitId)
			: [];
		const [file] = batch ? await store.filesOf(batch.batchId) : [];
		if (!file) throw noSuch('split', splitId);
		return file;
	}

	app.post(
		'/getSplit',
		{
			schema: {
				operationId: 'getSplit',
				access: ['read'],
				summary: 'Returns the documents that a file holds',
				description:
					'To be polled until the status is no longer `waiting`; a pause of two seconds between two polls is enough.',
				tags: ['Splits'],
				body: SplitTarget,
				response: responses('The parts, or the status `waiting`.', SplitResult, OF_BODIES),
			},
		},
		async ({ body: { splitId }, socket }) => {
			const stored = await find(splitId);
			if (stored.status === 'waiting') return { status: stored.status, splitId };
			const address = addressFor(socket, context);
			const file = { ...stored, splitId, url: fileUrl(address, stored.fileId) };
			if (stored.status === 'failed') return file;
			const { parts }: Pick<SplitFile, 'parts'> = Object(stored.result);
			return {
				...file,
				status: 'success' as const,
				parts: parts.map((part) => ({
					...part,
					url: pagesUrl(address, stored.fileId, part.from, part.to),
				})),
			};
		},
	);

	app.delete(
		'/deleteSplit',
		{
			schema: {
				operationId: 'deleteSplit',
				access: ['write'],
				summary: 'Deletes a file that was uploaded to be split',
				description: 'Permanently, with what was found; if it is in progress, that is cancelled.',
				tags: ['Splits'],
				body: SplitTarget,
				response: responses('It was deleted permanently.', Success, OF_BODIES),
			},
		},
		async ({ body: { splitId } }) => {
			await find(splitId);
			await forget(await store.deleteDefinition(splitId));
			return { status: 'success' as const, message: 'The file is deleted.' };
		},
	);
}
