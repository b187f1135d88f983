import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import type { Batch } from '../batches/batch';

/**
 * Adds to an error's description which batch was uploaded, and how to continue with it. An error shared by
 * several files is extended once.
 *
 * @param more further advice about the batch
 */
export function nameBatch(error: unknown, { kind, id, batchId }: Batch, more = ''): void {
	if (!(error instanceof NodeApiError || error instanceof NodeOperationError)) return;
	const description = error.description ?? '';
	if (description.includes(batchId)) return;
	error.description =
		`${description} The uploaded files are in the service, in batch ${batchId} of ${kind} ${id}: fetch the results with Batch: Get Results and these two IDs.${more}`.trim();
}

/** Whether the service was unavailable, and did not reject this file. */
export const isAway = (error: unknown): boolean =>
	error instanceof NodeApiError && !/^4(?!29)/.test(error.httpCode ?? '');
