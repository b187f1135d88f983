/** How the pages of the open document are displayed. */
import { signal } from '@preact/signals';

import type { Word } from '../api/answers';
import { wordsOfPage } from '../api/requests';

/** How to fit a page into the available space, or a scale in pixels per point. */
export type Zoom = 'width' | 'page' | number;

export const zoom = signal<Zoom>('width');
/** Current scale in pixels per point. */
export const shownScale = signal(1);
/** The page in the middle of the view. */
export const currentPage = signal(1);
/** First and last page that are at least partly visible. */
export const seenPages = signal({ from: 1, to: 1 });
/** The page to scroll to. */
export const wantedPage = signal<{ page: number }>();

const [SMALLEST, LARGEST] = [0.2, 6];
const STEP = 1.2;

/** @param by number of steps to zoom in, negative to zoom out */
export function zoomBy(by: number): void {
	zoom.value = Math.min(Math.max(shownScale.value * STEP ** by, SMALLEST), LARGEST);
}

export function goToPage(page: number, pages: number): void {
	wantedPage.value = { page: Math.min(Math.max(page, 1), pages) };
}

let known = new Map<string, Promise<Word[]>>();

/** The words of a page, cached while its document is open; [] if they cannot be loaded. */
export function wordsOf(fileId: string, page: number): Promise<Word[]> {
	const key = `${fileId} ${page}`;
	const found = known.get(key);
	if (found) return found;
	const asked = wordsOfPage(fileId, page).then(
		({ words }) => words,
		() => {
			known.delete(key);
			return [];
		},
	);
	known.set(key, asked);
	return asked;
}

export function forgetWords(): void {
	known = new Map();
}
