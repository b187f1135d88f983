import type { Answerer, ClassifiedFile, DocumentType } from '../interface';
import { Unsettled } from '../storing/database';
import type { Documents } from '../storing/documents';
import { newId } from '../storing/ids';
import type { Store } from '../storing/store';

/**
 * Stores a file's type; if the type is linked to an extraction, queues a copy of the file there. The
 * extraction may have been deleted since it was linked. A type given by a person is kept.
 *
 * @returns the IDs of deleted copies that an earlier type had created
 */
export async function finishClassified(
	store: Store,
	documents: Documents,
	fileId: string,
	found: ClassifiedFile,
	documentTypes: DocumentType[],
	by?: Answerer,
): Promise<string[]> {
	const given = await store.givenType(fileId);
	const { notices } = found;
	const classified = given ? { ...given, ...(notices && { notices }) } : found;
	const type = documentTypes.find(({ name }) => name === classified.documentType);
	const extractionId = type?.extractionId;
	if (extractionId === undefined)
		return (await store.finishClassified(fileId, classified, by)).gone;
	// The document first: a file in the database must always have one.
	const copyId = newId('fil');
	try {
		await documents.copy(fileId, [copyId]);
		const copy = { fileId: copyId, extractionId };
		const { isCopied, gone } = await store.finishClassified(fileId, classified, by, copy);
		if (!isCopied) await documents.remove([copyId]);
		return gone;
	} catch (error) {
		// After a lost connection, the copy may be in the database.
		if (!(error instanceof Unsettled)) await documents.remove([copyId]);
		throw error;
	}
}
