import type { IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { defineTypesWithFields } from '../../definitions/documentTypes.parameters';
import { fileSource } from '../../files/fileSource.parameters';
import { isObject } from '../../isObject';
import type { Field } from '../../values/field';
import { batchingOptions } from '../batching.parameters';
import { forEachBatch, type Destination } from '../forEachBatch';
import { checkNames } from '../items/names';
import { readItemShape, shapeOptions } from '../items/shape.parameters';
import { valuesOption } from '../items/values.parameters';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';
import { simplify } from '../view.parameters';
import { languageOption, readClassification, whichClassification } from './classify.parameters';
import { finishDocuments } from './finish';
import { minimumConfidence } from './minimumConfidence.parameters';
import { connectModel, modelOptions, useModelFor } from './model.parameters';
import { routing } from './routing.parameters';
import { waitingOptions } from './waiting.parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['classify'] } },
	[
		...whichClassification(defineTypesWithFields),
		...fileSource,
		...routing,
		useModelFor,
		simplify,
		optionsOf([
			...batchingOptions,
			languageOption,
			minimumConfidence,
			...modelOptions,
			...waitingOptions,
			...shapeOptions,
			valuesOption,
		]),
	],
);

/** Works like Extract, and also returns the type of each document. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const shape = readItemShape.call(this);
	const model = await connectModel.call(this, shape);
	yield* forEachBatch.call(
		this,
		(itemIndex) => {
			const destination = readClassification.call(this, itemIndex, shape.values);
			const definitions = allFieldsIn(destination);
			if (definitions) checkNames(definitions, shape);
			return destination;
		},
		finishDocuments.call(this, shape, model),
	);
}

/** The fields of each document type that has fields; undefined if some of them are only known to the service. */
function allFieldsIn(destination: Destination): Field[][] | undefined {
	if (!('details' in destination)) return undefined;
	const { documentTypes } = destination.details;
	const isKnown = (type: unknown) => isObject(type) && type.extractionId === undefined;
	if (!Array.isArray(documentTypes) || !documentTypes.every(isKnown)) return undefined;
	return (destination.fieldsOfTypes ?? []).map(({ fields }) => fields);
}
