import { isObject } from '../isObject';
import type { Batch } from './batch';
import type { Linked } from './documents';
import type { FileResult } from './results';
import type { Waited } from './wait';

/** The extraction that the service ran on a classified file; ignored if the type is doubtful. */
function linkOf({ file, isDoubtful }: FileResult): Linked | undefined {
	if (isDoubtful) return undefined;
	const { extractionId, batchId, fileId } = isObject(file.extraction) ? file.extraction : {};
	const isId = (id: unknown): id is string => typeof id === 'string' && id !== '';
	if (!isId(extractionId) || !isId(batchId) || !isId(fileId)) return undefined;
	return { batch: { kind: 'extraction', id: extractionId, batchId }, fileId };
}

/** The link with its result, or with the error or transient failure of the request for it. */
export type Fetched = Linked & Pick<Waited, 'lastFailure'> & { error?: unknown };

/**
 * Fetches the data of classified files whose type is linked to an extraction, batch by batch.
 *
 * @param results of a classification batch, by file ID
 * @param fetchResults fetches the results of these files of a batch
 * @returns the links by the ID of the classified file
 */
export async function fetchLinked(
	results: Map<string, FileResult>,
	fetchResults: (batch: Batch, fileIds: string[]) => Promise<Waited>,
): Promise<Map<string, Fetched>> {
	const batches = new Map<string, { batch: Batch; links: Map<string, Linked> }>();
	for (const [fileId, result] of results) {
		const link = result.pending || result.failed ? undefined : linkOf(result);
		if (link === undefined) continue;
		const { batch } = link;
		const key = `${batch.id}/${batch.batchId}`;
		const members = batches.get(key) ?? { batch, links: new Map() };
		batches.set(key, members);
		members.links.set(fileId, link);
	}

	const fetched = new Map<string, Fetched>();
	await Promise.all(
		[...batches.values()].map(async ({ batch, links }) => {
			const fileIds = [...links.values()].map(({ fileId }) => fileId);
			try {
				const { results: found, lastFailure } = await fetchResults(batch, fileIds);
				for (const [id, link] of links) {
					fetched.set(id, { ...link, lastFailure, result: found.get(link.fileId) });
				}
			} catch (error) {
				for (const [id, link] of links) fetched.set(id, { ...link, error });
			}
		}),
	);
	return fetched;
}
