/** Turns a page into a scan: grey, a little askew, with noise and shadows, at a resolution of its own. */
import { PNG } from 'pngjs';

import type { Random } from './random.ts';
import { drawPage } from './read.ts';

/** What the service draws pages at. */
const DRAWN = 150;

/**
 * The first page of a PDF, as PNG.
 * @param random how it is scanned
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
			picture.data.fill(Math.max(0, Math.min(255, light - (ink * paper) / 255)), at, at + 3);
			picture.data[at + 3] = 255;
		}
	}
	return new Uint8Array(PNG.sync.write(picture, { colorType: 0 }));
}

/** Between the four pixels around it; beyond the page it is white. */
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
