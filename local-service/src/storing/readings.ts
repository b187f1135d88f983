import { readFile, rename, rm, writeFile } from 'node:fs/promises';

import type { PageRange } from '../interface';

/**
 * A cached reading, as stored on disk. Worker threads write and read it: parsing that of a thousand
 * pages would block the main thread.
 */
type Kept = {
	pages: ReadonlyArray<{ number: number }>;
	/** The version of the reader that wrote it; another may read the document differently. */
	reader: string;
	/** The requested pages; all of them if absent. */
	range?: PageRange;
};

/** The temporary name of a reading while it is being written. */
export const unfinished = (file: string) => `${file}.new`;

export async function keepReading<Reading extends Kept>(
	file: string,
	reading: Reading,
): Promise<void> {
	try {
		await writeFile(unfinished(file), JSON.stringify(reading), { flush: true });
		await rename(unfinished(file), file);
	} catch (error) {
		// On a full disk, a partial file would take up space that others need.
		await rm(unfinished(file), { force: true });
		throw error;
	}
}

/** The cached reading, if this version of the reader wrote it and it covers the requested pages. */
export async function keptReading<Reading extends Kept>(
	file: string,
	reader: string,
	range?: PageRange,
): Promise<Reading | undefined> {
	let kept: Reading;
	try {
		kept = JSON.parse(await readFile(file, 'utf8'));
	} catch {
		return undefined;
	}
	if (kept.reader !== reader) return undefined;
	if (kept.range && !(kept.range.from === range?.from && kept.range.to === range.to)) {
		return undefined;
	}
	const isWanted = ({ number }: { number: number }) =>
		!range || (number >= range.from && number <= range.to);
	const pages = kept.pages.filter(isWanted);
	// The reader reports a range without pages.
	return pages.length > 0 ? { ...kept, pages } : undefined;
}
