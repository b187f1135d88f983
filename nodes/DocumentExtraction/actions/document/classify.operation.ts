import type { IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { fileSource } from '../../files/fileSource.parameters';
import { batchingOptions } from '../batching.parameters';
import { forEachBatch } from '../forEachBatch';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';
import { simplify } from '../view.parameters';
import { languageOption, readClassification, whichClassification } from './classify.parameters';
import { finishDocuments } from './finish';
import { minimumConfidence } from './minimumConfidence.parameters';
import { outputOf } from './outputs';
import { routing } from './routing.parameters';
import { waitingOptions } from './waiting.parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['classify'] } },
	[
		...whichClassification,
		...fileSource,
		...routing,
		simplify,
		optionsOf([...batchingOptions, languageOption, minimumConfidence, ...waitingOptions]),
	],
);

/** The same as Extract, with each document type routed to its output. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const outputs = this.getNodeOutputs();
	const outcomes = forEachBatch.call(
		this,
		(itemIndex) => readClassification.call(this, itemIndex),
		finishDocuments.call(this),
	);
	for await (const outcome of outcomes) {
		// Pending and failed documents have no type.
		const documentType = 'json' in outcome && !outcome.pending ? outcome.json.documentType : null;
		yield { ...outcome, output: outputOf(documentType, outputs) };
	}
}
