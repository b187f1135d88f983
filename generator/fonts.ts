/** The font families of documents. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const required = createRequire(import.meta.url);

const FAMILIES = {
	arimo: ['arimo', 'Arimo'],
	tinos: ['tinos', 'Tinos'],
	lato: ['lato', 'Lato'],
	condensed: ['roboto-condensed', 'RobotoCondensed'],
	mono: ['cousine', 'Cousine'],
	open: ['open-sans', 'OpenSans'],
	carlito: ['carlito', 'Carlito'],
	source: ['source-sans-3', 'SourceSans3'],
	gelasio: ['gelasio', 'Gelasio'],
	courier: ['courier-prime', 'CourierPrime'],
	plex: ['ibm-plex-mono', 'IBMPlexMono'],
} as const;
export type Family = keyof typeof FAMILIES;

/** Kerning and ligatures are not needed, and reading their rules takes most of the time for a document. */
const LEFT_OUT = new Set(['GSUB', 'GPOS', 'GDEF', 'DSIG', 'kern']);

/** The font parser reads the bounding box of an empty last glyph beyond the end of the file. */
const BEYOND = Buffer.alloc(16);

const [HEADER, ENTRY] = [12, 16];

const fonts = new Map<string, Buffer>();

export function fontOf(family: Family, weight: '400Regular' | '700Bold'): Buffer {
	const [name, prefix] = FAMILIES[family];
	return leanFont(`@expo-google-fonts/${name}/${weight}/${prefix}_${weight}.ttf`);
}

/** @param file path within a package */
export function leanFont(file: string): Buffer {
	const font = fonts.get(file) ?? reduced(readFileSync(required.resolve(file)));
	fonts.set(file, font);
	return font;
}

/** Removes the omitted tables from the table directory; the tables keep their positions. */
function reduced(font: Buffer): Buffer {
	const entries = Array.from({ length: font.readUInt16BE(4) }, (_, at) =>
		font.subarray(HEADER + at * ENTRY, HEADER + (at + 1) * ENTRY),
	);
	const left = entries.filter((entry) => !LEFT_OUT.has(entry.toString('latin1', 0, 4)));
	const list = Buffer.concat(left);
	const copy = Buffer.concat([font, BEYOND]);
	copy.writeUInt16BE(left.length, 4);
	list.copy(copy, HEADER);
	return copy;
}
