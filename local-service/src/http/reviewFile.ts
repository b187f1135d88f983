import type { ClassificationDetails, ExtractionDetails } from '../interface';
import { WriteOutcomeUnknown } from '../storing/database';
import { newId } from '../storing/ids';
import { Outdated } from '../storing/outdated';
import type { Review, Reviewing } from '../storing/reviews';
import { withCopy } from '../storing/unstored';
import type { Forget } from './deletionRoutes';
import { CallFailed, noSuch } from './failures';
import { checkDocument } from './fileRoutes';
import { givenType, givenValues, unfit } from './givenValues';
import { misfitsOf } from './misfits';
import { findProcessed } from './processedFile';
import type { RouteContext } from './routeContext';
import type { Target } from './target';

type Sent = {
	batchId: string;
	fileId: string;
	result?: object;
	confirmed?: boolean;
	rejected?: boolean;
	reason?: string;
} & Reviewing;

/**
 * Corrects, confirms or rejects the result of a file; jobs/learner.ts learns from it afterwards.
 * @throws CallFailed if the file does not belong to the target, has no result or another version, or if the
 * input does not match
 */
export type ReviewFile = (target: Target, sent: Sent) => Promise<Review>;

const ONLY_REJECTED =
	'rejected can only be combined with a reason: a rejected result is neither corrected nor confirmed.';

export const outdatedError = () =>
	new CallFailed(
		409,
		'Somebody else decided on this document, or it was processed again, since you opened it. Open it again.',
	);

const TO_REVIEW = { before: 'correct or confirm it', to: 'correct or confirm' };

/** Reviewing of results, the same for the API and the pages. */
export function createReviewFile(context: RouteContext, forget: Forget): ReviewFile {
	const { store, documents, queue, onReviewed } = context;

	const findReviewable = async (batchId: string, fileId: string) =>
		await findProcessed(store, { batchId, fileId }, TO_REVIEW);

	async function reviewValues(
		{ details: { fields } }: { details: ExtractionDetails },
		{ batchId, fileId, result = {}, confirmed = false, version, reviewer, by }: Sent,
	): Promise<Review | undefined> {
		const { result: answered } = await findReviewable(batchId, fileId);
		const given = givenValues(fields, result);
		const isEmpty = Object.keys(given).length === 0;
		const [misfit] = isEmpty ? [] : await misfitsOf(context, fields, given, answered);
		if (misfit) throw unfit(misfit);
		return await store.reviewValues(fileId, given, confirmed, { version, reviewer, by });
	}

	async function reviewType(
		{ details: { documentTypes } }: { details: ClassificationDetails },
		{ batchId, fileId, result = {}, confirmed = false, version, reviewer, by }: Sent,
	): Promise<Review | undefined> {
		const { documentType } = Object((await findReviewable(batchId, fileId)).result);
		const reviewing = { version, reviewer, by };
		const type = givenType(documentTypes, result);
		// The type may have been removed from the classification meanwhile.
		if (type === undefined && confirmed) givenType(documentTypes, { documentType });
		const name = type === undefined ? undefined : (type?.name ?? null);
		const extractionId = type?.extractionId;
		// The current type of a deleted document can still be confirmed, which needs no copy of the document.
		const isKept =
			name !== undefined && name === documentType && (await store.isDocumentDeleted(fileId));
		if (extractionId === undefined || isKept) {
			const changed = isKept ? undefined : name;
			const reviewed = await store.reviewType(fileId, changed, confirmed, undefined, reviewing);
			if (reviewed?.gone.length) await forget(reviewed.gone);
			return reviewed;
		}
		await checkDocument(store, fileId);
		const copy = { fileId: newId('fil'), extractionId };
		const reviewed = await withCopy(
			documents,
			fileId,
			copy.fileId,
			async () => await store.reviewType(fileId, name, confirmed, copy, reviewing),
		).catch(async (error: unknown) => {
			// The document may have been deleted meanwhile.
			if (!(error instanceof WriteOutcomeUnknown)) await findReviewable(batchId, fileId);
			throw error;
		});
		if (reviewed?.isCopied) queue.wake();
		if (reviewed?.gone.length) await forget(reviewed.gone);
		return reviewed;
	}

	async function reject(sent: Sent) {
		const { batchId, fileId, result, confirmed, reason, version, reviewer } = sent;
		if (result !== undefined || confirmed) throw new CallFailed(400, ONLY_REJECTED);
		await findReviewable(batchId, fileId);
		return await store.reject(fileId, reason?.trim() || undefined, { version, reviewer });
	}

	async function review({ kind, id }: Target, sent: Sent): Promise<Review | undefined> {
		if (sent.rejected) return await reject(sent);
		if (kind === 'classification') {
			const found = await store.findDefinition('classification', id);
			return found && (await reviewType(found, sent));
		}
		const found = await store.findDefinition('extraction', id);
		return found && (await reviewValues(found, sent));
	}

	return async (target, sent) => {
		const { batchId, fileId } = sent;
		const reviewed = await review(target, sent).catch((error: unknown) => {
			throw error instanceof Outdated ? outdatedError() : error;
		});
		if (!reviewed) {
			// The file may have been deleted or queued again meanwhile.
			await findReviewable(batchId, fileId);
			throw noSuch('file', fileId);
		}
		if (reviewed.isNew) await onReviewed();
		return reviewed;
	};
}
