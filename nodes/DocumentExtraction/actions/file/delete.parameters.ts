import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { getList } from '../readParameter';

export const fileIds: INodeProperties = {
	displayName: 'File ID(s)',
	name: 'fileIds',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. fil_9d4h6, fil_2k8w3',
	description:
		'IDs of the files to delete: one ID, a comma-separated list, or an expression that returns a list',
};

/** @throws NodeOperationError if it names no file */
export function readFileIds(this: IExecuteFunctions, itemIndex: number): string[] {
	return getList.call(this, fileIds, itemIndex);
}
