import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';

import { suggestFields } from '../../batches/suggestion';
import { language, readLanguage } from '../../definitions/extraction.parameters';
import { fileSource } from '../../files/fileSource.parameters';
import { pickFiles } from '../../files/pickFiles';
import type { Outcome } from '../outcome';

const MOST_SAMPLES = 5;

export const description = updateDisplayOptions(
	{ show: { resource: ['extraction'], operation: ['suggest'] } },
	[...fileSource, language],
);

/** The files of all items together are the samples of one suggestion. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const [itemIndex = 0, ...alsoOf] = this.getInputData().keys();
	const files = [itemIndex, ...alsoOf].flatMap((index) => pickFiles.call(this, index));
	if (files.length > MOST_SAMPLES) {
		throw new NodeOperationError(
			this.getNode(),
			`Suggest Fields takes at most ${MOST_SAMPLES} samples, and the input has ${files.length} files`,
			{
				itemIndex,
				description: `The files of all input items are samples of one proposal. Put a Limit node before this one, or choose fewer files in Input Data Field Name(s) or URL.`,
			},
		);
	}
	const proposal = await suggestFields.call(this, files, readLanguage.call(this, itemIndex));
	if (proposal === undefined) return;
	const { fields, notices } = proposal;
	yield { itemIndex, alsoOf, json: { fields, ...(Array.isArray(notices) && { notices }) } };
}
