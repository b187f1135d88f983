/** Builds minimal files of types that no available library writes. */
import { crc32, deflateRawSync } from 'node:zlib';

/** A greyscale image: one byte per pixel, 255 is white. */
export type Picture = { width: number; height: number; pixels: Uint8Array };

/** A ZIP archive of these files, compressed. */
export function zip(
	files: Array<[name: string, content: string | Buffer]>,
	{ flags = 0, method = 8, encode = (name: string) => Buffer.from(name) } = {},
): Buffer {
	const local: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [name, content] of files) {
		const bytes = Buffer.from(content);
		const encoded = encode(name);
		const packed = method === 8 ? deflateRawSync(bytes) : bytes;
		const common = Buffer.alloc(26);
		common.writeUInt16LE(20, 0);
		common.writeUInt16LE(flags, 2);
		common.writeUInt16LE(method, 4);
		common.writeUInt32LE(crc32(bytes), 10);
		common.writeUInt32LE(packed.length, 14);
		common.writeUInt32LE(bytes.length, 18);
		common.writeUInt16LE(encoded.length, 22);
		local.push(Buffer.from('PK\x03\x04'), common, encoded, packed);
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE(offset, 10);
		directory.push(Buffer.from('PK\x01\x02\x14\0'), common, rest, encoded);
		offset += 30 + encoded.length + packed.length;
	}
	const end = Buffer.alloc(22);
	end.write('PK\x05\x06', 'latin1');
	end.writeUInt16LE(files.length, 8);
	end.writeUInt16LE(files.length, 10);
	end.writeUInt32LE(Buffer.concat(directory).length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...local, ...directory, end]);
}

const wordPart = (element: string, content: string) =>
	`<?xml version="1.0" encoding="UTF-8"?><w:${element} xmlns:w="w">${content}</w:${element}>`;

/** A Word document with this body, and other parts by name. */
export const docx = (body: string, parts: Array<[name: string, content: string]> = []): Buffer =>
	zip([
		['[Content_Types].xml', '<Types/>'],
		['word/document.xml', wordPart('document', `<w:body>${body}</w:body>`)],
		...parts.map(([name, content]): [string, string] => [
			`word/${name}.xml`,
			wordPart(name.replace(/\d/g, ''), content),
		]),
	]);

/** A paragraph in WordprocessingML; tabs and line breaks as in a string. */
export const paragraph = (text: string): string =>
	`<w:p><w:r><w:t xml:space="preserve">${text
		.replaceAll('\t', '</w:t><w:tab/><w:t>')
		.replaceAll('\n', '</w:t><w:br/><w:t>')}</w:t></w:r></w:p>`;

/** A picture in a separate paragraph, by its ID in `docxWithPictures`; size in points. */
export const wordPicture = (id: string, width: number, height: number, inside = ''): string => {
	const size = `cx="${width * 12_700}" cy="${height * 12_700}"`;
	return `<w:p><w:r><w:drawing><wp:inline><wp:extent ${size}/><a:graphic><a:graphicData><pic:pic>
		<pic:blipFill><a:blip r:embed="${id}"/>${inside}</pic:blipFill><pic:spPr><a:xfrm><a:ext ${size}/></a:xfrm></pic:spPr>
		</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
};

/** A Word document with this body, and pictures by ID. */
export function docxWithPictures(body: string, pictures: { [id: string]: Uint8Array }): Buffer {
	const ids = Object.keys(pictures);
	const relationships = ids.map((id) => `<Relationship Id="${id}" Target="media/${id}"/>`);
	return zip([
		['word/document.xml', wordPart('document', `<w:body>${body}</w:body>`)],
		[
			'word/_rels/document.xml.rels',
			`<?xml version="1.0"?><Relationships>${relationships.join('')}</Relationships>`,
		],
		...ids.map((id): [string, Buffer] => [`word/media/${id}`, Buffer.from(pictures[id] ?? [])]),
	]);
}

/** A table in WordprocessingML. */
export const wordTable = (rows: string[][]): string => {
	const cell = (text: string) => `<w:tc><w:tcPr/>${paragraph(text)}</w:tc>`;
	return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
};

/** A page of a TIFF: its strips, and its tags, which may contradict the strips. */
export type TiffPage = { tags: { [tag: number]: number[] }; strips: Uint8Array[] };

/** @param loops whether the last page refers to the first as the next */
export function tiff(pages: TiffPage[], { isLittle = true, loops = false } = {}): Buffer {
	const parts: Buffer[] = [];
	let size = 8;
	const add = (part: Uint8Array) => {
		const at = size;
		parts.push(Buffer.from(part), Buffer.alloc(part.length % 2));
		size += part.length + (part.length % 2);
		return at;
	};
	const number = (value: number, bytes: 2 | 4) => {
		const buffer = Buffer.alloc(bytes);
		if (isLittle) buffer.writeUIntLE(value, 0, bytes);
		else buffer.writeUIntBE(value, 0, bytes);
		return buffer;
	};
	const longs = (values: number[]) => Buffer.concat(values.map((value) => number(value, 4)));
	const directories = pages.map(({ tags, strips }) => {
		const offsets = strips.map(add);
		const all = { 273: offsets, 279: strips.map((strip) => strip.length), ...tags };
		return Object.entries(all).map(([tag, values]) => ({
			tag: Number(tag),
			count: values.length,
			value: values.length === 1 ? (values[0] ?? 0) : add(longs(values)),
		}));
	});
	const first = size;
	for (const [index, entries] of directories.entries()) {
		const next = size + 2 + entries.length * 12 + 4;
		const isLast = index === directories.length - 1;
		add(
			Buffer.concat([
				number(entries.length, 2),
				...entries.flatMap(({ tag, count, value }) => [
					number(tag, 2),
					number(4, 2),
					longs([count, value]),
				]),
				longs([isLast ? (loops ? first : 0) : next]),
			]),
		);
	}
	const header = [Buffer.from(isLittle ? 'II' : 'MM'), number(42, 2), longs([first])];
	return Buffer.concat([...header, ...parts]);
}

/** Tags of a TIFF with one sample per pixel. */
export const tiffTags = (
	width: number,
	height: number,
	{ bits = 8, compression = 1, photometric = 1, rows = height } = {},
): TiffPage['tags'] => ({
	256: [width],
	257: [height],
	258: [bits],
	259: [compression],
	262: [photometric],
	277: [1],
	278: [rows],
});

/** A BMP with 24 bits per pixel. */
export function bmp({ width, height, pixels }: Picture): Buffer {
	const stride = Math.ceil((width * 3) / 4) * 4;
	const file = Buffer.alloc(54 + stride * height);
	file.write('BM', 'latin1');
	file.writeUInt32LE(file.length, 2);
	file.writeUInt32LE(54, 10);
	file.writeUInt32LE(40, 14);
	file.writeInt32LE(width, 18);
	file.writeInt32LE(height, 22);
	file.writeUInt16LE(1, 26);
	file.writeUInt16LE(24, 28);
	pixels.forEach((grey, index) => {
		const row = height - 1 - Math.floor(index / width);
		file.fill(
			grey,
			54 + row * stride + (index % width) * 3,
			54 + row * stride + (index % width) * 3 + 3,
		);
	});
	return file;
}

/** A GIF with a greyscale palette. */
export function gif({ width, height, pixels }: Picture): Buffer {
	const [clear, end, most] = [256, 257, 4096];
	const { bytes, write } = bitWriter();
	const codes = new Map<number, number>();
	let [next, bits, before] = [end + 1, 9, clear];
	for (const grey of pixels) {
		const known = codes.get(before * 256 + grey);
		if (known === undefined) {
			write(before, bits);
			if (next === most) {
				write(clear, bits);
				codes.clear();
				[next, bits] = [end + 1, 9];
			} else if (before !== clear) {
				if (next === 2 ** bits) bits++;
				codes.set(before * 256 + grey, next++);
			}
		}
		before = known ?? grey;
	}
	write(before, bits);
	if (next === 2 ** bits && next < most) bits++;
	write(end, bits);
	write(0, 7);
	return gifOf(width, height, bytes);
}

/** A GIF with these bytes as LZW data. */
export function gifOf(width: number, height: number, bytes: number[]): Buffer {
	const sizes = Buffer.alloc(4);
	sizes.writeUInt16LE(width, 0);
	sizes.writeUInt16LE(height, 2);
	const palette = Buffer.alloc(768).map((_, index) => Math.floor(index / 3));
	const blocks = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, index) => {
		const block = bytes.slice(index * 255, (index + 1) * 255);
		return Buffer.from([block.length, ...block]);
	});
	const frame = [Buffer.from([0x2c, 0, 0, 0, 0]), sizes, Buffer.from([0, 8]), ...blocks];
	const screen = [Buffer.from('GIF89a'), sizes, Buffer.from([0xf7, 0, 0])];
	return Buffer.concat([...screen, palette, ...frame, Buffer.from([0, 0x3b])]);
}

/** A chunk of a RIFF file, the container of WebP. */
export function riffChunk(name: string, content: Uint8Array): Buffer {
	const header = Buffer.alloc(8);
	header.write(name, 'latin1');
	header.writeUInt32LE(content.length, 4);
	return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

export const riff = (...chunks: Buffer[]): Buffer =>
	riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

/** Writes bits as in lossless WebP and GIF: least significant bit first. */
export function bitWriter() {
	const bytes: number[] = [];
	let [held, count] = [0, 0];
	const write = (value: number, bits: number) => {
		for (let bit = 0; bit < bits; bit++) {
			held |= ((value >> bit) & 1) << count++;
			if (count === 8) {
				bytes.push(held);
				[held, count] = [0, 0];
			}
		}
	};
	return { bytes, write };
}

/**
 * The chunk of a lossless WebP: every pixel has eight bits of green, from which the subtract-green transform
 * restores red and blue.
 */
export function vp8l({ width, height, pixels }: Picture): Buffer {
	const { bytes, write } = bitWriter();
	write(0x2f, 8);
	const writeOnly = (symbol: number) => (symbol ? write(0b101 | (symbol << 3), 11) : write(1, 4));
	write(width - 1, 14);
	write(height - 1, 14);
	write(0, 4); // No alpha, version 0.
	write(0b101, 3); // A transform: subtract green.
	write(0, 3); // No further transform, no cache, one group of codes.
	// Green: 256 codes of 8 bits, and 24 unused ones. The code lengths 0 and 8 have codes of one bit.
	write(0, 1);
	write(12 - 4, 4);
	for (const length of [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8]) {
		write(length === 0 || length === 8 ? 1 : 0, 3);
	}
	write(0, 1);
	for (let symbol = 0; symbol < 280; symbol++) write(symbol < 256 ? 1 : 0, 1);
	[0, 0, 255, 0].forEach(writeOnly); // Red, blue, alpha, distance.
	// Codes begin with their most significant bit.
	for (const grey of pixels) for (let bit = 7; bit >= 0; bit--) write(grey >> bit, 1);
	write(0, 16);
	return riffChunk('VP8L', new Uint8Array(bytes));
}

export const webp = (picture: Picture): Buffer => riff(vp8l(picture));

/**
 * A WebP whose Huffman codes need larger tables than libwebp before 1.3.2 allocates (CVE-2023-4863): the
 * tables of four codes are as large as those of valid codes can be, and the table of the last code, which is
 * incomplete, has 132 entries too many.
 */
export function webpOfLongTables(): Buffer {
	const { bytes, write } = bitWriter();
	write(0x2f, 8);
	write(3, 14);
	write(3, 14);
	write(0, 7); // No alpha, version 0, no transform, no cache, one group of codes.
	// For each alphabet: its size, and the number of symbols with codes of 1, 2, … 15 bits.
	const colour = [1, 1, 0, 0, 0, 0, 0, 0, 67, 85, 49, 49, 1, 1, 2];
	const alphabets: Array<[number, number[]]> = [
		[280, [1, 1, 0, 0, 0, 0, 0, 0, 59, 101, 49, 33, 33, 1, 2]],
		[256, colour],
		[256, colour],
		[256, colour],
		[40, [0, 0, 0, 0, 0, 0, 0, 0, 19, 12, 3, 1, 1, 1, 3]],
	];
	for (const [size, counts] of alphabets) {
		write(0, 1);
		write(19 - 4, 4);
		// Code lengths are written in four bits each, without repetition codes.
		for (let index = 0; index < 19; index++) write([0, 1, 8].includes(index) ? 0 : 4, 3);
		write(0, 1);
		const lengths = counts.flatMap((count, index) => Array<number>(count).fill(index + 1));
		for (let symbol = 0; symbol < size; symbol++) {
			for (let bit = 3; bit >= 0; bit--) write((lengths[symbol] ?? 0) >> bit, 1);
		}
	}
	// Padding: a decoder at the end of its input builds no table.
	for (let byte = 0; byte < 16; byte++) write(0, 8);
	return riff(riffChunk('VP8L', new Uint8Array(bytes)));
}

/** A part of an e-mail; `content` is always encoded in base64. */
export type MailPart = {
	type: string;
	name?: string;
	content: string | Uint8Array;
	isInline?: boolean;
	/** Content ID by which the text may refer to it. */
	id?: string;
};

/** An e-mail with these parts. */
export function email(parts: MailPart[], headers: string[] = []): Buffer {
	const boundary = 'a-boundary';
	const coded = parts.map(({ type, name, content, isInline, id }) => {
		const disposition = isInline ? 'inline' : 'attachment';
		const lines = [
			`Content-Type: ${type}`,
			...(name ? [`Content-Disposition: ${disposition}; filename="${name}"`] : []),
			...(id ? [`Content-ID: <${id}>`] : []),
			'Content-Transfer-Encoding: base64',
			'',
			Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
		];
		return `--${boundary}\r\n${lines.join('\r\n')}\r\n`;
	});
	const head = [
		'From: "ACME Ltd" <billing@acme.example>',
		'To: office@buyer.example',
		'Date: Mon, 5 Jan 2026 10:00:00 +0000',
		...headers,
		'MIME-Version: 1.0',
		`Content-Type: multipart/mixed; boundary="${boundary}"`,
	];
	return Buffer.from(`${head.join('\r\n')}\r\n\r\n${coded.join('')}--${boundary}--\r\n`);
}
