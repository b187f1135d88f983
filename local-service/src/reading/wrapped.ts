import { gunzipSync } from 'node:zlib';

import { contentType, type ContentType } from './contentType';
import { decodeText } from './texts/plainText';
import { UnreadableDocument } from './unreadable';

/** What a document is wrapped in, one in another. */
const DEEPEST = 3;
/** The same as of archives: bytes of what one byte becomes, and of all together. */
const [MOST_FROM_ONE, MOST_BYTES] = [1000, 200_000_000];
/** Letters of Base64; of fewer, words of any list may be some. */
const LEAST_BASE64 = 64;
/** Bytes of the beginning, which are looked at first: most texts cannot be Base64. */
const BEGINNING = 1000;

export type Unwrapped = { bytes: Uint8Array; type: ContentType };

/**
 * The document that a file is or that it wraps: in Base64, a `data:` URL, quoted-printable, gzip or a signed
 * message (CMS, `.p7m`). A PDF without its first line gets one.
 * @throws UnreadableDocument where it is empty, or neither it nor what it wraps is of a supported type.
 */
export function unwrap(bytes: Uint8Array, depth = 0): Unwrapped {
	const inner = depth < DEEPEST ? innerOf(bytes) : undefined;
	if (!inner) {
		const pdf = withHeader(bytes);
		return { bytes: pdf, type: contentType(pdf) };
	}
	try {
		const found = unwrap(inner.bytes, depth + 1);
		// A text of letters that happen to be Base64 decodes to one that nobody wrote.
		const isText = found.type === 'text' || found.type === 'csv';
		if (inner.isSure || !isText || isUtf8(inner.bytes)) return found;
	} catch (error) {
		if (!(error instanceof UnreadableDocument)) throw error;
		if (inner.isSure)
			throw new UnreadableDocument(
				`The file is ${inner.what}, and its content could not be read: upload the document itself. ${error.message}`,
			);
	}
	return { bytes, type: contentType(bytes) };
}

type Inner = { bytes: Uint8Array; what: string; isSure: boolean };

function innerOf(bytes: Uint8Array): Inner | undefined {
	if (bytes[0] === 0x1f && bytes[1] === 0x8b) return inGzip(bytes);
	if (bytes[0] === 0x30) return signed(bytes);
	const start = Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1').replaceAll('\0', '');
	if (!/^[\s\x20-\x7e\xef\xbb\xbf\xfe\xff]*$/.test(start)) return undefined;
	const text = decodeText(bytes)?.trim();
	return text === undefined ? undefined : (inBase64(text) ?? inQuotedPrintable(text));
}

function inGzip(bytes: Uint8Array): Inner | undefined {
	try {
		const maxOutputLength = Math.min(bytes.length * MOST_FROM_ONE, MOST_BYTES);
		return {
			bytes: gunzipSync(bytes, { maxOutputLength }),
			what: 'packed with gzip',
			isSure: true,
		};
	} catch (error) {
		if (Reflect.get(Object(error), 'code') !== 'ERR_BUFFER_TOO_LARGE') return undefined;
		throw new UnreadableDocument(
			`The file is packed with gzip and unpacks to more than ${MOST_FROM_ONE} times its size or ${MOST_BYTES / 1_000_000} MB: upload the document itself.`,
		);
	}
}

/** A part of an e-mail with its headers, a URL, or nothing but letters of Base64. */
const PART = /^(?:content-[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)+\s*/i;
const DATA_URL = /^data:[\w/+.-]*(?:;[\w=.+-]+)*,/i;

/** The first and last line of keys and messages in letters. */
const PEM = /^-----BEGIN [A-Z\d ]{1,40}-----\s|\s-----END [A-Z\d ]{1,40}-----$/g;

function inBase64(text: string): Inner | undefined {
	const beginning = text.slice(0, BEGINNING);
	const head = PART.exec(beginning)?.[0] ?? '';
	const [url = ''] = DATA_URL.exec(beginning) ?? [];
	const named = text.slice(url.length || head.length).replace(/^"|"$/g, '');
	const body = named.replace(PEM, '');
	if (url !== '' && !/;base64,$/i.test(url)) {
		const decoded = decodeURIComponentSafely(body);
		return decoded === undefined
			? undefined
			: { bytes: Buffer.from(decoded), what: 'a data: URL', isSure: true };
	}
	if (head !== '' && !/^content-transfer-encoding:\s*base64/im.test(head)) return undefined;
	if (!/^[\w+/=\s-]*$/.test(body.slice(0, BEGINNING))) return undefined;
	const letters = body.replace(/\s+/g, '');
	const unpadded = letters.replace(/={1,2}$/, '');
	// A pattern of all letters would exceed the stack with a large text.
	const isBase64 = !/[^\w+/-]/.test(unpadded) && letters.length >= LEAST_BASE64;
	if (!isBase64 || unpadded.length % 4 === 1) return undefined;
	const bytes = Buffer.from(letters, 'base64');
	const isNamed = url !== '' || head !== '' || body !== named;
	return { bytes, what: url ? 'a data: URL' : 'Base64 text', isSure: isNamed || isLikely(body) };
}

/** Lines that are all as long, in letters that are as mixed as only those of bytes are. */
function isLikely(body: string): boolean {
	const lines = body.split(/\r?\n/).filter((line) => line !== '');
	const length = lines[0]?.length ?? 0;
	const isEven =
		length >= LEAST_BASE64 - 4 && lines.slice(0, -1).every((line) => line.length === length);
	return isEven && /[a-z]/.test(body) && /[A-Z]/.test(body) && /\d/.test(body);
}

function decodeURIComponentSafely(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}

/** Every "=" is of it, and some are of what only it has: an "=" itself, the end of a line, letters of two bytes. */
function inQuotedPrintable(text: string): Inner | undefined {
	if (/=(?![\dA-F]{2}|[ \t]{0,100}\r?\n|[ \t]{0,100}$)/.test(text)) return undefined;
	if (!/=3D|=[ \t]{0,100}\r?\n|=[CDE][\dA-F]=[89AB][\dA-F]/.test(text)) return undefined;
	const decoded = text
		.replace(/=[ \t]{0,100}(?:\r?\n|$)/g, '')
		.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	const isLatin = !/[^\0-\xff]/.test(decoded);
	const bytes = Buffer.from(decoded, isLatin ? 'latin1' : 'utf8');
	return { bytes, what: 'quoted-printable text', isSure: true };
}

/** OID 1.2.840.113549.1.7.2. */
const SIGNED_DATA = '06092a864886f70d010702';

/** What a signed message (RFC 5652) has within. */
function signed(bytes: Uint8Array): Inner | undefined {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	try {
		const type = headOf(file, headOf(file, 0).start);
		const head = file.subarray(headOf(file, 0).start, type.start + (type.length ?? 0));
		if (head.toString('hex') !== SIGNED_DATA) return undefined;
		const data = headOf(file, headOf(file, headOf(file, 0).start + head.length).start);
		const algorithms = behind(file, data.start);
		const content = headOf(file, behind(file, algorithms));
		const octets = headOf(file, behind(file, content.start)).start;
		return { bytes: octetsOf(file, octets), what: 'a signed message (.p7m)', isSure: true };
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		if (!file.subarray(0, 64).includes(SIGNED_DATA, 0, 'hex')) return undefined;
		throw new UnreadableDocument(
			'The file is a signed message (.p7m) that could not be opened: upload the document that was signed.',
		);
	}
}

/** Elements in elements (X.690) of which the length is not given. */
const DEEPEST_ELEMENT = 50;
/** That an element has others within, and what ends one whose length is not given. */
const [CONSTRUCTED, END] = [0x20, 0];

/**
 * The first bytes of an element.
 * @throws RangeError where there is none
 */
function headOf(file: Buffer, at: number): { tag: number; start: number; length?: number } {
	const tag = file.readUInt8(at);
	const short = file.readUInt8(at + 1);
	if (short < 0x80) return { tag, start: at + 2, length: short };
	if (short === 0x80) return { tag, start: at + 2 };
	const more = short & 0x7f;
	return { tag, start: at + 2 + more, length: file.readUIntBE(at + 2, more) };
}

/** Where the elements within an element begin, and in the end where it ends. */
function* within(file: Buffer, at: number, depth: number): Generator<number, number> {
	const { tag, start, length } = headOf(file, at);
	const isKnown = length !== undefined;
	const end = start + (length ?? file.length);
	if (!(tag & CONSTRUCTED) || depth > DEEPEST_ELEMENT || (isKnown && end > file.length))
		throw new RangeError();
	let next = start;
	while (isKnown ? next < end : file.readUInt16BE(next) !== END) {
		yield next;
		next = behind(file, next, depth + 1);
	}
	return isKnown ? end : next + 2;
}

function behind(file: Buffer, at: number, depth = 0): number {
	const { start, length } = headOf(file, at);
	if (length !== undefined) return start + length;
	const elements = within(file, at, depth);
	for (;;) {
		const { done, value } = elements.next();
		if (done) return value;
	}
}

/** A text of bytes, which may be in several pieces, and these as well. */
function octetsOf(file: Buffer, at: number, depth = 0): Buffer {
	const { tag, start, length } = headOf(file, at);
	if (tag & CONSTRUCTED)
		return Buffer.concat(
			[...within(file, at, depth)].map((each) => octetsOf(file, each, depth + 1)),
		);
	if (length === undefined || start + length > file.length) throw new RangeError();
	return file.subarray(start, start + length);
}

const isUtf8 = (bytes: Uint8Array): boolean => {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
};

const HEADER = '%PDF-1.7';
/** How far PDF readers look for a header, and for the end. */
const PDF_WITHIN = 1024;

/** A file that is a PDF but for its first line, with one. Objects stay where they are, if that line is long enough. */
function withHeader(bytes: Uint8Array): Uint8Array {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const start = file.toString('latin1', 0, PDF_WITHIN);
	const end = file.toString('latin1', Math.max(0, file.length - PDF_WITHIN));
	const isPdf = /%%EOF\s*\0*$/.test(end) && /startxref\s+\d+\s/.test(end);
	if (!isPdf || start.includes('%PDF-')) return bytes;
	const [line = ''] = /^[^\r\n]*/.exec(start) ?? [];
	if (line.length < HEADER.length || /\d obj/.test(line))
		return Buffer.concat([Buffer.from(`${HEADER}\n`), file]);
	return Buffer.concat([Buffer.from(HEADER.padEnd(line.length)), file.subarray(line.length)]);
}
