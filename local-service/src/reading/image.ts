import type { Bitmap } from './bitmap';
import { recognisePage } from './ocr/recognisePage';
import { scaled, type Page } from './pages';
import { UnreadableDocument } from './unreadable';

/** Points: what a line of print usually takes, from the top of its letters to the bottom. */
const USUAL_LINE = 11;

/**
 * Reads the page that an image shows. Images seldom tell how large the paper was: it is taken to be so
 * large that most lines have the height of usual print.
 * @throws UnreadableDocument where there is no text on it.
 */
export async function readImage(bitmap: Bitmap): Promise<Page> {
	const page = await recognisePage(bitmap, 1, 1);
	const { words, width, height, checkboxes, visuals } = page;
	const heights = words.map(({ box }) => box.bottom - box.top).toSorted((a, b) => a - b);
	const usual = heights[Math.floor(heights.length / 2)];
	if (usual === undefined) throw new UnreadableDocument('No text was found in the image.');
	const scale = USUAL_LINE / usual;
	return {
		...page,
		width: width * scale,
		height: height * scale,
		words: words.map((word) => ({ ...word, box: scaled(word.box, scale) })),
		checkboxes: checkboxes.map((box) => ({ ...box, box: scaled(box.box, scale) })),
		visuals: visuals.map((visual) => scaled(visual, scale)),
	};
}
