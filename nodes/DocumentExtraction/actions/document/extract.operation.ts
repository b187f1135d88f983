import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import {
	extractionOptions,
	language,
	readExtractionOptions,
	readLanguage,
} from '../../definitions/extraction.parameters';
import { defineFields, readFields } from '../../definitions/fields.parameters';
import { fileSource } from '../../files/pickFiles';
import { forEachBatch, type Destination } from '../forEachBatch';
import type { Outcome } from '../outcome';
import { extractionId, getFilled, simplify } from '../parameters';
import { documentOptions, finishDocuments } from './finish';

const properties: INodeProperties[] = [
	{
		displayName: 'Extraction',
		name: 'extraction',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'By ID',
				value: 'id',
				description: 'Use one that exists at the service already',
			},
			{
				name: 'Defined Here',
				value: 'definedHere',
				description: 'Say below which fields to extract; the node makes the extraction itself',
				builderHint: {
					propertyHint:
						'Prefer this: no extraction has to be created before, and fields.values holds the rows of the table.',
				},
			},
		],
		default: 'definedHere',
	},
	{ ...extractionId, displayOptions: { show: { extraction: ['id'] } } },
	...updateDisplayOptions({ show: { extraction: ['definedHere'] } }, [
		...defineFields,
		language,
		extractionOptions,
	]),
	...fileSource,
	simplify,
	documentOptions,
];

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['extract'] } },
	properties,
);

/** Uploads the files of all items, waits for each batch, and pairs every result with its item. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	yield* forEachBatch.call(
		this,
		(itemIndex) => readDestination.call(this, itemIndex),
		finishDocuments.call(this),
	);
}

function readDestination(this: IExecuteFunctions, itemIndex: number): Destination {
	if (this.getNodeParameter('extraction', itemIndex) === 'id') {
		return { kind: 'extraction', id: getFilled.call(this, extractionId, itemIndex) };
	}
	const options = readExtractionOptions.call(this, itemIndex);
	return {
		kind: 'extraction',
		details: {
			language: readLanguage.call(this, itemIndex),
			...(options ? { options } : {}),
			fields: readFields.call(this, itemIndex),
		},
	};
}
