import { WriteOutcomeUnknown } from './database';
import type { Documents } from './documents';

/**
 * Removes the documents of files that could not be stored. If the outcome of the transaction is unknown, they are
 * kept, since a file in the database must always have its document; unreferenced documents are removed later.
 */
export async function removeUnstored(
	documents: Documents,
	fileIds: string[],
	error: unknown,
): Promise<void> {
	if (!(error instanceof WriteOutcomeUnknown)) await documents.remove(fileIds);
}

/**
 * Copies a document for a new file, and then stores the file: a file in the database must always have its document.
 * The copy is removed if the file is not stored.
 *
 * @param store returns whether the file was stored, in `isCopied`
 */
export async function withCopy<Stored extends { isCopied: boolean } | undefined>(
	documents: Documents,
	fileId: string,
	copyId: string,
	store: () => Promise<Stored>,
): Promise<Stored> {
	try {
		await documents.copy(fileId, [copyId]);
		const stored = await store();
		if (!stored?.isCopied) await documents.remove([copyId]);
		return stored;
	} catch (error) {
		await removeUnstored(documents, [copyId], error);
		throw error;
	}
}
