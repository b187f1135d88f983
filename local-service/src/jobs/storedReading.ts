/** Readings of stored documents, which are cached. */
import { readFile } from 'node:fs/promises';

import type { ExtractionDetails, PageRange, Spent } from '../interface';
import { countPages, readDocument } from '../reading/document';
import type { Page, Reading } from '../reading/pages';
import { UnreadableDocument } from '../reading/unreadable';
import { readerVersion } from '../reading/version';
import type { ReadFor } from '../storing/exampleReader';
import { keepReading, matchingReading } from '../storing/readings';
import type { TimedModel } from '../understanding/index';
import { rangeOf } from './pageRange';
import { ReadingNotStored } from './task';
import { tooManyPages } from './tooManyPages';

/** The database with the examples, and which of them are used. */
export type ExamplesFrom = { database: string } & ReadFor;

export type StoredDocument = {
	file: string;
	/** The path of its cached reading. */
	readingFile: string;
	/** The only page to process, if not all. */
	page?: number;
	/** Maximum number of pages; only set if they were not counted. */
	mostPages?: number;
	/** The examples to use; none if absent. */
	examples?: ExamplesFrom;
	/** Whether a new reading is not cached. */
	skipsCaching?: boolean;
};

/**
 * Aborts at the end of the model's share of the document's time limit; the rest is left for the built-in engine.
 * Called before reading, which counts towards the share.
 */
export const timeLimitOf = (model: TimedModel | undefined): AbortSignal =>
	model ? AbortSignal.timeout(model.milliseconds) : new AbortController().signal;

export const noticed = (notices: string[]) => (notices.length > 0 ? { notices } : {});

const cachedReading = async (readingFile: string, range: PageRange | undefined) =>
	await matchingReading<Reading & { reader: string }>(readingFile, readerVersion(), range);

type Details = Pick<ExtractionDetails, 'options' | 'language'>;

/** The cached reading of a document, even one made for another extraction; otherwise, reads the document. */
export async function read(
	document: StoredDocument & { onRead?: () => void },
	{ options, language }: Partial<Details> = {},
): Promise<Reading> {
	const { file, readingFile, page, mostPages } = document;
	const range = rangeOf(page, options);
	const known = await cachedReading(readingFile, range);
	const isOfOther = language !== undefined && (known?.guessedFor ?? language) !== language;
	if (known && !isOfOther) return known;
	document.onRead?.();
	const bytes = await readFile(file);
	if (mostPages !== undefined) {
		const tooMany = tooManyPages(await countPages(bytes), mostPages, range);
		if (tooMany) throw new UnreadableDocument(tooMany);
	}
	const reading = await readDocument(bytes, range, language);
	if (document.skipsCaching) return reading;
	try {
		await keepReading(readingFile, { ...reading, reader: readerVersion(), range });
	} catch (error) {
		throw new ReadingNotStored(String(error));
	}
	return reading;
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** @returns the reading, and a function that returns the time spent on the document */
export async function readTimed(document: StoredDocument, details?: Details) {
	const start = performance.now();
	let isCached = true;
	const reading = await read({ ...document, onRead: () => (isCached = false) }, details);
	const picture = reading.pages.filter(isPicture).length;
	const took = {
		reading: secondsSince(start),
		pages: { picture, text: reading.pages.length - picture },
	};
	const readAt = performance.now();
	const spent = (): Spent => ({ ...(!isCached && took), understanding: secondsSince(readAt) });
	return { reading, spent };
}

const isPicture = ({ words }: Page): boolean => words.some(({ source }) => source === 'ocr');
