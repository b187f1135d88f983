import { mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { unfinished } from './readings';

/** A file shared by concurrent users. */
export type LocalCopy<Fetched> = { file: string; fetched: Promise<Fetched> };

/**
 * Local copies, each kept while it is in use (reference counting). Leftovers of an interrupted run are
 * removed.
 *
 * @param folder used for nothing else
 * @param fetch creates the file; all users get its result
 */
export function createLocalCopies<Fetched>(
	folder: string,
	fetch: (id: string, file: string) => Promise<Fetched>,
) {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const copies = new Map<string, LocalCopy<Fetched> & { users: number }>();
	let made = 0;

	function take(id: string) {
		const known = copies.get(id);
		if (known) return known;
		// A unique name: the previous copy may be about to be deleted.
		const file = path.join(folder, `${id}-${++made}`);
		const copy = { file, fetched: fetch(id, file), users: 0 };
		copies.set(id, copy);
		return copy;
	}

	/** @throws Error if the file cannot be fetched */
	return async <T>(
		id: string,
		work: (file: string, fetched: Fetched) => Promise<T>,
	): Promise<T> => {
		const copy = take(id);
		copy.users++;
		try {
			return await work(copy.file, await copy.fetched);
		} finally {
			if (--copy.users === 0) {
				copies.delete(id);
				await rm(copy.file, { force: true });
				await rm(unfinished(copy.file), { force: true });
			}
		}
	};
}
