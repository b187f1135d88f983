import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { PickedFile } from '../batches/pickedFile';
import { emptyParameter } from '../emptyParameter';
import { download } from './download';
import { url } from './fileSource.parameters';
import { fitName } from './fitName';
import { openBinary } from './openBinary';

/**
 * The files at the addresses in URL. Each is downloaded into n8n's binary data store when its upload
 * starts: a retry needs no second download, and the size is known.
 *
 * @throws NodeOperationError for an address that is not an HTTP URL
 */
export function pickUrls(this: IExecuteFunctions, itemIndex: number): PickedFile[] {
	const parameter: unknown = this.getNodeParameter(url.name, itemIndex);
	const addresses = [parameter]
		.flat()
		// A URL may contain spaces.
		.flatMap((text) => String(text ?? '').split(/[\r\n]|\s(?=https?:\/\/)/i))
		.map((text) => text.trim())
		.filter((text) => text !== '');
	if (addresses.length === 0) {
		throw emptyParameter.call(this, url, itemIndex);
	}
	return addresses.map((address, position) => ({
		itemIndex,
		position,
		...pickUrl.call(this, address, itemIndex),
	}));
}

function pickUrl(
	this: IExecuteFunctions,
	address: string,
	itemIndex: number,
): Pick<PickedFile, 'fileName' | 'open'> {
	const parsed = URL.canParse(address) ? new URL(address) : undefined;
	if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) {
		throw new NodeOperationError(
			this.getNode(),
			`"${withoutSecrets(address)}" is not a valid URL`,
			{
				itemIndex,
				description: 'URL must start with http:// or https://.',
			},
		);
	}
	const fileName = fitName(lastSegment(parsed)) || 'document';
	let downloaded: Promise<IBinaryData> | undefined;
	return {
		fileName,
		open: async () => {
			downloaded ??= download.call(this, parsed, fileName, itemIndex);
			return await openBinary.call(this, await downloaded, fileName);
		},
	};
}

function lastSegment({ pathname }: URL): string {
	const segment = pathname.split('/').pop() ?? '';
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

/** An address, valid or not, without user, password and query. */
function withoutSecrets(address: string): string {
	return address.replace(/[?#].*/s, '').replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, '$1');
}
