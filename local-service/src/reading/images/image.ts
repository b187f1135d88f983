import type { Bitmap } from '../bitmaps/bitmap';
import { UnreadableDocument } from '../unreadable';

/** An A4 page at 600 dpi has 35 million pixels, and each takes 4 bytes and more while it is read. */
const MOST_PIXELS = 40_000_000;
const TOO_LARGE =
	'The image has more than 40 million pixels: reduce its resolution and upload it again.';

type Size = { width: number; height: number };

/** A file with one picture. Both throw an UnreadableDocument where it is damaged or too large. */
export type ImageFile = {
	/** In pixels, from the header, before anything is allocated. */
	size(): Size;
	decode(): Bitmap | Promise<Bitmap>;
};

/** @throws UnreadableDocument where an image claims more pixels than fit into memory. */
export function checkPixels<T extends Size>(size: T): T {
	if (size.width * size.height > MOST_PIXELS) throw new UnreadableDocument(TOO_LARGE);
	return size;
}
