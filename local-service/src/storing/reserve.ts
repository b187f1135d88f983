import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

import { storageFailure } from './storageFailure';

/** Size of the reserve in bytes. */
const SIZE = 16 * 1024 * 1024;

/** Bytes left free in addition to the reserve, so that writes can continue. */
const BESIDE = 1024 * 1024;

export type Reserve = ReturnType<typeof createReserve>;

/** A file that reserves disk space, so that deletions still work when the disk is full. */
export function createReserve(folder: string, name: string) {
	const file = path.join(folder, name);
	return {
		/** Fills the reserve, as far as the disk has space. */
		keep(): void {
			try {
				const { bavail, bsize } = statfsSync(folder);
				const present = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
				const more = Math.min(SIZE - present, bavail * bsize - BESIDE);
				// Random bytes: zeros take no space in a compressing file system.
				if (more > 0) appendFileSync(file, randomBytes(more), { mode: 0o600, flush: true });
			} catch {
				rmSync(file, { force: true });
			}
		},

		/** @returns whether there was a reserve */
		release(): boolean {
			const isReserved = existsSync(file);
			rmSync(file, { force: true });
			return isReserved;
		},
	};
}

/** On a full disk, does the work again with the space of the reserve. */
export async function withReserve<T>(
	reserve: Reserve | undefined,
	work: () => Promise<T>,
): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!storageFailure(error) || !reserve?.release()) throw error;
		return await work();
	}
}
