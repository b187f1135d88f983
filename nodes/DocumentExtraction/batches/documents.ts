import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { idsOf, type Batch } from './batch';
import type { FileResult } from './results';

/** What the upload returned about a file, for what the results lack. */
type Known = { fileName?: string; numberOfPages?: number | null; url?: string | null };

/** The result of a linked extraction, and the IDs of its file. */
export type Linked = { batch: Batch; fileId: string; result?: FileResult };

/** A file of a batch as the service answered it. */
export type Document = {
	fileName: string | null;
	/** Where each page was treated as a document: its number, from 1. */
	page?: number;
	status: string;
	pending: boolean;
	failed: boolean;
	/** Why its data is not there, if the service says so. */
	message?: string;
	/** In a classification. */
	type?: Type;
	/** In an extraction, and in a classification if the type is linked to one. */
	extracted?: Extracted;
	unsure: Unsure[];
	notices: string[];
	/** What a model was asked about it, if one was. */
	model?: ModelUse;
	/** The file in which the service read it before, and what they have in common. */
	duplicateOf?: IDataObject;
	/** What a person made of it, as the service says it. */
	reviewed?: IDataObject;
	/** The IDs of the file and what it belongs to, its number of pages and its URL. */
	ids: IDataObject;
	/** The service's own object, unchanged. */
	file: IDataObject;
};

/** Tokens where the model says how many they were. */
export type ModelUse = {
	name?: string;
	/** The number of fields it was asked about; a list is one. */
	fields: number;
	inputTokens?: number;
	outputTokens?: number;
	/** Why it gave no answer, so that the values are those of the service's own engine. */
	failure?: string;
};

/** A field of whose value the service is unsure, and why. */
export type Unsure = IDataObject & { field: string; reason: string };

/**
 * As the service returns it; `documentType` is null if none fits, or if the one in `bestGuess` is less
 * sure than it must be.
 */
type Type = { documentType: string | null; bestGuess?: string; confidence: number | null };

/** The answer of an extraction: all values are texts, in the forms that its fields ask for. */
export type Extracted = {
	extractionId: string;
	data: IDataObject;
	/** Confidence and place of each value in the shape of the data, if the service tells them. */
	details: unknown;
};

export function toDocument(
	batch: Batch,
	fileId: string,
	result: FileResult,
	{ known = {}, linked }: { known?: Known; linked?: Linked } = {},
): Document {
	const { status, pending, failed, file } = result;
	const data = linked?.result;
	const broken = [result, data].find((one) => one?.failed);
	const isClassified = batch.kind === 'classification';
	const isExtracted = data !== undefined && !data.pending && !data.failed;
	return {
		fileName: asText(file.fileName) ?? known.fileName ?? null,
		...(typeof file.page === 'number' ? { page: file.page } : {}),
		status,
		pending,
		failed,
		...(broken?.reason ? { message: broken.reason } : {}),
		...(isClassified ? { type: typeOf(result) } : { extracted: dataOf(batch, result) }),
		...(linked && isExtracted ? { extracted: dataOf(linked.batch, data) } : {}),
		...remarksOn(data ? [result, data] : [result]),
		...modelOf(data ? [result, data] : [result]),
		...duplicateIn(data ?? result),
		...(isObject(file.reviewed) ? { reviewed: file.reviewed } : {}),
		ids: {
			fileId,
			...idsOf(batch),
			...(linked ? { extraction: { ...idsOf(linked.batch), fileId: linked.fileId } } : {}),
			numberOfPages: file.numberOfPages ?? known.numberOfPages ?? null,
			url: file.url ?? known.url ?? null,
			...(typeof file.reviewUrl === 'string' ? { reviewUrl: file.reviewUrl } : {}),
		},
		file,
	};
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

function dataOf({ id }: Batch, { file }: FileResult): Extracted {
	const data = isObject(file.result) ? file.result : {};
	return { extractionId: id, data, details: file.details };
}

const duplicateIn = ({ file: { duplicateOf } }: FileResult) =>
	isObject(duplicateOf) ? { duplicateOf } : {};

/** What the service says beside the results of a document, where it says anything. */
function remarksOn(results: FileResult[]): Pick<Document, 'unsure' | 'notices'> {
	const listOf = (member: 'unsure' | 'notices') =>
		results.flatMap(({ file: { [member]: list } }): unknown[] => (Array.isArray(list) ? list : []));
	const isText = (notice: unknown): notice is string => typeof notice === 'string' && notice !== '';
	const isUnsure = (one: unknown): one is Unsure =>
		isObject(one) && isText(one.field) && isText(one.reason);
	return {
		unsure: listOf('unsure').filter(isUnsure),
		notices: [
			...new Set([...listOf('notices'), ...results.map(({ notice }) => notice)].filter(isText)),
		],
	};
}

/** The calls about a document and, if it is classified, about its data, together. */
function modelOf(results: FileResult[]): Pick<Document, 'model'> {
	const uses = results.flatMap(({ file: { model }, modelFailure }) =>
		isObject(model) || modelFailure !== undefined
			? [{ ...(isObject(model) ? model : {}), ...(modelFailure && { failure: modelFailure }) }]
			: [],
	);
	if (uses.length === 0) return {};
	const first = (member: 'name' | 'failure') =>
		uses.map(({ [member]: text }: IDataObject) => asText(text)).find((text) => text !== undefined);
	const sumOf = (member: 'fields' | 'inputTokens' | 'outputTokens') => {
		const counts = uses.flatMap(({ [member]: count }: IDataObject) =>
			typeof count === 'number' ? [count] : [],
		);
		return counts.length > 0 ? counts.reduce((sum, count) => sum + count) : undefined;
	};
	const [name, failure] = [first('name'), first('failure')];
	const [inputTokens, outputTokens] = [sumOf('inputTokens'), sumOf('outputTokens')];
	return {
		model: {
			...(name === undefined ? {} : { name }),
			fields: sumOf('fields') ?? 0,
			...(inputTokens === undefined ? {} : { inputTokens }),
			...(outputTokens === undefined ? {} : { outputTokens }),
			...(failure === undefined ? {} : { failure }),
		},
	};
}

/** Names that mean that no type fits, in one service or another (docs/interface.md#classifications). */
const NO_TYPE = ['', 'other', 'unknown', 'none'];

function typeOf({ file: { result }, isDoubtful }: FileResult): Type {
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
