import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { idsOf, type Batch } from '../../batches/batch';
import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { isNotOffered } from '../../transport/status';

/**
 * Corrects or confirms the result of a file.
 *
 * @returns the IDs, and when the result was changed
 * @throws NodeOperationError if the service does not support corrections
 */
export async function sendReview(
	this: IExecuteFunctions,
	{ batch, fileId }: { batch: Batch; fileId: string },
	change: IDataObject,
	itemIndex: number,
): Promise<IDataObject> {
	const ids = { ...idsOf(batch), fileId };
	const body = { ...ids, ...change };
	try {
		const endpoint = endpoints[batch.kind].updateResults;
		const { updatedAt } = await request.call(this, endpoint, { itemIndex, body });
		return { ...ids, ...(updatedAt === undefined ? {} : { updatedAt }) };
	} catch (error) {
		throw explained.call(this, error, itemIndex);
	}
}

/** Error with advice if the service does not know the path. */
function explained(this: IExecuteFunctions, error: unknown, itemIndex: number): unknown {
	if (!isNotOffered(error)) return error;
	return new NodeOperationError(this.getNode(), 'This service does not accept corrections', {
		itemIndex,
		description:
			'Only the local service of this project has the operations Correct and Confirm. With another service, correct the result on its own pages. If this is a local service, check Base URL and API Layout in the credential, and that it is up to date.',
	});
}
