/**
 * Turns a page into a scan, a copy or a photograph: grey, skewed, with noise and shadows, at a random
 * resolution.
 */
import { PNG } from 'pngjs';

import { type Looks, pick } from './looks.ts';
import type { Random } from './random.ts';
import { drawPage } from './read.ts';

/** Greyscale without filters: choosing the best filter for each row would take most of the time. */
const AS_PNG = { colorType: 0, filterType: 0 } as const;

/** The resolution at which the service renders pages, in dpi. */
const DRAWN = 150;

/**
 * The first page of a PDF as a scanned PNG.
 *
 * @param random source of the scan's properties
 */
export async function scan(pdf: Uint8Array, random: Random): Promise<Uint8Array> {
	const page = PNG.sync.read(Buffer.from(await drawPage(pdf, 1)));
	const scale = DRAWN / random.between(110, 200);
	const angle = random.within(-0.02, 0.02);
	const [width, height] = [Math.round(page.width / scale), Math.round(page.height / scale)];
	const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
	const [paper, contrast] = [random.between(225, 255), random.within(0.75, 1)];
	const [noise, shadow] = [random.within(0, 14), random.within(-25, 25)];
	const picture = new PNG({ width, height, colorType: 0 });
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const [dx, dy] = [x - width / 2, y - height / 2];
			const left = page.width / 2 + dx * cos - dy * sin;
			const top = page.height / 2 + dx * sin + dy * cos;
			const ink = (255 - shadeAt(page, left, top)) * contrast;
			const light = paper - Math.max(0, (shadow * x) / width) + random.within(-noise, noise);
			const at = (y * width + x) * 4;
			paint(picture, at, light - (ink * paper) / 255);
		}
	}
	return new Uint8Array(PNG.sync.write(picture, AS_PNG));
}

/**
 * The first page of a PDF as a PNG photographed by a phone: at an angle, in uneven light, on a dark table.
 *
 * @param slant maximum displacement of the corners, as a fraction of the page's sides
 */
export async function photograph(
	pdf: Uint8Array,
	random: Random,
	slant: number,
): Promise<Uint8Array> {
	const page = PNG.sync.read(Buffer.from(await drawPage(pdf, 1)));
	const scale = DRAWN / random.between(130, 190);
	const [width, height] = [Math.round(page.width / scale), Math.round(page.height / scale)];
	const [wide, high] = [page.width, page.height];
	// Perspective: parts of the page that are farther away are smaller, in both directions.
	const [narrower, lower] = [random.within(-slant, slant), random.within(-slant, slant)];
	const angle = random.within(-slant, slant) / 2;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const border = 1 + 2 * slant;
	const [table, paper, ink] = [
		random.between(40, 120),
		random.between(190, 250),
		random.within(0.75, 1),
	];
	const [toRight, toBottom] = [random.within(-45, 45), random.within(-45, 45)];
	const [edge, shade, soft] = [
		random.within(0.2, 1.4),
		random.between(0, 60),
		random.within(0.02, 0.2),
	];
	const noise = random.within(1, 8);
	const picture = new PNG({ width, height, colorType: 0 });
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const [across, down] = [x / width - 0.5, y / height - 0.5];
			const depth = 1 + narrower * across + lower * down;
			const [u, v] = [(border * across) / depth, (border * down) / depth];
			const left = (u * cos - (v * sin * high) / wide + 0.5) * wide;
			const top = (v * cos + (u * sin * wide) / high + 0.5) * high;
			const isTable = left < 0 || top < 0 || left >= wide || top >= high;
			const dark = shade / (1 + Math.exp((edge - across - down - 0.5) / soft));
			const light = paper + toRight * across + toBottom * down - dark;
			const drawn = light * (1 - ((255 - shadeAt(page, left, top)) / 255) * ink);
			const seen = (isTable ? table : drawn) + random.within(-noise, noise);
			const at = (y * width + x) * 4;
			paint(picture, at, seen);
		}
	}
	return new Uint8Array(PNG.sync.write(picture, AS_PNG));
}

/** A black-and-white scan with specks, as from a copier. */
export async function copy(pdf: Uint8Array, random: Random): Promise<Uint8Array> {
	const picture = PNG.sync.read(Buffer.from(await scan(pdf, random)));
	const [threshold, specks] = [random.between(135, 165), random.within(0, 0.0008)];
	for (let at = 0; at < picture.data.length; at += 4) {
		const isBlack = (picture.data[at] ?? 255) < threshold !== random.chance(specks);
		picture.data.fill(isBlack ? 0 : 255, at, at + 3);
	}
	return new Uint8Array(PNG.sync.write(picture, AS_PNG));
}

/** A picture of a page: a scan, a photograph or a copy, depending on the looks. */
export async function take(pdf: Uint8Array, random: Random, looks: Looks): Promise<Uint8Array> {
	const by =
		looks === 'today' ? 'scanned' : pick({ scanned: 3, photographed: 3, copied: 1 }, looks, random);
	if (by === 'scanned') return await scan(pdf, random);
	if (by === 'copied') return await copy(pdf, random);
	return await photograph(pdf, random, looks === 'held-out' ? random.within(0.05, 0.09) : 0.05);
}

/** Sets a pixel to a shade, cut to 0 to 255. @param at index of the pixel's first byte */
function paint({ data }: PNG, at: number, shade: number): void {
	data[at] = data[at + 1] = data[at + 2] = Math.max(0, Math.min(255, shade));
	data[at + 3] = 255;
}

/** Bilinear interpolation of the four surrounding pixels; white outside of the page. */
function shadeAt({ data, width, height }: PNG, x: number, y: number): number {
	const [left, top] = [Math.floor(x), Math.floor(y)];
	if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
	const grey = (at: number) =>
		((data[at] ?? 255) * 299 + (data[at + 1] ?? 255) * 587 + (data[at + 2] ?? 255) * 114) / 1000;
	const first = (top * width + left) * 4;
	const [right, low] = [x - left, y - top];
	const above = grey(first) * (1 - right) + grey(first + 4) * right;
	const below = grey(first + width * 4) * (1 - right) + grey(first + width * 4 + 4) * right;
	return above * (1 - low) + below * low;
}
