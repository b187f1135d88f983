/** The documents listed in the inbox of the review page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';

import { violations } from './axe';
import { launchBrowser } from './browser';
import { takePicture } from './pictures';
import { type Desk, openDesk } from './reviewDesk';

const example = (name: string) =>
	new Uint8Array(readFileSync(path.resolve(__dirname, '../../examples/documents', name)));

/** Uploaded four times, the same bytes with four names. */
const AGAIN = ['first.pdf', 'second.pdf', 'third.pdf', 'fourth.pdf'];
const [OTHER, TEST] = ['invoice-harborline-supply.pdf', 'utility-bill-brightwater-energy.pdf'];
const RESUME = 'resume-amara-lindqvist.pdf';
/** From a third workflow. */
const MAILED = [
	'purchase-order-fernhill-robotics.pdf',
	'receipt-copper-kettle-cafe.pdf',
	'rechnung-gartenbau-lindner.pdf',
];
const SENT = ['second.pdf', OTHER, RESUME, ...MAILED].toSorted();

let browser: Browser;
let desk: Desk;
let linkOfSecond = '';

async function sendForReview(fileId: string | undefined, id: string, name: string) {
	const { reviewUrl = '' } = await desk.create('createReview', {
		...{ fileIds: [fileId], until: Date.now() + 3_600_000, workflow: { id, name } },
	});
	return new URL(reviewUrl).hash;
}

beforeAll(async () => {
	browser = await launchBrowser();
	desk = await openDesk(browser);
	const fields = ['invoiceNumber', 'seller', 'grandTotal'].map((key) => ({ key }));
	const extractionDetails = { name: 'Invoices', language: 'English', fields };
	const { extractionId = '' } = await desk.create('createExtraction', { extractionDetails });
	const same = example('invoice-atelier-north.pdf');
	const ids: { [fileName: string]: string } = {};
	for (const name of AGAIN) {
		Object.assign(ids, (await desk.upload({ extractionId }, { [name]: same })).fileIds);
	}
	const others = [OTHER, TEST, ...MAILED].map((name) => [name, example(name)] as const);
	Object.assign(ids, (await desk.upload({ extractionId }, Object.fromEntries(others))).fileIds);
	const documentTypes = [
		{ name: 'Invoice', description: 'Bill', uniqueWords: ['invoice'] },
		{ name: 'Resume', description: 'Experience of a person', uniqueWords: ['experience'] },
	];
	const classificationDetails = { name: 'Mailbox', documentTypes };
	const { classificationId = '' } = await desk.create('createClassification', {
		classificationDetails,
	});
	const resume = { [RESUME]: example(RESUME) };
	Object.assign(ids, (await desk.upload({ classificationId }, resume)).fileIds);
	linkOfSecond = await sendForReview(ids['second.pdf'], 'w1', 'Incoming invoices');
	await sendForReview(ids[OTHER], 'w2', 'Bills of the branch in Rotterdam, second attempt');
	for (const name of [RESUME, ...MAILED]) await sendForReview(ids[name], 'w3', 'Mail');
});

afterAll(async () => {
	await browser.close();
	await desk.close();
});

/** Not their inner texts, which are empty until the browser has laid out the rows (content-visibility). */
const names = async (page: Page) =>
	(await page.locator('.file-name > bdi:first-child').allTextContents()).toSorted();

/** The listed names, once the list has that many documents. */
async function listed(page: Page, count: number): Promise<string[]> {
	await page.waitForFunction((n) => document.querySelectorAll('.file').length === n, count);
	return await names(page);
}

test('By default, only documents sent for review are listed; a link or a key shows all documents', async () => {
	const { page, complaints, close } = await desk.signIn();
	expect(await listed(page, SENT.length)).toEqual(SENT);
	await takePicture(page, 'review-inbox', [page.locator('#review')], { height: 520 });
	const shown = page.getByRole('navigation', { name: 'Which documents' });
	await shown.locator('[aria-current]').getByText('Sent for review').waitFor();
	await page.getByRole('link', { name: `To check ${SENT.length}` }).waitFor();
	await shown.getByRole('link', { name: 'All documents' }).click();
	expect(await listed(page, SENT.length + 1)).toEqual([...SENT, TEST].toSorted());
	await page.getByRole('link', { name: `To check ${SENT.length + 1}` }).waitFor();
	await page.reload();
	expect(await listed(page, SENT.length + 1)).toContain(TEST);
	await page.keyboard.press('Alt+a');
	expect(await listed(page, SENT.length)).not.toContain(TEST);
	await page.keyboard.press('j');
	await page.keyboard.press('Enter');
	await page.locator('.sheet').first().waitFor();
	await page.keyboard.press('Alt+i');
	expect(await listed(page, SENT.length)).not.toContain(TEST);
	expect(complaints).toEqual([]);
	await close();
});

test('The documents of one workflow are filtered by its name', async () => {
	const { page, close } = await desk.signIn();
	await listed(page, SENT.length);
	const workflow = page.getByLabel('Workflow', { exact: true });
	await workflow.selectOption({ label: 'Incoming invoices' });
	expect(await listed(page, 1)).toEqual(['second.pdf']);
	await page.getByRole('link', { name: 'To check 1' }).waitFor();
	await workflow.selectOption('');
	await listed(page, SENT.length);
	await close();
});

test('A document that was read four times is one entry, which expands to all readings', async () => {
	const { page, close } = await desk.signIn();
	await listed(page, SENT.length);
	await page.getByRole('link', { name: 'Read 4 times' }).click();
	expect(await listed(page, 4)).toEqual(AGAIN.toSorted());
	expect(await page.locator('.readings').count()).toBe(0);
	await page.getByRole('link', { name: 'Back to the list' }).click();
	await listed(page, SENT.length);
	await close();
});

test('A session of a review link does not show other readings and workflows', async () => {
	const { page, close } = await desk.openPage({}, linkOfSecond);
	expect(await listed(page, 1)).toEqual(['second.pdf']);
	for (const other of ['.readings', '.shown', '[aria-label=Workflow]']) {
		expect(await page.locator(other).count()).toBe(0);
	}
	await close();
});

test.each([390, 768, 1440])('On a screen of %i px it is accessible', async (width) => {
	const { page, close } = await desk.signIn({ viewport: { width, height: 844 } });
	for (const at of ['', '?show=all']) {
		await page.goto(`${desk.origin}/review#/${at}`);
		await listed(page, at === '' ? SENT.length : SENT.length + 1);
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme });
			expect(await violations(page)).toEqual([]);
		}
		const [room, needed] = await page
			.locator('.inbox')
			.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
		expect(needed).toBe(room);
	}
	await close();
});
