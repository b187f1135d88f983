import type { IExecuteFunctions } from 'n8n-workflow';

import type { PickedFile } from '../batches/pickedFile';
import { pickInputData } from './inputData';
import { pickUrls } from './url';

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
