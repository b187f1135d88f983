import { Readable } from 'node:stream';

import type { PackedFile } from '../interface';
import { NoRoom } from '../storing/documents';
import { newId } from '../storing/ids';
import { diskFull, tooLarge, tooManyFiles, type ReceivedFile } from './receiveFiles';
import type { RouteContext } from './routeContext';

/** What the files of an archive may be together, as a multiple of what one may be. */
const MOST_TOGETHER = 10;

const EMPTY =
	'The ZIP archive has no documents in it, or only hidden ones: upload the documents themselves.';
const WHY = {
	protected:
		'The file is protected by a password in the ZIP archive: unpack it, and upload the file by itself.',
	compression:
		'The file is compressed in a way that is not supported: make the ZIP archive anew with the usual compression, or upload the file by itself.',
	damaged:
		'The file is damaged in the ZIP archive: make the archive anew, or upload the file by itself.',
};

/** Puts the files of an archive in its place. */
export type Unpack = (
	archive: ReceivedFile,
	packed: readonly PackedFile[],
) => Promise<ReceivedFile[]>;

/**
 * What unpacks the archives of one upload, within the limits of the whole upload. Files that cannot be unpacked
 * have a message.
 *
 * @param stored the IDs of the files that were received; those of unpacked ones are added
 * @param checkRoom is called before so many files are stored
 * @throws CallFailed where they are too many, too large, or leave no room on the disk
 */
export function createUnpack(
	{ documents, limits }: Pick<RouteContext, 'documents' | 'limits'>,
	stored: string[],
	checkRoom: (files: number) => void,
): Unpack {
	let files = stored.length;

	return async ({ fileId: archiveId, fileName: archiveName }, packed) => {
		const nameOf = ({ name }: PackedFile) => `${archiveName}/${name}`;
		if (packed.length === 0) return [{ fileId: archiveId, fileName: archiveName, message: EMPTY }];
		files += packed.length - 1;
		if (files > limits.files) throw tooManyFiles(limits);
		checkRoom(files);
		const large = packed.find((file) => sizeOf(file) > limits.fileSize);
		if (large) throw tooLarge(nameOf(large), limits.fileSize);
		const size = packed.reduce((sum, file) => sum + sizeOf(file), 0);
		if (size > MOST_TOGETHER * limits.fileSize) {
			throw tooLarge(archiveName, MOST_TOGETHER * limits.fileSize, ' when unpacked');
		}
		try {
			await documents.checkRoom(size);
			const unpacked: ReceivedFile[] = [];
			for (const file of packed) {
				const fileId = newId('fil');
				stored.push(fileId);
				unpacked.push({ fileId, fileName: nameOf(file), ...(await store(archiveId, file, fileId)) });
			}
			await documents.remove([archiveId]);
			return unpacked;
		} catch (error) {
			throw error instanceof NoRoom ? diskFull() : error;
		}
	};

	async function store(archiveId: string, file: PackedFile, fileId: string) {
		if ('trouble' in file) {
			await documents.receive(fileId, Readable.from([]));
			return { message: WHY[file.trouble] };
		}
		return (await documents.unpack(archiveId, file, fileId)) ? {} : { message: WHY.damaged };
	}
}

const sizeOf = (file: PackedFile) => ('size' in file ? file.size : 0);
