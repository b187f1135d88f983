import type { Readable } from 'node:stream';

import type { createIncoming } from './incoming';
import type { Store } from './store';

/** Paths on this machine; there may be no file. */
export type LocalFiles = {
	/** Of the document. */
	file: string;
	/** Of its cached reading: what a worker thread writes there is kept. */
	readingFile: string;
};

/**
 * The uploaded documents and their cached readings. They are named by file ID alone: no part of a client's
 * file name reaches the disk or an object store.
 */
export type Documents = ReturnType<typeof createIncoming> & {
	/** Moves a received document to its permanent place. */
	keep: (fileId: string) => Promise<void>;

	/** Stores the same document under further IDs, with its cached reading. */
	copy: (fileId: string, copyIds: string[]) => Promise<void>;

	/** Removes documents, permanent or only received, and their readings. */
	remove: (fileIds: string[]) => Promise<void>;

	/** Whether the bytes of a document are there. */
	has: (fileId: string) => Promise<boolean>;

	/** A document's bytes, and how many they are. */
	open: (fileId: string) => Promise<{ size: number; content: Readable }>;

	/** A document's cached reading as JSON, of any version of the reader; undefined if there is none. */
	openReading: (fileId: string) => Promise<Readable | undefined>;

	/** Does something, such as in a worker thread, with files that are there until it is done. */
	use: <T>(fileId: string, work: (files: LocalFiles) => Promise<T>) => Promise<T>;

	/** The same where the cached reading alone is needed. */
	useReading: <T>(fileId: string, work: (readingFile: string) => Promise<T>) => Promise<T>;

	/** @throws Error where documents can be neither stored nor read now, for another reason than the disk */
	checkReachable: () => Promise<void>;

	/**
	 * Removes what no file of the database has and no upload is going to have.
	 *
	 * @param calledOff ends it early
	 * @returns how many objects were removed
	 */
	sweepStale: (store: Pick<Store, 'withDocument'>, calledOff?: AbortSignal) => Promise<number>;
};
