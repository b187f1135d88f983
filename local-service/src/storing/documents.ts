import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Documents = ReturnType<typeof createDocuments>;

/**
 * The uploaded documents, on disk below a folder. They are named by their file ID alone: nothing of
 * a client's file name reaches the file system.
 */
export function createDocuments(folder: string) {
	const incoming = path.join(folder, 'incoming');
	// What stands there belongs to uploads that were cut off when the service last ended.
	rmSync(incoming, { recursive: true, force: true });
	mkdirSync(incoming, { recursive: true, mode: 0o700 });

	const pathOf = (fileId: string) => path.join(folder, fileId);
	const incomingPathOf = (fileId: string) => path.join(incoming, fileId);

	return {
		pathOf,
		incomingPathOf,

		/** Takes the bytes of an upload; they are on the disk, not only in its cache, when it returns. */
		async receive(fileId: string, content: Readable): Promise<void> {
			await pipeline(content, createWriteStream(incomingPathOf(fileId), { flush: true }));
		},

		/** Makes a received document one of the service's own. */
		keep: async (fileId: string) => await rename(incomingPathOf(fileId), pathOf(fileId)),

		/** Forgets a received document that is not to be kept. */
		discard: async (fileId: string) => await rm(incomingPathOf(fileId), { force: true }),

		/** A kept document's bytes and how many they are. */
		async open(fileId: string): Promise<{ size: number; content: Readable }> {
			const { size } = await stat(pathOf(fileId));
			return { size, content: createReadStream(pathOf(fileId)) };
		},
	};
}
