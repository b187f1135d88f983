import { mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { unfinished } from './readings';

/** A file that several use at the same time. */
export type LocalCopy<Told> = { file: string; told: Promise<Told> };

/**
 * Local copies, each of which is there as long as somebody uses it. What a run that was interrupted left is
 * removed.
 *
 * @param folder of nothing else
 * @param fetch makes the file; what it returns is told to all who use it
 */
export function createLocalCopies<Told>(
	folder: string,
	fetch: (id: string, file: string) => Promise<Told>,
) {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const copies = new Map<string, LocalCopy<Told> & { users: number }>();
	let made = 0;

	function take(id: string) {
		const known = copies.get(id);
		if (known) return known;
		// A name of its own: the copy before it may be on its way out.
		const file = path.join(folder, `${id}-${++made}`);
		const copy = { file, told: fetch(id, file), users: 0 };
		copies.set(id, copy);
		return copy;
	}

	/** @throws Error where it cannot be fetched */
	return async <T>(id: string, work: (file: string, told: Told) => Promise<T>): Promise<T> => {
		const copy = take(id);
		copy.users++;
		try {
			return await work(copy.file, await copy.told);
		} finally {
			if (--copy.users === 0) {
				copies.delete(id);
				await rm(copy.file, { force: true });
				await rm(unfinished(copy.file), { force: true });
			}
		}
	};
}
