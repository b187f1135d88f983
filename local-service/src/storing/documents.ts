import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { access, copyFile, link, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { isFileId } from './ids';
import { unfinished } from './readings';

export type Documents = ReturnType<typeof createDocuments>;

/**
 * The uploaded documents and what was read of them, on disk below a folder. They are named by their
 * file ID alone: nothing of a client's file name reaches the file system.
 *
 * @param known the IDs of the files that the service knows; documents of others are left over from a
 *   run that was cut off between disk and database, and go
 */
export function createDocuments(folder: string, known: string[]) {
	const incoming = path.join(folder, 'incoming');
	const readings = path.join(folder, 'readings');
	// What stands there belongs to uploads that were cut off when the service last ended.
	rmSync(incoming, { recursive: true, force: true });
	const isKnown = new Set(known);
	for (const directory of [folder, incoming, readings]) {
		mkdirSync(directory, { recursive: true, mode: 0o700 });
		for (const entry of readdirSync(directory)) {
			// Whatever else a person keeps in that folder is not the service's to remove.
			const isOurs = isFileId(path.basename(entry, unfinished('')));
			if (isOurs && !isKnown.has(entry)) rmSync(path.join(directory, entry));
		}
	}

	const pathOf = (fileId: string) => path.join(folder, fileId);
	const incomingPathOf = (fileId: string) => path.join(incoming, fileId);
	const readingPathOf = (fileId: string) => path.join(readings, fileId);

	return {
		pathOf,
		incomingPathOf,

		/** Where what was read of a document is kept, by the thread that reads it. */
		readingPathOf,

		/** Takes the bytes of an upload; they are on the disk, not only in its cache, when it returns. */
		async receive(fileId: string, content: Readable): Promise<void> {
			await pipeline(content, createWriteStream(incomingPathOf(fileId), { flush: true }));
		},

		/** Makes a received document one of the service's own. */
		async keep(fileId: string): Promise<void> {
			await rename(incomingPathOf(fileId), pathOf(fileId));
			await syncFolder(folder);
		},

		/** Keeps the same document under further IDs, with what was read of it. */
		async copy(fileId: string, copyIds: string[]): Promise<void> {
			const isRead = await exists(readingPathOf(fileId));
			for (const copyId of copyIds) {
				await share(pathOf(fileId), pathOf(copyId));
				if (isRead) await share(readingPathOf(fileId), readingPathOf(copyId));
			}
			await syncFolder(folder);
		},

		/** Forgets documents, kept or only received. */
		async remove(fileIds: string[]): Promise<void> {
			const paths = fileIds.flatMap((fileId) => [
				incomingPathOf(fileId),
				pathOf(fileId),
				readingPathOf(fileId),
				unfinished(readingPathOf(fileId)),
			]);
			await Promise.all(paths.map(async (file) => await rm(file, { force: true })));
		},

		/** A kept document's bytes and how many they are. */
		open: async (fileId: string) => await openFile(pathOf(fileId)),

		/** What was read of a document, as JSON; nothing where that has not happened. */
		openReading: async (fileId: string) =>
			(await exists(readingPathOf(fileId))) ? await openFile(readingPathOf(fileId)) : undefined,
	};
}

async function openFile(file: string): Promise<{ size: number; content: Readable }> {
	const { size } = await stat(file);
	return { size, content: createReadStream(file) };
}

async function exists(file: string): Promise<boolean> {
	return await access(file).then(
		() => true,
		() => false,
	);
}

/** One more name for the same bytes, which never change; a copy where the file system has no links. */
async function share(file: string, other: string): Promise<void> {
	try {
		await link(file, other);
	} catch {
		await copyFile(file, other);
		await sync(other);
	}
}

/** A file's name is on the disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
	// Windows opens no folder, and its file systems write names through.
	if (process.platform !== 'win32') await sync(folder);
}

async function sync(file: string): Promise<void> {
	const handle = await open(file);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
