import { inflateSync } from 'node:zlib';

/** Bytes of an object stream, at most: it says little compared with what it could unpack to. */
const MOST_UNPACKED = 16_000_000;

/** A name as a file may spell it: any of its characters may be a number. */
const spelled = (name: string) =>
	[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');

/** Patterns, and functions that change colours. The row of a table in a document's structure is `/TR`, too. */
const REPAINTS = new RegExp(
	`/(?:${spelled('Pattern')}|${spelled('TR')}(?:2|#32)?[\\s\\0]*[\\d<[%(+.-])`,
	'i',
);
const PACKED = new RegExp(`/${spelled('ObjStm')}`, 'gi');
/** Nothing in it can be taken for something else: no comment, text or dictionary. */
const PLAIN_PACKED = /\bobj\s*<<[\s\w/[\]]*\/ObjStm\b[\s\w/[\]]*>>\s*stream\r?\n/g;

/**
 * Whether a PDF may paint in other colours than those that its drawings say they are filled with. PDFium
 * tells neither a pattern nor a function that changes colours, so a file that has none is what is looked for.
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
