import type { IDataObject } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { ownEndpoints } from '../transport/endpoints';
import { request, type Sender } from '../transport/request';
import { isNotOffered, isRefused } from '../transport/status';
import { visible } from '../visible';

/** Maximum number of files per review (docs/review.md#links). */
export const MOST_REVIEWED = 1000;

type ToOpen = {
	fileIds: string[];
	until: Date;
	/** Notes on what a person should check, by file ID. */
	notes?: { [fileId: string]: string[] };
	/** Recipient of the link. */
	reviewer?: string;
	/** Called once, when all files are decided or the time is up. */
	callbackUrl?: string;
};

/**
 * Opens files in the service for review by a person.
 *
 * @returns the link; appending `/` and the ID of one of the files opens that file
 * @throws NodeOperationError if the service has no reviews
 */
export async function openReview(
	this: Sender,
	{ until, ...review }: ToOpen,
	itemIndex: number,
): Promise<{ reviewId: string; reviewUrl: string }> {
	const body: IDataObject = { ...review, until: until.toISOString() };
	const { reviewId, reviewUrl } = await create
		.call(this, body, itemIndex)
		.catch((error: unknown) => {
			throw explained.call(this, error, itemIndex);
		});
	if (typeof reviewId === 'string' && typeof reviewUrl === 'string') return { reviewId, reviewUrl };
	throw new NodeApiError(this.getNode(), {}, { message: 'The service returned no review link' });
}

/**
 * Sends the workflow, which people can filter by; omits it for older services, which reject unknown members.
 */
async function create(this: Sender, body: IDataObject, itemIndex: number): Promise<IDataObject> {
	const send = async (sent: IDataObject) =>
		await request.call(this, ownEndpoints.createReview, { itemIndex, body: sent });
	const workflow = workflowOf.call(this);
	if (!workflow) return await send(body);
	return await send({ ...body, workflow }).catch(async (error: unknown) => {
		if (isRefused(error)) return await send(body);
		throw error;
	});
}

/** Undefined before the workflow is saved for the first time. */
function workflowOf(this: Sender): IDataObject | undefined {
	const { id = '', name = '' } = this.getWorkflow();
	const workflow = { id: visible(id), name: visible(name) };
	return workflow.id && workflow.name ? workflow : undefined;
}

/** Error with advice if the service does not know the path. */
function explained(this: Sender, error: unknown, itemIndex: number): unknown {
	if (!isNotOffered(error)) return error;
	return new NodeOperationError(this.getNode(), 'This service has no review page', {
		itemIndex,
		description:
			'Only the local service of this project has one. If this is a local service, check Base URL and API Layout in the credential, and that it is up to date.',
	});
}

/** Whether a review has ended, and those of its files that still exist. */
export async function reviewNow(
	this: Sender,
	reviewId: string,
): Promise<{ isOver: boolean; fileIds: string[] }> {
	const body = { reviewId };
	const { status, files } = await request.call(this, ownEndpoints.viewReview, {
		...{ itemIndex: 0, body },
	});
	const known = (Array.isArray(files) ? files : []).filter(isObject).map(({ fileId }) => fileId);
	return {
		isOver: status !== 'open',
		fileIds: known.filter((fileId) => typeof fileId === 'string'),
	};
}
