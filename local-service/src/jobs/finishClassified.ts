import type { Answerer, ClassifiedFile, DocumentType } from '../interface';
import type { Documents } from '../storing/documents';
import { newId } from '../storing/ids';
import type { Store } from '../storing/store';
import { withCopy } from '../storing/unstored';

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
	const copy = { fileId: newId('fil'), extractionId };
	const { gone } = await withCopy(
		documents,
		fileId,
		copy.fileId,
		async () => await store.finishClassified(fileId, classified, by, copy),
	);
	return gone;
}
