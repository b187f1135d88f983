import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { BINARY_ENCODING } from 'n8n-workflow';

import type { OpenFile } from '../batches/pickedFile';
import { fitName } from './fitName';

/** Opens a file stored by n8n; `fallback` is used as the name of a file without one. */
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
	// form-data treats a length of 0 as unknown.
	const content = fileSize === 0 ? Buffer.alloc(0) : await this.helpers.getBinaryStream(id);
	return { ...common, size: fileSize, content };
}

/** @returns a valid file name; see `fitName` */
export function fileNameOf({ fileName, fileExtension }: IBinaryData, fallback: string): string {
	const named = fileExtension ? `${fallback}.${fileExtension}` : fallback;
	return fitName(fileName ?? '') || fitName(named) || 'document';
}
