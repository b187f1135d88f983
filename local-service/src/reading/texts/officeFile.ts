import { Parser } from 'htmlparser2';

import { UnreadableDocument } from '../unreadable';
import { createUnpacker, listEntries } from './zip';

/** A format of ZIP archives of XML files, and the program that writes it. */
export type OfficeFormat = { name: string; program: string };

type OfficeFile = {
	names: string[];
	unpack(name: string): Buffer;
	read(name: string): string;
};

export type XmlAttributes = { [name: string]: string };

type XmlVisitor = {
	open(name: string, attributes: XmlAttributes): void;
	text(text: string): void;
	close(): void;
};

/** Maximum total size in bytes of a document's unpacked XML. */
const MOST_BYTES = 100_000_000;
/** Maximum nesting depth of elements; a table in a table in a text box has about 40. */
const DEEPEST = 200;

export const damaged = ({ name, program }: OfficeFormat) =>
	`The ${name} file is damaged: open it in ${program}, save it again and upload that.`;
const needsPassword = ({ name }: OfficeFormat) =>
	`The ${name} file is password-protected: save a copy without a password and upload that (passwords are supported for PDFs only).`;
const tooDeep = ({ name }: OfficeFormat) =>
	`The ${name} file nests its elements too deeply: convert it to PDF and upload that.`;
const declares = ({ name, program }: OfficeFormat) =>
	`The ${name} file has a DOCTYPE declaration, which ${program} never writes: save it again with ${program}.`;

/** The encoding of a part by its byte order mark: office files are in UTF-8 or UTF-16. */
export function unicodeOf([first, second]: Uint8Array): string {
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * The files in a document, unpacked lazily.
 * @throws UnreadableDocument when a file is damaged or encrypted, or the unpacked files together exceed the limit
 */
export function openOffice(bytes: Uint8Array, format: OfficeFormat): OfficeFile {
	const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const entries = new Map((listEntries(zip) ?? []).map((entry) => [entry.name, entry]));
	const unpackEntry = createUnpacker(zip, MOST_BYTES, damaged(format));
	const unpack = (name: string) => {
		const entry = entries.get(name);
		if (!entry) throw new UnreadableDocument(damaged(format));
		if (entry.isEncrypted) throw new UnreadableDocument(needsPassword(format));
		return unpackEntry(entry);
	};
	const read = (name: string) => {
		const bytes = unpack(name);
		return new TextDecoder(unicodeOf(bytes)).decode(bytes);
	};
	return { names: [...entries.keys()], unpack, read };
}

const MANIFEST = 'META-INF/manifest.xml';

/**
 * Like `openOffice` for an OpenDocument file, whose manifest says whether the other files are encrypted.
 * @throws UnreadableDocument like `openOffice`, and immediately if the document is protected
 */
export function openOpenDocument(bytes: Uint8Array, format: OfficeFormat): OfficeFile {
	const file = openOffice(bytes, format);
	if (file.names.includes(MANIFEST) && file.read(MANIFEST).includes('encryption-data')) {
		throw new UnreadableDocument(needsPassword(format));
	}
	return file;
}

/**
 * Parses an XML document as a stream.
 * @throws UnreadableDocument if it is nested too deeply, or has a document type declaration
 */
export function walkXml(xml: string, format: OfficeFormat, visitor: XmlVisitor): void {
	let depth = 0;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				if (depth++ === DEEPEST) throw new UnreadableDocument(tooDeep(format));
				visitor.open(name, attributes);
			},
			ontext: (text) => visitor.text(text),
			onclosetag() {
				depth--;
				visitor.close();
			},
			onprocessinginstruction(name) {
				if (name.startsWith('!')) throw new UnreadableDocument(declares(format));
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(xml);
}
