import type { Answerer, ClassifiedFile, DocumentType } from '../interface';
import type { Documents } from '../storing/documents';
import { newId } from '../storing/ids';
import type { Store } from '../storing/store';

/**
 * Stores a file's type; where that is linked to an extraction, a copy of the file is queued for it.
 * The extraction may have been deleted since it was linked. A type that a person gave stays.
 */
export async function finishClassified(
	store: Store,
	documents: Documents,
	fileId: string,
	found: ClassifiedFile,
	documentTypes: DocumentType[],
	by?: Answerer,
): Promise<void> {
	const classified = { ...found, ...store.givenType(fileId) };
	const type = documentTypes.find(({ name }) => name === classified.documentType);
	const extractionId = type?.extractionId;
	if (extractionId === undefined) {
		store.finishClassified(fileId, classified, by);
		return;
	}
	// The bytes first: a file in the database always has them.
	const copyId = newId('fil');
	await documents.copy(fileId, [copyId]);
	const isMade = store.finishLinked(fileId, classified, { fileId: copyId, extractionId }, by);
	if (!isMade) await documents.remove([copyId]);
}
