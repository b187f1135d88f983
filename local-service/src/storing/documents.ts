import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { access, copyFile, link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { isFileId } from './ids';
import { unfinished } from './readings';

export type Documents = ReturnType<typeof createDocuments>;

/**
 * The uploaded documents and their cached readings, on disk below a folder. They are named by file ID
 * alone: no part of a client's file name reaches the file system.
 *
 * @param known the file IDs in the database; documents of others are orphans of a run that ended
 *   between the write to disk and the one to the database, and are removed
 */
export function createDocuments(folder: string, known: string[]) {
	const incoming = path.join(folder, 'incoming');
	const readings = path.join(folder, 'readings');
	// Leftovers of uploads that were interrupted when the service last ended.
	rmSync(incoming, { recursive: true, force: true });
	const isKnown = new Set(known);
	for (const directory of [folder, incoming, readings]) {
		mkdirSync(directory, { recursive: true, mode: 0o700 });
		for (const entry of readdirSync(directory)) {
			// Other files in that folder are not the service's to remove.
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

		/** Where a worker thread caches the reading of a document. */
		readingPathOf,

		/** Stores the bytes of an upload; they are flushed to disk when it returns. */
		async receive(fileId: string, content: Readable): Promise<void> {
			await pipeline(content, createWriteStream(incomingPathOf(fileId), { flush: true }));
		},

		/** Moves a received document to its permanent place. */
		async keep(fileId: string): Promise<void> {
			await rename(incomingPathOf(fileId), pathOf(fileId));
			await syncFolder(folder);
		},

		/** Stores the same document under further IDs, with its cached reading. */
		async copy(fileId: string, copyIds: string[]): Promise<void> {
			const isRead = await exists(readingPathOf(fileId));
			for (const copyId of copyIds) {
				await share(pathOf(fileId), pathOf(copyId));
				if (isRead) await share(readingPathOf(fileId), readingPathOf(copyId));
			}
			await syncFolder(folder);
		},

		/** Removes documents, permanent or only received, and their readings. */
		async remove(fileIds: string[]): Promise<void> {
			const paths = fileIds.flatMap((fileId) => [
				incomingPathOf(fileId),
				pathOf(fileId),
				readingPathOf(fileId),
				unfinished(readingPathOf(fileId)),
			]);
			await Promise.all(paths.map(async (file) => await rm(file, { force: true })));
		},

		/** A document's bytes, and how many they are. */
		open: async (fileId: string) => await openFile(pathOf(fileId)),

		/** A document's cached reading as JSON, of any version of the reader; undefined if there is none. */
		openReading: async (fileId: string) =>
			(await exists(readingPathOf(fileId))) ? await openFile(readingPathOf(fileId)) : undefined,
	};
}

async function openFile(file: string): Promise<{ size: number; content: Readable }> {
	// Open from now on, so that a deletion does not end it half-way.
	const handle = await open(file);
	const { size } = await handle.stat();
	return { size, content: handle.createReadStream() };
}

async function exists(file: string): Promise<boolean> {
	return await access(file).then(
		() => true,
		() => false,
	);
}

/** A hard link to the same bytes, which never change; a copy where the file system has no links. */
async function share(file: string, other: string): Promise<void> {
	try {
		await link(file, other);
	} catch {
		await copyFile(file, other);
		await sync(other);
	}
}

/** A file's name is flushed to disk only with its folder. */
async function syncFolder(folder: string): Promise<void> {
	// Windows cannot open a folder, and its file systems write names through.
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
