import type { Picture } from './bitmaps/pagePicture';
import type { Page, Reading } from './pages';
import { drawPdf } from './pdf/draw';
import { writeTypewritten } from './pdf/typewritten';
import type { FlowBlock } from './texts/flow';
import { pastePictures, withPictures } from './texts/pictures';
import { typeset } from './texts/typeset';

/** An opened file of a known type, with its number of pages. */
export type Source = {
	pages: number;
	/**
	 * Reads a range of existing pages, both ends inclusive.
	 * @throws UnreadableDocument if they are damaged
	 */
	read(from: number, to: number): Promise<Pick<Reading, 'pages'> & Partial<Reading>>;
	/**
	 * Renders an existing page.
	 * @throws UnreadableDocument if it is damaged
	 */
	draw(number: number): Promise<Picture>;
	/**
	 * Pixels of an image's shorter side.
	 * @throws UnreadableDocument if the image is damaged
	 */
	shorterSide?(): number;
};

/** Text without layout, typeset on pages; its pictures are recognised when their page is read. */
export function toSource(blocks: readonly FlowBlock[]): Source {
	const laid = typeset(blocks);
	return {
		pages: laid.pages,
		read: async (from, to) => {
			const pages: Page[] = [];
			const skipped = [...laid.leftOut];
			for (let number = from; number <= to; number++) {
				const found = await withPictures(laid.page(number), laid.pictures(number));
				pages.push(found.page);
				for (const picture of found.skipped) skipped.push(picture);
			}
			return { pages, skipped };
		},
		draw: async (number) => {
			const page = laid.page(number);
			const text = await drawPdf(writeTypewritten(page), 1);
			return await pastePictures(text, page.width, laid.pictures(number));
		},
	};
}
