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
		fileName: nameOf(binary, fallback),
		mimeType: binary.mimeType || 'application/octet-stream',
	};
	if (id === undefined) {
		const content = Buffer.from(data, BINARY_ENCODING);
		return { ...common, size: content.length, content };
	}
	const { fileSize } = await this.helpers.getBinaryMetadata(id);
	return { ...common, size: fileSize, content: await this.helpers.getBinaryStream(id) };
}

export function nameOf({ fileName, fileExtension }: IBinaryData, fallback: string): string {
	if (fileName) return fileName;
	return fileExtension ? `${fallback}.${fileExtension}` : fallback;
}
