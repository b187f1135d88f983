/** What runs in the worker threads: reading and understanding, one document at a time. */
import { readFile } from 'node:fs/promises';

import type { Classified, DocumentType, ExtractionDetails, Value } from '../interface';
import { countPages, readDocument } from '../reading/document';
import { UnreadableDocument } from '../reading/unreadable';
import { classifyPages } from '../understanding/classify';
import { extractFields } from '../understanding/extractFields';

/** A document that cannot be read is an answer, not a fault: it would be the same at every try. */
export type Answer<T> = { answer: T } | { unreadable: string };

async function unlessUnreadable<T>(work: () => Promise<T>): Promise<Answer<T>> {
	try {
		return { answer: await work() };
	} catch (error) {
		if (error instanceof UnreadableDocument) return { unreadable: error.message };
		throw error;
	}
}

export async function count(file: string): Promise<Answer<number>> {
	return await unlessUnreadable(async () => await countPages(await readFile(file)));
}

export async function extract(job: {
	file: string;
	details: ExtractionDetails;
}): Promise<Answer<Value>> {
	const { specificPageProcessing, specificPageProcessingOptions } = job.details.options ?? {};
	const range = specificPageProcessing ? specificPageProcessingOptions : undefined;
	return await unlessUnreadable(async () => {
		const { pages } = await readDocument(await readFile(job.file), range);
		return extractFields(pages, job.details);
	});
}

export async function classify(job: {
	file: string;
	documentTypes: DocumentType[];
}): Promise<Answer<Classified>> {
	return await unlessUnreadable(async () => {
		const { pages } = await readDocument(await readFile(job.file));
		return classifyPages(pages, job.documentTypes);
	});
}
