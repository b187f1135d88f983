import type { Page } from '../../reading/pages';
import { UnreadableDocument } from '../../reading/unreadable';
import { isUnsure } from './unsureWords';

type ShownPage = { page: Page; picture: Uint8Array };

/**
 * The pages that are sent to a model as pictures: first those with the most words of low recognition
 * confidence, last those with a text layer.
 */
export function pagesToShow(pages: readonly Page[], most: number): Page[] {
	return pages
		.map((page) => ({ page, need: needOf(page) }))
		.toSorted((a, b) => b.need - a.need)
		.slice(0, most)
		.map(({ page }) => page);
}

function needOf({ words }: Page): number {
	const isScan = words.some(({ source }) => source === 'ocr');
	return words.filter(isUnsure).length + (isScan ? 0.5 : 0);
}

/**
 * The pages to be shown that can be rendered.
 *
 * @param draw renders a page, by its number, as PNG
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
