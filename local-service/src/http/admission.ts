import { Readable } from 'node:stream';

import type { PageCount } from '../interface';
import type { NewFile } from '../storing/files';
import { NoRoom } from '../storing/incoming';
import { CallFailed } from './failures';
import { diskFull, type ReceivedFile } from './receiveFiles';
import type { RouteContext } from './routeContext';
import type { Unpack } from './unpackArchives';

/** Seconds after which a client may retry when the queue is full. */
const RETRY_AFTER = 30;

/**
 * Milliseconds for counting a file's pages, and for those of an upload of which that fails. What is not
 * counted in that time is read all the same.
 */
const COUNTING = { perFile: 5000, perUpload: 10_000, atLeast: 250 };

type CountedFile = NewFile & Partial<Omit<PageCount, 'foreign'>>;

/** What received files need before they are queued: room, and a number of pages. */
export function createAdmission({ store, documents, workers, limits }: RouteContext) {
	/** A full queue is temporary. */
	async function checkRoom(files: number): Promise<void> {
		if ((await store.filesWaiting()) + files > limits.waiting) {
			throw new CallFailed(
				429,
				`The queue is full: it holds at most ${limits.waiting} files. Retry later, or start the service with a higher --max-waiting.`,
				RETRY_AFTER,
			);
		}
	}

	/**
	 * A file that cannot be read counts no pages; its result says why. One after another: uploads share
	 * the threads that count.
	 *
	 * @param unpack puts the files of archives in their place, but not those of archives in them
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
				const { foreign, ...own } = outcome.answer;
				if (foreign === undefined) return { ...file, ...own };
				return { ...(isUnpacked ? await emptied(file, foreign) : file), numberOfPages: 0 };
			}
			left -= Math.min(Date.now() - begun, milliseconds);
			return { ...file, numberOfPages: 0 };
		}
	}

	/**
	 * A file whose PDF needs no password any more: a copy without it takes the place of what was sent, before
	 * anything is stored in the database. So no password is ever stored, and all that reads the file later can.
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
			throw error instanceof NoRoom ? diskFull() : error;
		}
	}

	/** What nothing reads would only fill the disk, with more bytes than were sent. */
	async function emptied({ fileId, fileName }: ReceivedFile, message: string) {
		await replace(fileId, new Uint8Array());
		return { fileId, fileName, message };
	}

	return { checkRoom, withPages };
}
