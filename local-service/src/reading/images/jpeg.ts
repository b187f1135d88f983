import type { Bitmap } from '../bitmaps/bitmap';
import { withDocument, withPage } from '../pdf/pdfium';
import { render, SCAN_SIDE } from '../pdf/render';
import { writePdf } from '../pdf/write';
import { UnreadableDocument } from '../unreadable';
import { readOrientation } from './exif';
import type { ImageFile } from './image';

const DAMAGED = 'The JPEG image is damaged: open it in an image viewer and save it again.';

/** Opens a JPEG, rotated upright by its EXIF orientation. */
export function openJpeg(bytes: Uint8Array): ImageFile {
	return { size: () => uprightSize(readHeader(bytes)), decode: async () => await decode(bytes) };
}

/**
 * PDFium decodes JPEG row by row and directly to the requested size: wrapped in a PDF, a photograph of 100
 * million pixels takes no more memory than a page.
 */
async function decode(bytes: Uint8Array): Promise<Bitmap> {
	const header = readHeader(bytes);
	const side = Math.min(Math.max(header.width, header.height), SCAN_SIDE);
	return await withDocument(toPdf(bytes, header), (open) =>
		withPage(open, 0, (page) => render(open, page, side)),
	);
}

type JpegHeader = { width: number; height: number; channels: number; rotate: number };

/** Start-of-frame markers (ITU-T T.81, table B.1): C0 to CF except for three with another meaning. */
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const EXIF = 0xe1;

/**
 * Walks the segments: a marker of two bytes, then the segment's length, including the two bytes of the
 * length.
 */
function readHeader(bytes: Uint8Array): JpegHeader {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let rotate = 0;
	for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff;) {
		const marker = view.getUint8(at + 1);
		if (marker === 0xff) {
			at++; // A fill byte.
			continue;
		}
		if (isFrame(marker)) {
			const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
			const channels = view.getUint8(at + 9);
			if (!width || !height || ![1, 3, 4].includes(channels)) break;
			return { width, height, channels, rotate };
		}
		const length = view.getUint16(at + 2);
		if (marker === EXIF) rotate ||= readOrientation(bytes.subarray(at + 4, at + 2 + length));
		at += 2 + length;
	}
	throw new UnreadableDocument(DAMAGED);
}

const uprightSize = ({ width, height, rotate }: JpegHeader) =>
	rotate % 180 === 0 ? { width, height } : { width: height, height: width };

/** A PDF of one page, as large as the JPEG on it. */
function toPdf(jpeg: Uint8Array, { width, height, channels, rotate }: JpegHeader): Uint8Array {
	const space = { 1: '/DeviceGray', 3: '/DeviceRGB' }[channels] ?? '/DeviceCMYK';
	// By Adobe's convention, CMYK JPEGs are stored inverted.
	const decode = channels === 4 ? '/Decode [1 0 1 0 1 0 1 0]' : '';
	const dictionary =
		`/Width ${width} /Height ${height} /BitsPerComponent 8` +
		`/ColorSpace ${space} ${decode} /Filter /DCTDecode`;
	const picture = { dictionary, data: jpeg, left: 0, bottom: 0, width, height };
	return writePdf({ width, height, rotate, pictures: [picture] });
}
