import { scaled } from '../../geometry';
import type { Bitmap } from '../bitmaps/bitmap';
import { isBlank } from '../bitmaps/ink';
import { toPicture } from '../bitmaps/pagePicture';
import { recognisePage } from '../ocr/recognisePage';
import type { Page } from '../pages';
import type { Source } from '../source';
import type { ImageFile } from './image';

/** Usual height of a line of print in points, from the top of its letters to the bottom. */
const USUAL_LINE = 11;

/** An image file is a document of one page. */
export function toImageSource({ size, decode }: ImageFile): Source {
	return {
		pages: 1,
		read: async () => ({ pages: [await readImage(await decode(), 1)] }),
		draw: async () => toPicture(await decode()),
		shorterSide: () => Math.min(size().width, size().height),
	};
}

/**
 * Reads the page in an image. Images seldom give the paper size: the scale is chosen so that most lines have
 * the usual height of print.
 * @param number of the page in its file, from 1
 */
export async function readImage(bitmap: Bitmap, number: number): Promise<Page> {
	if (isBlank(bitmap)) {
		const { width, height } = bitmap;
		return { number, width, height, words: [], checkboxes: [], visuals: [] };
	}
	const page = await recognisePage(bitmap, number, 1);
	const { words, width, height, checkboxes, visuals, codes } = page;
	const heights = words.map(({ box }) => box.bottom - box.top).toSorted((a, b) => a - b);
	const usual = heights[Math.floor(heights.length / 2)];
	const scale = usual ? USUAL_LINE / usual : 1;
	return {
		...page,
		width: width * scale,
		height: height * scale,
		words: words.map((word) => ({ ...word, box: scaled(word.box, scale) })),
		checkboxes: checkboxes.map((box) => ({ ...box, box: scaled(box.box, scale) })),
		visuals: visuals.map((visual) => scaled(visual, scale)),
		...(codes && { codes: codes.map((code) => ({ ...code, box: scaled(code.box, scale) })) }),
	};
}
