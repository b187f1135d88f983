import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { endpoints } from '../transport/endpoints';
import { isNotOffered } from '../transport/status';
import type { PickedFile } from './pickedFile';
import { untilReady } from './polling';
import { sendForm } from './uploadRequest';

/** Timeout: five scans of many pages take some minutes, and longer with a language model. */
const LONGEST_MINUTES = 30;

/**
 * The service's suggestion of fields for documents like these.
 *
 * @param isAsked whether a model will be asked about the samples
 * @returns undefined if the execution is cancelled
 * @throws NodeOperationError if the service makes no suggestions, cannot read any of the files, or takes too
 *   long
 */
export async function suggestFields(
	this: IExecuteFunctions,
	files: PickedFile[],
	language: string,
	isAsked: boolean,
): Promise<IDataObject | undefined> {
	const itemIndex = files[0]?.itemIndex ?? 0;
	const signal = this.getExecutionCancelSignal();
	const suggestionId = await send.call(
		this,
		files,
		{ language, ...(isAsked && { askModel: 'true' }) },
		itemIndex,
	);
	if (suggestionId === undefined) return undefined;
	const ready = await untilReady.call(
		this,
		endpoints.extraction.suggestion,
		{ suggestionId },
		{
			itemIndex,
			deadline: Date.now() + LONGEST_MINUTES * 60_000,
			signal,
			isReady: ({ status, fields }) => status === 'failed' || Array.isArray(fields),
		},
	);
	// n8n discards the output of a cancelled node, but shows its errors.
	if (signal?.aborted) return undefined;
	if (!('answer' in ready)) {
		const { lastFailure } = ready;
		throw new NodeOperationError(
			this.getNode(),
			`The service has not read the samples within ${LONGEST_MINUTES} minutes${lastFailure ? `: ${lastFailure}` : ''}`,
			{
				itemIndex,
				description: lastFailure
					? 'That is the error of the last poll. Run the workflow again when the service responds.'
					: 'Use fewer or shorter samples, or run the workflow again later.',
			},
		);
	}
	const { answer } = ready;
	if (answer.status === 'failed') {
		throw new NodeOperationError(this.getNode(), 'None of the samples could be read', {
			itemIndex,
			description: `The service says: ${JSON.stringify(answer.message)}. Use other samples.`,
		});
	}
	return answer;
}

async function send(
	this: IExecuteFunctions,
	files: PickedFile[],
	members: IDataObject,
	itemIndex: number,
): Promise<string | undefined> {
	try {
		const { answer } = await sendForm.call(this, endpoints.extraction.suggest, files, members, {
			isWhole: ({ suggestionId }) => typeof suggestionId === 'string',
		});
		return String(answer.suggestionId);
	} catch (error) {
		if (this.getExecutionCancelSignal()?.aborted) return undefined;
		throw explained.call(this, error, itemIndex);
	}
}

/** Error with advice if the service does not know the path. */
function explained(this: IExecuteFunctions, error: unknown, itemIndex: number): unknown {
	if (!isNotOffered(error)) return error;
	return new NodeOperationError(this.getNode(), 'This service does not offer Suggest Fields', {
		itemIndex,
		description:
			'Only the local service of this project has it. Choose another way in Define Fields, such as From Template or From JSON Example, or use a credential for a local service in this node: the fields that it suggests are accepted by every service.',
	});
}
