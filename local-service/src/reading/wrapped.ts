import { gunzipSync } from 'node:zlib';

import { contentType, type ContentType, isEmail } from './contentType';
import { decodeText } from './texts/plainText';
import { UnreadableDocument } from './unreadable';

/** Maximum depth of wrappers. */
const DEEPEST = 3;
/** Maximum ratio of unpacked to packed bytes, and maximum number of unpacked bytes, as for archives. */
const [MOST_FROM_ONE, MOST_BYTES] = [1000, 200_000_000];
/** Minimum number of Base64 characters, unless the text is declared as Base64: fewer may be an ordinary word. */
const LEAST_BASE64 = 64;
/** Bytes examined first, which rules out most texts as Base64. */
const BEGINNING = 1000;

export type Unwrapped = { bytes: Uint8Array; type: ContentType };

/**
 * Unwraps a document from Base64, a `data:` URL, quoted-printable, gzip or a signed message (CMS, `.p7m`);
 * other files are returned as they are. A PDF without its header line gets one.
 * @throws UnreadableDocument if it is empty, or neither it nor its content is of a supported type
 */
export function unwrap(bytes: Uint8Array, depth = 0): Unwrapped {
	const inner = depth < DEEPEST ? innerOf(bytes) : undefined;
	if (!inner) {
		const pdf = withHeader(bytes);
		return { bytes: pdf, type: contentType(pdf) };
	}
	try {
		const found = unwrap(inner.bytes, depth + 1);
		// Text that happens to be valid Base64 decodes to garbage.
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
	const message = signed(bytes);
	if (message) return message;
	const start = Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1').replaceAll('\0', '');
	if (!/^[\s\x20-\x7e\xef\xbb\xbf\xfe\xff]*$/.test(start)) return undefined;
	const text = decodeText(bytes)?.trim();
	if (text === undefined) return undefined;
	// An e-mail is decoded part by part.
	return inBase64(text) ?? (isEmail(text) ? undefined : inQuotedPrintable(text));
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

/** A MIME part with headers, and the beginning of a data URL. */
const PART = /^(?:content-[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)+\s*/i;
const DATA_URL = /^data:[\w/+.-]*(?:;[\w=.+-]+)*,/i;

/** The first and last line of PEM. */
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
	const isNamed = url !== '' || head !== '' || body !== named;
	const least = isNamed ? 1 : LEAST_BASE64;
	// A single pattern over a large text would overflow the stack.
	const isBase64 = !/[^\w+/-]/.test(unpadded) && letters.length >= least;
	if (!isBase64 || unpadded.length % 4 === 1) return undefined;
	const bytes = Buffer.from(letters, 'base64');
	return { bytes, what: url ? 'a data: URL' : 'Base64 text', isSure: isNamed || isLikely(body) };
}

/** True for lines of equal length, without spaces, with mixed case and digits, as in encoded bytes. */
function isLikely(body: string): boolean {
	if (/\S[ \t]+\S/.test(body)) return false;
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

/** True if a long line ends with "=": programs wrap at 76 characters, so a short line with "=" is not wrapped. */
function hasWrappedLine(text: string): boolean {
	for (const { index } of text.matchAll(/=[ \t]{0,100}\r?\n/g)) {
		if (index - text.lastIndexOf('\n', index) > LEAST_WRAPPED) return true;
	}
	return false;
}

const LEAST_WRAPPED = 60;

/** Valid quoted-printable with at least one typical escape: of "=" itself, a soft line break, or UTF-8. */
function inQuotedPrintable(text: string): Inner | undefined {
	if (/=(?![\dA-F]{2}|[ \t]{0,100}\r?\n|[ \t]{0,100}$)/.test(text)) return undefined;
	if (!/=3D|=[CDE][\dA-F]=[89AB][\dA-F]/.test(text) && !hasWrappedLine(text)) return undefined;
	const decoded = text
		.replace(/=[ \t]{0,100}(?:\r?\n|$)/g, '')
		.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	const isLatin = !/[^\0-\xff]/.test(decoded);
	const bytes = Buffer.from(decoded, isLatin ? 'latin1' : 'utf8');
	return { bytes, what: 'quoted-printable text', isSure: true };
}

/** Tag of a sequence, with which a signed message begins; also the digit 0, with which a text may begin. */
const SEQUENCE = 0x30;
/** OID 1.2.840.113549.1.7.2. */
const SIGNED_DATA = '06092a864886f70d010702';

/** The content of a signed message (RFC 5652); undefined for other files. */
function signed(bytes: Uint8Array): Inner | undefined {
	if (bytes[0] !== SEQUENCE) return undefined;
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	try {
		const type = headOf(file, headOf(file, 0).start);
		const head = file.subarray(headOf(file, 0).start, type.start + (type.length ?? 0));
		if (head.toString('hex') !== SIGNED_DATA) return undefined;
		const data = headOf(file, headOf(file, headOf(file, 0).start + head.length).start);
		const algorithms = endOf(file, data.start);
		const content = headOf(file, endOf(file, algorithms));
		const octets = headOf(file, endOf(file, content.start)).start;
		return { bytes: octetsOf(file, octets), what: 'a signed message (.p7m)', isSure: true };
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		if (!file.subarray(0, 64).includes(SIGNED_DATA, 0, 'hex')) return undefined;
		throw new UnreadableDocument(
			'The file is a signed message (.p7m) that could not be opened: upload the document that was signed.',
		);
	}
}

/** Maximum nesting depth of elements (X.690) of indefinite length. */
const DEEPEST_ELEMENT = 50;
/** The bit of a constructed element, and the end-of-contents marker. */
const [CONSTRUCTED, END] = [0x20, 0];

/**
 * Tag, content offset and length of an element; no length if it is indefinite.
 * @throws RangeError if the file ends there
 */
function headOf(file: Buffer, at: number): { tag: number; start: number; length?: number } {
	const tag = file.readUInt8(at);
	const short = file.readUInt8(at + 1);
	if (short < 0x80) return { tag, start: at + 2, length: short };
	if (short === 0x80) return { tag, start: at + 2 };
	const more = short & 0x7f;
	return { tag, start: at + 2 + more, length: file.readUIntBE(at + 2, more) };
}

/** Yields the offsets of the elements within an element; returns the offset of its end. */
function* within(file: Buffer, at: number, depth: number): Generator<number, number> {
	const { tag, start, length } = headOf(file, at);
	const isKnown = length !== undefined;
	const end = start + (length ?? file.length);
	if (!(tag & CONSTRUCTED) || depth > DEEPEST_ELEMENT || (isKnown && end > file.length))
		throw new RangeError();
	let next = start;
	while (isKnown ? next < end : file.readUInt16BE(next) !== END) {
		yield next;
		next = endOf(file, next, depth + 1);
	}
	return isKnown ? end : next + 2;
}

function endOf(file: Buffer, at: number, depth = 0): number {
	const { start, length } = headOf(file, at);
	if (length !== undefined) return start + length;
	const elements = within(file, at, depth);
	for (;;) {
		const { done, value } = elements.next();
		if (done) return value;
	}
}

/** The bytes of an octet string, primitive or constructed. */
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
/**
 * Distance in bytes from the start and from the end within which PDF readers accept the header and the
 * trailer.
 */
const PDF_WITHIN = 1024;

/**
 * Adds the header to a file that is otherwise a PDF. The header replaces the first line if that is long enough,
 * so that offsets stay valid.
 */
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
