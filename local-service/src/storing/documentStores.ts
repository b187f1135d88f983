import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { exists, share, sync, syncFolder } from './documentFolder';
import type { ObjectStore } from './objectStore';
import { ownFolder } from './ownFolder';

/** A store of documents and their readings; names are the same in every store. */
export type DocumentStore = {
	/** @returns undefined if there is nothing with this name */
	open: (name: string) => Promise<{ content: Readable } | undefined>;

	/**
	 * Runs `work` with a local file of the content, which must not be changed.
	 *
	 * @returns undefined if there is nothing with this name
	 */
	use: <T>(name: string, work: (file: string) => Promise<T>) => Promise<T | undefined>;

	put: (name: string, file: string) => Promise<void>;

	/** Stores the same bytes under another name. */
	copy: (name: string, otherName: string) => Promise<void>;

	/** Ensures that everything stored is on disk. */
	flush: () => Promise<void>;
};

/** A folder of documents; it is created by the first `put`. */
export function folderStore(folder: string): DocumentStore {
	const pathOf = (name: string) => path.join(folder, name);
	// Leftovers of an interrupted run are removed at the next start of the service.
	const newPathOf = (name: string) => path.join(folder, 'incoming', path.basename(name));
	let isMade = false;

	function make(): void {
		if (isMade) return;
		for (const name of ['.', 'incoming', 'readings']) ownFolder(pathOf(name), () => false);
		isMade = true;
	}

	return {
		open: async (name) =>
			(await exists(pathOf(name))) ? { content: createReadStream(pathOf(name)) } : undefined,

		use: async (name, work) =>
			(await exists(pathOf(name))) ? await work(pathOf(name)) : undefined,

		async put(name, file) {
			make();
			// A document and its reading have the same base name.
			const written = `${newPathOf(name)}${name.includes('/') ? '.reading' : ''}`;
			await copyFile(file, written);
			await sync(written);
			await rename(written, pathOf(name));
		},

		async copy(name, otherName) {
			await rm(pathOf(otherName), { force: true });
			await share(pathOf(name), pathOf(otherName));
		},

		async flush() {
			for (const name of ['.', 'readings']) {
				if (await exists(pathOf(name))) await syncFolder(pathOf(name));
			}
		},
	};
}

/** An object store. @param folder for temporary local copies */
export function objectDocumentStore(objects: ObjectStore, folder: string): DocumentStore {
	return {
		open: objects.open,

		async use(name, work) {
			const file = path.join(folder, name.replace('/', '-'));
			await mkdir(folder, { recursive: true, mode: 0o700 });
			try {
				return (await objects.download(name, file)) ? await work(file) : undefined;
			} finally {
				await rm(file, { force: true });
			}
		},

		put: objects.put,
		copy: async (name, otherName) => void (await objects.copy(name, otherName)),
		flush: async () => {},
	};
}
