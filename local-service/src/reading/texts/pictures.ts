import { around, type Box, scaled, shared } from '../../geometry';
import { type Bitmap, cropped, turned } from '../bitmaps/bitmap';
import { paste, type Picture } from '../bitmaps/pagePicture';
import { openPicture } from '../images/openPicture';
import { recogniseUpright } from '../ocr/recognisePage';
import type { Code, Page, Skipped } from '../pages';
import { UnreadableDocument } from '../unreadable';
import type { FlowPicture } from './flow';
import type { LaidPicture } from './typeset';

/** Minimum width and height in pixels: smaller pictures contain no relevant text. */
const FEWEST_PIXELS = 100;

/** The page with the content recognised in its pictures, and the pictures that could not be decoded. */
export async function withPictures(
	text: Page,
	pictures: readonly LaidPicture[],
): Promise<{ page: Page; skipped: Skipped[] }> {
	const page = {
		...text,
		words: [...text.words],
		checkboxes: [...text.checkboxes],
		visuals: [...text.visuals],
	};
	const codes: Code[] = [];
	const skipped: Skipped[] = [];
	// Sequentially: the pictures would not fit into memory at once.
	for (const { picture, box } of pictures) {
		const bitmap = await decode(picture);
		if ('reason' in bitmap) {
			skipped.push(bitmap);
			continue;
		}
		const found = await readPicture(bitmap, box);
		for (const word of found.words) page.words.push(word);
		for (const checkbox of found.checkboxes) page.checkboxes.push(checkbox);
		for (const visual of found.visuals) page.visuals.push(visual);
		codes.push(...(found.codes ?? []));
	}
	return { page: { ...page, ...(codes.length > 0 && { codes }) }, skipped };
}

/**
 * Draws pictures at their positions; those that cannot be decoded stay blank.
 * @param width of the page, in points
 */
export async function pastePictures(
	drawn: Picture,
	width: number,
	pictures: readonly LaidPicture[],
): Promise<Picture> {
	for (const { picture, box } of pictures) {
		const bitmap = await decode(picture);
		if (!('reason' in bitmap)) paste(drawn, bitmap, scaled(box, drawn.width / width));
	}
	return drawn;
}

async function decode({ file, crop, turn, width, height }: FlowPicture): Promise<Bitmap | Skipped> {
	try {
		const bitmap = await openPicture(file.open()).decode();
		const shown = crop ? cropped(bitmap, crop) : bitmap;
		// A photograph rotated by its EXIF orientation is not rotated again.
		const isTurned = shown.width > shown.height === width > height;
		return turn && !isTurned ? turned(shown, turn) : shown;
	} catch (error) {
		if (!(error instanceof UnreadableDocument)) throw error;
		return { attachment: file.name, reason: error.message };
	}
}

type Found = Pick<Page, 'words' | 'checkboxes' | 'visuals' | 'codes'>;

/**
 * Content recognised in a picture, at its position on the page. A picture without words is a visual itself.
 */
async function readPicture(bitmap: Bitmap, place: Box): Promise<Found> {
	const blank = { words: [], checkboxes: [], visuals: [place] };
	if (Math.min(bitmap.width, bitmap.height) < FEWEST_PIXELS) return blank;
	const { page } = await recogniseUpright(bitmap, 1, 1);
	// Codes get the box of the whole picture, which is displayed as one visual.
	if (page.words.length === 0) {
		return { ...blank, codes: page.codes?.map((code) => ({ ...code, box: place })) };
	}
	const onPage = placing(bitmap, page, place);
	return {
		words: page.words.map((word) => ({ ...word, box: onPage(word.box) })),
		checkboxes: page.checkboxes.map((found) => ({ ...found, box: onPage(found.box) })),
		visuals: page.visuals.map((visual) => shared(onPage(visual), place)),
		codes: page.codes?.map((code) => ({ ...code, box: onPage(code.box) })),
	};
}

/**
 * Maps boxes from the recognised picture, which may have been rotated about its centre, to the picture's position
 * on the page. Boxes have the displayed picture's scale, or a smaller one if the words would not fit.
 */
function placing(bitmap: Bitmap, read: Page, place: Box): (box: Box) => Box {
	const [wide, high] = [place.right - place.left, place.bottom - place.top];
	const words = around(read.words.map(({ box }) => box));
	const [x, y] = [read.width / 2, read.height / 2];
	const across = wide / bitmap.width;
	const down = high / bitmap.height;
	const reach = Math.max(
		1,
		(Math.max(x - words.left, words.right - x) * across * 2) / wide,
		(Math.max(y - words.top, words.bottom - y) * down * 2) / high,
	);
	const [middleX, middleY] = [place.left + wide / 2, place.top + high / 2];
	return ({ left, top, right, bottom }) => ({
		left: middleX + ((left - x) * across) / reach,
		top: middleY + ((top - y) * down) / reach,
		right: middleX + ((right - x) * across) / reach,
		bottom: middleY + ((bottom - y) * down) / reach,
	});
}
