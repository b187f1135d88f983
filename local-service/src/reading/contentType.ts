import { csvDelimiter } from './sheets/csv';
import { isPlain } from './texts/encoding';
import { decodeText } from './texts/plainText';
import { createUnpacker, type Entry, listEntries } from './texts/zip';
import { UnreadableDocument } from './unreadable';

export type ContentType =
	| 'pdf'
	| 'jpeg'
	| 'png'
	| 'gif'
	| 'tiff'
	| 'bmp'
	| 'webp'
	| 'docx'
	| 'odt'
	| 'rtf'
	| 'pptx'
	| 'xlsx'
	| 'ods'
	| 'csv'
	| 'email'
	| 'msg'
	| 'zip'
	| 'html'
	| 'text';

const SUPPORTED_TYPES =
	'a PDF, an image, a Word, Excel, PowerPoint or OpenDocument file, an RTF, a text, an HTML file or an e-mail';

/** File signatures; a dot matches any byte. */
const SIGNATURES: ReadonlyArray<readonly [ContentType, RegExp]> = [
	['jpeg', /^\xff\xd8\xff/],
	['png', /^\x89PNG\r\n\x1a\n/],
	['tiff', /^(?:II[*+]\0|MM\0[*+])/],
	['webp', /^RIFF.{4}WEBP/s],
	// Text may begin with the same letters, but the size and flags of a GIF are never all printable.
	['gif', /^GIF8[79]a(?![\s\x20-\x7e]{7})/],
	['rtf', /^(?:\xef\xbb\xbf)?\s*\{\\rtf/],
	// Text may begin with the same letters, but the header size of a BMP is below 256, so that its upper
	// three bytes are zero.
	['bmp', /^BM.{4}.{4}.{4}[\x0c-\x7c]\0\0\0/s],
];

/** Text formats that are recognised but not supported: signature, name and advice. */
const FOREIGN_TEXTS: ReadonlyArray<readonly [start: RegExp, what: string, advice: string]> = [
	[/^%!PS/, 'a PostScript file', 'convert it to PDF'],
];

/** Binary formats that are recognised but not supported. */
const FOREIGN: ReadonlyArray<readonly [start: RegExp, what: string, advice: string]> = [
	[/^.{4}ftypavi[fs]/s, 'an AVIF image', 'convert it to JPEG or PNG'],
	[
		/^.{4}ftyp(?:hei[cmsx]|hev|mif1|msf1)/s,
		'a HEIC image',
		'export it as JPEG; iPhones take photos as JPEG with Settings → Camera → Formats → Most Compatible',
	],
	[/^.{4}ftyp/s, 'a video or audio file', `upload ${SUPPORTED_TYPES} instead`],
	[
		/^(?:\x1aE\xdf\xa3|RIFF.{4}AVI |FLV\x01|\0\0\x01[\xb3\xba])/s,
		'a video',
		`upload ${SUPPORTED_TYPES} instead`,
	],
	[
		/^(?:ID3|OggS|fLaC|RIFF.{4}WAVE|\xff[\xfb\xf3\xf2])/s,
		'an audio file',
		`upload ${SUPPORTED_TYPES} instead`,
	],
	[/^\0\0\0\x0cjP {2}|^\xff\x4f\xff\x51/, 'a JPEG 2000 image', 'convert it to JPEG or PDF'],
	[/^8BPS/, 'a Photoshop image', 'convert it to PNG or PDF'],
	[/^AT&TFORM/, 'a DjVu document', 'convert it to PDF'],
	[
		/^(?:Rar!|7z\xbc\xaf|\x1f\x8b|BZh\d|\xfd7zXZ|\x28\xb5\x2f\xfd)/,
		'a compressed archive',
		'unpack it and upload the documents in it',
	],
	[/^(?:MZ.{58}|\x7fELF|\xcf\xfa\xed\xfe)/s, 'a program', `upload ${SUPPORTED_TYPES} instead`],
	[/^SQLite format 3\0/, 'a database', `upload ${SUPPORTED_TYPES} instead`],
];

/** Names of archive entries that identify the format. */
const ARCHIVES: ReadonlyArray<readonly [entry: RegExp, what: string, advice: string]> = [
	[/^xl\/workbook\.bin$/, 'a binary Excel workbook (.xlsb)', 'save it as XLSX'],
	[
		/^(?:Index\/.*\.iwa|buildVersionHistory\.plist)$/,
		'an Apple iWork document',
		'convert it to PDF',
	],
	[/^\[Content_Types\]\.xml$/, 'a Visio, XPS or similar document', 'convert it to PDF'],
	[/^META-INF\/MANIFEST\.MF$/, 'a program', `upload ${SUPPORTED_TYPES} instead`],
];

/** An OpenDocument text, template or master document. */
const ODT = /^application\/vnd\.oasis\.opendocument\.text(?:-|$)/;
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

/** Media types in the uncompressed `mimetype` entry of an archive. */
const MEDIA_TYPES: ReadonlyArray<readonly [start: RegExp, what: string, advice: string]> = [
	[
		/^application\/vnd\.oasis\.opendocument\.presentation/,
		'an OpenDocument presentation',
		'convert it to PPTX or PDF',
	],
	[/^application\/epub/, 'an EPUB book', 'convert it to PDF'],
	[/^./, 'an OpenDocument file other than a text or spreadsheet', 'convert it to PDF'],
];
/** Maximum length of a media type in bytes. */
const LONGEST_MEDIA_TYPE = 100;

/** A stream that every Outlook message has. */
const MESSAGE = '__properties_version1.0';

/** Streams of legacy Office files; their names are in UTF-16. */
const OLD_OFFICE: ReadonlyArray<readonly [part: string, what: string, advice: string]> = [
	[
		'EncryptedPackage',
		'an Office document protected by a password',
		'save a copy without a password and upload that (passwords are supported for PDFs only)',
	],
	['WordDocument', 'a legacy Word document (.doc)', 'convert it to DOCX or PDF'],
	['Workbook', 'a legacy Excel workbook (.xls)', 'convert it to XLSX or PDF'],
	['PowerPoint Document', 'a legacy PowerPoint presentation (.ppt)', 'convert it to PDF'],
];

/** Offset in bytes within which PDF readers accept a PDF's header. */
const PDF_WITHIN = 1024;
/** Number of characters searched for e-mail headers and for the start of markup. */
const BEGINNING = 64 * 1024;

/**
 * The type of a file by its content; file names are unreliable. A PDF may have other bytes before its header;
 * text is whatever can be decoded as text.
 * @throws UnreadableDocument if the file is empty or of an unsupported type
 */
export function contentType(bytes: Uint8Array): ContentType {
	if (bytes.length === 0) throw new UnreadableDocument('The file is empty: upload it again.');
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const start = file.toString('latin1', 0, PDF_WITHIN);
	const found = SIGNATURES.find(([, signature]) => signature.test(start));
	if (found) return found[0];
	if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return archiveType(file);
	if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundType(file);
	if (start.includes('%PDF-')) return 'pdf';
	const text = decodeText(bytes);
	const known = text === undefined ? FOREIGN : FOREIGN_TEXTS;
	const foreign = known.find(([signature]) => signature.test(start));
	if (foreign) throw notRead(foreign[1], foreign[2]);
	if (text !== undefined) return textType(text);
	// Its encoding may be determined later, by the document's language.
	if (isPlain(bytes)) return textType(file.toString('latin1'));
	throw new UnreadableDocument(
		`The file is damaged or of an unknown type: upload ${SUPPORTED_TYPES}.`,
	);
}

const notRead = (what: string, advice: string) =>
	new UnreadableDocument(`The file is ${what}, which is not supported: ${advice}.`);

const DAMAGED_ARCHIVE =
	'The file is a damaged DOCX or other ZIP-based file: open it, save it again and upload that.';

function archiveType(file: Buffer): ContentType {
	const entries = listEntries(file);
	if (!entries) throw new UnreadableDocument(DAMAGED_ARCHIVE);
	const names = entries.map(({ name }) => name);
	// Word for the web numbers the main part.
	if (names.some((name) => /^word\/document\d*\.xml$/.test(name))) return 'docx';
	if (names.includes('ppt/presentation.xml')) return 'pptx';
	if (names.includes('xl/workbook.xml')) return 'xlsx';
	const mediaType = mediaTypeOf(file, entries);
	if (ODT.test(mediaType)) return 'odt';
	if (mediaType.startsWith(ODS)) return 'ods';
	const other = MEDIA_TYPES.find(([start]) => start.test(mediaType));
	if (other) throw notRead(other[1], other[2]);
	const found = ARCHIVES.find(([entry]) => names.some((name) => entry.test(name)));
	if (found) throw notRead(found[1], found[2]);
	return 'zip';
}

function mediaTypeOf(file: Buffer, entries: readonly Entry[]): string {
	const entry = entries.find(({ name }) => name === 'mimetype');
	if (!entry || entry.size > LONGEST_MEDIA_TYPE) return '';
	const unpack = createUnpacker(file, 1_000_000, DAMAGED_ARCHIVE);
	return unpack(entry).toString('latin1').trim();
}

function compoundType(file: Buffer): ContentType {
	// Checked first, because attachments of a message may be of the other kinds.
	if (file.includes(MESSAGE, 0, 'utf16le')) return 'msg';
	const found = OLD_OFFICE.find(([part]) => file.includes(part, 0, 'utf16le'));
	if (!found) {
		throw notRead('damaged, or of a legacy Office format', 'save it again or convert it to PDF');
	}
	throw notRead(found[1], found[2]);
}

function textType(text: string): ContentType {
	const beginning = text.slice(0, BEGINNING);
	if (isEmail(beginning)) return 'email';
	if (isMarkup(beginning)) return 'html';
	return csvDelimiter(text) ? 'csv' : 'text';
}

/** Headers that only mail programs write, and those that people also write at the start of a text. */
const TECHNICAL =
	/^(?:mime-version|received|return-path|message-id|delivered-to|dkim-signature|x-[\w-]+)$/;
const PERSONAL =
	/^(?:from|to|cc|bcc|subject|date|sender|reply-to|content-[\w-]+|importance|thread-[\w-]+)$/;

/**
 * True if the text begins with RFC 5322 headers, up to an empty line or the end. Ordinary text may also begin
 * with "From:" and "Date:": without a header that only mail programs write, all headers must be known ones, or
 * other text would be lost. A signed message has only headers of its content.
 */
export function isEmail(text: string): boolean {
	const lines = text.replace(/^\s*(?:From \S.*\r?\n)?/, '').split(/\r?\n/, 500);
	const names: string[] = [];
	for (const line of lines) {
		if (line === '') break;
		if (/^[ \t]/.test(line)) continue;
		const name = /^([!-9;-~]+):/.exec(line)?.[1]?.toLowerCase();
		if (!name) return false;
		names.push(name);
	}
	const isPersonal = (name: string) => PERSONAL.test(name);
	if (names.some((name) => TECHNICAL.test(name))) return names.some(isPersonal);
	if (names.includes('content-type') && names.every((name) => name.startsWith('content-')))
		return true;
	return names.includes('from') && names.length > 1 && names.every(isPersonal);
}

const MARKUP =
	/^(?:<!doctype\s+html|<(?:html|head|body|meta|title|style|table|div|p|span|h[1-6]|center|font|section|article)[\s>])/i;

function isMarkup(text: string): boolean {
	return MARKUP.test(text.replace(/^(?:\s+|<\?xml[^>]*>|<!--[\s\S]*?-->)*/, ''));
}
