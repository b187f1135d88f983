import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { BINARY_ENCODING } from 'n8n-workflow';

import type { OpenFile } from '../batches/pickedFile';

/** Opens what n8n keeps; `fallback` names a file that has no name of its own. */
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
	// form-data would take a stream's length of 0 for one that is not known.
	const content = fileSize === 0 ? Buffer.alloc(0) : await this.helpers.getBinaryStream(id);
	return { ...common, size: fileSize, content };
}

export function fileNameOf({ fileName, fileExtension }: IBinaryData, fallback: string): string {
	if (fileName) return fileName;
	return fileExtension ? `${fallback}.${fileExtension}` : fallback;
}
