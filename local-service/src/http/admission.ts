import { Readable } from 'node:stream';

import type { PageCount } from '../interface';
import type { NewFile } from '../storing/files';
import { InsufficientSpace } from '../storing/incoming';
import { CallFailed } from './failures';
import { diskFull, type ReceivedFile } from './receiveFiles';
import type { RouteContext } from './routeContext';
import type { Unpack } from './unpackArchives';

/** Seconds after which a client may retry when the queue is full. */
const RETRY_AFTER = 30;

/**
 * Time limits in milliseconds for counting pages: per file, per upload for all failed attempts together, and per file
 * after the limit of the upload is used up. Files that are not counted in time are still processed.
 */
const COUNTING = { perFile: 5000, perUpload: 10_000, atLeast: 250 };

type CountedFile = NewFile & Partial<Omit<PageCount, 'foreign'>>;

/**
 * Checks and prepares received files before they are queued: room in the queue, archives, passwords and
 * numbers of pages.
 */
export function createAdmission({ store, documents, workers, limits }: RouteContext) {
	/** Status 429, since a full queue is temporary. */
	async function checkCapacity(files: number): Promise<void> {
		if ((await store.filesWaiting()) + files > limits.waiting) {
			throw new CallFailed(
				429,
				`The queue is full: it holds at most ${limits.waiting} files. Retry later, or start the service with a higher --max-waiting.`,
				RETRY_AFTER,
			);
		}
	}

	/**
	 * Counts the pages of files. An unreadable file has no page count; its result gives the reason. Files are
	 * counted sequentially, since uploads share the counting threads.
	 * @param unpack replaces archives by the files in them, but not archives within archives
	 * @param passwords of PDFs
	 */
	async function withPages(
		files: ReceivedFile[],
		unpack?: Unpack,
		passwords: readonly string[] = [],
	) {
		const counted: CountedFile[] = [];
		let left = COUNTING.perUpload;
		for (const file of files) {
			const own = await count(file);
			if (!own.packed || !unpack) {
				counted.push(own);
				continue;
			}
			for (const inner of await unpack(file, own.packed)) {
				counted.push({ ...(await count(inner, true)), packed: undefined });
			}
		}
		return counted;

		async function count(received: ReceivedFile, isUnpacked = false): Promise<CountedFile> {
			const file = await unlocked(received, passwords);
			if (file.message !== undefined) return { ...file, numberOfPages: 0 };
			const milliseconds = Math.max(Math.min(COUNTING.perFile, left), COUNTING.atLeast);
			const begun = Date.now();
			const outcome = await workers.countPages(documents.incomingPathOf(file.fileId), milliseconds);
			if ('answer' in outcome) {
				const { unsupportedReason, ...own } = outcome.answer;
				if (unsupportedReason === undefined) return { ...file, ...own };
				return {
					...(isUnpacked ? await emptied(file, unsupportedReason) : file),
					numberOfPages: 0,
				};
			}
			left -= Math.min(Date.now() - begun, milliseconds);
			return { ...file, numberOfPages: 0 };
		}
	}

	/**
	 * Replaces a protected PDF by a decrypted copy before anything is stored in the database. No password is
	 * ever stored, and every later reader can open the file.
	 */
	async function unlocked(file: ReceivedFile, passwords: readonly string[]): Promise<ReceivedFile> {
		const { fileId, message } = file;
		if (passwords.length === 0 || message !== undefined) return file;
		const outcome = await workers.unlock(documents.incomingPathOf(fileId), passwords);
		if ('unreadable' in outcome) return { ...file, message: outcome.unreadable };
		const { unlocked: bytes } = 'answer' in outcome ? outcome.answer : {};
		if (bytes) await replace(fileId, bytes);
		return file;
	}

	async function replace(fileId: string, bytes: Uint8Array): Promise<void> {
		await documents.discard([fileId]);
		try {
			await documents.receive(fileId, Readable.from([bytes]));
		} catch (error) {
			throw error instanceof InsufficientSpace ? diskFull() : error;
		}
	}

	/** Empties an unpacked file that nothing will read: it would fill the disk with more bytes than were sent. */
	async function emptied({ fileId, fileName }: ReceivedFile, message: string) {
		await replace(fileId, new Uint8Array());
		return { fileId, fileName, message };
	}

	return { checkCapacity, withPages };
}
