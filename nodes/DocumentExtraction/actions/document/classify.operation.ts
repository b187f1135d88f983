import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { defineDocumentTypes, readDocumentTypes } from '../../definitions/documentTypes.parameters';
import { fileSource } from '../../files/pickFiles';
import { forEachBatch, type Destination } from '../forEachBatch';
import type { Outcome } from '../outcome';
import { classificationId, getFilled, simplify } from '../parameters';
import { documentOptions, finishDocuments } from './finish';
import { outputOf, routing } from './outputs';

const properties: INodeProperties[] = [
	{
		displayName: 'Classification',
		name: 'classification',
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
				description: 'Say below which types there are; the node makes the classification itself',
			},
		],
		default: 'definedHere',
	},
	{ ...classificationId, displayOptions: { show: { classification: ['id'] } } },
	...updateDisplayOptions({ show: { classification: ['definedHere'] } }, defineDocumentTypes),
	...fileSource,
	...routing,
	simplify,
	documentOptions,
];

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['classify'] } },
	properties,
);

/** As Extract does, and each type goes to its output. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const outputs = this.getNodeOutputs();
	const outcomes = forEachBatch.call(
		this,
		(itemIndex) => readDestination.call(this, itemIndex),
		finishDocuments.call(this),
	);
	for await (const outcome of outcomes) {
		// What is not classified yet, or cannot be, belongs to no type.
		const documentType = 'json' in outcome && !outcome.pending ? outcome.json.documentType : null;
		yield { ...outcome, output: outputOf(documentType, outputs) };
	}
}

function readDestination(this: IExecuteFunctions, itemIndex: number): Destination {
	if (this.getNodeParameter('classification', itemIndex) === 'id') {
		return { kind: 'classification', id: getFilled.call(this, classificationId, itemIndex) };
	}
	return {
		kind: 'classification',
		details: { documentTypes: readDocumentTypes.call(this, itemIndex) },
	};
}
