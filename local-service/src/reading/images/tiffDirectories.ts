import { UnreadableDocument } from '../unreadable';

export const DAMAGED = 'The TIFF image is damaged: open it in an image viewer and save it again.';
const BIG =
	'The file is a BigTIFF, which is not supported: convert it to TIFF or PDF and upload that.';

/** One picture (image file directory) of a TIFF file: the values of its tags. */
export type Directory = ReadonlyMap<number, readonly number[]>;

/** Tags of TIFF 6.0 and of its supplements. */
export const TAG = {
	subfileType: 254,
	width: 256,
	height: 257,
	bits: 258,
	compression: 259,
	photometric: 262,
	fillOrder: 266,
	stripOffsets: 273,
	orientation: 274,
	samples: 277,
	rowsPerStrip: 278,
	stripLengths: 279,
	xResolution: 282,
	yResolution: 283,
	planar: 284,
	t4Options: 292,
	predictor: 317,
	palette: 320,
	tileWidth: 322,
	tileHeight: 323,
	tileOffsets: 324,
	tileLengths: 325,
	extraSamples: 338,
	sampleFormat: 339,
	jpegTables: 347,
} as const;

const KNOWN: ReadonlySet<number> = new Set(Object.values(TAG));

/** Size of a value in bytes by type: byte, ASCII, short, long, rational, and the signed types. */
const SIZES: Readonly<Record<number, number>> = {
	1: 1,
	2: 1,
	3: 2,
	4: 4,
	5: 8,
	6: 1,
	7: 1,
	8: 2,
	9: 4,
};

const MOST_DIRECTORIES = 10_000;

/** Bit of the subfile type: a reduced copy of another picture. */
const IS_THUMBNAIL = 1;

export type Tiff = { file: Buffer; isLittle: boolean; pages: Directory[] };

/**
 * The pictures of a TIFF file that are pages, in order.
 * @throws UnreadableDocument if the file is damaged or has none
 */
export function readDirectories(file: Buffer): Tiff {
	const isLittle = file[0] === 0x49;
	const short = (at: number) => {
		if (at + 2 > file.length) throw new UnreadableDocument(DAMAGED);
		return isLittle ? file.readUInt16LE(at) : file.readUInt16BE(at);
	};
	const long = (at: number) => {
		if (at + 4 > file.length) throw new UnreadableDocument(DAMAGED);
		return isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at);
	};
	const value = (type: number, at: number): number => {
		if (type === 3 || type === 8) return short(at);
		if (type === 4 || type === 9) return long(at);
		if (type === 5) return long(at) / Math.max(long(at + 4), 1);
		return file[at] ?? 0;
	};

	// All values fit into the file; the limit rejects directories that share values to exhaust memory.
	let valuesLeft = file.length;

	function readDirectory(start: number): Directory {
		const tags = new Map<number, readonly number[]>();
		const count = short(start);
		for (let at = start + 2; at < start + 2 + count * 12; at += 12) {
			const [tag, type, length] = [short(at), short(at + 2), long(at + 4)];
			const size = (SIZES[type] ?? 0) * length;
			if (!KNOWN.has(tag) || size === 0) continue;
			const from = size > 4 ? long(at + 8) : at + 8;
			valuesLeft -= length;
			if (from + size > file.length || valuesLeft < 0) throw new UnreadableDocument(DAMAGED);
			const step = size / length;
			tags.set(
				tag,
				Array.from({ length }, (_, index) => value(type, from + index * step)),
			);
		}
		return tags;
	}

	if (short(2) === 43) throw new UnreadableDocument(BIG);
	const pages: Directory[] = [];
	const seen = new Set<number>();
	// Each directory gives the offset of the next one, which may be anywhere, even one already read.
	for (let at = long(4); at !== 0; at = long(at + 2 + short(at) * 12)) {
		if (seen.has(at) || seen.size === MOST_DIRECTORIES) throw new UnreadableDocument(DAMAGED);
		seen.add(at);
		const directory = readDirectory(at);
		if (((directory.get(TAG.subfileType)?.[0] ?? 0) & IS_THUMBNAIL) === 0) pages.push(directory);
	}
	if (pages.length === 0) throw new UnreadableDocument(DAMAGED);
	return { file, isLittle, pages };
}
