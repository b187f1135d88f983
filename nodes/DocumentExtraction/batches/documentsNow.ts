import type { IDataObject } from 'n8n-workflow';

import { idMember, type Kind } from '../transport/endpoints';
import type { Sender } from '../transport/request';
import type { Batch } from './batch';
import { toDocument, type Document } from './documents';
import { fetchLinked } from './linked';
import { resultsOf, UNFINISHED } from './results';

/** A file with its batch. */
export type FileOf = Batch & { fileId: string };

/** The IDs in an item or a message; undefined if one is missing. */
export function fileIn(entry: IDataObject, kind: Kind): FileOf | undefined {
	const { fileId, batchId, [idMember[kind]]: id } = entry;
	const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
	return isId(fileId) && isId(batchId) && isId(id) ? { kind, id, batchId, fileId } : undefined;
}

/**
 * The current state of files. Not for polling, because it does not wait between requests.
 *
 * @returns a document for each file, pending while the file or its copy is processed; undefined if it was
 *   deleted
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
	const results = await resultsOf.call(this, batch, [...new Set(fileIds)], 0);
	const links =
		batch.kind === 'classification'
			? await fetchLinked(results, async (of, ids) => ({
					results: await resultsOf.call(this, of, ids, 0),
				}))
			: undefined;
	return new Map(
		[...results].map(([fileId, result]) => {
			const linked = links?.get(fileId);
			if (linked?.error !== undefined) throw linked.error;
			const { status, pending } = linked?.result?.pending ? UNFINISHED : result;
			return [fileId, toDocument(batch, fileId, { ...result, status, pending }, { linked })];
		}),
	);
}
