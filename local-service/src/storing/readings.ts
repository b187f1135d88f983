import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNativeError } from 'node:util/types';
import {
	constants,
	createZstdCompress,
	createZstdDecompress,
	type ZstdCompress,
	zstdDecompressSync,
} from 'node:zlib';

import type { PageRange } from '../interface';

/**
 * A cached reading, as stored on disk. Worker threads write and read it: parsing a reading of a thousand pages
 * would block the main thread.
 */
type CachedReading = {
	pages: ReadonlyArray<{ number: number }>;
	/** The version of the reader that wrote it; another may read the document differently. */
	reader: string;
	/** The requested pages; all pages if absent. */
	range?: PageRange;
};

/** The temporary name of a reading while it is being written. */
export const unfinished = (file: string) => `${file}.new`;

/** Maximum characters of JSON, about 4,000 pages of prose. A few kilobytes of PDF can expand to more. */
const MOST = 128 * 1024 * 1024;

class TooLong extends Error {}

const createCompressor = () =>
	createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });

let spare: ZstdCompress | undefined;

/**
 * Creates the compressor for the next reading ahead of time, while the thread has no task. Node.js 24 aborts
 * the whole process if a thread is terminated while it creates a compressor.
 */
export function prepareToKeep(): void {
	spare ??= createCompressor();
}

const hasCode = (error: unknown, code: string) =>
	isNativeError(error) && 'code' in error && error.code === code;

/**
 * Stores a reading compressed; a reading with more than `most` characters of JSON is not stored. Another thread may
 * store the reading of the same document at the same time: then either of the two readings is kept.
 */
export async function keepReading<Reading extends CachedReading>(
	file: string,
	reading: Reading,
	most = MOST,
): Promise<void> {
	const compressor = spare ?? createCompressor();
	spare = undefined;
	// The file was left by a terminated thread, or is being written by another thread, which then renames the file
	// written here.
	await rm(unfinished(file), { force: true });
	try {
		await pipeline(
			Readable.from(textOf(reading, most)),
			compressor,
			createWriteStream(unfinished(file), { flags: 'wx', flush: true, mode: 0o600 }),
		);
		await rename(unfinished(file), file).catch((error: unknown) => {
			if (!hasCode(error, 'ENOENT')) throw error;
		});
	} catch (error) {
		// Another thread has begun to store the reading.
		if (hasCode(error, 'EEXIST')) return;
		// On a full disk, a partial file would take up space that others need.
		await rm(unfinished(file), { force: true });
		if (!(error instanceof TooLong)) throw error;
	}
}

/** A reading as JSON, page by page: a single string would take as much memory again. */
function* textOf({ pages, ...rest }: CachedReading, most: number): Iterable<string> {
	let left = most;
	for (const [index, page] of pages.entries()) {
		const text = JSON.stringify(page);
		left -= text.length;
		if (left < 0) throw new TooLong();
		yield `${index === 0 ? '{"pages":[' : ','}${text}`;
	}
	yield `${pages.length === 0 ? '{"pages":[' : ''}],${JSON.stringify(rest).slice(1)}`;
}

/** A cached reading as JSON; undefined if there is none. */
export async function streamReading(file: string): Promise<Readable | undefined> {
	const handle = await open(file).catch(() => undefined);
	if (!handle) return undefined;
	return decompressed(handle.createReadStream());
}

/** Same as `streamReading`, for a reading in an object store. @throws Error if no data arrives */
export async function readingIn(stored: Readable): Promise<Readable> {
	await once(stored, 'readable');
	return decompressed(stored);
}

function decompressed(stored: Readable): Readable {
	const content = createZstdDecompress();
	// Errors reach the consumer of `content`.
	pipeline(stored, content).catch(() => {});
	return content;
}

/** The cached reading of any reader version; undefined if there is none. */
export async function anyReading<Reading extends CachedReading>(
	file: string,
): Promise<Reading | undefined> {
	try {
		const cached: Reading = JSON.parse(zstdDecompressSync(await readFile(file)).toString());
		return cached;
	} catch {
		return undefined;
	}
}

/** The cached reading, if this version of the reader wrote it and it covers the requested pages. */
export async function matchingReading<Reading extends CachedReading>(
	file: string,
	reader: string,
	range?: PageRange,
): Promise<Reading | undefined> {
	const cached = await anyReading<Reading>(file);
	if (cached?.reader !== reader) return undefined;
	if (cached.range && !(cached.range.from === range?.from && cached.range.to === range.to)) {
		return undefined;
	}
	const isWanted = ({ number }: { number: number }) =>
		!range || (number >= range.from && number <= range.to);
	const pages = cached.pages.filter(isWanted);
	// For a range without pages, the reader has to report the error.
	return pages.length > 0 ? { ...cached, pages } : undefined;
}
