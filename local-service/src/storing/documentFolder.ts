import { access, copyFile, link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Documents } from './documents';
import { isFileId } from './ids';
import { createIncoming } from './incoming';
import { ownFolder } from './ownFolder';
import { streamReading, unfinished } from './readings';
import { restrict } from './restrict';

/**
 * Documents on disk in a folder.
 *
 * @param known file IDs in the database; documents of other files are orphans of a run that ended after writing
 *   to disk and before writing to the database, and are removed; undefined removes nothing
 */
export function createDocumentFolder(folder: string, known: string[] | undefined): Documents {
	const readings = path.join(folder, 'readings');
	const isKnown = new Set(known);
	const isLeftover = {
		[folder]: (name: string) => isFileId(name) && !isKnown.has(name),
		[readings]: (name: string) =>
			isFileId(path.basename(name, unfinished(''))) && !isKnown.has(name),
	};
	for (const [directory, isToGo] of Object.entries(isLeftover)) {
		for (const name of ownFolder(directory, known ? isToGo : () => false)) {
			if (isKnown.has(name)) restrict(path.join(directory, name), 0o600);
		}
	}
	const incoming = createIncoming(path.join(folder, 'incoming'));

	const pathOf = (fileId: string) => path.join(folder, fileId);
	const readingPathOf = (fileId: string) => path.join(readings, fileId);

	return {
		...incoming,

		async keep(fileId) {
			await rename(incoming.incomingPathOf(fileId), pathOf(fileId));
			await syncFolder(folder);
		},

		async copy(fileId, copyIds) {
			const isRead = await exists(readingPathOf(fileId));
			for (const copyId of copyIds) {
				await share(pathOf(fileId), pathOf(copyId));
				if (isRead) await share(readingPathOf(fileId), readingPathOf(copyId));
			}
			await syncFolder(folder);
		},

		async remove(fileIds) {
			const paths = fileIds.flatMap((fileId) => [
				pathOf(fileId),
				readingPathOf(fileId),
				unfinished(readingPathOf(fileId)),
			]);
			await incoming.discard(fileIds);
			await Promise.all(paths.map(async (file) => await rm(file, { force: true })));
		},

		has: async (fileId) => await exists(pathOf(fileId)),

		async open(fileId) {
			// The open handle lets a download finish even if the file is deleted meanwhile.
			const handle = await open(pathOf(fileId));
			const { size } = await handle.stat();
			return { size, content: handle.createReadStream() };
		},

		openReading: async (fileId) => await streamReading(readingPathOf(fileId)),

		use: async (fileId, work) =>
			await work({ file: pathOf(fileId), readingFile: readingPathOf(fileId) }),

		useReading: async (fileId, work) => await work(readingPathOf(fileId)),

		checkReachable: async () => {},

		// Orphans are removed at startup.
		sweepStale: async () => 0,
	};
}

export async function exists(file: string): Promise<boolean> {
	return await access(file).then(
		() => true,
		() => false,
	);
}

/** A hard link to the same bytes, which never change; a copy if the file system has no hard links. */
export async function share(file: string, other: string): Promise<void> {
	try {
		await link(file, other);
	} catch {
		await copyFile(file, other);
		await sync(other);
	}
}

/** Flushes a folder: only then are the names of new files on disk. */
export async function syncFolder(folder: string): Promise<void> {
	// Windows cannot open a folder, and its file systems write names through.
	if (process.platform !== 'win32') await sync(folder);
}

export async function sync(file: string): Promise<void> {
	const handle = await open(file);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
