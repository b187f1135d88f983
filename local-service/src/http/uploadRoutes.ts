import type { ExtractionOptions, DefinitionKind } from '../interface';
import { OF_BODIES, responses } from '../interface/failures';
import { FilesUploaded, UploadFiles, UploadFilesToClassification } from '../interface/uploads';
import { CallFailed } from './failures';
import { addressFor, fileUrl } from './fileRoutes';
import { createReceiver } from './receiveUpload';
import type { RouteContext } from './routeContext';
import { splitPages } from './splitPages';
import { EITHER, findTarget, idMember, NAMESPACE, type Target } from './target';
import type { App } from './typed';

/** Uploading to an extraction or a classification. */
export function uploadRoutes(app: App, context: RouteContext): void {
	const { store, documents, queue, limits } = context;
	const { receive, withPages, checkRoom, checkCredits } = createReceiver(context);

	function route(
		path: string,
		kinds: readonly DefinitionKind[],
		summary: string,
		body: typeof UploadFiles | typeof UploadFilesToClassification,
	): void {
		const schema = {
			operationId: 'uploadFiles',
			summary,
			description:
				'Without `batchId`, a new batch is created. The response comes when the files are stored; they are then processed, and their results are polled with the ID of the batch.',
			tags: ['Batches' as const],
			consumes: ['multipart/form-data'],
			body,
			response: responses('The files are stored and queued.', FilesUploaded, [
				...OF_BODIES,
				429,
				507,
			]),
		};
		// The parts arrive one by one, and are checked as they do.
		const validatorCompiler = () => () => true;
		app.post(path, { schema, validatorCompiler }, async (request) => {
			const { ids, files } = await receive(request);
			let stored: Array<{ fileId: string }> = files;
			try {
				const options = optionsOf(findTarget(store, kinds, ids));
				if (files.length === 0) {
					throw new CallFailed(400, 'No file was sent: the part "files" is missing.');
				}
				// A document with too many pages fails as a whole, and does not fill the queue.
				const split = (await withPages(files)).map(({ canBeSplit, ...file }) =>
					canBeSplit && file.numberOfPages <= limits.pages ? splitPages(file, options) : [file],
				);
				const become = split.flat();
				stored = become;
				for (const pages of split) {
					const [first = '', ...others] = pages.map(({ fileId }) => fileId);
					await documents.keep(first);
					if (others.length > 0) await documents.copy(first, others);
				}
				// Again, because it may have been deleted meanwhile; the rest is synchronous.
				const { kind, id } = findTarget(store, kinds, ids);
				checkRoom(become.length);
				checkCredits(become);
				const batchId = store.addFiles(id, ids.batchId, become);
				queue.wake();
				return {
					status: 'uploaded' as const,
					[idMember[kind]]: id,
					batchId,
					files: become.map((file) => ({
						...file,
						url: fileUrl(addressFor(request.socket, context), file.fileId),
					})),
				};
			} catch (error) {
				await documents.remove(stored.map(({ fileId }) => fileId));
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

	function optionsOf({ kind, id }: Target): ExtractionOptions {
		if (kind !== 'extraction') return {};
		return store.findDefinition(kind, id)?.details.options ?? {};
	}
}
