import type { Picture } from './bitmaps/pagePicture';
import type { Page, Reading } from './pages';
import { drawPdf } from './pdf/draw';
import { writeTypewritten } from './pdf/typewritten';
import type { FlowBlock } from './texts/flow';
import { pastePictures, withPictures } from './texts/pictures';
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

/** Text without layout, typeset on pages; what its pictures show is recognised where it is read. */
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
