import type { Bitmap } from '../bitmaps/bitmap';
import { UnreadableDocument } from '../unreadable';

/** An A4 page at 600 dpi has 35 million pixels, each of which takes at least 4 bytes while being read. */
const MOST_PIXELS = 40_000_000;
const TOO_LARGE =
	'The image has more than 40 million pixels: reduce its resolution and upload it again.';

type Size = { width: number; height: number };

/** A file with one picture. Both methods throw an UnreadableDocument if it is damaged or too large. */
export type ImageFile = {
	/** In pixels, from the header, before anything is allocated. */
	size(): Size;
	decode(): Bitmap | Promise<Bitmap>;
};

/** @throws UnreadableDocument if the image's declared size exceeds the limit */
export function checkPixels<T extends Size>(size: T): T {
	if (size.width * size.height > MOST_PIXELS) throw new UnreadableDocument(TOO_LARGE);
	return size;
}
