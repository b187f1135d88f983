import type { Bitmap } from '../bitmap';
import { scaled, type Page } from '../pages';
import { detectLines } from './detect';
import { lineToWords } from './lineToWords';
import { models } from './models';
import { confidenceOf } from './readSteps';
import { recogniseLine } from './recognise';

/** A line that is less probable than this is no text: a stain, a photograph, a stamp. */
const READABLE = 0.5;

/**
 * Reads a page from its picture by optical character recognition.
 * @param number of the page in its file, from 1
 * @param scale points a pixel
 */
export async function recognisePage(bitmap: Bitmap, number: number, scale: number): Promise<Page> {
	const networks = await models();
	const words: Page['words'] = [];
	for (const region of await detectLines(networks, bitmap)) {
		const line = await recogniseLine(networks, bitmap, region);
		if (confidenceOf(line.letters) >= READABLE) words.push(...lineToWords(line));
	}
	return {
		number,
		width: bitmap.width * scale,
		height: bitmap.height * scale,
		words: words.map((word) => ({ ...word, box: scaled(word.box, scale) })),
		checkboxes: [],
		visuals: [],
	};
}
