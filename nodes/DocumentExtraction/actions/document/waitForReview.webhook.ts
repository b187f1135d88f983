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
import { filesIn, noFile, reviewedNow } from './reviewed';

/**
 * Where the service says that a review is over. n8n's restart webhooks belong to the execution that
 * waits, and are not registered when a workflow is activated.
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
 * Goes on with the execution once all documents are decided, or the review is over; the service says so
 * by a POST request that counts only for the ID in it.
 *
 * n8n pairs what this returns with the input items by position, so that there is an item for each.
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
			files[index]?.reviewed ? item : { ...item, json: withError(noFile.call(this, index)) },
		);
		return { workflowData: [given] };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		this.logger.warn(`${this.getNode().name} could not take what a review brought: ${reason}`);
		return answer(503, 'Try Again Later');
	}
}

/** As the node's error items are. */
const withError = ({ message, description }: NodeOperationError) => ({
	error: message,
	message: description,
	details: {},
});

/** A webhook has no other way to the items that its execution waits with. */
function inputOf(this: IWebhookFunctions): INodeExecutionData[] {
	const items: unknown = this.evaluateExpression('{{ $input.all() }}');
	return Array.isArray(items) ? items : [];
}
