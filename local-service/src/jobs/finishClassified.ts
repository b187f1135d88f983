import type { Answerer, ClassifiedFile, DocumentType } from '../interface';
import type { Documents } from '../storing/documents';
import { newId } from '../storing/ids';
import type { Store } from '../storing/store';

/**
 * Stores a file's type; where that is linked to an extraction, a copy of the file is queued for it.
 * The extraction may have been deleted since it was linked. A type that a person gave stays.
 *
 * @returns the copy that an earlier type was passed on by, if it is deleted
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
	// The bytes first: a file in the database always has them.
	const copyId = newId('fil');
	await documents.copy(fileId, [copyId]);
	const copy = { fileId: copyId, extractionId };
	const { isCopied, gone } = await store.finishClassified(fileId, classified, by, copy);
	if (!isCopied) await documents.remove([copyId]);
	return gone;
}
