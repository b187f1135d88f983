import { readFile, rename, rm, writeFile } from 'node:fs/promises';

import type { PageRange } from '../interface';

/**
 * What was read of a document, as it stands on the disk. It is written and read by the threads that
 * read documents: that of a thousand pages would keep the thread that answers from answering.
 */
type Kept = {
	pages: ReadonlyArray<{ number: number }>;
	/** The version of the reader, which another one would not have read in the same way. */
	reader: string;
	/** The pages that were to be read; all of them where there is none. */
	range?: PageRange;
};

/** Its name while it is being written. */
export const unfinished = (file: string) => `${file}.new`;

export async function keepReading<Reading extends Kept>(
	file: string,
	reading: Reading,
): Promise<void> {
	try {
		await writeFile(unfinished(file), JSON.stringify(reading), { flush: true });
		await rename(unfinished(file), file);
	} catch (error) {
		// On a full disk half of it would take the room that others need.
		await rm(unfinished(file), { force: true });
		throw error;
	}
}

/** What this version of the reader kept, where that answers for the pages that are to be read now. */
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
	// Reading says what is wrong with a range that no page is in.
	return pages.length > 0 ? { ...kept, pages } : undefined;
}
