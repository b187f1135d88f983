import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { idsOf, type Batch } from './batch';
import type { FileResult } from './results';

/**
 * How much of a document to return: what a person works with; that and the service's own object; or,
 * for an AI agent, only the answer.
 */
export type View = 'simple' | 'raw' | 'compact';

/** What the upload returned about a file, for what the results lack. */
type Known = { fileName?: string; numberOfPages?: number | null; url?: string | null };

/** The result of a linked extraction, and the IDs of its file. */
export type Linked = { batch: Batch; fileId: string; result?: FileResult };

/** The item for one file of a batch: the answer first, then its IDs. */
export function toDocument(
	batch: Batch,
	fileId: string,
	result: FileResult,
	{ known = {}, linked, view }: { known?: Known; linked?: Linked; view: View },
): IDataObject {
	const { status, pending, failed, file } = result;
	const extracted = linked?.result;
	const broken = [result, extracted].find((one) => one?.failed);
	const answer = {
		fileName: file.fileName ?? known.fileName ?? null,
		...(batch.kind === 'extraction' ? { data: dataOf(result) } : typeOf(result)),
		...(extracted && !extracted.pending && !extracted.failed ? { data: dataOf(extracted) } : {}),
		status,
		...(broken?.reason ? { message: broken.reason } : {}),
		...remarksOn(extracted ? [file, extracted.file] : [file]),
	};
	if (view === 'compact' && !pending && !failed) return answer;
	return {
		...answer,
		fileId,
		...idsOf(batch),
		...(linked ? { extraction: { ...idsOf(linked.batch), fileId: linked.fileId } } : {}),
		numberOfPages: file.numberOfPages ?? known.numberOfPages ?? null,
		url: file.url ?? known.url ?? null,
		...(view === 'raw' ? { raw: file } : {}),
	};
}

function dataOf({ file }: FileResult): IDataObject {
	return isObject(file.result) ? file.result : {};
}

/** What the service says beside the results of a document, where it says anything. */
function remarksOn(files: IDataObject[]): IDataObject {
	const listOf = (member: 'unsure' | 'notices') =>
		files.flatMap(({ [member]: list }): unknown[] => (Array.isArray(list) ? list : []));
	const unsure = listOf('unsure').filter(isObject);
	const isText = (notice: unknown) => typeof notice === 'string' && notice !== '';
	const notices = [...new Set(listOf('notices').filter(isText))];
	return {
		...(unsure.length > 0 ? { unsure } : {}),
		...(notices.length > 0 ? { notices } : {}),
	};
}

/** Names that mean that no type fits, in one service or another (docs/interface.md#classifications). */
const NO_TYPE = ['', 'other', 'unknown', 'none'];

type TypeFound = { documentType: string | null; bestGuess?: string; confidence: number | null };

/** The type as the service returns it, null if none fits. */
function typeOf({ file: { result }, isDoubtful }: FileResult): TypeFound {
	const { documentType, confidence } = isObject(result) ? result : {};
	const name = typeof documentType === 'string' ? documentType.trim() : '';
	const found = NO_TYPE.includes(name.toLowerCase()) ? null : name;
	return {
		documentType: isDoubtful ? null : found,
		...(isDoubtful && found !== null ? { bestGuess: found } : {}),
		confidence: typeof confidence === 'number' ? confidence : null,
	};
}

/** Marks the files whose type is less sure than this. Where a service gives no confidence, none is. */
export function markDoubtful(results: Map<string, FileResult>, minimumConfidence: number): void {
	for (const result of results.values()) {
		const { confidence } = typeOf(result);
		result.isDoubtful = confidence !== null && confidence < minimumConfidence;
	}
}
