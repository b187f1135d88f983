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

/** Minimum free bytes on disk to accept an upload: queued files need space for readings and results. */
const LEAST_FREE = 256 * 1024 * 1024;

/** Bytes of an upload between two checks of the free space. */
const CHECK_EVERY = 4 * 1024 * 1024;

/** The upload would leave too little space on the disk. */
export class InsufficientSpace extends Error {}

/** Documents that are being uploaded, on the local disk regardless of where they are kept later. */
export function createIncoming(folder: string) {
	ownFolder(folder, isFileId);

	async function checkFreeSpace(bytes = 0): Promise<void> {
		if ((await freeSpace()) < bytes) throw new InsufficientSpace();
	}

	async function freeSpace(): Promise<number> {
		try {
			const { bavail, bsize } = await statfs(folder);
			return bavail * bsize - LEAST_FREE;
		} catch {
			// Some network file systems do not report free space.
			return Infinity;
		}
	}

	async function* whileThereIsSpace(content: Readable, hash?: Hash): AsyncIterable<Buffer> {
		let unseen = 0;
		for await (const chunk of content) {
			hash?.update(chunk);
			unseen += chunk.length;
			if (unseen > CHECK_EVERY) {
				await checkFreeSpace();
				unseen = 0;
			}
			yield chunk;
		}
	}

	async function receive(fileId: string, content: Readable, hash?: Hash): Promise<void> {
		const file = createWriteStream(incomingPathOf(fileId), { flush: true, mode: 0o600 });
		await pipeline(content, (chunks: Readable) => whileThereIsSpace(chunks, hash), file);
	}

	const incomingPathOf = (fileId: string) => path.join(folder, fileId);

	return {
		incomingPathOf,

		/**
		 * Checks the free space for an upload of `bytes`, 0 if the size is unknown.
		 *
		 * @throws InsufficientSpace
		 */
		checkFreeSpace,

		/**
		 * Stores the bytes of an upload; they are flushed to disk when it returns.
		 *
		 * @param hash updated with the same bytes
		 * @throws InsufficientSpace as soon as there is too little space
		 */
		receive,

		/**
		 * Stores a file of a received archive, in the same way as `receive`.
		 *
		 * @returns false if the file is damaged
		 * @throws InsufficientSpace as soon as there is too little space
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

		/** Removes documents that were received but not moved to permanent storage. */
		async discard(fileIds: string[]): Promise<void> {
			await Promise.all(
				fileIds.map(async (fileId) => await rm(incomingPathOf(fileId), { force: true })),
			);
		},
	};
}
