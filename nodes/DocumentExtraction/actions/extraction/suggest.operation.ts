import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';

import { suggestFields } from '../../batches/suggestion';
import { modelOf, noticesOn } from '../../batches/documents';
import { language, readLanguage } from '../../definitions/extraction.parameters';
import { fileSource } from '../../files/fileSource.parameters';
import { pickFiles } from '../../files/pickFiles';
import { consultOnSamples } from '../../models/consult';
import { connectModel, modelTimeLimit } from '../document/model.parameters';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';

const MOST_SAMPLES = 5;

export const description = updateDisplayOptions(
	{ show: { resource: ['extraction'], operation: ['suggest'] } },
	[...fileSource, language, optionsOf([modelTimeLimit])],
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
	const model = await connectModel.call(this);
	const spoken = readLanguage.call(this, itemIndex);
	const proposal = await suggestFields.call(this, files, spoken, model !== undefined);
	if (proposal === undefined) return;
	const signal = this.getExecutionCancelSignal() ?? new AbortController().signal;
	const consulted = model
		? await consultOnSamples.call(this, proposal, model, { itemIndex, signal })
		: { file: proposal };
	if (signal.aborted) return;
	yield { itemIndex, alsoOf, ...toItem(consulted) };
}

function toItem(consulted: { file: IDataObject; modelFailure?: string; notice?: string }) {
	const { fields } = consulted.file;
	const { notices } = noticesOn([consulted]);
	const { model } = modelOf([consulted]);
	return {
		json: { fields, ...(notices.length > 0 && { notices }), ...(model && { model }) },
		about: {
			...{ needsReview: false, isTypeDoubtful: false, isDoubtful: false, isUntyped: false },
			...{ toCheck: [], notices, model },
		},
	};
}
