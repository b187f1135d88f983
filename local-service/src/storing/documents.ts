import type { Hash } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { access, copyFile, link, open, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { PackedBytes } from '../interface';
import { isFileId } from './ids';
import { streamReading, unfinished } from './readings';
import { restrict } from './restrict';
import { DamagedInArchive, unpack } from './unpack';

/** Bytes on the disk below which no upload is taken: readings and results of what is queued need them. */
const LEAST_FREE = 256 * 1024 * 1024;

/** Bytes of an upload between two looks at the disk. */
const LOOK = 4 * 1024 * 1024;

/** An upload that would leave too little room on the disk. */
export class NoRoom extends Error {}

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
	const isKnown = new Set(known);
	// Leftovers of a run that was interrupted; whatever else is there is not the service's to remove.
	const isLeftover = {
		[folder]: (name: string) => isFileId(name) && !isKnown.has(name),
		[incoming]: isFileId,
		[readings]: (name: string) =>
			isFileId(path.basename(name, unfinished(''))) && !isKnown.has(name),
	};
	for (const [directory, isToGo] of Object.entries(isLeftover)) {
		mkdirSync(directory, { recursive: true, mode: 0o700 });
		restrict(directory, 0o700);
		for (const entry of readdirSync(directory, { withFileTypes: true })) {
			if (!entry.isFile()) continue;
			const file = path.join(directory, entry.name);
			if (isToGo(entry.name)) rmSync(file);
			else if (isKnown.has(entry.name)) restrict(file, 0o600);
		}
	}

	async function checkRoom(bytes = 0): Promise<void> {
		if ((await room()) < bytes) throw new NoRoom();
	}

	async function room(): Promise<number> {
		try {
			const { bavail, bsize } = await statfs(folder);
			return bavail * bsize - LEAST_FREE;
		} catch {
			// Some network file systems do not know.
			return Infinity;
		}
	}

	async function* whileThereIsRoom(content: Readable, hash?: Hash): AsyncIterable<Buffer> {
		let unseen = 0;
		for await (const chunk of content) {
			hash?.update(chunk);
			unseen += chunk.length;
			if (unseen > LOOK) {
				await checkRoom();
				unseen = 0;
			}
			yield chunk;
		}
	}

	async function receive(fileId: string, content: Readable, hash?: Hash): Promise<void> {
		const file = createWriteStream(incomingPathOf(fileId), { flush: true, mode: 0o600 });
		await pipeline(content, (chunks: Readable) => whileThereIsRoom(chunks, hash), file);
	}

	const pathOf = (fileId: string) => path.join(folder, fileId);
	const incomingPathOf = (fileId: string) => path.join(incoming, fileId);
	const readingPathOf = (fileId: string) => path.join(readings, fileId);

	return {
		pathOf,
		incomingPathOf,

		/** Where a worker thread caches the reading of a document. */
		readingPathOf,

		/**
		 * For an upload of so many bytes, or of unknown size.
		 *
		 * @throws NoRoom
		 */
		checkRoom,

		/**
		 * Stores the bytes of an upload; they are flushed to disk when it returns.
		 *
		 * @param hash gets them, too
		 * @throws NoRoom as soon as there is too little
		 */
		receive,

		/**
		 * Stores a file of a received archive, as `receive` does.
		 *
		 * @returns whether it is whole
		 * @throws NoRoom as soon as there is too little
		 */
		async unpack(archiveId: string, packed: PackedBytes, fileId: string): Promise<boolean> {
			try {
				await receive(fileId, unpack(incomingPathOf(archiveId), packed));
				return true;
			} catch (error) {
				if (error instanceof DamagedInArchive) return false;
				throw error;
			}
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

		/** Whether the bytes of a document are there. */
		has: async (fileId: string) => await exists(pathOf(fileId)),

		/** A document's bytes, and how many they are. */
		open: async (fileId: string) => await openFile(pathOf(fileId)),

		/** A document's cached reading as JSON, of any version of the reader; undefined if there is none. */
		openReading: async (fileId: string) => await streamReading(readingPathOf(fileId)),
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
