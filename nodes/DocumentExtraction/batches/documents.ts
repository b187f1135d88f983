import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { NO_TYPE } from '../noType';
import { idsOf, type Batch } from './batch';
import type { FileResult } from './results';

/** Metadata of a file from its upload, used if the results lack it. */
type Known = { fileName?: string; numberOfPages?: number | null; url?: string | null };

/** The result of a linked extraction, and the IDs of its file. */
export type Linked = { batch: Batch; fileId: string; result?: FileResult };

/** A file of a batch as returned by the service. */
export type Document = {
	fileName: string | null;
	/** Page number from 1, if each page was treated as a document. */
	page?: number;
	status: string;
	pending: boolean;
	failed: boolean;
	/** Why it has no data, if the service says so. */
	message?: string;
	/** The document type, in a classification. */
	type?: Type;
	/** In an extraction, and in a classification if the type is linked to an extraction. */
	extracted?: Extracted;
	unsure: Unsure[];
	notices: string[];
	/** Usage of a language model for it, if any. */
	model?: ModelUse;
	/** The earlier file that it duplicates, and what they have in common. */
	duplicateOf?: IDataObject;
	/** The last review by a person, as returned by the service. */
	reviewed?: IDataObject;
	/** The IDs of the file and its owners, its number of pages and its URL. */
	ids: IDataObject;
	/** The service's own object, unchanged. */
	file: IDataObject;
};

/** Usage of a language model; token counts are present if the model reports them. */
export type ModelUse = {
	name?: string;
	/** Number of fields that were asked about; a list counts as one. */
	fields: number;
	inputTokens?: number;
	outputTokens?: number;
	/** Why the model gave no answer, so that the values are those of the service's engine. */
	failure?: string;
};

/** A field whose value the service is unsure about, and why. */
export type Unsure = IDataObject & { field: string; reason: string };

/**
 * The document type as returned by the service; `documentType` is null if no type fits, or if the confidence of
 * `bestGuess` is below the minimum.
 */
type Type = { documentType: string | null; bestGuess?: string; confidence: number | null };

/** The answer of an extraction: all values are texts, in the formats that its fields ask for. */
export type Extracted = {
	extractionId: string;
	data: IDataObject;
	/** Confidence and position of each value in the shape of the data, if the service returns them. */
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
		...noticesOn(data ? [result, data] : [result]),
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

/** The service's notices and unsure values of a document, if any. */
export function noticesOn(
	results: ReadonlyArray<Pick<FileResult, 'file' | 'notice'>>,
): Pick<Document, 'unsure' | 'notices'> {
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

/** Combined model usage of a document and, if it is classified, of its extraction. */
export function modelOf(
	results: ReadonlyArray<Pick<FileResult, 'file' | 'modelFailure'>>,
): Pick<Document, 'model'> {
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

/** Marks files whose type has a confidence below the minimum. Files without a confidence are not marked. */
export function markDoubtful(results: Map<string, FileResult>, minimumConfidence: number): void {
	for (const result of results.values()) {
		const { confidence } = typeOf(result);
		result.isDoubtful = confidence !== null && confidence < minimumConfidence;
	}
}
