import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { PickedFile } from '../batches/pickedFile';
import { inputDataFieldNames, pickInputData } from './inputData';
import { pickUrls, url } from './url';

/** Where the user says which files to send. */
export const fileSource: INodeProperties[] = [
	{
		displayName: 'File Source',
		name: 'fileSource',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Input Data Field(s)',
				value: 'inputData',
				description: 'Files that the items bring along, such as attachments',
			},
			{ name: 'URL', value: 'url', description: 'Files to download' },
		],
		default: 'inputData',
	},
	{ ...inputDataFieldNames, displayOptions: { show: { fileSource: ['inputData'] } } },
	{ ...url, displayOptions: { show: { fileSource: ['url'] } } },
];

/**
 * The files that an item asks for, in their order.
 *
 * @throws NodeOperationError where it asks for none, or for one that is not there
 */
export function pickFiles(this: IExecuteFunctions, itemIndex: number): PickedFile[] {
	return this.getNodeParameter('fileSource', itemIndex) === 'url'
		? pickUrls.call(this, itemIndex)
		: pickInputData.call(this, itemIndex);
}
