/** The screenshots of the docs, made with `npm run docs:screenshots`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Browser, Locator, Page } from 'playwright-core';

import { boxOf } from './editor';
import { withFewColours } from './fewColours';

const folder = process.env.DOCS_PICTURES;

export const isForDocs = folder !== undefined;

const SCHEMES = ['light', 'dark'] as const;

/**
 * Takes one screenshot of all these elements, in light and dark mode, if screenshots are enabled.
 * @param around margin on all sides, in CSS pixels
 * @param height maximum height, in CSS pixels
 */
export async function takePicture(
	page: Page,
	name: string,
	what: Locator[],
	{ around = 0, height = Infinity }: { around?: number; height?: number } = {},
): Promise<void> {
	if (folder === undefined) return;
	mkdirSync(folder, { recursive: true });
	// Hovered elements look different.
	await page.mouse.move(0, 0);
	const boxes = await Promise.all(what.map(boxOf));
	const x = Math.min(...boxes.map((box) => box.x)) - around;
	const y = Math.min(...boxes.map((box) => box.y)) - around;
	const right = Math.max(...boxes.map((box) => box.x + box.width)) + around;
	const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + around;
	const clip = { x, y, width: right - x, height: Math.min(bottom - y, height) };
	for (const colorScheme of SCHEMES) {
		// n8n follows the system's colour scheme unless a theme is chosen in its settings.
		await page.emulateMedia({ colorScheme });
		await untilDrawn(page);
		const file = path.join(folder, `${name}-${colorScheme}.png`);
		const picture = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
		writeFileSync(file, withFewColours(picture));
	}
	await page.emulateMedia({ colorScheme: 'light' });
}

/** Waits for the images on the page; those farther down may be loaded only when scrolled into view. */
const untilDrawn = async (page: Page): Promise<void> =>
	await page.evaluate(async () => {
		const seen = [...document.images].filter((image) => {
			const { top, bottom } = image.getBoundingClientRect();
			return bottom > 0 && top < window.innerHeight;
		});
		await Promise.all(seen.map(async (image) => await image.decode()));
	});

/** Pixels between frames, and width of a frame in the strip. */
const [GAP, ACROSS] = [20, 640];

type Frame = { caption: string; pictures: { [scheme in (typeof SCHEMES)[number]]: Buffer } };

/** A strip of frames of the same size that tell a story, two in a row, each with a caption. */
export function startStrip(name: string) {
	const frames: Frame[] = [];
	return {
		/** Adds the page as currently displayed, with the mouse where it is. */
		async add(page: Page, caption: string): Promise<void> {
			if (folder === undefined) return;
			const take = async (colorScheme: 'light' | 'dark') => {
				await page.emulateMedia({ colorScheme });
				await untilDrawn(page);
				return await page.screenshot({ animations: 'disabled', caret: 'hide' });
			};
			frames.push({ caption, pictures: { dark: await take('dark'), light: await take('light') } });
		},
		async draw(browser: Browser): Promise<void> {
			if (folder === undefined) return;
			mkdirSync(folder, { recursive: true });
			const page = await browser.newPage({
				viewport: { width: 2 * ACROSS + 3 * GAP, height: 600 },
			});
			for (const scheme of SCHEMES) {
				await page.setContent(stripOf(frames, scheme));
				await page.waitForFunction(() => [...document.images].every((one) => one.complete));
				const picture = await page.screenshot({ fullPage: true });
				writeFileSync(path.join(folder, `${name}-${scheme}.png`), withFewColours(picture));
			}
			await page.close();
		},
	};
}

function stripOf(frames: Frame[], scheme: 'light' | 'dark'): string {
	const [paper, ink, line] =
		scheme === 'light' ? ['#fff', '#1f2328', '#d1d9e0'] : ['#0d1117', '#f0f6fc', '#3d444d'];
	const figures = frames.map(({ caption, pictures }, i) => {
		const source = `data:image/png;base64,${pictures[scheme].toString('base64')}`;
		return `<figure><img src="${source}"><figcaption><b>${i + 1}</b> ${caption}</figcaption></figure>`;
	});
	return `<style>
		body { margin: 0; padding: ${GAP}px; display: grid; grid-template-columns: repeat(2, ${ACROSS}px); gap: ${GAP}px;
			background: ${paper}; color: ${ink}; font: 17px "Liberation Sans", sans-serif; }
		figure { margin: 0; }
		img { width: 100%; border: 1px solid ${line}; border-radius: 6px; box-sizing: border-box; display: block; }
		figcaption { padding: 8px 2px 0; }
	</style>${figures.join('')}`;
}
