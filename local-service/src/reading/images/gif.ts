import type { Bitmap } from '../bitmaps/bitmap';
import { UnreadableDocument } from '../unreadable';
import type { ImageFile } from './image';
import { decodeWithSkia } from './skia';

const DAMAGED = 'The GIF image is damaged: open it in an image viewer and save it again.';

/** Opens a GIF; of an animation, the first frame. */
export function openGif(bytes: Uint8Array): ImageFile {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return {
		size: () => sizeOf(firstFrame(file)),
		decode: async () => await decode(firstFrame(file)),
	};
}

/**
 * Lengths in bytes of the file header and of an image descriptor (GIF89a, sections 17, 18 and 20), and the
 * bytes that introduce a block.
 */
const [HEADER, DESCRIPTOR] = [13, 10];
const [EXTENSION, PICTURE] = [0x21, 0x2c];
/**
 * Label of the graphic control extension, which gives the transparent colour, and its total length in bytes.
 */
const [CONTROL, CONTROL_LENGTH] = [0xf9, 8];

/** Slices of the file. */
type Frame = { palette: Buffer; control: Buffer; descriptor: Buffer; data: Buffer };

function firstFrame(file: Buffer): Frame {
	const palette = paletteAt(file, HEADER, 10);
	let control: Buffer = Buffer.alloc(0);
	for (let at = HEADER + palette.length; at < file.length;) {
		if (file[at] === PICTURE) {
			const descriptor = file.subarray(at, at + DESCRIPTOR);
			const own = paletteAt(file, at + DESCRIPTOR, at + DESCRIPTOR - 1);
			const start = at + DESCRIPTOR + own.length;
			// The data begins with one byte: the initial code size.
			const data = file.subarray(start, endOfBlocks(file, start + 1));
			return { palette: own.length > 0 ? own : palette, control, descriptor, data };
		}
		if (file[at] !== EXTENSION) break;
		const end = endOfBlocks(file, at + 2);
		if (file[at + 1] === CONTROL && end - at === CONTROL_LENGTH) control = file.subarray(at, end);
		at = end;
	}
	throw new UnreadableDocument(DAMAGED);
}

/** @param flags offset of the byte with the palette flag and its number of colours */
function paletteAt(file: Buffer, at: number, flags: number): Buffer {
	const fieldFlags = file[flags] ?? 0;
	return file.subarray(at, at + (fieldFlags & 0x80 ? 3 * 2 ** ((fieldFlags & 7) + 1) : 0));
}

/** Blocks begin with their length; one of length 0 ends the sequence. */
function endOfBlocks(file: Buffer, start: number): number {
	let at = start;
	for (let length = file[at]; length; length = file[at]) at += length + 1;
	if (at >= file.length) throw new UnreadableDocument(DAMAGED);
	return at + 1;
}

const sizeOf = ({ descriptor }: Frame) => ({
	width: descriptor.readUInt16LE(5),
	height: descriptor.readUInt16LE(7),
});

async function decode(frame: Frame): Promise<Bitmap> {
	const bitmap = await decodeWithSkia(alone(frame), sizeOf(frame));
	if (!bitmap) throw new UnreadableDocument(DAMAGED);
	return bitmap;
}

/** A file with only this frame, so that the canvas size of the original file has no effect. */
function alone({ palette, control, descriptor, data }: Frame): Buffer {
	const header = Buffer.alloc(HEADER);
	header.write('GIF89a', 'latin1');
	descriptor.copy(header, 6, 5, 9);
	const placed = Buffer.from(descriptor).fill(0, 1, 5);
	const hasPalette = palette.length > 0;
	const colours = hasPalette ? 0x80 | (Math.log2(palette.length / 3) - 1) : 0;
	placed[9] = (descriptor.readUInt8(9) & 0x40) | colours;
	return Buffer.concat([header, control, placed, palette, data, Buffer.from(';')]);
}
