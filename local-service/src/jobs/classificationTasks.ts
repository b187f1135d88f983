/** Classification of documents, and of the parts of stacks. */
import { readFile } from 'node:fs/promises';

import type {
	Answered,
	ClassifiedFile,
	Details as DefinitionDetails,
	DocumentType,
	ModelOutcome,
	SplitFile,
} from '../interface';
import { hasOwnPages, NOT_A_STACK } from '../reading/document';
import type { Page } from '../reading/pages';
import { readingNotices } from '../reading/readingNotices';
import { UnreadableDocument } from '../reading/unreadable';
import { classifyByModel, classifyPages, findParts, type TimedModel } from '../understanding/index';
import { reviewedModels, typeExamplesFor } from './knownExamples';
import { type StoredDocument, noticed, readTimed, timeLimitOf } from './storedReading';
import { task } from './task';

export const classify = task(
	async ({
		documentTypes,
		model,
		...document
	}: StoredDocument & {
		documentTypes: DocumentType[];
		model?: TimedModel;
	}): Promise<Answered<ClassifiedFile>> => {
		const abortSignal = timeLimitOf(model);
		const { reading, spent } = await readTimed(document);
		const { pages } = reading;
		const {
			notices = [],
			modelOutcome,
			...found
		} = await typeOf(document, pages, documentTypes, model, abortSignal);
		const answer = { ...found, ...noticed([...notices, ...readingNotices(pages)]) };
		return { answer, modelOutcome, spent: spent() };
	},
);

async function typeOf(
	document: StoredDocument,
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	model: TimedModel | undefined,
	abortSignal: AbortSignal,
): Promise<ClassifiedFile & { modelOutcome?: ModelOutcome }> {
	const examples = await typeExamplesFor(document, pages, documentTypes);
	if (!model) return classifyPages(pages, documentTypes, { examples });
	const reviewed = await reviewedModels(document);
	return await classifyByModel(pages, documentTypes, model, abortSignal, examples, reviewed);
}

export const split = task(
	async ({
		documentTypes,
		isOnlyRead,
		model,
		...document
	}: StoredDocument &
		DefinitionDetails['split'] & {
			model?: TimedModel;
		}): Promise<Answered<SplitFile>> => {
		if (isOnlyRead) return await readOnly(document);
		const abortSignal = timeLimitOf(model);
		if (!hasOwnPages(await readFile(document.file))) throw new UnreadableDocument(NOT_A_STACK);
		const { reading, spent } = await readTimed(document);
		const { pages } = reading;
		const notices = new Set(readingNotices(pages));
		const parts: SplitFile['parts'] = [];
		let modelOutcome: ModelOutcome | undefined;
		for (const { from, to, confidence } of findParts(pages)) {
			const part: SplitFile['parts'][number] = { from, to, confidence };
			if (documentTypes) {
				const own = pages.slice(from - 1, to);
				const type = await typeOf(document, own, documentTypes, model, abortSignal);
				part.documentType = type.documentType;
				part.typeConfidence = type.confidence;
				type.notices?.forEach((notice) => notices.add(notice));
				modelOutcome =
					modelOutcome?.failure === undefined ? (type.modelOutcome ?? modelOutcome) : modelOutcome;
			}
			parts.push(part);
		}
		return { answer: { parts, ...noticed([...notices]) }, modelOutcome, spent: spent() };
	},
);

async function readOnly(document: StoredDocument): Promise<Answered<SplitFile>> {
	const { reading, spent } = await readTimed(document);
	const notices = [
		...readingNotices(reading.pages),
		...reading.skipped.map(({ attachment, reason }) => `${attachment} was not read. ${reason}`),
	];
	return { answer: { parts: [], ...noticed(notices) }, spent: spent() };
}
