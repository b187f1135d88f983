import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import type { Batch } from '../batches/batch';

/**
 * Adds to what an error advises which batch the service has already, and how to go on with it. An error
 * of several files is told once.
 *
 * @param more what else can be done with the batch
 */
export function nameBatch(error: unknown, { kind, id, batchId }: Batch, more = ''): void {
	if (!(error instanceof NodeApiError || error instanceof NodeOperationError)) return;
	const description = error.description ?? '';
	if (description.includes(batchId)) return;
	error.description =
		`${description} What was uploaded is at the service, in batch ${batchId} of ${kind} ${id}: fetch the results with Batch: Get Results and these two IDs.${more}`.trim();
}

/** Whether the service did not say that this file is wrong, but could not be asked. */
export const isAway = (error: unknown): boolean =>
	error instanceof NodeApiError && !/^4(?!29)/.test(error.httpCode ?? '');
