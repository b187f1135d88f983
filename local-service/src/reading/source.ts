import type { Picture } from './bitmaps/pagePicture';
import type { Reading } from './pages';
import { drawPdf } from './pdf/draw';
import { writeTypewritten } from './pdf/typewritten';
import type { FlowBlock } from './texts/flow';
import { typeset } from './texts/typeset';

/** A file of a known type and number of pages, ready to be read. */
export type Source = {
	pages: number;
	/**
	 * The pages from one number to another, both included and both there.
	 * @throws UnreadableDocument where they are damaged.
	 */
	read(from: number, to: number): Promise<Pick<Reading, 'pages'> & Partial<Reading>>;
	/**
	 * Renders a page that exists.
	 * @throws UnreadableDocument where it is damaged.
	 */
	draw(number: number): Promise<Picture>;
	/**
	 * Pixels of an image's shorter side.
	 * @throws UnreadableDocument where the image is damaged.
	 */
	shorterSide?(): number;
};

/** Text without layout, typeset on pages. */
export function toSource(blocks: readonly FlowBlock[]): Source {
	const laid = typeset(blocks);
	return {
		pages: laid.pages,
		read: async (from, to) => ({
			pages: Array.from({ length: to - from + 1 }, (_, index) => laid.page(from + index)),
		}),
		draw: async (number) => await drawPdf(writeTypewritten(laid.page(number)), 1),
	};
}
