/** Builds parts of files that attack a reader's time or memory: small, and fast to build. */
import { constants, crc32, deflateRawSync } from 'node:zlib';

export const MEGABYTE = 2 ** 20;

/** Compressed repetitions of a text: an independent deflate block, repeated. */
export function packed(text: string | Uint8Array, times: number): Buffer {
	const raw = packedRaw(text, times);
	return Buffer.concat([Buffer.of(0x78, 0x9c), raw, Buffer.alloc(4)]);
}

/** The same compressed data without zlib's header and checksum. */
function packedRaw(text: string | Uint8Array, times: number): Buffer {
	const piece = deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
	return Buffer.concat([...Array(times).fill(piece), deflateRawSync(Buffer.of())]);
}

/** A gigabyte of the same byte, compressed. */
export const gigabyteOf = (byte: number): Buffer => packed(Buffer.alloc(MEGABYTE, byte), 1024);

/** A PDF object: its text, or a stream's dictionary and data. */
export type PdfObject = string | [dictionary: string, data: string | Uint8Array];

/** A PDF of these objects, numbered from 1. */
export function pdf(objects: readonly PdfObject[], trailer = ''): Buffer {
	const parts = [Buffer.from('%PDF-1.7\n')];
	let size = 9;
	const offsets = objects.map((object, index) => {
		const [text, data] = typeof object === 'string' ? [object] : object;
		const bytes = Buffer.from(data ?? '');
		const written = Buffer.concat([
			Buffer.from(
				`${index + 1} 0 obj\n${data === undefined ? text : `<<${text} /Length ${bytes.length}>>\nstream\n`}`,
			),
			bytes,
			Buffer.from(data === undefined ? '\nendobj\n' : '\nendstream\nendobj\n'),
		]);
		parts.push(written);
		size += written.length;
		return size - written.length;
	});
	const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
	const count = offsets.length + 1;
	return Buffer.concat([
		...parts,
		Buffer.from(
			`xref\n0 ${count}\n0000000000 65535 f \n${table.join('')}trailer\n<</Size ${count} /Root 1 0 R ${trailer}>>\nstartxref\n${size}\n%%EOF\n`,
		),
	]);
}

export const FONT = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>';
export const HELLO = 'BT /F 12 Tf 20 20 Td (Invoice 4711) Tj ET';

/** A PDF of one page; its font is object 5, and further objects follow. */
export const page = (
	content: PdfObject,
	{
		box = '0 0 400 300',
		resources = '',
		more = [] as readonly PdfObject[],
		catalog = '',
		ofPage = '',
	} = {},
): Buffer =>
	pdf([
		`<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
		'<</Type /Pages /Kids [3 0 R] /Count 1>>',
		`<</Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources <</Font <</F 5 0 R>> ${resources}>> ${ofPage}>>`,
		content,
		FONT,
		...more,
	]);

export const form = (content: string, resources: string): PdfObject => [
	`/Type /XObject /Subtype /Form /BBox [0 0 400 300] /Resources <<${resources}>>`,
	content,
];

/** Form objects that each draw the next one a number of times, nested to a depth. */
export const formsInForms = (times: number, levels: number): Buffer =>
	page(['', `${HELLO} /X Do`], {
		resources: '/XObject <</X 6 0 R>>',
		more: Array.from({ length: levels }, (_, level) =>
			level === levels - 1
				? form('0 0 9 9 re f', '')
				: form('/X Do '.repeat(times), `/XObject <</X ${level + 7} 0 R>>`),
		),
	});

export const image = (width: number, height: number, filter: string, data: Uint8Array): Buffer =>
	page(['', `${HELLO} q 400 0 0 300 0 0 cm /I Do Q`], {
		resources: '/XObject <</I 6 0 R>>',
		more: [
			[
				`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceRGB ${filter}`,
				data,
			],
		],
	});

/** A PNG with any declared size and compressed data. */
export function png(width: number, height: number, data: Uint8Array): Buffer {
	const chunk = (name: string, content: Uint8Array) => {
		const named = Buffer.concat([Buffer.from(name), content]);
		const numbers = Buffer.alloc(8);
		numbers.writeUInt32BE(content.length, 0);
		numbers.writeUInt32BE(crc32(named), 4);
		return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 2, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		chunk('IHDR', header),
		chunk('IDAT', data),
		chunk('IEND', Buffer.alloc(0)),
	]);
}
