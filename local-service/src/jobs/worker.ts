/** What runs in the worker threads: reading and understanding, one document at a time. */
import { readFile } from 'node:fs/promises';

import type { ExtractionDetails, Value } from '../interface';
import { countPages, readPdf } from '../reading/pdf';
import { UnreadableDocument } from '../reading/unreadable';
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
	return await unlessUnreadable(async () =>
		extractFields(await readPdf(await readFile(job.file)), job.details),
	);
}
