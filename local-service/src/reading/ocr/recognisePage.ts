import { type Box, scaled } from '../../geometry';
import { bentRegion, levelLine, straightRegion } from '../bitmaps/bend';
import { type Bitmap, type Region, turnedBack, turnedRegion, turnedSize } from '../bitmaps/bitmap';
import { findElements } from '../bitmaps/pictureElements';
import { likeCodes, readCodes } from '../codes/readCodes';
import type { Page } from '../pages';
import { withHandwriting } from './handwriting';
import { lineToWords } from './lineToWords';
import { models } from './models';
import { confidenceOf } from './readSteps';
import { recogniseLine } from './recognise';
import { upright } from './upright';

/** Minimum average probability of a line; below it, the region is a stain, a photograph or a stamp. */
const READABLE = 0.5;

/**
 * Reads a page from its picture by optical character recognition. The page is upright whatever the
 * orientation of the picture; after a quarter turn, width and height are swapped.
 * @param number of the page in its file, from 1
 * @param scale points per pixel
 */
export async function recognisePage(bitmap: Bitmap, number: number, scale: number): Promise<Page> {
	return (await recogniseUpright(bitmap, number, scale)).page;
}

/** @returns also functions that map boxes from the picture to the upright page and back, in points */
export async function recogniseUpright(
	picture: Bitmap,
	number: number,
	scale: number,
): Promise<{ page: Page; toUpright: (box: Box) => Box; fromUpright: (box: Box) => Box }> {
	const networks = await models();
	const { bitmap, regions, degrees, lean, read, ...undone } = await upright(networks, picture);
	const bend = undone.bend ?? lean;
	const lines: Array<{ region: Region; words: Page['words'] }> = [];
	for (const region of regions) {
		const known = read.find((line) => line.region === region);
		const line = await recogniseLine(networks, bitmap, region, known);
		if (confidenceOf(line.letters) >= READABLE) lines.push({ region, words: lineToWords(line) });
	}
	const words = withHandwriting(
		bitmap,
		lines.map((line) => line.words),
	);
	const regionsOf = lines.flatMap((line) => line.words.map(() => line.region));
	const seen = findElements(bitmap, words);
	const whole = { left: 0, top: 0, right: bitmap.width, bottom: bitmap.height };
	const codes = await readCodes(
		bitmap,
		words.length > 0 ? likeCodes(bitmap, seen.dense) : [{ part: whole }],
	);
	/** Maps a box to the straightened page. */
	const placed = (box: Box) => scaled(lean ? straightRegion(box, lean, bitmap) : box, scale);
	const page: Page = {
		number,
		width: bitmap.width * scale,
		height: bitmap.height * (lean?.taller ?? 1) * scale,
		...(degrees !== 0 && { turned: degrees }),
		...(bend && { bend }),
		words: words.map((word, at) => {
			const { left, right } = word.box;
			const line = lean ? levelLine(regionsOf[at] ?? word.box, lean, bitmap) : word.box;
			return { ...word, box: scaled({ ...line, left, right }, scale) };
		}),
		checkboxes: seen.checkboxes.map((found) => ({ ...found, box: placed(found.box) })),
		visuals: seen.visuals.map(placed),
		...(codes.length > 0 && {
			codes: codes.map((code) => ({ ...code, box: placed(code.box) })),
		}),
	};
	const size = turnedSize(picture, degrees);
	const toUpright = (box: Box) => {
		if (degrees === 0 && !bend) return box;
		const level = turnedRegion(scaled(box, 1 / scale), picture, degrees);
		return scaled(bend ? straightRegion(level, bend, size) : level, scale);
	};
	const fromUpright = (box: Box) => {
		const region = scaled(box, 1 / scale);
		const level = bend ? bentRegion(region, bend, size) : region;
		return scaled(turnedBack(level, picture, degrees), scale);
	};
	return { page, toUpright, fromUpright };
}
