import type { IExecuteFunctions } from 'n8n-workflow';

import type { PickedFile } from '../batches/pickedFile';
import { pickInputData } from './inputData';
import { readPasswords } from './password.parameters';
import { pickUrls } from './url';

/**
 * The files of an item to upload, in order, with the passwords to try on them.
 *
 * @throws NodeOperationError if there is none, or one is missing
 */
export function pickFiles(this: IExecuteFunctions, itemIndex: number): PickedFile[] {
	const isUrl = this.getNodeParameter('fileSource', itemIndex) === 'url';
	const files = (isUrl ? pickUrls : pickInputData).call(this, itemIndex);
	const passwords = readPasswords.call(this, itemIndex);
	return files.map((file) => ({ ...file, passwords }));
}
