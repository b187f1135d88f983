import { stat } from 'node:fs/promises';
import path from 'node:path';

import type { Documents } from './documents';
import { isFileId } from './ids';
import { createIncoming } from './incoming';
import { createLocalCopies } from './localCopies';
import type { ObjectStore } from './objectStore';
import { ownFolder } from './ownFolder';
import { readingIn } from './readings';

/** Milliseconds after which an object without a file no longer belongs to a running upload. */
const STALE = 86_400_000;

/** Maximum number of concurrent copies. */
const COPYING = 16;

const READINGS = 'readings/';

const readingOf = (fileId: string) => `${READINGS}${fileId}`;

/** The ID of the file that an object belongs to; undefined for foreign objects. */
function fileIdOf(name: string): string | undefined {
	const fileId = name.startsWith(READINGS) ? name.slice(READINGS.length) : name;
	return isFileId(fileId) ? fileId : undefined;
}

/** The error that the file system throws for a missing file. */
const missing = (fileId: string) =>
	Object.assign(new Error(`ENOENT: there is no document ${fileId}`), { code: 'ENOENT' });

/** A value that changes whenever the file is written; undefined if there is no file. */
async function versionOf(file: string): Promise<string | undefined> {
	const found = await stat(file).catch(() => undefined);
	return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}

/**
 * Documents in an object store, which several processes share.
 *
 * @param folder used by this process only, for uploads and local copies
 */
export function createObjectDocuments(folder: string, objects: ObjectStore): Documents {
	ownFolder(folder, () => false);
	const incoming = createIncoming(path.join(folder, 'incoming'));
	const useFile = createLocalCopies(path.join(folder, 'copies'), objects.download);
	const useStoredReading = createLocalCopies(
		path.join(folder, 'copied-readings'),
		async (fileId, file) => {
			await objects.download(readingOf(fileId), file);
			return { stored: await versionOf(file) };
		},
	);

	/** Stores a reading that was written meanwhile, unless it is already stored. */
	async function keepReading(
		fileId: string,
		file: string,
		known: { stored: string | undefined },
	): Promise<void> {
		const version = await versionOf(file);
		if (version === undefined || version === known.stored) return;
		const { stored } = known;
		known.stored = version;
		try {
			await objects.put(readingOf(fileId), file);
			// Another process may have deleted the file meanwhile.
			if (!(await objects.has(fileId))) await objects.remove([readingOf(fileId)]);
		} catch (error) {
			known.stored = stored;
			throw error;
		}
	}

	const useReading: Documents['useReading'] = async (fileId, work) =>
		await useStoredReading(fileId, async (file, known) => {
			const result = await work(file);
			await keepReading(fileId, file, known);
			return result;
		});

	async function removeObjects(names: string[]): Promise<void> {
		if (names.length > 0) await objects.remove(names);
	}

	return {
		...incoming,

		async keep(fileId) {
			await objects.put(fileId, incoming.incomingPathOf(fileId));
			await incoming.discard([fileId]);
		},

		async copy(fileId, copyIds) {
			const isRead = await objects.has(readingOf(fileId));
			const copyTo = async (copyId: string) => {
				if (!(await objects.copy(fileId, copyId))) throw missing(fileId);
				if (isRead) await objects.copy(readingOf(fileId), readingOf(copyId));
			};
			for (let start = 0; start < copyIds.length; start += COPYING) {
				await Promise.all(copyIds.slice(start, start + COPYING).map(copyTo));
			}
		},

		async remove(fileIds) {
			await incoming.discard(fileIds);
			await removeObjects(fileIds.flatMap((fileId) => [fileId, readingOf(fileId)]));
		},

		has: objects.has,

		async open(fileId) {
			const found = await objects.open(fileId);
			if (!found) throw missing(fileId);
			return found;
		},

		async openReading(fileId) {
			const found = await objects.open(readingOf(fileId));
			return found && (await readingIn(found.content));
		},

		use: async (fileId, work) =>
			await useFile(
				fileId,
				async (file) =>
					await useReading(fileId, async (readingFile) => await work({ file, readingFile })),
			),

		useReading,

		checkReachable: objects.check,

		async sweepStale(store, abortSignal) {
			let removed = 0;
			for await (const { objects: found, listedAt } of objects.list()) {
				if (abortSignal?.aborted) break;
				const old = found.flatMap(({ name, modifiedAt }) => {
					const fileId = listedAt - modifiedAt > STALE ? fileIdOf(name) : undefined;
					return fileId === undefined ? [] : [{ name, fileId }];
				});
				// Queried after listing: a file gets its row only after its document is stored.
				const known = new Set(await store.withDocument(old.map(({ fileId }) => fileId)));
				const stale = old.filter(({ fileId }) => !known.has(fileId)).map(({ name }) => name);
				await removeObjects(stale);
				removed += stale.length;
			}
			return removed;
		},
	};
}
