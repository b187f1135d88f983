import type { IDataObject } from 'n8n-workflow';

import type { Batch } from '../batches/batch';
import { toDocument, type Document } from '../batches/documents';
import { fetchLinked } from '../batches/linked';
import { getResults } from '../batches/results';
import { idMember, type Kind } from '../transport/endpoints';
import type { Sender } from '../transport/request';
import { isUnknown } from '../transport/status';

/** A file and where it belongs. */
export type FileOf = Batch & { fileId: string };

/** The IDs in an item or a message; undefined where one is missing. */
export function fileIn(entry: IDataObject, kind: Kind): FileOf | undefined {
	const { fileId, batchId, [idMember[kind]]: id } = entry;
	const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
	return isId(fileId) && isId(batchId) && isId(id) ? { kind, id, batchId, fileId } : undefined;
}

/** A file as the service answers it by now; undefined if it is not there any more. */
export async function documentNow(this: Sender, file: FileOf): Promise<Document | undefined> {
	return await fetchDocument.call(this, file).catch((error: unknown) => {
		if (isUnknown(error)) return undefined;
		throw error;
	});
}

async function fetchDocument(
	this: Sender,
	{ fileId, ...batch }: FileOf,
): Promise<Document | undefined> {
	const fetch = async (of: Batch, id?: string) =>
		await getResults.call(this, of, { itemIndex: 0, fileId: id, isTold: true });
	const results = await fetch(batch, fileId);
	const result = results?.get(fileId);
	if (result === undefined) return undefined;
	const links =
		batch.kind === 'classification'
			? await fetchLinked(new Map([[fileId, result]]), async (of, [id]) => ({
					results: (await fetch(of, id)) ?? new Map(),
				}))
			: undefined;
	const linked = links?.get(fileId);
	if (linked?.error !== undefined) throw linked.error;
	return toDocument(batch, fileId, result, { linked });
}
