import type { Bitmap } from './bitmap';
import { readImage } from './image';
import { readOrientation } from './exif';
import type { Page } from './pages';
import { withDocument, withPage } from './pdf/document';
import { render, SCAN_SIDE } from './pdf/render';
import { UnreadableDocument } from './unreadable';

const DAMAGED = 'The JPEG image is damaged: open it in an image viewer and save it again.';

/**
 * Reads the page that a JPEG shows, upright where its EXIF data says how the camera was held.
 * @throws UnreadableDocument where it is damaged or has no text on it.
 */
export async function readJpeg(bytes: Uint8Array): Promise<Page> {
	return await readImage(await decode(bytes));
}

/**
 * PDFium decodes JPEG for the PDFs that hold one, row by row and straight to the size that is wanted:
 * as the only image of a PDF, a photograph of 100 million pixels takes no more memory than a page.
 */
async function decode(bytes: Uint8Array): Promise<Bitmap> {
	const header = readHeader(bytes);
	const side = Math.min(Math.max(header.width, header.height), SCAN_SIDE);
	return await withDocument(toPdf(bytes, header), (open) =>
		withPage(open, 0, (page) => render(open, page, side)),
	);
}

type Header = { width: number; height: number; channels: number; rotate: number };

/** Markers of ITU-T T.81, table B.1: frames begin with C0 to CF, but for three that mean others. */
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const EXIF = 0xe1;

/** Walks the segments: a marker of two bytes, then their length with the two bytes it takes itself. */
function readHeader(bytes: Uint8Array): Header {
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

/** A PDF of one page, as large as the JPEG on it. */
function toPdf(jpeg: Uint8Array, { width, height, channels, rotate }: Header): Uint8Array {
	const space = { 1: '/DeviceGray', 3: '/DeviceRGB' }[channels] ?? '/DeviceCMYK';
	// Programs save four colours inverted, by a convention of Adobe's.
	const decode = channels === 4 ? '/Decode [1 0 1 0 1 0 1 0]' : '';
	const draw = `${width} 0 0 ${height} 0 0 cm /I Do`;
	const parts: Uint8Array[] = [];
	const offsets: number[] = [];
	let size = 0;
	const add = (part: string | Uint8Array) => {
		const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
		parts.push(bytes);
		size += bytes.length;
	};
	const addObject = (dictionary: string, stream?: string | Uint8Array) => {
		offsets.push(size);
		add(`${offsets.length} 0 obj\n<<${dictionary}${stream ? `/Length ${stream.length}` : ''}>>\n`);
		if (stream) [`stream\n`, stream, '\nendstream\n'].forEach(add);
		add('endobj\n');
	};
	add('%PDF-1.4\n');
	addObject('/Type /Catalog /Pages 2 0 R');
	addObject('/Type /Pages /Kids [3 0 R] /Count 1');
	addObject(
		`/Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate}` +
			'/Contents 4 0 R /Resources <</XObject <</I 5 0 R>>>>',
	);
	addObject('', draw);
	addObject(
		`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8` +
			`/ColorSpace ${space} ${decode} /Filter /DCTDecode`,
		jpeg,
	);
	const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
	const start = size;
	const count = offsets.length + 1;
	add(`xref\n0 ${count}\n0000000000 65535 f \n${table.join('')}`);
	add(`trailer\n<</Size ${count} /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
	return new Uint8Array(Buffer.concat(parts));
}
