/** The pictures of the editor that the docs show, made with `npm run docs:screenshots`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import type { Locator, Page } from 'playwright-core';

import { boxOf } from './editor';

const folder = process.env.DOCS_PICTURES;

export const isForDocs = folder !== undefined;

/** Of the page's pixels. */
type Margins = { top?: number; right?: number; bottom?: number; left?: number };

/**
 * Takes a picture of all of these together, in light and in dark, where pictures are wanted.
 *
 * @param margins what else to show around them, or with a minus to leave out
 */
export async function takePicture(
	page: Page,
	name: string,
	what: Locator[],
	{ top = 0, right = 0, bottom = 0, left = 0 }: Margins = {},
): Promise<void> {
	if (folder === undefined) return;
	mkdirSync(folder, { recursive: true });
	const boxes = await Promise.all(what.map(boxOf));
	const x = Math.min(...boxes.map((box) => box.x)) - left;
	const y = Math.min(...boxes.map((box) => box.y)) - top;
	const clip = {
		x,
		y,
		width: Math.max(...boxes.map((box) => box.x + box.width)) + right - x,
		height: Math.max(...boxes.map((box) => box.y + box.height)) + bottom - y,
	};
	for (const colorScheme of ['light', 'dark'] as const) {
		// n8n follows the system's colours, as long as nobody chooses a theme in its settings.
		await page.emulateMedia({ colorScheme });
		const file = path.join(folder, `${name}-${colorScheme}.png`);
		await page.screenshot({ path: file, clip, animations: 'disabled', caret: 'hide' });
	}
	await page.emulateMedia({ colorScheme: 'light' });
}
