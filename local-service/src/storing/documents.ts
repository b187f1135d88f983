import type { Readable } from 'node:stream';

import type { createIncoming } from './incoming';
import type { Store } from './store';

/** Local paths; the files may not exist. */
export type LocalFiles = {
	/** The document. */
	file: string;
	/** Its cached reading: a worker thread may write it, and it is stored then. */
	readingFile: string;
};

/**
 * The uploaded documents and their cached readings. They are named by file ID alone: no part of a client's
 * file name reaches the disk or an object store.
 */
export type Documents = ReturnType<typeof createIncoming> & {
	/** Moves a received document to permanent storage. */
	keep: (fileId: string) => Promise<void>;

	/** Stores the same document, with its cached reading, under further IDs. */
	copy: (fileId: string, copyIds: string[]) => Promise<void>;

	/** Removes documents, permanent or only received, and their readings. */
	remove: (fileIds: string[]) => Promise<void>;

	/** Whether the document exists. */
	has: (fileId: string) => Promise<boolean>;

	/** A document's content, and its size in bytes. */
	open: (fileId: string) => Promise<{ size: number; content: Readable }>;

	/** A document's cached reading as JSON, of any reader version; undefined if there is none. */
	openReading: (fileId: string) => Promise<Readable | undefined>;

	/** Runs `work`, such as a worker thread's task, with local files that exist until it is done. */
	use: <T>(fileId: string, work: (files: LocalFiles) => Promise<T>) => Promise<T>;

	/** Same as `use`, if only the cached reading is needed. */
	useReading: <T>(fileId: string, work: (readingFile: string) => Promise<T>) => Promise<T>;

	/** @throws Error if documents can be neither stored nor read for a reason other than the local disk */
	checkReachable: () => Promise<void>;

	/**
	 * Removes documents that belong to no file of the database and to no running upload.
	 *
	 * @param abortSignal stops it early
	 * @returns number of removed objects
	 */
	sweepStale: (store: Pick<Store, 'withDocument'>, abortSignal?: AbortSignal) => Promise<number>;
};
