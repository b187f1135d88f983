import type { FastifySchema } from 'fastify';

import type {
	Answers,
	ClassificationDetails,
	DefinitionKind,
	ExtractionDetails,
} from '../interface';
import { OF_BODIES, responses } from '../interface/failures';
import {
	History,
	ResultsUpdated,
	UpdateClassificationResults,
	UpdateResults,
} from '../interface/reviews';
import type { Given } from '../storing/corrections';
import { newId } from '../storing/ids';
import type { Review } from '../storing/reviews';
import type { Forget } from './deletionRoutes';
import { CallFailed, noSuch } from './failures';
import { MISSING, noFile, OfFile } from './fileRoutes';
import { givenType, givenValues } from './givenValues';
import type { RouteContext } from './routeContext';
import { EITHER, findTarget, idMember, NAMESPACE, type Target } from './target';
import type { App } from './typed';

type Sent = { batchId: string; fileId: string; result?: object; confirmed?: boolean };

const FAILURES = [...OF_BODIES, 409] as const;
const DONE = 'The result is as the request wants it; the same request again changes nothing.';
const DESCRIPTION =
	'What a person gave stays, whatever is found later. Results then have `reviewed`, and what was answered before is in the history of the file. A file that waits or failed has no result to correct.';

/** Correcting and confirming results, and what was answered before (docs/interface.md#corrections). */
export function reviewRoutes(app: App, context: RouteContext, forget: Forget): void {
	const { store, documents, queue, workers, onReviewed } = context;

	/** @throws CallFailed where there is no result to review */
	function findProcessed(batchId: string, fileId: string) {
		const file = store.hasFile(batchId, fileId) ? store.findFile(fileId) : undefined;
		if (!file) throw noSuch('file', fileId);
		if (file.status === 'processed') return file;
		throw new CallFailed(
			409,
			file.status === 'waiting'
				? 'The file has not been processed yet. Wait for its result before you correct or confirm it.'
				: `There is no result to correct or confirm: processing of the file failed. ${file.message}`,
		);
	}

	/** Where the values stand; nobody knows without a reading of the document. */
	async function detailsOf(
		fileId: string,
		page: number | undefined,
		options: ExtractionDetails['options'],
		given: Given,
	): Promise<Answers> {
		const readingFile = documents.readingPathOf(fileId);
		try {
			const outcome = await workers.place({ readingFile, page, options, given });
			if ('answer' in outcome) return outcome.answer;
		} catch (error) {
			app.log.error(error, `Where corrected values of ${fileId} stand could not be found out`);
		}
		return {};
	}

	async function reviewValues(
		{ details: { fields, options } }: { details: ExtractionDetails },
		{ batchId, fileId, result = {}, confirmed = false }: Sent,
	): Promise<Review | undefined> {
		const { page } = findProcessed(batchId, fileId);
		const given = givenValues(fields, result);
		const isEmpty = Object.keys(given).length === 0;
		const details = isEmpty ? {} : await detailsOf(fileId, page, options, given);
		return store.reviewValues(fileId, given, details, confirmed);
	}

	async function reviewType(
		{ details: { documentTypes } }: { details: ClassificationDetails },
		{ batchId, fileId, result = {}, confirmed = false }: Sent,
	): Promise<Review | undefined> {
		findProcessed(batchId, fileId);
		const type = givenType(documentTypes, result);
		const name = type === undefined ? undefined : (type?.name ?? null);
		const extractionId = type?.extractionId;
		if (extractionId === undefined) {
			const reviewed = store.reviewType(fileId, name, confirmed);
			if (reviewed?.gone.length) await forget(reviewed.gone);
			return reviewed;
		}
		const copy = { fileId: newId('fil'), extractionId };
		// The bytes first: a file in the database always has them.
		await documents.copy(fileId, [copy.fileId]).catch((error: unknown) => {
			findProcessed(batchId, fileId);
			throw error;
		});
		const reviewed = store.reviewType(fileId, name, confirmed, copy);
		if (reviewed?.isCopied) queue.wake();
		else await documents.remove([copy.fileId]);
		if (reviewed?.gone.length) await forget(reviewed.gone);
		return reviewed;
	}

	/** @throws CallFailed where the file is none of the target's, or has no result */
	async function review({ kind, id }: Target, sent: Sent): Promise<Review | undefined> {
		if (kind === 'classification') {
			const found = store.findDefinition('classification', id);
			return found && (await reviewType(found, sent));
		}
		const found = store.findDefinition('extraction', id);
		return found && (await reviewValues(found, sent));
	}

	function route(
		path: string,
		kinds: readonly DefinitionKind[],
		described: FastifySchema,
		body: typeof UpdateResults | typeof UpdateClassificationResults,
	): void {
		const schema = { ...described, body, response: responses(DONE, ResultsUpdated, FAILURES) };
		app.patch(path, { schema }, async (request) => {
			const { batchId, fileId } = request.body;
			const target = findTarget(store, kinds, request.body);
			const reviewed = await review(target, request.body);
			if (!reviewed) {
				// It may have been deleted meanwhile, or queued again.
				findProcessed(batchId, fileId);
				throw noSuch('file', fileId);
			}
			if (reviewed.isNew) await onReviewed(fileId);
			return {
				status: 'updated' as const,
				updatedAt: reviewed.reviewedAt,
				...{ [idMember[target.kind]]: target.id, batchId, fileId },
			};
		});
	}

	route(
		'/updateResults',
		EITHER,
		{
			operationId: 'updateResults',
			summary: 'Corrects or confirms the result of a file',
			description: `${DESCRIPTION} Values are checked against the fields of the extraction.`,
			tags: ['Batches'],
		},
		UpdateResults,
	);
	route(
		`${NAMESPACE}/updateResults`,
		['classification'],
		{
			operationId: 'updateResults',
			summary: 'Corrects or confirms the type of a file',
			description: DESCRIPTION,
		},
		UpdateClassificationResults,
	);

	app.get(
		'/files/:fileId/history',
		{
			schema: {
				operationId: 'getHistory',
				summary: 'What was answered for a file, by whom and when',
				description: 'Every answer and every review, the one that stands at the end.',
				tags: ['Documents'],
				params: OfFile,
				response: responses('The answers.', History, MISSING),
			},
		},
		async ({ params: { fileId } }) => {
			if (!store.findFile(fileId)) throw noFile(fileId);
			return { fileId, history: store.historyOf(fileId) };
		},
	);
}
