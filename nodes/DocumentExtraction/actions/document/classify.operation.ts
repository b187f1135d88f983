import type { IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { defineTypesWithFields } from '../../definitions/documentTypes.parameters';
import { fileSource } from '../../files/fileSource.parameters';
import { batchingOptions } from '../batching.parameters';
import { forEachBatch } from '../forEachBatch';
import { readItemShape, shapeOptions } from '../items/shape.parameters';
import { valuesOption } from '../items/values.parameters';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';
import { simplify } from '../view.parameters';
import { languageOption, readClassification, whichClassification } from './classify.parameters';
import { finishDocuments } from './finish';
import { minimumConfidence } from './minimumConfidence.parameters';
import { routing } from './routing.parameters';
import { waitingOptions } from './waiting.parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['classify'] } },
	[
		...whichClassification(defineTypesWithFields),
		...fileSource,
		...routing,
		simplify,
		optionsOf([
			...batchingOptions,
			languageOption,
			minimumConfidence,
			...waitingOptions,
			...shapeOptions,
			valuesOption,
		]),
	],
);

/** The same as Extract, with the type of each document. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	yield* forEachBatch.call(
		this,
		(itemIndex) => readClassification.call(this, itemIndex),
		finishDocuments.call(this, readItemShape.call(this)),
	);
}
