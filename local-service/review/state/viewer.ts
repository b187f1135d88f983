/** How the pages of the open document are shown. */
import { signal } from '@preact/signals';

import type { Word } from '../api/answers';
import { wordsOfPage } from '../api/requests';

/** How a page fits into the room that there is, or pixels for each of its points. */
export type Zoom = 'width' | 'page' | number;

export const zoom = signal<Zoom>('width');
/** Pixels for each point as it is shown now. */
export const shownScale = signal(1);
/** The page that is seen most of. */
export const currentPage = signal(1);
/** The first and the last page that are seen any of. */
export const seenPages = signal({ from: 1, to: 1 });
/** A page, or a place on it, that is to be scrolled to. */
export const wantedPage = signal<{ page: number }>();

const [SMALLEST, LARGEST] = [0.2, 6];
const STEP = 1.2;

/** @param by how many steps nearer, negative for further away */
export function zoomBy(by: number): void {
	zoom.value = Math.min(Math.max(shownScale.value * STEP ** by, SMALLEST), LARGEST);
}

export function goToPage(page: number, pages: number): void {
	wantedPage.value = { page: Math.min(Math.max(page, 1), pages) };
}

let known = new Map<string, Promise<Word[]>>();

/** The words of a page, asked for once while its document is open; none where they cannot be had. */
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
