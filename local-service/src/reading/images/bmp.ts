import { type Bitmap, toGrey } from '../bitmaps/bitmap';
import { UnreadableDocument } from '../unreadable';
import { checkPixels, type ImageFile } from './image';

const DAMAGED = 'The BMP image is damaged: open it in an image viewer and save it again.';
const UNUSUAL = 'The BMP image uses an unsupported encoding: convert it to PNG and upload that.';

/**
 * Opens a BMP. Decoded here, because bmp-ts (1.0.9) ignores the offset of the pixels, garbles run-length
 * encoding and 4-bit rows of odd width, and does not support OS/2 headers.
 */
export function openBmp(bytes: Uint8Array): ImageFile {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return { size: () => readHeader(file), decode: () => decode(file) };
}

/** Supported compressions of a BITMAPINFOHEADER; others wrap a JPEG or a PNG. */
const [RGB, RLE8, RLE4, BITFIELDS, ALPHA_BITFIELDS] = [0, 1, 2, 3, 6];

type BmpHeader = {
	width: number;
	height: number;
	/** Rows are stored bottom-up unless the height is negative. */
	isTopDown: boolean;
	bits: number;
	compression: number;
	palette: Buffer;
	/** Bytes per palette entry: 3 in OS/2 files, otherwise 4. */
	entry: number;
	/** Bit masks of red, green and blue in a pixel of 16 or 32 bits. */
	masks: readonly [number, number, number];
	rows: Buffer;
};

function readHeader(file: Buffer): BmpHeader {
	const size = file.length >= 26 ? file.readUInt32LE(14) : 0;
	const isOld = size === 12;
	if (file.length < 14 + size || (!isOld && size < 40)) throw new UnreadableDocument(DAMAGED);
	const width = isOld ? file.readUInt16LE(18) : file.readInt32LE(18);
	const height = isOld ? file.readUInt16LE(20) : file.readInt32LE(22);
	const bits = file.readUInt16LE(isOld ? 24 : 28);
	const compression = isOld ? RGB : file.readUInt32LE(30);
	if (width < 1 || height === 0) throw new UnreadableDocument(DAMAGED);
	const hasMasks = compression === BITFIELDS || compression === ALPHA_BITFIELDS;
	if (hasMasks && file.length < 66) throw new UnreadableDocument(DAMAGED);
	const masks = hasMasks
		? ([file.readUInt32LE(54), file.readUInt32LE(58), file.readUInt32LE(62)] as const)
		: bits === 16
			? ([0x7c00, 0x3e0, 0x1f] as const)
			: ([0xff0000, 0xff00, 0xff] as const);
	const start = file.readUInt32LE(10);
	return {
		width,
		height: Math.abs(height),
		isTopDown: height < 0,
		bits,
		compression,
		palette: file.subarray(14 + size, Math.max(start, 14 + size)),
		entry: isOld ? 3 : 4,
		masks,
		rows: file.subarray(start),
	};
}

function decode(file: Buffer): Bitmap {
	const header = checkPixels(readHeader(file));
	const { width, height, compression, bits } = header;
	const colours = new Uint8Array(width * height * 4).fill(0xff);
	if (compression === RLE8 || compression === RLE4) drawRuns(header, colours);
	else if (![RGB, BITFIELDS, ALPHA_BITFIELDS].includes(compression)) {
		throw new UnreadableDocument(UNUSUAL);
	} else if ([1, 2, 4, 8].includes(bits)) drawIndexed(header, colours);
	else if ([16, 24, 32].includes(bits)) drawColours(header, colours);
	else throw new UnreadableDocument(UNUSUAL);
	return toGrey(colours, { width, height }, 'rgba');
}

/** Offset in bytes of a file row in the decoded image. */
const rowStart = ({ width, height, isTopDown }: BmpHeader, row: number) =>
	(isTopDown ? row : height - 1 - row) * width * 4;

/** Bytes per row: a multiple of four. */
function rowsOf({ width, height, bits, rows }: BmpHeader): number {
	const stride = Math.ceil((width * bits) / 32) * 4;
	if (rows.length < stride * (height - 1) + Math.ceil((width * bits) / 8)) {
		throw new UnreadableDocument(DAMAGED);
	}
	return stride;
}

function drawIndexed(header: BmpHeader, colours: Uint8Array): void {
	const { width, height, bits, rows } = header;
	const stride = rowsOf(header);
	const perByte = 8 / bits;
	for (let row = 0; row < height; row++) {
		let to = rowStart(header, row);
		for (let x = 0; x < width; x++, to += 4) {
			const byte = rows[row * stride + Math.floor(x / perByte)] ?? 0;
			const shift = 8 - bits * ((x % perByte) + 1);
			setColour(header, colours, to, (byte >> shift) & ((1 << bits) - 1));
		}
	}
}

function setColour({ palette, entry }: BmpHeader, colours: Uint8Array, to: number, index: number) {
	colours[to] = palette[index * entry + 2] ?? 0;
	colours[to + 1] = palette[index * entry + 1] ?? 0;
	colours[to + 2] = palette[index * entry] ?? 0;
}

function drawColours(header: BmpHeader, colours: Uint8Array): void {
	const { width, height, bits, masks, rows } = header;
	const stride = rowsOf(header);
	const bytes = bits / 8;
	const channels = masks.map((mask) => {
		const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
		return { mask, shift, most: Math.max(mask >>> shift, 1) };
	});
	for (let row = 0; row < height; row++) {
		let to = rowStart(header, row);
		for (let x = 0, at = row * stride; x < width; x++, at += bytes, to += 4) {
			const pixel = rows.readUIntLE(at, bytes);
			channels.forEach(({ mask, shift, most }, channel) => {
				colours[to + channel] = (((pixel & mask) >>> shift) * 255) / most;
			});
		}
	}
}

/**
 * Run-length encoding: runs of one colour, or a 0 and an escape code: end of row, end of picture, an offset,
 * or single pixels.
 */
function drawRuns(header: BmpHeader, colours: Uint8Array): void {
	const { width, height, compression, rows } = header;
	const isNibbles = compression === RLE4;
	let [x, row, at] = [0, 0, 0];
	const set = (index: number) => {
		if (x < width && row < height) setColour(header, colours, rowStart(header, row) + x * 4, index);
		x++;
	};
	const nibble = (byte: number, index: number) => (index % 2 === 0 ? byte >> 4 : byte & 15);
	while (row < height && at + 2 <= rows.length) {
		const [count = 0, value = 0] = rows.subarray(at, at + 2);
		at += 2;
		if (count > 0) {
			for (let index = 0; index < count; index++) set(isNibbles ? nibble(value, index) : value);
		} else if (value === 0) {
			[x, row] = [0, row + 1];
		} else if (value === 1) {
			return;
		} else if (value === 2) {
			x += rows[at] ?? 0;
			row += rows[at + 1] ?? 0;
			at += 2;
		} else {
			for (let index = 0; index < value; index++) {
				const byte = rows[at + (isNibbles ? index >> 1 : index)] ?? 0;
				set(isNibbles ? nibble(byte, index) : byte);
			}
			const bytes = isNibbles ? Math.ceil(value / 2) : value;
			at += bytes + (bytes & 1);
		}
	}
	if (row < height) throw new UnreadableDocument(DAMAGED);
}
