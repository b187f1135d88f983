import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { endpoints } from '../transport/endpoints';
import { pause } from '../transport/pause';
import { request } from '../transport/request';
import { isNotOffered } from '../transport/status';
import type { PickedFile } from './pickedFile';
import { sendForm } from './uploadRequest';

const FIRST_POLL = 500;
const PAUSE = 2_000;
/** Five scans of many pages take some minutes, and with a language model more. */
const LONGEST_MINUTES = 30;

/**
 * The service's proposal of fields for documents like these.
 *
 * @throws NodeOperationError where the service makes no proposals, cannot read any of the files, or
 *   takes too long
 */
export async function suggestFields(
	this: IExecuteFunctions,
	files: PickedFile[],
	language: string,
): Promise<IDataObject> {
	const itemIndex = files[0]?.itemIndex ?? 0;
	const suggestionId = await send.call(this, files, language, itemIndex);
	const deadline = Date.now() + LONGEST_MINUTES * 60_000;
	const signal = this.getExecutionCancelSignal();
	for (let delay = FIRST_POLL; ; delay = PAUSE) {
		await pause(delay, signal);
		const answer = await request.call(this, endpoints.extraction.suggestion, {
			itemIndex,
			body: { suggestionId },
			isWhole: ({ status }) => typeof status === 'string',
		});
		if (answer.status === 'failed') {
			throw new NodeOperationError(this.getNode(), 'None of the samples could be read', {
				itemIndex,
				description: `The service says: "${String(answer.message)}". Use other samples.`,
			});
		}
		if (Array.isArray(answer.fields)) return answer;
		if (Date.now() > deadline) {
			throw new NodeOperationError(
				this.getNode(),
				`The service has not read the samples within ${LONGEST_MINUTES} minutes`,
				{
					itemIndex,
					description: 'Use fewer or shorter samples, or run the workflow again later.',
				},
			);
		}
	}
}

async function send(
	this: IExecuteFunctions,
	files: PickedFile[],
	language: string,
	itemIndex: number,
): Promise<string> {
	try {
		const { answer } = await sendForm.call(
			this,
			endpoints.extraction.suggest,
			files,
			{ language },
			{ isWhole: ({ suggestionId }) => typeof suggestionId === 'string' },
		);
		return String(answer.suggestionId);
	} catch (error) {
		throw explained.call(this, error, itemIndex);
	}
}

/** What to do where the service does not know the path. */
function explained(this: IExecuteFunctions, error: unknown, itemIndex: number): unknown {
	if (!isNotOffered(error)) return error;
	return new NodeOperationError(this.getNode(), 'This service does not offer Suggest Fields', {
		itemIndex,
		description:
			'Only the local service of this project has it. Choose another way in Define Fields, such as From Template or From JSON Example, or use a credential for a local service in this node: the fields that it suggests are accepted by every service.',
	});
}
