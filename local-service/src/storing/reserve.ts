import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bytes. */
const SIZE = 16 * 1024 * 1024;

/** Bytes that stay free beside it, to go on with. */
const BESIDE = 1024 * 1024;

export type Reserve = ReturnType<typeof createReserve>;

/** A file that only takes up room, so that there is some to delete with when the disk is full. */
export function createReserve(folder: string, name: string) {
	const file = path.join(folder, name);
	return {
		/** Sets the room aside, as far as there is any. */
		keep(): void {
			try {
				const { bavail, bsize } = statfsSync(folder);
				const kept = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
				const more = Math.min(SIZE - kept, bavail * bsize - BESIDE);
				// Zeros take up no room in a file system that compresses.
				if (more > 0) appendFileSync(file, randomBytes(more), { mode: 0o600, flush: true });
			} catch {
				rmSync(file, { force: true });
			}
		},

		/** @returns whether there was any */
		release(): boolean {
			const isKept = existsSync(file);
			rmSync(file, { force: true });
			return isKept;
		},
	};
}
