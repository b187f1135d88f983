import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import * as batch from './batch/Batch.resource';
import * as classification from './classification/Classification.resource';
import * as document from './document/Document.resource';
import { outputOf } from './document/outputs';
import * as extraction from './extraction/Extraction.resource';
import * as file from './file/File.resource';
import { hintsFor } from './hints';
import { isTool } from './isTool';
import type { Execute, Outcome } from './outcome';

const resources: Record<string, { operations: Record<string, Execute> }> = {
	batch,
	classification,
	document,
	extraction,
	file,
};

/**
 * Runs the selected operation and turns its outcomes into items in input order. The only place where errors
 * become error items, or end the node.
 */
export async function router(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const resource = this.getNodeParameter('resource', 0);
	const operation = this.getNodeParameter('operation', 0);
	const execute = resources[resource]?.operations[operation];
	if (execute === undefined) {
		throw new NodeOperationError(
			this.getNode(),
			`This version of the node has no operation "${operation}" for the resource "${resource}"`,
			{ description: 'Select Resource and Operation again, or update the node.' },
		);
	}

	const outcomes: Outcome[] = [];
	// n8n discards the output of a cancelled node, but shows its errors, and some of them fail the execution.
	const isCanceled = () => this.getExecutionCancelSignal()?.aborted === true;
	try {
		for await (const outcome of execute.call(this)) {
			if ('error' in outcome && isCanceled()) continue;
			if ('error' in outcome && !this.continueOnFail()) {
				throw asNodeError.call(this, outcome.error, outcome.itemIndex);
			}
			outcomes.push(outcome);
		}
	} catch (error) {
		if (isCanceled()) return [[]];
		const failure = asNodeError.call(this, error, 0);
		// An agent reads only the message of a tool's error.
		if (isTool.call(this)) {
			failure.message = `${failure.message}. ${failure.description ?? ''}`;
			failure.description = undefined;
		}
		if (!this.continueOnFail()) throw failure;
		// If the error were thrown, n8n would pass the input items to the success output.
		const ended = new Set(outcomes.map(({ itemIndex }) => itemIndex));
		for (const itemIndex of this.getInputData().keys()) {
			if (!ended.has(itemIndex)) outcomes.push({ itemIndex, error: failure });
		}
	}
	outcomes.sort((a, b) => a.itemIndex - b.itemIndex);

	const hints = hintsFor(outcomes);
	if (hints.length > 0) this.addExecutionHints?.(...hints);
	const items: INodeExecutionData[][] = [[]];
	// n8n passes only the first output of a tool on to its agent.
	const outputs = isTool.call(this) ? [] : this.getNodeOutputs();
	for (const outcome of outcomes) {
		const output = outputOf(outcome, outputs);
		while (items.length <= output) items.push([]);
		items[output]?.push(toItem.call(this, outcome));
	}
	return items;
}

function toItem(this: IExecuteFunctions, outcome: Outcome): INodeExecutionData {
	const { itemIndex, alsoOf = [] } = outcome;
	const pairedItem =
		alsoOf.length === 0 ? { item: itemIndex } : [itemIndex, ...alsoOf].map((item) => ({ item }));
	if ('json' in outcome) {
		const { json, binary } = outcome;
		return { json, ...(binary && { binary }), pairedItem };
	}
	const failure = asNodeError.call(this, outcome.error, outcome.itemIndex);
	const { message, description } = failure;
	// With any member other than these three, n8n counts the item as a success.
	const json = { error: message, message: description ?? message, details: outcome.details ?? {} };
	const item = { json, pairedItem };
	// n8n 1 ignores `details`, but routes an item with a member `error` to the error output. It copies the item
	// there, which drops members that are not enumerable. If `error` were enumerable, n8n would keep only the
	// message. The same would happen without a copy: n8n makes none if the node has no input connection.
	const isCopied = this.getNode().onError === 'continueErrorOutput' && this.getExecuteData().source;
	return isCopied ? Object.defineProperty(item, 'error', { value: failure }) : item;
}

function asNodeError(
	this: IExecuteFunctions,
	error: unknown,
	itemIndex: number,
): NodeApiError | NodeOperationError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	const cause = error instanceof Error ? error : new Error(String(error));
	const description = 'description' in cause ? cause.description : undefined;
	return new NodeOperationError(this.getNode(), cause, {
		itemIndex,
		description: typeof description === 'string' ? description : undefined,
	});
}
