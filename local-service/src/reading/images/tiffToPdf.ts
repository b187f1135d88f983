import { type PlacedPicture, writePdf } from '../pdf/write';
import { UnreadableDocument } from '../unreadable';
import { DEGREES } from './exif';
import { DAMAGED, type Directory, TAG, type Tiff } from './tiffDirectories';

const UNUSUAL =
	'The TIFF image uses an unsupported encoding: convert it to PNG or PDF and upload that.';

/** Maximum side and maximum area in pixels: an A0 plan at 400 dpi has 250 million. */
const LONGEST_SIDE = 65_535;
const MOST_PIXELS = 400_000_000;
const TOO_LARGE =
	'The TIFF image has more than 400 million pixels, or more than 65,535 along a side: reduce its resolution and upload it again.';
/** Maximum number of strips or tiles per page. */
const MOST_PIECES = 70_000;

const COMPRESSION = {
	none: 1,
	huffman: 2,
	fax3: 3,
	fax4: 4,
	lzw: 5,
	jpeg: 7,
	deflate: 8,
	oldDeflate: 32946,
	packBits: 32773,
} as const;

const PHOTOMETRIC = {
	whiteIsZero: 0,
	blackIsZero: 1,
	rgb: 2,
	palette: 3,
	cmyk: 5,
	yCbCr: 6,
} as const;

/** Properties shared by all pieces (strips or tiles) of a page. */
type SampleLayout = {
	width: number;
	height: number;
	bits: number;
	samples: number;
	compression: number;
	photometric: number;
	/** Colour space entries for the image dictionary. */
	colours: string;
	one: (tag: number, otherwise: number) => number;
	directory: Directory;
};

/** A page of a TIFF file as a PDF, with its strips or tiles in place. */
export type TiffPage = { pdf: Uint8Array; width: number; height: number };

/**
 * Wraps a page in a PDF, without re-encoding: PDF supports the same compressions.
 * @throws UnreadableDocument if the page is damaged or too large, or if PDF does not support its encoding
 */
export function toPdf(tiff: Tiff, directory: Directory): TiffPage {
	const layout = readLayout(directory);
	const { width, one } = layout;
	// Fax resolution is higher horizontally than vertically: pictures are stretched to square pixels.
	const ratio = one(TAG.xResolution, 1) / Math.max(one(TAG.yResolution, 1), 1e-6);
	const stretch = ratio > 0.2 && ratio < 5 ? ratio : 1;
	const height = layout.height * stretch;
	const pictures = pieces(tiff, layout).map((piece) => ({
		...piece,
		bottom: piece.bottom * stretch,
		height: piece.height * stretch,
	}));
	const rotate = DEGREES[one(TAG.orientation, 1)] ?? 0;
	const colourFunction = layout.colours.includes('/DeviceN')
		? withoutAlpha(layout.samples, one(TAG.extraSamples, 0))
		: undefined;
	const pdf = writePdf({ width, height, rotate, pictures, colourFunction });
	return { pdf, width, height };
}

function readLayout(directory: Directory): SampleLayout {
	const one = (tag: number, otherwise: number) => directory.get(tag)?.[0] ?? otherwise;
	const [width, height] = [one(TAG.width, 0), one(TAG.height, 0)];
	if (width < 1 || height < 1) throw new UnreadableDocument(DAMAGED);
	if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) {
		throw new UnreadableDocument(TOO_LARGE);
	}
	const bits = one(TAG.bits, 1);
	const samples = one(TAG.samples, 1);
	const isPlain =
		[1, 2, 4, 8, 16].includes(bits) &&
		(directory.get(TAG.bits) ?? []).every((other) => other === bits) &&
		one(TAG.sampleFormat, 1) === 1 &&
		(one(TAG.planar, 1) === 1 || samples === 1);
	if (!isPlain) throw new UnreadableDocument(UNUSUAL);
	const compression = one(TAG.compression, 1);
	const photometric = one(TAG.photometric, 0);
	const colours = readColours(directory, { bits, samples, compression, photometric });
	return { width, height, bits, samples, compression, photometric, colours, one, directory };
}

function readColours(
	directory: Directory,
	{
		bits,
		samples,
		compression,
		photometric,
	}: Pick<SampleLayout, 'bits' | 'samples' | 'compression' | 'photometric'>,
): string {
	const isFax = isFaxCode(compression);
	const of = (count: number, colours: string) => {
		if (samples === count) return colours;
		throw new UnreadableDocument(UNUSUAL);
	};
	switch (photometric) {
		case PHOTOMETRIC.whiteIsZero:
			// The fax decoders invert the shades themselves.
			return of(1, `/ColorSpace /DeviceGray ${isFax ? '' : '/Decode [1 0]'}`);
		case PHOTOMETRIC.blackIsZero:
			if (samples === 2) return '/ColorSpace [/DeviceN [/Gray /Alpha] /DeviceGray 5 0 R]';
			return of(1, '/ColorSpace /DeviceGray');
		case PHOTOMETRIC.rgb:
			if (samples === 4) return '/ColorSpace [/DeviceN [/R /G /B /Alpha] /DeviceRGB 5 0 R]';
			return of(3, '/ColorSpace /DeviceRGB');
		case PHOTOMETRIC.palette:
			return of(
				1,
				`/ColorSpace [/Indexed /DeviceRGB ${2 ** bits - 1} <${palette(directory, bits)}>]`,
			);
		case PHOTOMETRIC.cmyk:
			return of(4, '/ColorSpace /DeviceCMYK');
		case PHOTOMETRIC.yCbCr:
			if (compression === COMPRESSION.jpeg) return of(3, '/ColorSpace /DeviceRGB');
	}
	throw new UnreadableDocument(UNUSUAL);
}

/** TIFF stores all reds, then all greens, then all blues, with 16 bits each. */
function palette(directory: Directory, bits: number): string {
	const colours = directory.get(TAG.palette) ?? [];
	const count = 2 ** bits;
	if (bits > 8 || colours.length < 3 * count) throw new UnreadableDocument(DAMAGED);
	const hex = (index: number) => ((colours[index] ?? 0) >> 8).toString(16).padStart(2, '0');
	return Array.from(
		{ length: count },
		(_, index) => hex(index) + hex(index + count) + hex(index + 2 * count),
	).join('');
}

/**
 * Blends transparent pixels with white. PDF has no colour space with alpha, but can compute one (DeviceN with
 * a function).
 */
function withoutAlpha(samples: number, kind: number) {
	const colours = samples - 1;
	const range = (count: number) => `[${'0 1 '.repeat(count)}]`;
	// PostScript code for a colour and its alpha on the stack; alpha is 1 for opaque.
	const onWhite: Readonly<Record<number, string>> = {
		1: 'exch sub 1 add',
		2: '1 exch sub mul 1 exch sub',
	};
	const one = `dup 3 -1 roll ${onWhite[kind] ?? 'exch pop'} ${samples} 1 roll `;
	return {
		dictionary: `/Domain ${range(samples)} /Range ${range(colours)}`,
		code: `{ ${one.repeat(colours)} pop }`,
	};
}

const isFaxCode = (compression: number) =>
	compression >= COMPRESSION.huffman && compression <= COMPRESSION.fax4;

function pieces(tiff: Tiff, layout: SampleLayout): PlacedPicture[] {
	const { width, height, one, directory } = layout;
	const isTiled = directory.has(TAG.tileOffsets);
	const offsets = directory.get(isTiled ? TAG.tileOffsets : TAG.stripOffsets) ?? [];
	const lengths = directory.get(isTiled ? TAG.tileLengths : TAG.stripLengths) ?? [];
	const wide = isTiled ? one(TAG.tileWidth, 0) : width;
	const high = isTiled ? one(TAG.tileHeight, 0) : Math.min(one(TAG.rowsPerStrip, height), height);
	const across = Math.ceil(width / wide);
	const count = across * Math.ceil(height / high);
	const isWhole =
		wide > 0 && high > 0 && wide <= LONGEST_SIDE && high <= LONGEST_SIDE && count <= MOST_PIECES;
	const size = lengths.reduce((sum, length) => sum + length, 0);
	// Pieces that all refer to the same part of the file would make the PDF arbitrarily large.
	const isThere = offsets.length >= count && lengths.length >= count && size <= tiff.file.length;
	if (!isWhole || !isThere) {
		throw new UnreadableDocument(DAMAGED);
	}
	return Array.from({ length: count }, (_, index) => {
		const left = (index % across) * wide;
		const top = Math.floor(index / across) * high;
		const rows = isTiled ? high : Math.min(high, height - top);
		const start = offsets[index] ?? 0;
		const data = tiff.file.subarray(start, start + (lengths[index] ?? 0));
		if (data.length === 0) throw new UnreadableDocument(DAMAGED);
		return {
			dictionary:
				`/Width ${wide} /Height ${rows} /BitsPerComponent ${layout.bits} ${layout.colours} ` +
				filter(layout, wide, rows),
			data: prepared(tiff, layout, data),
			left,
			bottom: height - top - rows,
			width: wide,
			height: rows,
		};
	});
}

function filter(
	{ compression, photometric, bits, samples, one }: SampleLayout,
	wide: number,
	rows: number,
) {
	const fax = (parameters: string) =>
		`/Filter /CCITTFaxDecode /DecodeParms <<${parameters} /Columns ${wide} /Rows ${rows} ` +
		`/EndOfBlock false /BlackIs1 ${photometric === PHOTOMETRIC.blackIsZero}>>`;
	const packed = (name: string) => {
		const predictor = one(TAG.predictor, 1);
		if (predictor === 1) return `/Filter /${name}`;
		if (predictor !== 2) throw new UnreadableDocument(UNUSUAL);
		return (
			`/Filter /${name} /DecodeParms <</Predictor 2 /Columns ${wide} ` +
			`/Colors ${samples} /BitsPerComponent ${bits}>>`
		);
	};
	switch (compression) {
		case COMPRESSION.none:
			return '';
		case COMPRESSION.huffman:
			return fax('/K 0 /EncodedByteAlign true');
		case COMPRESSION.fax3:
			return fax(`/K ${one(TAG.t4Options, 0) & 1}`);
		case COMPRESSION.fax4:
			return fax('/K -1');
		case COMPRESSION.lzw:
			return packed('LZWDecode');
		case COMPRESSION.deflate:
		case COMPRESSION.oldDeflate:
			return packed('FlateDecode');
		case COMPRESSION.packBits:
			return '/Filter /RunLengthDecode';
		case COMPRESSION.jpeg:
			return `/Filter /DCTDecode /DecodeParms <</ColorTransform ${photometric === PHOTOMETRIC.yCbCr ? 1 : 0}>>`;
	}
	throw new UnreadableDocument(UNUSUAL);
}

/** The data in the form that PDF's filters expect. */
function prepared({ isLittle }: Tiff, layout: SampleLayout, data: Buffer): Uint8Array {
	const { bits, compression, one, directory } = layout;
	if (compression === COMPRESSION.jpeg) return withTables(directory.get(TAG.jpegTables), data);
	// The old LZW variant, before TIFF 6.0, with the lowest bits first, begins like this.
	if (compression === COMPRESSION.lzw && data[0] === 0 && ((data[1] ?? 0) & 1) === 1) {
		throw new UnreadableDocument(UNUSUAL);
	}
	const ordered = one(TAG.fillOrder, 1) === 2 ? data.map(reversed) : data;
	if (bits !== 16 || !isLittle) return ordered;
	// PDF expects big-endian samples.
	if (compression !== COMPRESSION.none) throw new UnreadableDocument(UNUSUAL);
	return Buffer.from(ordered.subarray(0, ordered.length & ~1)).swap16();
}

function reversed(byte: number): number {
	let result = 0;
	for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) result |= 0x80 >> bit;
	return result;
}

/** Tables shared by all pieces are stored once in the directory, as a JPEG without a picture. */
function withTables(tables: readonly number[] | undefined, jpeg: Buffer): Uint8Array {
	if (!tables || tables.length < 4) return jpeg;
	return Buffer.concat([Buffer.from(tables.slice(0, -2)), jpeg.subarray(2)]);
}
