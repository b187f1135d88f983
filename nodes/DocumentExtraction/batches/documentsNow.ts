import type { IDataObject } from 'n8n-workflow';

import { idMember, type Kind } from '../transport/endpoints';
import type { Sender } from '../transport/request';
import { isUnknown } from '../transport/status';
import type { Batch } from './batch';
import { toDocument, type Document } from './documents';
import { fetchLinked } from './linked';
import { getResults, type FileResult } from './results';

/** A file with its batch. */
export type FileOf = Batch & { fileId: string };

/** The IDs in an item or a message; undefined if one is missing. */
export function fileIn(entry: IDataObject, kind: Kind): FileOf | undefined {
	const { fileId, batchId, [idMember[kind]]: id } = entry;
	const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
	return isId(fileId) && isId(batchId) && isId(id) ? { kind, id, batchId, fileId } : undefined;
}

/**
 * The current state of files. Only for files that the service has finished processing, because it does not
 * wait between requests as polling must.
 *
 * @returns a document for each file; undefined if it was deleted
 */
export async function documentsNow(
	this: Sender,
	files: FileOf[],
): Promise<Array<Document | undefined>> {
	const keyOf = ({ kind, id, batchId }: Batch) => [kind, id, batchId].join('/');
	const batches = new Map(files.map((file) => [keyOf(file), file]));
	const found = new Map<string, Map<string, Document>>();
	for (const [key, { kind, id, batchId }] of batches) {
		const wanted = files.filter((file) => keyOf(file) === key).map(({ fileId }) => fileId);
		found.set(key, await fetchBatch.call(this, { kind, id, batchId }, wanted));
	}
	return files.map((file) => found.get(keyOf(file))?.get(file.fileId));
}

async function fetchBatch(
	this: Sender,
	batch: Batch,
	fileIds: string[],
): Promise<Map<string, Document>> {
	const fetch = async (of: Batch, ids: string[]): Promise<Map<string, FileResult>> => {
		const fileId = ids.length === 1 ? ids[0] : undefined;
		const results = await getResults.call(this, of, { itemIndex: 0, fileId, isAnnounced: true });
		return new Map([...(results ?? [])].filter(([id]) => ids.includes(id)));
	};
	const results = await fetch(batch, fileIds).catch((error: unknown) => {
		if (isUnknown(error)) return new Map<string, FileResult>();
		throw error;
	});
	const links =
		batch.kind === 'classification'
			? await fetchLinked(results, async (of, ids) => ({ results: await fetch(of, ids) }))
			: undefined;
	return new Map(
		[...results].map(([fileId, result]) => {
			const linked = links?.get(fileId);
			if (linked?.error !== undefined) throw linked.error;
			return [fileId, toDocument(batch, fileId, result, { linked })];
		}),
	);
}
