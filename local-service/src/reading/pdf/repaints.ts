import { inflateSync } from 'node:zlib';

/**
 * Maximum size of a decompressed object stream in bytes, against decompression bombs.
 */
const MOST_UNPACKED = 16_000_000;

/** Pattern for a PDF name, any character of which may be written as a hexadecimal escape. */
const spelled = (name: string) =>
	[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');

/** Patterns and transfer functions. `/TR` without a value is the structure type of a table row. */
const REPAINTS = new RegExp(
	`/(?:${spelled('Pattern')}|${spelled('TR')}(?:2|#32)?[\\s\\0]*[\\d<[%(+.-])`,
	'i',
);
const PACKED = new RegExp(`/${spelled('ObjStm')}`, 'gi');
/** Matches only dictionaries without comments, strings and nested dictionaries, which could mislead a pattern. */
const PLAIN_PACKED = /\bobj\s*<<[\s\w/[\]]*\/ObjStm\b[\s\w/[\]]*>>\s*stream\r?\n/g;

/**
 * True if a PDF may paint in other colours than its objects declare. PDFium's API exposes neither patterns
 * nor transfer functions, so the file itself is searched for them.
 */
export function mayRepaint(bytes: Uint8Array): boolean {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const file = buffer.toString('latin1');
	if (REPAINTS.test(file)) return true;
	const packed = file.match(PACKED)?.length ?? 0;
	if (packed === 0) return false;
	const plain = [...file.matchAll(PLAIN_PACKED)];
	if (plain.length !== packed) return true;
	return plain.some(({ 0: head, index }) => {
		if (!/\/Filter\s*\/FlateDecode\b/.test(head) || head.includes('/DecodeParms')) return true;
		try {
			const start = index + head.length;
			const unpacked = inflateSync(buffer.subarray(start), { maxOutputLength: MOST_UNPACKED });
			return REPAINTS.test(unpacked.toString('latin1'));
		} catch {
			return true;
		}
	});
}
