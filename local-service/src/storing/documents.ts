import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { isFileId } from './ids';

export type Documents = ReturnType<typeof createDocuments>;

/**
 * The uploaded documents, on disk below a folder. They are named by their file ID alone: nothing of
 * a client's file name reaches the file system.
 *
 * @param known the IDs of the files that the service knows; documents of others are left over from a
 *   run that was cut off between disk and database, and go
 */
export function createDocuments(folder: string, known: string[]) {
	const incoming = path.join(folder, 'incoming');
	// What stands there belongs to uploads that were cut off when the service last ended.
	rmSync(incoming, { recursive: true, force: true });
	mkdirSync(incoming, { recursive: true, mode: 0o700 });
	const isKnown = new Set(known);
	for (const entry of readdirSync(folder)) {
		// Whatever else a person keeps in that folder is not the service's to remove.
		if (isFileId(entry) && !isKnown.has(entry)) rmSync(path.join(folder, entry));
	}

	const pathOf = (fileId: string) => path.join(folder, fileId);
	const incomingPathOf = (fileId: string) => path.join(incoming, fileId);

	/** Takes the bytes of an upload; they are on the disk, not only in its cache, when it returns. */
	async function receive(fileId: string, content: Readable): Promise<void> {
		await pipeline(content, createWriteStream(incomingPathOf(fileId), { flush: true }));
	}

	/** Makes a received document one of the service's own. */
	async function keep(fileId: string): Promise<void> {
		await rename(incomingPathOf(fileId), pathOf(fileId));
		await syncFolder(folder);
	}

	return {
		pathOf,
		incomingPathOf,
		receive,
		keep,

		/** Keeps the same bytes under another ID. */
		async copy(fileId: string, copyId: string): Promise<void> {
			await receive(copyId, createReadStream(pathOf(fileId)));
			await keep(copyId);
		},

		/** Forgets documents, kept or only received. */
		async remove(fileIds: string[]): Promise<void> {
			const paths = fileIds.flatMap((fileId) => [incomingPathOf(fileId), pathOf(fileId)]);
			await Promise.all(paths.map(async (file) => await rm(file, { force: true })));
		},

		/** A kept document's bytes and how many they are. */
		async open(fileId: string): Promise<{ size: number; content: Readable }> {
			const { size } = await stat(pathOf(fileId));
			return { size, content: createReadStream(pathOf(fileId)) };
		},
	};
}

/** A file's name is on the disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
	// Windows opens no folder, and its file systems write names through.
	if (process.platform === 'win32') return;
	const handle = await open(folder);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
