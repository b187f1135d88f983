import type { ExtractionOptions, DefinitionKind } from '../interface';
import { OF_BODIES, responses } from '../interface/failures';
import { FilesUploaded, UploadFiles, UploadFilesToClassification } from '../interface/uploads';
import { pagesOf, type NewFile } from '../storing/files';
import { checkCredits } from './creditRoutes';
import { CallFailed } from './failures';
import { addressFor, fileUrl } from './fileRoutes';
import { checkFiles, type ReceivedFile, receiveFiles } from './receiveFiles';
import type { RouteContext } from './routeContext';
import { splitPages } from './splitPages';
import { EITHER, findTarget, idMember, NAMESPACE, type SentIds, type Target } from './target';
import type { App } from './typed';

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

/** Uploading to an extraction or a classification. */
export function uploadRoutes(app: App, context: RouteContext): void {
	const { store, documents, workers, queue, limits } = context;
	const receive = receiveFiles(app, documents, limits);

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
			checkRoom(1);
			const { texts, files } = await receive(request);
			const ids = idsIn(texts);
			let stored: Array<{ fileId: string }> = files;
			try {
				const options = optionsOf(findTarget(store, kinds, ids));
				checkFiles(files);
				const split = (await withPages(files)).map(({ canBeSplit, ...file }) =>
					canBeSplit ? splitPages(file, options) : [file],
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
				checkCredits(pagesOf(become), context);
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

	/**
	 * A file that cannot be read counts no pages; its result says why. One after another: uploads share
	 * the threads that count.
	 */
	async function withPages(files: ReceivedFile[]) {
		const counted: Array<NewFile & { canBeSplit: boolean }> = [];
		let left = COUNTING.perUpload;
		for (const file of files) {
			const milliseconds = Math.max(Math.min(COUNTING.perFile, left), COUNTING.atLeast);
			const begun = Date.now();
			const outcome = await workers.countPages(documents.incomingPathOf(file.fileId), milliseconds);
			if ('answer' in outcome) {
				const { numberOfPages, canBeSplit } = outcome.answer;
				// A document with too many pages fails as a whole, and does not fill the queue.
				const isSplit = canBeSplit && numberOfPages <= limits.pages;
				counted.push({ ...file, numberOfPages, canBeSplit: isSplit });
			} else {
				left -= Math.min(Date.now() - begun, milliseconds);
				counted.push({ ...file, numberOfPages: 0, canBeSplit: false });
			}
		}
		return counted;
	}

	function optionsOf({ kind, id }: Target): ExtractionOptions {
		if (kind !== 'extraction') return {};
		return store.findDefinition(kind, id)?.details.options ?? {};
	}
}
