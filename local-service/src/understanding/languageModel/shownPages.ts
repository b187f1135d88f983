import type { Page } from '../../reading/pages';
import { UnreadableDocument } from '../../reading/unreadable';
import { isUnsure } from './unsureWords';

/** A page with its picture, as PNG. */
export type ShownPage = { page: Page; picture: Uint8Array };

/**
 * The pages of which a model gets pictures: first those with the most words that recognition is unsure
 * of, last those with their own text.
 */
export function pagesToShow(pages: readonly Page[], most: number): Page[] {
	const unsure = new Map(pages.map((page) => [page, page.words.filter(isUnsure).length]));
	const isScan = ({ words }: Page) => words.some(({ source }) => source === 'ocr');
	return pages
		.toSorted(
			(a, b) =>
				(unsure.get(b) ?? 0) - (unsure.get(a) ?? 0) || Number(isScan(b)) - Number(isScan(a)),
		)
		.slice(0, most);
}

/**
 * Those pages that are to be shown, and can be drawn.
 *
 * @param draw how a page looks, by its number, as PNG
 */
export async function drawn(
	pages: readonly Page[],
	toShow: readonly Page[],
	draw: (page: number) => Promise<Uint8Array>,
): Promise<ShownPage[]> {
	const shown: ShownPage[] = [];
	for (const page of pages) {
		if (!toShow.includes(page)) continue;
		try {
			shown.push({ page, picture: await draw(page.number) });
		} catch (error) {
			if (!(error instanceof UnreadableDocument)) throw error;
		}
	}
	return shown;
}
