import type {
	INodeExecutionData,
	IWebhookDescription,
	IWebhookFunctions,
	IWebhookResponseData,
	NodeOperationError,
} from 'n8n-workflow';

import { reviewNow } from '../../batches/openReview';
import { isObject } from '../../isObject';
import { toValues } from '../items/values.parameters';
import { filesIn, refused, reviewedNow } from './reviewed';

/**
 * Called by the service when a review is over. n8n's restart webhooks belong to a waiting execution, and are
 * not registered when a workflow is activated.
 */
export const webhooks: IWebhookDescription[] = [
	{
		name: 'default',
		httpMethod: 'POST',
		responseMode: 'onReceived',
		path: '',
		restartWebhook: true,
		isFullPath: true,
	},
];

/**
 * Resumes the execution if all documents are decided, or the review is over. Only the ID in the service's POST
 * request is used. The state is requested from the service, since anybody could send such a request.
 *
 * n8n pairs the returned items with the input items by index, so there must be one for each.
 */
export async function resume(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	const answer = (status: number, text: string): IWebhookResponseData => {
		this.getResponseObject().status(status).send(text).end();
		return { noWebhookResponse: true };
	};
	try {
		const body: unknown = this.getBodyData();
		const { reviewId } = isObject(body) && isObject(body.result) ? body.result : {};
		if (typeof reviewId !== 'string') return answer(400, 'reviewId is missing');
		const input = inputOf.call(this);
		const values = toValues(this.getNodeParameter('options.values', 'typed'));
		const { items, undecided } = await reviewedNow.call(this, input, values);
		const { isOver, fileIds } = await reviewNow.call(this, reviewId);
		const isOfThese = undecided.every((fileId) => fileIds.includes(fileId));
		if (undecided.length > 0 && !(isOver && isOfThese)) return answer(409, 'Not Decided Yet');
		const files = filesIn(input);
		const given = items.map((item, index) =>
			files[index]?.reviewed ? item : { ...item, json: withError(refused.call(this, item, index)) },
		);
		return { workflowData: [given] };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		this.logger.warn(`${this.getNode().name} could not process the end of a review: ${reason}`);
		return answer(503, 'Try Again Later');
	}
}

/** Same structure as the node's error items. */
const withError = ({ message, description }: NodeOperationError) => ({
	error: message,
	message: description,
	details: {},
});

/** A webhook has no other access to the items of its waiting execution. */
function inputOf(this: IWebhookFunctions): INodeExecutionData[] {
	const items: unknown = this.evaluateExpression('{{ $input.all() }}');
	return Array.isArray(items) ? items : [];
}
