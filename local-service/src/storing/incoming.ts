import type { Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { PackedBytes } from '../interface';
import { isFileId } from './ids';
import { ownFolder } from './ownFolder';
import { DamagedInArchive, unpack } from './unpack';

/** Bytes on the disk below which no upload is taken: readings and results of what is queued need them. */
const LEAST_FREE = 256 * 1024 * 1024;

/** Bytes of an upload between two looks at the disk. */
const LOOK = 4 * 1024 * 1024;

/** An upload that would leave too little room on the disk. */
export class NoRoom extends Error {}

/** Documents that are being uploaded, on the disk of this machine wherever they are kept later. */
export function createIncoming(folder: string) {
	ownFolder(folder, isFileId);

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

	const incomingPathOf = (fileId: string) => path.join(folder, fileId);

	return {
		incomingPathOf,

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
		async unpack(
			archiveId: string,
			packed: PackedBytes,
			fileId: string,
			hash?: Hash,
		): Promise<boolean> {
			try {
				await receive(fileId, unpack(incomingPathOf(archiveId), packed), hash);
				return true;
			} catch (error) {
				if (error instanceof DamagedInArchive) return false;
				throw error;
			}
		},

		/** Removes documents that were received, and not kept. */
		async discard(fileIds: string[]): Promise<void> {
			await Promise.all(
				fileIds.map(async (fileId) => await rm(incomingPathOf(fileId), { force: true })),
			);
		},
	};
}
