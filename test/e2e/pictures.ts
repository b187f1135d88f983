/** The pictures of the editor that the docs show, made with `npm run docs:screenshots`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Locator, Page } from 'playwright-core';

import { boxOf } from './editor';
import { withFewColours } from './fewColours';

const folder = process.env.DOCS_PICTURES;

export const isForDocs = folder !== undefined;

/**
 * Takes a picture of all of these together, in light and in dark, where pictures are wanted.
 *
 * @param around what else to show on all sides, in pixels of the page
 * @param height where to cut it off, in pixels of the page
 */
export async function takePicture(
	page: Page,
	name: string,
	what: Locator[],
	{ around = 0, height = Infinity }: { around?: number; height?: number } = {},
): Promise<void> {
	if (folder === undefined) return;
	mkdirSync(folder, { recursive: true });
	// What the mouse is on looks different.
	await page.mouse.move(0, 0);
	const boxes = await Promise.all(what.map(boxOf));
	const x = Math.min(...boxes.map((box) => box.x)) - around;
	const y = Math.min(...boxes.map((box) => box.y)) - around;
	const right = Math.max(...boxes.map((box) => box.x + box.width)) + around;
	const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + around;
	const clip = { x, y, width: right - x, height: Math.min(bottom - y, height) };
	for (const colorScheme of ['light', 'dark'] as const) {
		// n8n follows the system's colours, as long as nobody chooses a theme in its settings.
		await page.emulateMedia({ colorScheme });
		const file = path.join(folder, `${name}-${colorScheme}.png`);
		const picture = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
		writeFileSync(file, withFewColours(picture));
	}
	await page.emulateMedia({ colorScheme: 'light' });
}
