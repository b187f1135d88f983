/** PNG files with a palette: screenshots of the editor have few colours, and are half as large with it. */
import { deflateSync, crc32 } from 'node:zlib';

import { PNG } from 'pngjs';

/** Maximum size of a palette. */
const COLOURS = 256;

type Colour = { red: number; green: number; blue: number };

/**
 * Converts a PNG without transparency to its 256 most frequent colours; others become the nearest of them.
 */
export function withFewColours(png: Buffer): Buffer {
	const { width, height, data } = PNG.sync.read(png);
	const pixels = Array.from({ length: width * height }, (_, i) => data.readUIntBE(4 * i, 3));
	const counts = new Map<number, number>();
	for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
	const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([pixel]) => pixel);
	const palette = byCount.slice(0, COLOURS);
	const colours = palette.map(toColour);
	const places = new Map(
		byCount.map((pixel, i) => [pixel, i < COLOURS ? i : nearest(pixel, colours)]),
	);

	const rows = Buffer.alloc((width + 1) * height);
	pixels.forEach((pixel, i) => {
		// Each row begins with its filter type, 0 for none.
		rows[i + Math.floor(i / width) + 1] = places.get(pixel) ?? 0;
	});
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	// Eight bits per pixel, each an index into the palette.
	header.set([8, 3], 8);
	return Buffer.concat([
		png.subarray(0, 8),
		chunk('IHDR', header),
		chunk('PLTE', Buffer.from(colours.flatMap(({ red, green, blue }) => [red, green, blue]))),
		chunk('IDAT', deflateSync(rows, { level: 9 })),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

const toColour = (pixel: number): Colour => ({
	red: pixel >> 16,
	green: (pixel >> 8) & 255,
	blue: pixel & 255,
});

function nearest(pixel: number, colours: Colour[]): number {
	const { red, green, blue } = toColour(pixel);
	const distances = colours.map(
		(one) => (one.red - red) ** 2 + (one.green - green) ** 2 + (one.blue - blue) ** 2,
	);
	return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, content: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type), content]);
	const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(content.length);
	checksum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, checksum]);
}
