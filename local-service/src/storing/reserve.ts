import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Bytes. */
const SIZE = 16 * 1024 * 1024;

export type Reserve = ReturnType<typeof createReserve>;

/** A file that only takes up room, so that there is some to delete with when the disk is full. */
export function createReserve(folder: string, name: string) {
	const file = path.join(folder, name);
	return {
		/** Sets the room aside, unless it is already, or hardly any is left. */
		keep(): void {
			if (existsSync(file)) return;
			try {
				const { bavail, bsize } = statfsSync(folder);
				if (bavail * bsize < 2 * SIZE) return;
				// Zeros take up no room in a file system that compresses.
				writeFileSync(file, randomBytes(SIZE), { mode: 0o600, flush: true });
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
