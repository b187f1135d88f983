import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

/** The option that narrows the results to one file; `readFileId` reads it. */
export const fileId: INodeProperties = {
	displayName: 'File ID',
	name: 'fileId',
	type: 'string',
	default: '',
	placeholder: 'e.g. fil_9d4h6',
	description: 'ID of a single file in the batch. Leave empty to get the results of all files.',
};

/** @returns '' for all files of the batch */
export function readFileId(this: IExecuteFunctions, itemIndex: number): string {
	return String(this.getNodeParameter('options.fileId', itemIndex, '') ?? '').trim();
}
