/** Scans a page and detects its lines as the service does; requires `npm run build`. */
import { decode, encode } from 'jpeg-js';

import type { Region } from '../../local-service/src/reading/bitmaps/bitmap.ts';
import { built } from '../../harness/builtService.ts';
import { blurred } from '../../generator/lens.ts';
import type { Random } from '../../generator/random.ts';
import { type Bitmap, renderFirst } from '../../generator/read.ts';
import type { PrintedPage } from './printedPage.ts';

/** Pixels of A4's longest side at 150 to 200 dpi. */
const SIDES: [from: number, to: number] = [1754, 2340];
const POOR_SIDES: [from: number, to: number] = [850, 1500];
const HEIGHT = 48;
const STEP = 8;
/** Maximum distances between the edges of a region and those of the line, relative to the line's height. */
const [ACROSS, ALONG] = [0.35, 1];

/** The input picture of a line, and its text. */
export type LinePicture = { text: string; width: number; shades: Float32Array };

export async function linePictures(
	page: PrintedPage,
	random: Random,
	isPoor: boolean,
): Promise<LinePicture[]> {
	const { turned, turnedRegion, resample } = built('reading/bitmaps/bitmap');
	const { detectLines } = built('reading/ocr/detect');
	const { models } = built('reading/ocr/models');
	const drawn = await renderFirst(page.pdf, random.between(...(isPoor ? POOR_SIDES : SIDES)));
	const degrees = random.within(-0.5, 0.5);
	const bitmap = (isPoor ? faxed : scanned)(turned(drawn, degrees), random);
	const regions = await detectLines(await models(), bitmap);
	const { scaled } = built('geometry');
	const scale = drawn.height / page.height;
	return page.lines.flatMap(({ text, ...box }) => {
		const line = turnedRegion(scaled(box, scale), drawn, degrees);
		const region = regions.find((found) => isOf(line, found));
		if (!region) return [];
		const [wide, high] = [region.right - region.left, region.bottom - region.top];
		const width = Math.max(Math.round((wide * HEIGHT) / high / STEP), 2) * STEP;
		return [{ text, width, shades: resample(bitmap, region, width, HEIGHT) }];
	});
}

/** Whether a region covers exactly the line. */
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

/** Grey paper, a blurred lens, noise, and sometimes JPEG artefacts. */
function scanned(page: Bitmap, random: Random): Bitmap {
	const [paper, ink] = [random.between(215, 255), random.between(0, 60)];
	const noise = random.within(0, 12);
	const neighbour = random.chance(0.25) ? 0 : random.within(0, 0.25);
	const { width, height, pixels } = blurred(page, neighbour);
	const seen = pixels.map((shade) => {
		const light = ink + (shade * (paper - ink)) / 255 + random.within(-noise, noise);
		return Math.max(0, Math.min(255, Math.round(light)));
	});
	const bitmap = { width, height, pixels: seen };
	return random.chance(0.35) ? throughJpeg(bitmap, random.between(30, 85)) : bitmap;
}

/** Heavily blurred, with much noise, and often black and white. */
function faxed(page: Bitmap, random: Random): Bitmap {
	const noise = random.within(0, 60);
	const isBlack = random.chance(0.6);
	const threshold = random.between(110, 215);
	const neighbour = random.within(0, 0.3);
	const { width, height, pixels } = blurred(page, neighbour);
	const seen = pixels.map((shade) => {
		const light = Math.max(0, Math.min(255, Math.round(shade + random.within(-noise, noise))));
		return isBlack ? (light < threshold ? 0 : 255) : light;
	});
	return { width, height, pixels: seen };
}

function throughJpeg({ width, height, pixels }: Bitmap, quality: number): Bitmap {
	const data = new Uint8Array(pixels.length * 4);
	pixels.forEach((shade, at) => data.fill(shade, at * 4, at * 4 + 4));
	const back = decode(encode({ width, height, data }, quality).data, { useTArray: true });
	return { width, height, pixels: pixels.map((_, at) => back.data[at * 4] ?? 0) };
}
