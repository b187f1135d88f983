import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { idsOf, type Batch } from '../../batches/batch';
import { toDocument, type Document } from '../../batches/documents';
import type { Fetched } from '../../batches/linked';
import { UNFINISHED, type FileResult, type TransientFailure } from '../../batches/results';
import type { UploadedFile } from '../../batches/uploadRequest';
import type { Waited } from '../../batches/wait';
import type { Run } from '../forEachBatch';
import type { Outcome } from '../outcome';
import type { Waiting } from './waiting.parameters';

/** The error if there is no document. */
type Failed = Extract<Outcome, { error: unknown }>;

/** The outcome of waiting for the batch of a file, and for the data of a classified file. */
type Found = { anyResults: boolean; linked?: Fetched } & Pick<Waited, 'lastFailure'> &
	Pick<Run, 'memory'>;

/**
 * The document of an uploaded file, or the reason why there is none, from the last poll of its batch.
 *
 * @param result undefined if that poll did not return the file
 * @param anyResults whether that poll returned any file
 */
export function toDocumentOf(
	this: IExecuteFunctions,
	batch: Batch,
	uploaded: UploadedFile,
	result: FileResult | undefined,
	{ anyResults, linked, lastFailure, memory }: Found,
	{ timeLimit, givePending }: Waiting,
): Document | Failed {
	const { file, fileName, fileId } = uploaded;
	const { itemIndex } = file;
	const fail = (message: string, description: string, more: IDataObject = {}): Failed => ({
		itemIndex,
		error: new NodeOperationError(this.getNode(), message, { itemIndex, description }),
		details: { fileName, fileId, ...idsOf(batch), ...more },
	});
	const give = (known: FileResult): Document =>
		toDocument(batch, fileId, known, { known: uploaded, linked });
	const tooLate = (last?: TransientFailure): Failed =>
		fail(
			`"${fileName}" was not ready within the Time Limit of ${timeLimit} s${last ? `: ${last.message}` : ''}`,
			last
				? `That is the error of the last poll. The document is in the service, in batch ${batch.batchId} of ${batch.kind} ${batch.id}. When the service responds again, fetch the results with Batch: Get Results and these two IDs. To wait longer, increase Time Limit.`
				: `The service is still processing batch ${batch.batchId} of ${batch.kind} ${batch.id}. Increase Time Limit, or fetch the results later with Batch: Get Results and these two IDs.`,
		);

	if (result?.failed) {
		memory.forget(file);
		return fail(
			`The service could not read "${fileName}"${because(result)}`,
			`Fix the file and upload it again. The other files of batch ${batch.batchId} are not affected.`,
		);
	}
	if (result === undefined && anyResults) {
		memory.forget(file);
		return fail(
			`The service returned no result for "${fileName}"`,
			`It is not among the files of batch ${batch.batchId} in ${batch.kind} ${batch.id}. Upload the file again.`,
		);
	}
	if (result === undefined || result.pending) {
		if (!givePending) return tooLate(lastFailure);
		return give(result ?? UNFINISHED);
	}
	if (linked === undefined) return give(result);

	const extracted = linked.result;
	if (extracted?.failed) {
		memory.forget(file);
		return fail(
			`"${fileName}" was classified, but its data could not be extracted${because(extracted)}`,
			`The extraction that is linked to its document type failed: batch ${linked.batch.batchId} of extraction ${linked.batch.id}.`,
			{ extraction: { ...idsOf(linked.batch), fileId: linked.fileId } },
		);
	}
	if (extracted === undefined || extracted.pending) {
		return givePending
			? give({ ...result, status: 'waiting', pending: true })
			: tooLate(linked.lastFailure);
	}
	return give(result);
}

const because = ({ reason }: FileResult) => (reason ? `: ${reason}` : '');
