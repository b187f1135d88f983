import type { SplitFile } from '../interface';
import { OF_BODIES, OF_CREATIONS, responses } from '../interface/failures';
import { Success } from '../interface/parts';
import { SplitFileForm, SplitResult, SplitTarget, SplitUploaded } from '../interface/splits';
import type { Forget } from './deletionRoutes';
import { CallFailed, noSuch } from './failures';
import { addressFor, fileUrl, pagesUrl } from './fileRoutes';
import { KeyHeaders } from './idempotency';
import { createLoneFile, findLone } from './loneFile';
import type { RouteContext } from './routeContext';
import type { App } from './typed';

/** Uploads a file that contains several documents (docs/interface.md#beyond-the-interface). */
export function splitUploadRoute(app: App, context: RouteContext): void {
	const { store } = context;
	const receive = createLoneFile(app, context);

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
			// The parts arrive one by one, and are validated as they do.
			validatorCompiler: () => () => true,
		},
		async (request) =>
			await receive(request, {
				form: SplitFileForm,
				detailsOf: async (texts) => await typesOf(texts.get('classificationId')),
				check: ({ fileName, canBeSplit }) => {
					if (canBeSplit !== false) return;
					throw new CallFailed(
						400,
						`"${fileName}" is one document: only PDF and TIFF files can be split.`,
					);
				},
				answer: (splitId, file) => ({ status: 'uploaded' as const, splitId, ...file }),
			}),
	);
}

/** Results and deletion of such files. */
export function splitRoutes(app: App, context: RouteContext, forget: Forget): void {
	const { store } = context;

	const find = async (splitId: string) => await findLone(store, splitId, 'split');

	app.post(
		'/getSplit',
		{
			schema: {
				operationId: 'getSplit',
				access: ['read'],
				summary: 'Returns the documents that a file holds',
				description:
					'Poll until the status is no longer `waiting`, with a pause of two seconds between polls.',
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
				description: 'Permanently, with its parts; processing in progress is cancelled.',
				tags: ['Splits'],
				body: SplitTarget,
				response: responses('It was deleted permanently.', Success, OF_BODIES),
			},
		},
		async ({ body: { splitId } }) => {
			await find(splitId);
			await forget(async () => await store.deleteDefinition(splitId));
			return { status: 'success' as const, message: 'The file is deleted.' };
		},
	);
}
