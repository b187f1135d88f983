import type { IDataObject } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { ownEndpoints } from '../transport/endpoints';
import { request, type Sender } from '../transport/request';
import { isNotOffered, isRefused } from '../transport/status';
import { visible } from '../visible';

/** Files that one review opens (docs/review.md#links). */
export const MOST_REVIEWED = 1000;

type ToOpen = {
	fileIds: string[];
	until: Date;
	/** What a person should look at, by file ID. */
	notes?: { [fileId: string]: string[] };
	/** Who gets the link. */
	reviewer?: string;
	/** Told once, when all are decided or the time is up. */
	callbackUrl?: string;
};

/**
 * Opens files at the service for review by a person.
 *
 * @returns the link, behind which `/` and the ID of one of the files opens that one
 * @throws NodeOperationError where the service has no reviews
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

/** With the workflow, by which people filter; a service of an older version refuses what it does not know. */
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

/** None before it is saved for the first time. */
function workflowOf(this: Sender): IDataObject | undefined {
	const { id = '', name = '' } = this.getWorkflow();
	const workflow = { id: visible(id), name: visible(name) };
	return workflow.id && workflow.name ? workflow : undefined;
}

/** What to do where the service does not know the path. */
function explained(this: Sender, error: unknown, itemIndex: number): unknown {
	if (!isNotOffered(error)) return error;
	return new NodeOperationError(this.getNode(), 'This service has no review page', {
		itemIndex,
		description:
			'Only the local service of this project has one. If this is a local service, check Base URL and API Layout in the credential, and that it is up to date.',
	});
}

/** Whether a review has ended, and the files that it opened and that are still there. */
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
