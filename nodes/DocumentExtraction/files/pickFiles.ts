import type { IExecuteFunctions } from 'n8n-workflow';

import type { PickedFile } from '../batches/pickedFile';
import { pickInputData } from './inputData';
import { pickUrls } from './url';

/**
 * The files of an item to upload, in order.
 *
 * @throws NodeOperationError if there is none, or one is missing
 */
export function pickFiles(this: IExecuteFunctions, itemIndex: number): PickedFile[] {
	return this.getNodeParameter('fileSource', itemIndex) === 'url'
		? pickUrls.call(this, itemIndex)
		: pickInputData.call(this, itemIndex);
}
