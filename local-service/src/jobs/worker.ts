/** The tasks of the worker threads: reading and understanding, one document at a time. */
import { readFile } from 'node:fs/promises';
import { threadId } from 'node:worker_threads';

import type {
	ClassifiedFile,
	PageCount,
	DocumentType,
	Extracted,
	ExtractionDetails,
	Outcome,
	PageRange,
} from '../interface';
import { type ContentType, contentType } from '../reading/contentType';
import { countPages, drawPage, readDocument } from '../reading/document';
import { hiddenNotices } from '../reading/hiddenNotice';
import type { Reading } from '../reading/pages';
import { UnreadableDocument } from '../reading/unreadable';
import { readerVersion } from '../reading/version';
import { keepReading, keptReading } from '../storing/readings';
import {
	classifyByModel,
	classifyPages,
	extract as extractFrom,
	extractByModel,
	findings,
	resultOf,
	type TimedModel,
	withInvoice,
} from '../understanding/index';
import { countSharedMemory, sharedMemory } from './sharedMemory';

class Unstored extends Error {}

/**
 * The input of a task, and shared memory by which the main thread monitors the worker: the first
 * number is the worker's thread ID, the second the megabytes that it holds beyond V8's statistics.
 */
export type Task<T> = T & { seat: Int32Array };

let taken: Int32Array | undefined;

function sit(): void {
	if (!taken) return;
	Atomics.store(taken, 0, threadId);
	Atomics.store(taken, 1, sharedMemory() / 1024 / 1024);
}

countSharedMemory(sit);

/** A document on disk, the path of its cached reading, and the only page to process, if not all. */
export type StoredDocument = { file: string; readingFile: string; page?: number };

function task<T, Result>(work: (given: T) => Promise<Result>) {
	return async (given: Task<T>): Promise<Outcome<Result>> => {
		taken = given.seat;
		sit();
		try {
			return { answer: await work(given) };
		} catch (error) {
			if (error instanceof UnreadableDocument) return { unreadable: error.message };
			if (error instanceof Unstored) return { unstored: error.message };
			throw error;
		}
	};
}

/** File types whose pages can be split. */
const SPLIT: readonly ContentType[] = ['pdf', 'tiff'];

export const count = task(async ({ file }: { file: string }): Promise<PageCount> => {
	const bytes = await readFile(file);
	return { numberOfPages: await countPages(bytes), canBeSplit: SPLIT.includes(contentType(bytes)) };
});

export const draw = task(
	async ({ file, page }: { file: string; page: number }): Promise<Uint8Array> =>
		await drawPage(await readFile(file), page),
);

export const extract = task(
	async ({
		details,
		model,
		...document
	}: StoredDocument & { details: ExtractionDetails; model?: TimedModel }): Promise<Extracted> => {
		const calledOff = timeLimitOf(model);
		const reading = await read(document, details.options);
		const { skipped } = reading;
		const drawn = async (page: number) => await drawPage(await readFile(document.file), page);
		const found = model && (await extractByModel(reading, details, model, drawn, calledOff));
		const answers = found
			? withInvoice(reading, details, found.answers)
			: extractFrom(reading, details);
		return {
			result: resultOf(answers),
			findings: {
				details: answers,
				...noticed([...(found?.notices ?? []), ...hiddenNotices(reading.pages)]),
				...findings(reading.pages, details.options),
				...(skipped.length > 0 && { skipped }),
			},
		};
	},
);

export const classify = task(
	async ({
		documentTypes,
		model,
		...document
	}: StoredDocument & {
		documentTypes: DocumentType[];
		model?: TimedModel;
	}): Promise<ClassifiedFile> => {
		const calledOff = timeLimitOf(model);
		const { pages } = await read(document);
		const hidden = hiddenNotices(pages);
		if (!model) return { ...classifyPages(pages, documentTypes), ...noticed(hidden) };
		const { notices, ...found } = await classifyByModel(pages, documentTypes, model, calledOff);
		return { ...found, ...noticed([...notices, ...hidden]) };
	},
);

/** The time for reading counts; what then remains is enough for the built-in engine. */
const timeLimitOf = (model: TimedModel | undefined): AbortSignal =>
	model ? AbortSignal.timeout(model.milliseconds) : new AbortController().signal;

const noticed = (notices: string[]) => (notices.length > 0 ? { notices } : {});

/** The cached reading of a document, if there is one, even from another extraction; else it is read. */
async function read(
	{ file, readingFile, page }: StoredDocument,
	{ specificPageProcessing, specificPageProcessingOptions }: ExtractionDetails['options'] = {},
): Promise<Reading> {
	let range: PageRange | undefined;
	if (page !== undefined) range = { from: page, to: page };
	else if (specificPageProcessing) range = specificPageProcessingOptions;
	const reader = readerVersion();
	const kept = await keptReading<Reading & { reader: string }>(readingFile, reader, range);
	if (kept) return kept;
	const reading = await readDocument(await readFile(file), range);
	try {
		await keepReading(readingFile, { ...reading, reader, range });
	} catch (error) {
		throw new Unstored(String(error));
	}
	return reading;
}
