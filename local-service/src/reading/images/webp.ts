import type { Bitmap } from '../bitmaps/bitmap';
import { UnreadableDocument } from '../unreadable';
import type { ImageFile } from './image';
import { decodeWithSkia } from './skia';

const DAMAGED = 'The WebP image is damaged: open it in an image viewer and save it again.';

/** Opens a WebP; of an animation, the first frame. */
export function openWebp(bytes: Uint8Array): ImageFile {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return {
		size: () => readSize(picture(file).pixels),
		decode: async () => await decode(picture(file)),
	};
}

/** Lengths in bytes of the file header, of a chunk header and of an animation frame's header. */
const [FILE_HEADER, CHUNK_HEADER, FRAME_HEADER] = [12, 8, 16];

type Chunk = { name: string; content: Buffer };

/** The chunk with the pixels, and the one with the alpha channel if it is separate. */
type Picture = { pixels: Chunk; alpha: Chunk | undefined };

/** A chunk has a name, the length of its content, and the content, padded to an even length. */
function* chunks(file: Buffer): Generator<Chunk> {
	for (let at = 0; at + CHUNK_HEADER <= file.length;) {
		const start = at + CHUNK_HEADER;
		const end = Math.min(start + file.readUInt32LE(at + 4), file.length);
		yield { name: file.toString('latin1', at, at + 4), content: file.subarray(start, end) };
		at = end + (end & 1);
	}
}

/** The first picture, in a frame or not. */
function picture(file: Buffer, header = FILE_HEADER): Picture {
	let alpha: Chunk | undefined;
	for (const chunk of chunks(file.subarray(header))) {
		// Frames do not nest; a malicious file could otherwise overflow the stack.
		if (chunk.name === 'ANMF' && header === FILE_HEADER) {
			return picture(chunk.content, FRAME_HEADER);
		}
		if (chunk.name === 'ALPH') alpha = chunk;
		if (chunk.name === 'VP8 ' || chunk.name === 'VP8L') return { pixels: chunk, alpha };
	}
	throw new UnreadableDocument(DAMAGED);
}

/** Size in the header of the picture's own chunk, which is the size that the decoder uses. */
function readSize({ name, content }: Chunk) {
	if (name === 'VP8 ' && content.length >= 10) {
		const [width, height] = [content.readUInt16LE(6), content.readUInt16LE(8)];
		return { width: width & 0x3fff, height: height & 0x3fff };
	}
	if (name === 'VP8L' && content.length >= 5) {
		const sizes = content.readUInt32LE(1);
		return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 };
	}
	throw new UnreadableDocument(DAMAGED);
}

/** A file with only this picture, so that the canvas size of the original file has no effect. */
function alone({ pixels, alpha }: Picture): Buffer {
	const { width, height } = readSize(pixels);
	const extended = Buffer.alloc(10);
	extended[0] = 0x10;
	extended.writeUIntLE(width - 1, 4, 3);
	extended.writeUIntLE(height - 1, 7, 3);
	const parts = alpha ? [toChunk('VP8X', extended), toChunk('ALPH', alpha.content)] : [];
	const content = [Buffer.from('WEBP'), ...parts, toChunk(pixels.name, pixels.content)];
	return toChunk('RIFF', Buffer.concat(content));
}

function toChunk(name: string, content: Buffer): Buffer {
	const header = Buffer.from(`${name}\0\0\0\0`, 'latin1');
	header.writeUInt32LE(content.length, 4);
	return Buffer.concat([header, content, Buffer.alloc(content.length & 1)]);
}

async function decode(file: Picture): Promise<Bitmap> {
	const bitmap = await decodeWithSkia(alone(file), readSize(file.pixels));
	if (!bitmap) throw new UnreadableDocument(DAMAGED);
	return bitmap;
}
