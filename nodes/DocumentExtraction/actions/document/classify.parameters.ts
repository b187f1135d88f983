import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { defineDocumentTypes, readDocumentTypes } from '../../definitions/documentTypes.parameters';
import type { Destination } from '../forEachBatch';
import { classificationId, readId } from '../ids.parameters';

const existing: INodeProperties = {
	...classificationId,
	displayName: 'Existing Classification',
	displayOptions: { show: { classification: ['id'] } },
};

/** The classification to use, Defined Here or an existing one; `readClassification` reads it. */
export const whichClassification: INodeProperties[] = [
	{
		displayName: 'Classification',
		name: 'classification',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Defined Here',
				value: 'definedHere',
				description:
					'Define the document types below. The node creates the classification automatically.',
			},
			{
				name: 'Existing',
				value: 'id',
				description: 'Use a classification that exists at the service',
			},
		],
		default: 'definedHere',
	},
	existing,
	...updateDisplayOptions({ show: { classification: ['definedHere'] } }, defineDocumentTypes),
];

export function readClassification(this: IExecuteFunctions, itemIndex: number): Destination {
	if (this.getNodeParameter('classification', itemIndex) === 'id') {
		return readId.call(this, 'classification', itemIndex, existing);
	}
	return {
		kind: 'classification',
		details: { documentTypes: readDocumentTypes.call(this, itemIndex) },
	};
}
