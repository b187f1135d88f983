import type { IBinaryData, IExecuteFunctions, IN8nHttpFullResponse } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { PickedFile } from '../batches/pickedFile';
import { isObject } from '../isObject';
import { readThrown } from '../transport/failure';
import { openBinary } from './openBinary';

const DOWNLOAD_TIMEOUT = 300_000;

/**
 * The files at the addresses in URL. Each is downloaded into n8n's binary data store when its upload
 * starts: a retry needs no second download, and the size is known.
 *
 * @throws NodeOperationError for an address that is not an HTTP URL
 */
export function pickUrls(this: IExecuteFunctions, itemIndex: number): PickedFile[] {
	const parameter: unknown = this.getNodeParameter('url', itemIndex);
	const addresses = [parameter]
		.flat()
		.flatMap((text) => String(text ?? '').split(/\s+/))
		.filter((text) => text !== '');
	if (addresses.length === 0) {
		throw new NodeOperationError(this.getNode(), 'URL is empty', {
			itemIndex,
			description:
				'Fill in URL. If it is set by an expression, check that the field exists in this item.',
		});
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
		throw new NodeOperationError(this.getNode(), `"${address}" is not a valid URL`, {
			itemIndex,
			description: 'URL must start with http:// or https://.',
		});
	}
	const fileName = lastSegment(parsed) || 'document';
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

async function download(
	this: IExecuteFunctions,
	address: URL,
	fileName: string,
	itemIndex: number,
): Promise<IBinaryData> {
	// The query may contain a secret, such as a signature, and must not appear in a message.
	const shown = address.origin + address.pathname;
	// n8n's own timeout covers inactivity only: a slow download would never end.
	const late = AbortSignal.timeout(DOWNLOAD_TIMEOUT);
	const canceled = this.getExecutionCancelSignal();
	const refuse = (
		why: string,
		description = 'Check URL, and that this n8n can access it without signing in.',
	) =>
		canceled?.aborted
			? new NodeOperationError(this.getNode(), 'The execution was canceled', { itemIndex })
			: new NodeOperationError(
					this.getNode(),
					`The file at ${shown} could not be downloaded: ${why}`,
					{ itemIndex, description },
				);
	let response: IN8nHttpFullResponse;
	try {
		response = await this.helpers.httpRequest({
			url: address.href,
			encoding: 'stream',
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			timeout: DOWNLOAD_TIMEOUT,
			abortSignal: canceled ? AbortSignal.any([canceled, late]) : late,
		});
	} catch (error) {
		const { message, advice } = readThrown(error);
		throw advice
			? refuse(`n8n blocked the request (${message})`, advice)
			: refuse('the server could not be reached');
	}
	const { statusCode, headers, body } = response;
	if (!isContent(body)) throw refuse('the response has no content');
	if (statusCode < 200 || statusCode > 299) {
		if ('destroy' in body) body.destroy();
		throw refuse(`the server returned HTTP ${statusCode}`);
	}
	const [mimeType] = String(headers['content-type'] ?? '').split(';');
	try {
		return await this.helpers.prepareBinaryData(body, fileName, mimeType?.trim() || undefined);
	} catch {
		throw refuse('the download was interrupted');
	}
}

type Content = Parameters<IExecuteFunctions['helpers']['prepareBinaryData']>[0];

function isContent(body: unknown): body is Content {
	return Buffer.isBuffer(body) || (isObject(body) && typeof body.pipe === 'function');
}
