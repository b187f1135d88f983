import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { splitEndpoints } from '../transport/endpoints';
import { isNotOffered } from '../transport/status';
import type { PickedFile } from './pickedFile';
import { sendForm } from './uploadRequest';

/** A file in the service to be split. */
export type Stack = { splitId: string; fileId: string };

/** A document within the file, by its page range, and the service's object for the document. */
export type StackPart = { from: number; to: number; part: IDataObject };

/**
 * Uploads a file that contains several documents.
 *
 * @param ids the ID of the classification with the types of the documents, if any
 * @returns with `error` a message for the user if the service rejects it or cannot split files
 */
export async function sendStack(
	this: IExecuteFunctions,
	file: PickedFile,
	ids: IDataObject,
	signal: AbortSignal,
): Promise<Stack | { error: unknown }> {
	const { itemIndex } = file;
	const missing = () => ({
		error: new NodeOperationError(this.getNode(), 'This service cannot split files', {
			itemIndex,
			description:
				'Only the local service of this node has the operation Split. Set Base URL in the credential to one, or split the PDF with another node before this one.',
		}),
	});
	try {
		const { answer } = await sendForm.call(this, splitEndpoints.upload, [file], ids, { signal });
		const { splitId, fileId } = answer;
		const isWhole = typeof splitId === 'string' && typeof fileId === 'string';
		return isWhole ? { splitId, fileId } : missing();
	} catch (error) {
		return isNotOffered(error) ? missing() : { error };
	}
}

/** The documents in an answer of the service, in the order of their pages. */
export function partsIn({ parts }: IDataObject): StackPart[] {
	return (Array.isArray(parts) ? parts : []).filter(isObject).flatMap((part) => {
		const { from, to } = part;
		return typeof from === 'number' && typeof to === 'number' ? [{ from, to, part }] : [];
	});
}
