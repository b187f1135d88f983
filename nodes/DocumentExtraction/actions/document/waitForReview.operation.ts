import {
	NodeOperationError,
	updateDisplayOptions,
	UserError,
	type IExecuteFunctions,
	type INodeProperties,
} from 'n8n-workflow';

import { MOST_REVIEWED, openReview } from '../../batches/openReview';
import { isTool } from '../isTool';
import { readValuesOption, valuesOption } from '../items/values.parameters';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';
import { filesIn, NO_FILE, reviewedNow } from './reviewed';

/** Milliseconds. */
const HOUR = 3_600_000;
const UNITS: { [unit: string]: number } = { minutes: HOUR / 60, hours: HOUR, days: 24 * HOUR };

/** Milliseconds for which the service repeats a callback that did not arrive. */
const SERVICE_REPEATS = 72 * HOUR;

const waitUpTo: INodeProperties[] = [
	{
		displayName: 'Wait Up To',
		name: 'waitUpTo',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 7,
		description:
			'How long to wait until all documents are confirmed or rejected. After that the workflow goes on with what there is.',
	},
	{
		displayName: 'Unit',
		name: 'waitUnit',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Minutes', value: 'minutes' },
			{ name: 'Hours', value: 'hours' },
			{ name: 'Days', value: 'days' },
		],
		default: 'days',
		description: 'The unit of Wait Up To',
	},
];

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['waitForReview'] } },
	[...waitUpTo, optionsOf([valuesOption])],
);

/**
 * Opens the documents for review and has the execution wait; waitForReview.webhook.ts goes on with it. Goes on at once
 * where all are decided already.
 */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	if (isTool.call(this)) {
		throw new NodeOperationError(this.getNode(), 'An agent cannot wait for a review', {
			description: 'Put the node behind the agent, or in a workflow of its own.',
		});
	}
	const until = readUntil.call(this);
	const input = this.getInputData();
	const nameless = [...filesIn(input).entries()].filter(([, { reviewed }]) => !reviewed);
	for (const [itemIndex] of nameless) {
		const error = new NodeOperationError(this.getNode(), NO_FILE.error, {
			...{ itemIndex, description: NO_FILE.message },
		});
		yield { itemIndex, error };
	}
	const { items, undecided } = await reviewedNow.call(this, input, readValuesOption.call(this));
	if (undecided.length > 0) await wait.call(this, undecided, until);
	const failed = new Set(nameless.map(([itemIndex]) => itemIndex));
	for (const [itemIndex, { json, binary }] of items.entries()) {
		if (!failed.has(itemIndex)) yield { itemIndex, json, binary };
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

/** @throws UserError where Wait Up To is no number above 0 */
function readUntil(this: IExecuteFunctions): number {
	const given: unknown = this.getNodeParameter('waitUpTo', 0);
	const unit = String(this.getNodeParameter('waitUnit', 0));
	const length = Number(given) * (UNITS[unit] ?? NaN);
	if (length > 0) return Date.now() + length;
	throw new UserError(`Wait Up To must be a number above 0, not ${String(given)}`, {
		description: 'Enter a number such as 7.',
	});
}
