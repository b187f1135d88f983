import type { IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { fileSource } from '../../files/fileSource.parameters';
import { batchingOptions } from '../batching.parameters';
import { forEachBatch } from '../forEachBatch';
import { checkNames } from '../items/names';
import { readItemShape, shapeOptions } from '../items/shape.parameters';
import { valuesOption } from '../items/values.parameters';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';
import { simplify } from '../view.parameters';
import { readExtraction, whichExtraction } from './extract.parameters';
import { finishDocuments } from './finish';
import { connectModel, modelOptions, useModelFor } from './model.parameters';
import { waitingOptions } from './waiting.parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['extract'] } },
	[
		...whichExtraction,
		...fileSource,
		useModelFor,
		simplify,
		optionsOf([
			...batchingOptions,
			...modelOptions,
			...waitingOptions,
			...shapeOptions,
			valuesOption,
		]),
	],
);

/** Uploads the files of all items, waits for each batch, and pairs every result with its item. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const shape = readItemShape.call(this);
	const model = await connectModel.call(this, shape);
	yield* forEachBatch.call(
		this,
		(itemIndex) => {
			const destination = readExtraction.call(this, itemIndex, shape.values);
			if ('details' in destination) checkNames([destination.fields ?? []], shape);
			return destination;
		},
		finishDocuments.call(this, shape, model),
	);
}
