import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { BINARY_ENCODING } from 'n8n-workflow';

import type { OpenFile } from '../batches/pickedFile';
import { fitName } from './fitName';

/** Opens a file that n8n stores; `fallback` is the name of a file without one. */
export async function openBinary(
	this: IExecuteFunctions,
	binary: IBinaryData,
	fallback: string,
): Promise<OpenFile> {
	const { id, data } = binary;
	const common = {
		fileName: fileNameOf(binary, fallback),
		mimeType: binary.mimeType || 'application/octet-stream',
	};
	if (id === undefined) {
		const content = Buffer.from(data, BINARY_ENCODING);
		return { ...common, size: content.length, content };
	}
	const { fileSize } = await this.helpers.getBinaryMetadata(id);
	// form-data would take a length of 0 for an unknown length.
	const content = fileSize === 0 ? Buffer.alloc(0) : await this.helpers.getBinaryStream(id);
	return { ...common, size: fileSize, content };
}

/** @returns a name that is fit to be sent; see `fitName` */
export function fileNameOf({ fileName, fileExtension }: IBinaryData, fallback: string): string {
	const named = fileExtension ? `${fallback}.${fileExtension}` : fallback;
	return fitName(fileName ?? '') || fitName(named) || 'document';
}
