import { decode as decodeWebp } from '@cwasm/webp';

import { type Bitmap, toGrey } from '../bitmaps/bitmap';
import type { Source } from '../source';
import { UnreadableDocument } from '../unreadable';
import { checkPixels, openImage } from './image';

const DAMAGED = 'The WebP image is damaged: open it in an image viewer and save it again.';

/** The page that a WebP shows; of an animated one, its first picture. */
export function openWebp(bytes: Uint8Array): Source {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return openImage(
		() => readSize(still(file)),
		() => decode(still(file)),
	);
}

/** Bytes before a file's chunks, before a chunk's content, and of an animation's frame before its own. */
const [FILE_HEADER, CHUNK_HEADER, FRAME_HEADER] = [12, 8, 16];

type Chunk = { name: string; start: number; end: number };

/** Chunks have a name, the length of what follows, and an even number of bytes. */
function* chunks(file: Buffer, from: number): Generator<Chunk> {
	for (let at = from; at + CHUNK_HEADER <= file.length;) {
		const start = at + CHUNK_HEADER;
		const end = Math.min(start + file.readUInt32LE(at + 4), file.length);
		yield { name: file.toString('latin1', at, at + 4), start, end };
		at = end + (end & 1);
	}
}

/** The first frame of an animation as a file of its own; libwebp's decoder knows no animations. */
function still(file: Buffer): Buffer {
	for (const { name, start, end } of chunks(file, FILE_HEADER)) {
		if (name.startsWith('VP8 ') || name === 'VP8L') return file;
		if (name !== 'ANMF') continue;
		const frame = file.subarray(start + FRAME_HEADER, end);
		const hasAlpha = frame.toString('latin1', 0, 4) === 'ALPH';
		const extended = Buffer.alloc(hasAlpha ? CHUNK_HEADER + 10 : 0);
		if (hasAlpha) {
			extended.write('VP8X', 'latin1');
			extended.writeUInt32LE(10, 4);
			extended[8] = 0x10;
			// Width and height less one stand alike in the frame's header, in three bytes each.
			file.copy(extended, 12, start + 6, start + 12);
		}
		const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
		header.writeUInt32LE(4 + extended.length + frame.length, 4);
		return Buffer.concat([header, extended, frame]);
	}
	throw new UnreadableDocument(DAMAGED);
}

/** Width and height as the picture's own chunk has them, which is what its decoder goes by. */
function readSize(file: Buffer) {
	for (const { name, start, end } of chunks(file, FILE_HEADER)) {
		if (name === 'VP8 ' && start + 10 <= end) {
			const [width, height] = [file.readUInt16LE(start + 6), file.readUInt16LE(start + 8)];
			return { width: width & 0x3fff, height: height & 0x3fff };
		}
		if (name === 'VP8L' && start + 5 <= end) {
			const sizes = file.readUInt32LE(start + 1);
			return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 };
		}
	}
	throw new UnreadableDocument(DAMAGED);
}

function decode(file: Buffer): Bitmap {
	checkPixels(readSize(file));
	try {
		const { data, width, height } = decodeWebp(file);
		const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
		return toGrey(bytes, { width, height }, 'rgba');
	} catch {
		throw new UnreadableDocument(DAMAGED);
	}
}
