/** A person's actions in n8n's editor, in a headless Chromium. */
import { selectors, type Locator, type Page } from 'playwright-core';

import { OWNER } from '../../harness/n8n/client';
import { launchBrowser } from './browser';
import { HANGS_AFTER } from './until';

export type Editor = {
	page: Page;
	/** Addresses outside of n8n that were requested, and blocked. */
	elsewhere: Set<string>;
	/** Errors in the browser's console, except those about blocked requests. */
	complaints: string[];
	close: () => Promise<void>;
};

/**
 * Opens the editor and signs the owner in. All requests of the browser stay on this machine.
 * @param url of n8n
 * @param deviceScaleFactor screenshot pixels per CSS pixel
 */
export async function openEditor(url: string, deviceScaleFactor = 1): Promise<Editor> {
	const browser = await launchBrowser();
	selectors.setTestIdAttribute('data-test-id');
	const page = await browser.newPage({
		viewport: { width: 1440, height: 1000 },
		deviceScaleFactor,
	});
	page.setDefaultTimeout(HANGS_AFTER);
	// A page with unsaved changes asks before it is left.
	page.on('dialog', (dialog) => void dialog.accept());

	const elsewhere = new Set<string>();
	const isElsewhere = (address: string) => /^\w+:\/\//.test(address) && !address.startsWith(url);
	page.on('request', (request) => {
		if (isElsewhere(request.url())) elsewhere.add(request.url());
	});
	await page.goto(`${url}/signin`);
	await page.getByTestId('emailOrLdapLoginId').locator('input').fill(OWNER.email);
	await page.getByTestId('password').locator('input').fill(OWNER.password);
	await page.getByTestId('form-submit-button').click();
	await page.waitForURL('**/home/**');

	// Errors before that are about the missing session.
	const complaints: string[] = [];
	page.on('pageerror', ({ message }) => complaints.push(message));
	page.on('console', (message) => {
		if (message.type() !== 'error' || isElsewhere(message.location().url)) return;
		complaints.push(message.text());
	});
	return { page, elsewhere, complaints, close: async () => await browser.close() };
}

export async function openWorkflow(page: Page, id: string): Promise<void> {
	await page.goto(new URL(`/workflow/${id}`, page.url()).href);
	await page.getByTestId('canvas-node').first().waitFor();
}

/**
 * Types into the search of the node creator, which must be open.
 * @returns the names found
 */
export async function search(page: Page, words: string): Promise<string[]> {
	const creator = page.getByTestId('node-creator');
	// Displayed before a search.
	const start = creator.getByText('Action in an app', { exact: true });
	const searched = creator.getByTestId('node-creator-search-bar');
	await searched.fill('');
	await start.waitFor();
	await searched.fill(words);
	await start.waitFor({ state: 'hidden' });
	return await creator.getByTestId('node-creator-item-name').allInnerTexts();
}

/** Clicks the item of the node creator with this name. */
export async function pick(page: Page, name: string): Promise<void> {
	await page.getByTestId('node-creator').getByText(name, { exact: true }).click();
}

/** A node on the canvas. */
export function node(page: Page, name: string): Locator {
	return page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);
}

/** The connections on the canvas, each as the names of its two nodes. */
export async function connections(page: Page): Promise<Array<[string | null, string | null]>> {
	const edges = await page.getByTestId('edge').all();
	return await Promise.all(
		edges.map(async (edge): Promise<[string | null, string | null]> => [
			await edge.getAttribute('data-source-node-name'),
			await edge.getAttribute('data-target-node-name'),
		]),
	);
}

/** The label of a connection on the canvas: the number of items in the last execution. */
export async function carried(page: Page, from: string, to: string): Promise<string> {
	const ends = `[data-source-node-name="${from}"][data-target-node-name="${to}"]`;
	return await page.locator(`[data-test-id="edge-label"]${ends}`).innerText();
}

/** Opens the panel of a node on the canvas. */
export async function openPanel(page: Page, name: string): Promise<void> {
	await node(page, name).dblclick();
	await page.getByTestId('ndv').waitFor();
}

export async function closePanel(page: Page): Promise<void> {
	await page.getByTestId('ndv-close-button').last().click();
	await page.getByTestId('ndv').waitFor({ state: 'hidden' });
}

/** The field of a parameter, by name; in a table, in the given row, from 0. */
export function field(page: Page, name: string, row = 0): Locator {
	return page.getByTestId(`parameter-input-${name}`).nth(row);
}

/** Types into the fields of a row of a table, from 0. */
export async function fillRow(
	page: Page,
	row: number,
	texts: { [name: string]: string },
): Promise<void> {
	for (const [name, text] of Object.entries(texts)) await fill(field(page, name, row), text);
}

export async function fill(parameter: Locator, text: string): Promise<void> {
	await parameter.locator('input, textarea').fill(text);
}

/** Chooses an option from a parameter's list. */
export async function choose(page: Page, parameter: Locator, option: string): Promise<void> {
	await parameter.click();
	await page
		.getByRole('option')
		.filter({ has: page.getByText(option, { exact: true }), visible: true })
		.click();
}

/**
 * Adds an option to a collection of the panel, both by their displayed names; if several collections have the
 * name, to the last one.
 */
export async function addOption(page: Page, collection: string, option: string): Promise<void> {
	// A focused field has a tooltip below, which may cover the button.
	await page.locator(':focus').blur();
	const label = page.getByTestId('input-label').getByText(collection, { exact: true });
	const parameter = page.getByTestId('parameter-item').filter({ has: label }).last();
	await parameter.getByTestId('collection-parameter-add').last().click();
	await page
		.getByTestId('collection-parameter-option')
		.filter({ visible: true })
		.getByText(option, { exact: true })
		.click();
}

/** Removes a row of a table, from 0, or an added option. */
export async function removeFrom(table: Locator, row = 0): Promise<void> {
	const button = table.getByTestId('fixed-collection-delete').nth(row);
	// It is displayed on hover.
	await button.hover();
	await button.click();
}

/** Drags with the mouse from an element's centre, by a distance in CSS pixels. */
export async function drag(page: Page, from: Locator, right: number, down: number): Promise<void> {
	const { x, y, width, height } = await boxOf(from);
	const [startX, startY] = [x + width / 2, y + height / 2];
	await page.mouse.move(startX, startY);
	await page.mouse.down();
	await page.mouse.move(startX + right, startY + down, { steps: 10 });
	await page.mouse.up();
}

/** Bounding box of an element on the page. */
export async function boxOf(locator: Locator) {
	const box = await locator.boundingBox();
	if (!box) throw new Error('The element is not on the page');
	return box;
}
