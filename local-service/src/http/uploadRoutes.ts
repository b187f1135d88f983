import type { ExtractionOptions, DefinitionKind } from '../interface';
import { OF_CREATIONS, responses } from '../interface/failures';
import { FilesUploaded, UploadFiles, UploadFilesToClassification } from '../interface/uploads';
import { pagesOf } from '../storing/files';
import { removeUnstored } from '../storing/unstored';
import { checkCredits } from './creditRoutes';
import { addressFor, fileUrl } from './fileRoutes';
import { createAdmission } from './admission';
import { KeyHeaders } from './idempotency';
import { checkFiles, receiveFiles } from './receiveFiles';
import type { RouteContext } from './routeContext';
import { splitPages } from './splitPages';
import { EITHER, findTarget, idMember, NAMESPACE, type SentIds, type Target } from './target';
import { createUnpack } from './unpackArchives';
import type { App } from './typed';

const idsIn = (texts: Map<string, string>): SentIds => ({
	extractionId: texts.get('extractionId'),
	classificationId: texts.get('classificationId'),
	batchId: texts.get('batchId') || undefined,
});

/** Uploads files to an extraction or a classification. */
export function uploadRoutes(app: App, context: RouteContext): void {
	const { store, documents, queue, limits } = context;
	const { checkCapacity, withPages } = createAdmission(context);
	const receive = receiveFiles(app, documents, limits);

	function route(
		path: string,
		kinds: readonly DefinitionKind[],
		summary: string,
		body: typeof UploadFiles | typeof UploadFilesToClassification,
	): void {
		const schema = {
			operationId: 'uploadFiles',
			access: ['write'] as const,
			summary,
			description:
				'Without `batchId`, a new batch is created. The response comes when the files are stored; they are then processed, and their results are polled with the ID of the batch.',
			tags: ['Batches' as const],
			consumes: ['multipart/form-data'],
			headers: KeyHeaders,
			body,
			response: responses('The files are stored and queued.', FilesUploaded, [
				...OF_CREATIONS,
				507,
			]),
		};
		// The parts arrive one by one, and are validated as they do.
		const validatorCompiler = () => () => true;
		app.post(path, { schema, validatorCompiler }, async (request) => {
			const { once } = request;
			if (!once.isRepeated) await checkCapacity(1);
			const { texts, passwords, files } = await receive(request, body);
			const ids = idsIn(texts);
			const stored = files.map(({ fileId }) => fileId);
			try {
				const options = await optionsOf(await findTarget(store, kinds, ids));
				checkFiles(files);
				// A document with too many pages is not split: it fails as a whole and does not fill the
				// queue.
				const unpack = createUnpack(context, stored, checkCapacity);
				const counted = await withPages(files, unpack, passwords);
				const split = counted.map(({ canBeSplit, ...file }) => {
					const pages = canBeSplit ? splitPages(file, options) : [file];
					return pages.length <= limits.pages ? pages : [file];
				});
				const become = split.flat();
				await checkCapacity(become.length);
				for (const { fileId } of become) stored.push(fileId);
				for (const pages of split) {
					const [first = '', ...others] = pages.map(({ fileId }) => fileId);
					await documents.keep(first);
					if (others.length > 0) await documents.copy(first, others);
				}
				const uploaded = await once.create(async () => {
					// Checked again, since other requests may have changed it meanwhile.
					await store.lockUploads();
					const { kind, id } = await findTarget(store, kinds, ids);
					await checkCapacity(become.length);
					await checkCredits(pagesOf(become), context);
					return {
						status: 'uploaded' as const,
						[idMember[kind]]: id,
						batchId: await store.addFiles(id, ids.batchId, become),
						files: become.map((file) => ({
							...file,
							url: fileUrl(addressFor(request.socket, context), file.fileId),
						})),
					};
				});
				queue.wake();
				return uploaded;
			} catch (error) {
				await removeUnstored(documents, stored, error);
				throw error;
			}
		});
	}

	route('/uploadFiles', EITHER, 'Uploads files into a batch', UploadFiles);
	route(
		`${NAMESPACE}/uploadFiles`,
		['classification'],
		'Uploads files into a batch of a classification',
		UploadFilesToClassification,
	);

	async function optionsOf({ kind, id }: Target): Promise<ExtractionOptions> {
		if (kind !== 'extraction') return {};
		return (await store.findDefinition(kind, id))?.details.options ?? {};
	}
}
