import { createReadStream } from 'node:fs';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

import type { PackedBytes } from '../interface';

/** The unpacked bytes differ from what the archive declares. */
export class DamagedInArchive extends Error {}

/**
 * The bytes of a file in an archive on disk, unpacked as a stream. The stream fails as soon as the size exceeds the
 * declared size, and at its end if the size or the CRC differs.
 *
 * @throws DamagedInArchive from the stream
 */
export const unpack = (archive: string, packed: PackedBytes): Readable =>
	Readable.from(checked(archive, packed), { objectMode: false });

async function* checked(
	archive: string,
	{ start, packedSize, size, crc, isDeflated }: PackedBytes,
): AsyncIterable<Buffer> {
	let [length, sum] = [0, 0];
	if (packedSize > 0) {
		const raw = createReadStream(archive, { start, end: start + packedSize - 1 });
		const content = pipeline(raw, isDeflated ? createInflateRaw() : new PassThrough(), () => {});
		try {
			for await (const chunk of content) {
				length += chunk.length;
				if (length > size) throw new DamagedInArchive();
				sum = crc32(chunk, sum);
				yield chunk;
			}
		} catch (error) {
			throw isOfZlib(error) ? new DamagedInArchive() : error;
		}
	}
	if (length !== size || sum !== crc) throw new DamagedInArchive();
}

const isOfZlib = (error: unknown) =>
	typeof error === 'object' && error !== null && /^Z_/.test(String(Reflect.get(error, 'code')));
