import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { password } from '../files/password.parameters';
import { batchId } from './ids.parameters';

const MOST_UPLOADS = 16;
const DEFAULT_UPLOADS = 4;

/** How files are batched and uploaded; `readBatching`, `pickFiles` and `readSending` read it. */
export const batchingOptions: INodeProperties[] = [
	{
		...batchId,
		required: undefined,
		description: 'ID of an existing batch to add the files to. Leave empty to create a new batch.',
	},
	{
		displayName: 'Concurrent Uploads',
		name: 'concurrentUploads',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MOST_UPLOADS },
		default: DEFAULT_UPLOADS,
		description: 'Maximum number of uploads to run in parallel',
	},
	{
		displayName: 'Files per Request',
		name: 'filesPerRequest',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 1,
		description: 'Number of files per upload request. A higher number saves time with small files.',
	},
	{
		displayName: 'One Batch per Item',
		name: 'batchPerItem',
		type: 'boolean',
		default: true,
		description: 'Whether to create a separate batch for the files of each item',
	},
	password,
];

/**
 * The batch for the files of an item: an existing one, a separate one for the item, or the one shared by all
 * items.
 */
export function readBatching(
	this: IExecuteFunctions,
	itemIndex: number,
): { batchId?: string; ofItsOwn: boolean } {
	const given = String(this.getNodeParameter('options.batchId', itemIndex, '') ?? '').trim();
	if (given !== '') return { batchId: given, ofItsOwn: false };
	return { ofItsOwn: this.getNodeParameter('options.batchPerItem', itemIndex, false) === true };
}

/** How the files of the whole run are uploaded. */
export function readSending(this: IExecuteFunctions): {
	concurrentUploads: number;
	filesPerRequest: number;
} {
	const wanted =
		Number(this.getNodeParameter('options.concurrentUploads', 0, DEFAULT_UPLOADS)) || 1;
	return {
		concurrentUploads: Math.min(Math.max(1, wanted), MOST_UPLOADS),
		filesPerRequest: Number(this.getNodeParameter('options.filesPerRequest', 0, 1)) || 1,
	};
}
