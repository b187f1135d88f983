import { NodeOperationError, updateDisplayOptions, type IExecuteFunctions } from 'n8n-workflow';

import { MOST_REVIEWED, openReview } from '../../batches/openReview';
import { isTool } from '../isTool';
import { readValuesOption, valuesOption } from '../items/values.parameters';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';
import { filesIn, refused, reviewedNow } from './reviewed';
import { readUntil, waitUpTo } from './waitForReview.parameters';

/** Milliseconds for which the service retries a failed callback. */
const SERVICE_REPEATS = 72 * 60 * 60 * 1000;

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['waitForReview'] } },
	[...waitUpTo, optionsOf([valuesOption])],
);

/**
 * Opens the documents for review and puts the execution on hold; waitForReview.webhook.ts resumes it. Continues
 * immediately if all documents are already decided.
 */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	if (isTool.call(this)) {
		throw new NodeOperationError(this.getNode(), 'An agent cannot wait for a review', {
			description: 'Put the node after the agent, or in a separate workflow.',
		});
	}
	const until = readUntil.call(this);
	const values = readValuesOption.call(this);
	const input = this.getInputData();
	const files = filesIn(input);
	for (const [itemIndex, item] of input.entries()) {
		if (!files[itemIndex]?.reviewed)
			yield { itemIndex, error: refused.call(this, item, itemIndex) };
	}
	const { items, undecided } = await reviewedNow.call(this, input, values);
	if (undecided.length > 0) await wait.call(this, undecided, until);
	for (const [itemIndex, { json, binary }] of items.entries()) {
		if (files[itemIndex]?.reviewed) yield { itemIndex, json, binary };
	}
}

async function wait(this: IExecuteFunctions, fileIds: string[], until: number): Promise<void> {
	if (fileIds.length > MOST_REVIEWED) {
		throw new NodeOperationError(
			this.getNode(),
			`Wait for Review takes up to ${MOST_REVIEWED} documents at once, not ${fileIds.length}`,
			{ description: 'Put a Loop Over Items node before it.' },
		);
	}
	const callbackUrl = String(this.evaluateExpression('{{ $execution.resumeUrl }}', 0));
	await openReview.call(this, { fileIds, until: new Date(until), callbackUrl }, 0);
	await this.putExecutionToWait(new Date(until + SERVICE_REPEATS));
}
