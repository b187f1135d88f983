import { PNG } from 'pngjs';

import { contentType } from './contentType';
import { withDocument, withPage } from './pdf/document';
import { renderInColour } from './pdf/render';
import { UnreadableDocument } from './unreadable';

/** Pixels of the longest side: A4 at 150 dpi, which fills a screen. */
const LONGEST_SIDE = 1754;

/**
 * How a page looks, as a PNG.
 * @param number of the page, from 1
 * @throws UnreadableDocument where the document cannot be read, or has no such page
 */
export async function drawPage(bytes: Uint8Array, number: number): Promise<Uint8Array> {
	if (contentType(bytes) !== 'pdf') throw new UnreadableDocument('TODO');
	const picture = await withDocument(bytes, (open) => {
		if (number < 1 || number > open.pages) {
			throw new UnreadableDocument(`The file has no page ${number}; its last is ${open.pages}.`);
		}
		return withPage(open, number - 1, (page) => renderInColour(open, page, LONGEST_SIDE));
	});
	// Their type asks for a whole PNG, of which only these are looked at.
	const png = Object.assign(new PNG(), picture);
	return PNG.sync.write(png, { colorType: 2, filterType: 0 });
}
