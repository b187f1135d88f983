/** Scans a page and finds its lines as the service does; it has to be built: `npm run build`. */
import { createRequire } from 'node:module';
import path from 'node:path';

import { decode, encode } from 'jpeg-js';

import type { Random } from '../documents/random.ts';
import type { PrintedPage } from './page.ts';

type Bitmap = { width: number; height: number; pixels: Uint8Array };
type Region = { left: number; top: number; right: number; bottom: number };

const required = createRequire(import.meta.url);
const reading = path.join(import.meta.dirname, '..', '..', 'local-service', 'dist', 'reading');
const built = (...file: string[]) => required(path.join(reading, ...file));

/** Pixels of A4's longest side at 150 to 200 dpi. */
const SIDES: [from: number, to: number] = [1754, 2340];
const POOR_SIDES: [from: number, to: number] = [850, 1500];
const HEIGHT = 48;
const STEP = 8;
/** Parts of a line's height: so far a region's edges may be from those of the line. */
const [ACROSS, ALONG] = [0.35, 1];

/** What a network is shown of a line, and what stands there. */
export type LinePicture = { text: string; width: number; shades: Float32Array };

export async function linePictures(
	page: PrintedPage,
	random: Random,
	isPoor: boolean,
): Promise<LinePicture[]> {
	const { withDocument, withPage } = built('pdf', 'pdfium.js');
	const { render } = built('pdf', 'render.js');
	const { turned, turnedRegion, resample } = built('bitmaps', 'bitmap.js');
	const { detectLines } = built('ocr', 'detect.js');
	const { models } = built('ocr', 'models.js');
	const drawn: Bitmap = await withDocument(page.pdf, (open: unknown) =>
		withPage(open, 0, (number: number) =>
			render(open, number, random.between(...(isPoor ? POOR_SIDES : SIDES))),
		),
	);
	const degrees = random.within(-0.5, 0.5);
	const bitmap = (isPoor ? faxed : scanned)(turned(drawn, degrees), random);
	const regions: Region[] = await detectLines(await models(), bitmap);
	const scale = drawn.height / 842;
	return page.lines.flatMap(({ text, ...box }) => {
		const whole = Object.fromEntries(Object.entries(box).map(([edge, at]) => [edge, at * scale]));
		const line: Region = turnedRegion(whole, drawn, degrees);
		const region = regions.find((found) => isOf(line, found));
		if (!region) return [];
		const [wide, high] = [region.right - region.left, region.bottom - region.top];
		const width = Math.max(Math.round((wide * HEIGHT) / high / STEP), 2) * STEP;
		return [{ text, width, shades: resample(bitmap, region, width, HEIGHT) }];
	});
}

/** Whether that is found where the line stands, all of it and no more. */
function isOf(line: Region, found: Region): boolean {
	const high = line.bottom - line.top;
	const off = (found.top + found.bottom - line.top - line.bottom) / 2;
	const [before, after] = [line.left - found.left, found.right - line.right];
	return (
		Math.abs(off) < ACROSS * high &&
		found.bottom - found.top < 1.6 * high &&
		[before, after].every((over) => over > -0.05 * high && over < ALONG * high)
	);
}

/** Grey paper, a blurred lens, noise, and for some what JPEG leaves of it. */
function scanned({ width, height, pixels }: Bitmap, random: Random): Bitmap {
	const [paper, ink] = [random.between(215, 255), random.between(0, 60)];
	const noise = random.within(0, 12);
	const neighbour = random.chance(0.25) ? 0 : random.within(0, 0.25);
	const blurred = blur(blur(pixels, 1, neighbour), width, neighbour);
	const seen = blurred.map((shade) => {
		const light = ink + (shade * (paper - ink)) / 255 + random.within(-noise, noise);
		return Math.max(0, Math.min(255, Math.round(light)));
	});
	const bitmap = { width, height, pixels: seen };
	return random.chance(0.35) ? throughJpeg(bitmap, random.between(30, 85)) : bitmap;
}

/** Blurred a lot, with much noise, and often black and white. */
function faxed({ width, height, pixels }: Bitmap, random: Random): Bitmap {
	const noise = random.within(0, 60);
	const isBlack = random.chance(0.6);
	const threshold = random.between(110, 215);
	const neighbour = random.within(0, 0.3);
	const blurred = blur(blur(pixels, 1, neighbour), width, neighbour);
	const seen = blurred.map((shade) => {
		const light = Math.max(0, Math.min(255, Math.round(shade + random.within(-noise, noise))));
		return isBlack ? (light < threshold ? 0 : 255) : light;
	});
	return { width, height, pixels: seen };
}

/** @param step to the next pixel of the row or column */
const blur = (pixels: Uint8Array, step: number, neighbour: number): Uint8Array =>
	pixels.map(
		(shade, at) =>
			(1 - 2 * neighbour) * shade +
			neighbour * ((pixels[at - step] ?? shade) + (pixels[at + step] ?? shade)),
	);

function throughJpeg({ width, height, pixels }: Bitmap, quality: number): Bitmap {
	const data = new Uint8Array(pixels.length * 4);
	pixels.forEach((shade, at) => data.fill(shade, at * 4, at * 4 + 4));
	const back = decode(encode({ width, height, data }, quality).data, { useTArray: true });
	return { width, height, pixels: pixels.map((_, at) => back.data[at * 4] ?? 0) };
}
