import type { ClassifiedFile, DocumentType } from '../interface';
import type { Documents } from '../storing/documents';
import { newId } from '../storing/ids';
import type { Store } from '../storing/store';

/**
 * Stores a file's type; where that is linked to an extraction, a copy of the file is queued for it.
 * The extraction may have been deleted since it was linked.
 */
export async function finishClassified(
	store: Store,
	documents: Documents,
	fileId: string,
	classified: ClassifiedFile,
	documentTypes: DocumentType[],
): Promise<void> {
	const type = documentTypes.find(({ name }) => name === classified.documentType);
	const extractionId = type?.extractionId;
	if (extractionId === undefined) {
		store.finishClassified(fileId, classified);
		return;
	}
	// The bytes first: a file in the database always has them.
	const copyId = newId('fil');
	await documents.copy(fileId, [copyId]);
	const isMade = store.finishLinked(fileId, classified, { fileId: copyId, extractionId });
	if (!isMade) await documents.remove([copyId]);
}
