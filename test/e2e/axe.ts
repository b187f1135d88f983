import { readFileSync } from 'node:fs';

import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
	interface Window {
		axe: typeof axe;
	}
}

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, as far as it can be checked automatically, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * @param except selector of elements to skip: checking thousands of similar elements takes many seconds
 * @returns violations on the page as currently displayed, with the elements concerned
 */
export async function violations(page: Page, except?: string): Promise<string[]> {
	await page.evaluate(SOURCE);
	return await page.evaluate(
		async ({ values, exclude }) => {
			const found = await window.axe.run({ exclude }, { runOnly: { type: 'tag', values } });
			return found.violations.map(
				({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
			);
		},
		{ values: TAGS, exclude: except === undefined ? [] : [except] },
	);
}
