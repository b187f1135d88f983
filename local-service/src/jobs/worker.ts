/** The tasks of the worker threads: reading and understanding, one document at a time. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';

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
import type { Task } from './threads';
import { tooManyPages } from './tooManyPages';

class Unstored extends Error {}

let taken: Int32Array | undefined;

function sit(): void {
	if (!taken) return;
	Atomics.store(taken, 0, sharedMemory() / 1024 / 1024);
}

countSharedMemory(sit);

export type StoredDocument = {
	file: string;
	/** The path of its cached reading. */
	readingFile: string;
	/** The only one to process, if not all. */
	page?: number;
	/** Only where they were not counted: as many as it may have. */
	mostPages?: number;
};

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
				...noticed(found?.notices),
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
		if (!model) return classifyPages(pages, documentTypes);
		const { notices, ...found } = await classifyByModel(pages, documentTypes, model, calledOff);
		return { ...found, ...noticed(notices) };
	},
);

/** The time for reading counts; what then remains is enough for the built-in engine. */
const timeLimitOf = (model: TimedModel | undefined): AbortSignal =>
	model ? AbortSignal.timeout(model.milliseconds) : new AbortController().signal;

const noticed = (notices: string[] = []) => (notices.length > 0 ? { notices } : {});

/** The cached reading of a document, if there is one, even from another extraction; else it is read. */
async function read(
	{ file, readingFile, page, mostPages }: StoredDocument,
	{ specificPageProcessing, specificPageProcessingOptions }: ExtractionDetails['options'] = {},
): Promise<Reading> {
	let range: PageRange | undefined;
	if (page !== undefined) range = { from: page, to: page };
	else if (specificPageProcessing) range = specificPageProcessingOptions;
	const reader = readerVersion();
	const kept = await keptReading<Reading & { reader: string }>(readingFile, reader, range);
	if (kept) return kept;
	const bytes = await readFile(file);
	if (mostPages !== undefined) {
		const tooMany = tooManyPages(await countPages(bytes), mostPages);
		if (tooMany) throw new UnreadableDocument(tooMany);
	}
	const reading = await readDocument(bytes, range);
	try {
		await keepReading(readingFile, { ...reading, reader, range });
	} catch (error) {
		throw new Unstored(String(error));
	}
	return reading;
}

const TASKS = { count, draw, extract, classify };

export type TaskName = keyof typeof TASKS;

parentPort?.on('message', ({ name, task }: { name: TaskName; task: never }) => {
	TASKS[name](task).then(
		(outcome) => parentPort?.postMessage({ outcome }),
		(error: unknown) => parentPort?.postMessage({ error }),
	);
});
parentPort?.postMessage('ready');
