import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { readEndpoints, textEndpoint, type TextFormat } from '../transport/endpoints';
import { offers } from '../transport/offers';
import { request } from '../transport/request';
import type { PickedFile } from './pickedFile';
import { sendForm } from './uploadRequest';

/** A file uploaded only to read its text. */
export type SentToRead = { readingId: string; fileId: string };

/** A page as returned by the service, with its number from 1. */
export type ReadPage = IDataObject & { number: number };

/**
 * Checks, before anything is sent, that the service can return texts.
 *
 * @throws NodeOperationError if it cannot; what `request` throws
 */
export async function checkReadsTexts(this: IExecuteFunctions): Promise<void> {
	if (await offers.call(this, 'readsTexts')) return;
	throw new NodeOperationError(this.getNode(), 'This service cannot read files without fields', {
		description:
			'The operation Read needs the local service of this project, of this version or later. Use a credential for one, or the operation Extract. Nothing was sent.',
	});
}

/**
 * Uploads a file to read its text only.
 *
 * @throws NodeApiError if the service rejects it
 */
export async function sendToRead(
	this: IExecuteFunctions,
	file: PickedFile,
	signal: AbortSignal,
): Promise<SentToRead> {
	const isWhole = ({ readingId, fileId }: IDataObject) =>
		typeof readingId === 'string' && typeof fileId === 'string';
	const { answer } = await sendForm.call(
		this,
		readEndpoints.upload,
		[file],
		{},
		{ signal, isWhole },
	);
	return { readingId: String(answer.readingId), fileId: String(answer.fileId) };
}

/**
 * The pages of a file that was read.
 *
 * @throws NodeApiError if the service does not return them
 */
export async function pagesOf(
	this: IExecuteFunctions,
	fileId: string,
	format: TextFormat,
	{ itemIndex, signal }: { itemIndex: number; signal: AbortSignal },
): Promise<ReadPage[]> {
	const { pages: found } = await request.call(this, textEndpoint(fileId, format), {
		...{ itemIndex, signal, body: {} },
		isWhole: ({ pages }) => Array.isArray(pages),
	});
	const isPage = (page: unknown): page is ReadPage =>
		isObject(page) && typeof page.number === 'number';
	const pages: unknown[] = Array.isArray(found) ? found : [];
	if (pages.length > 0 && pages.every(isPage)) return pages;
	throw new NodeApiError(this.getNode(), {}, { message: 'The service returned no pages' });
}
