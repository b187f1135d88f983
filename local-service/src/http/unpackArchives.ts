import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { PackedFile } from '../interface';
import type { Limits } from '../limits';
import { newId } from '../storing/ids';
import { InsufficientSpace } from '../storing/incoming';
import { diskFull, type ReceivedFile } from './receiveFiles';
import type { RouteContext } from './routeContext';

/** Maximum total size of the files in an upload's archives, as a multiple of the maximum for one file. */
const MOST_TOGETHER = 10;
const MEGABYTE = 1024 * 1024;

const EMPTY =
	'The ZIP archive has no documents in it, or only hidden ones: upload the documents themselves.';
const WHY = {
	protected:
		'The file is protected by a password in the ZIP archive: unpack it, and upload the file by itself.',
	compression:
		'The compression of the file is not supported: create the ZIP archive again with the usual compression, or upload the file separately.',
	bomb: 'The ZIP archive unpacks to more than a thousand times its size, or has files that share bytes: upload the file by itself.',
	damaged:
		'The file is damaged in the ZIP archive: create the archive again, or upload the file separately.',
};

/** Replaces an archive by the files in it, or by the archive itself with a message. */
export type Unpack = (
	archive: ReceivedFile,
	packed: readonly PackedFile[],
) => Promise<ReceivedFile[]>;

/**
 * Creates a function that unpacks the archives of one upload, within the limits of the whole upload.
 * @param stored IDs of the received files; the IDs of unpacked files are added
 * @param checkCapacity called with the number of files before they are stored
 * @throws CallFailed if the queue or the disk has no room for them
 */
export function createUnpack(
	{ documents, limits }: Pick<RouteContext, 'documents' | 'limits'>,
	stored: string[],
	checkCapacity: (files: number) => Promise<void>,
): Unpack {
	let files = stored.length;
	let unpackedSize = 0;

	return async (archive, packed) => {
		const withThese = files - 1 + packed.length;
		const fitting = packed.filter((file) => whyNot(file, limits) === undefined);
		const size = fitting.reduce((sum, file) => sum + ('size' in file ? file.size : 0), 0);
		const message = packed.length === 0 ? EMPTY : tooMuch(withThese, unpackedSize + size, limits);
		if (message) return [{ ...archive, message }];
		files = withThese;
		unpackedSize += size;
		await checkCapacity(files);
		try {
			await documents.checkFreeSpace(size);
			const unpacked: ReceivedFile[] = [];
			for (const file of packed) {
				const fileId = newId('fil');
				stored.push(fileId);
				const fileName = `${archive.fileName}/${file.name}`;
				unpacked.push({ fileId, fileName, ...(await store(archive, file, fileId)) });
			}
			await documents.discard([archive.fileId]);
			return unpacked;
		} catch (error) {
			throw error instanceof InsufficientSpace ? diskFull() : error;
		}
	};

	async function store(
		{ fileId: archiveId }: ReceivedFile,
		file: PackedFile,
		fileId: string,
	): Promise<Pick<ReceivedFile, 'message' | 'contentHash'>> {
		const message = whyNot(file, limits);
		if (message !== undefined || 'reason' in file) {
			await documents.receive(fileId, Readable.from([]));
			return { message };
		}
		const hash = createHash('sha256');
		return (await documents.unpack(archiveId, file, fileId, hash))
			? { contentHash: hash.digest('base64url') }
			: { message: WHY.damaged };
	}
}

/** @param size of all files in the archives of the upload, in bytes */
function tooMuch(
	files: number,
	size: number,
	{ files: most, fileSize }: Pick<Limits, 'files' | 'fileSize'>,
): string | undefined {
	if (files > most) {
		return `With the files in the ZIP archive the upload has ${files}, and the limit is ${most}: split the archive, or start the service with a higher --max-files.`;
	}
	if (size > MOST_TOGETHER * fileSize) {
		return `The files in the ZIP archives of the upload are larger than ${inMegabytes(MOST_TOGETHER * fileSize)} together: send them in several uploads, or start the service with a higher --max-file-size.`;
	}
	return undefined;
}

function whyNot(file: PackedFile, { fileSize }: Pick<Limits, 'fileSize'>): string | undefined {
	if ('reason' in file) return WHY[file.reason];
	if (file.size <= fileSize) return undefined;
	return `The file is larger than ${inMegabytes(fileSize)}: upload a smaller one, or start the service with a higher --max-file-size.`;
}

const inMegabytes = (bytes: number) => `${bytes / MEGABYTE} MB`;
