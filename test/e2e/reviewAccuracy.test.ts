/** The page that shows the share of right answers, as far as people have reviewed them. */
import type { Browser, Page } from 'playwright-core';

import { violations } from './axe';
import { launchBrowser } from './browser';
import { isForDocs, takePicture } from './pictures';
import { type Desk, type Documents, openDesk } from './reviewDesk';
import { until } from './until';

const COUNT = 36;
const FIELDS = [
	...['invoiceNumber', 'invoiceDate', 'customerNameAndAddressOfDelivery', 'grandTotal'].map(
		(key) => ({ key }),
	),
	{
		...{ key: 'lines', type: 'array' },
		items: { type: 'object', properties: [{ key: 'description' }, { key: 'amount' }] },
	},
];

/** The customer on the invoices of four senders, who label customer and total differently, or not at all. */
const CUSTOMERS = [
	'Delivery address: Marlow Ltd',
	'For Marlow Ltd',
	'Marlow Ltd',
	'Customer: Marlow Ltd',
];
const TOTALS = ['Grand total:', 'Sum', 'Please pay', 'Total'];

/** The right total of every third invoice. */
const discountedOf = (number: number) => `${290 + 2 * number}.25`;

const invoice = (number: number) =>
	new TextEncoder().encode(`Invoice number: AN-2026-${1000 + number}
Invoice date: ${1 + (number % 28)} March 2026
${CUSTOMERS[number % 4]}

Description    Amount
Desk lamp      ${100 + number}.50
Side table     ${200 + number}.00

${TOTALS[number % 4]} ${300 + 2 * number}.50
${number % 3 === 0 ? `After discount: ${discountedOf(number)}` : ''}
`);

let browser: Browser;
let desk: Desk;
let [extractionId, untouchedId, link] = ['', '', ''];

const create = async (name: string): Promise<string> => {
	const extractionDetails = { name, language: 'English', fields: FIELDS };
	const { extractionId: id = '' } = await desk.create('createExtraction', { extractionDetails });
	return id;
};

beforeAll(async () => {
	browser = await launchBrowser();
	desk = await openDesk(browser);
	extractionId = await create('Invoices of suppliers');
	untouchedId = await create('Delivery notes');
	await create('Nothing came yet');
	const documents: Documents = Object.fromEntries(
		Array.from({ length: COUNT }, (_, number) => [`${number}.txt`, invoice(number)]),
	);
	const { batchId, fileIds } = await desk.upload({ extractionId }, documents);
	for (const [at, fileId] of Object.values(fileIds).entries()) {
		const ids = { extractionId, batchId, fileId };
		if (at % 6 === 5) continue;
		const result = {
			...(at % 3 === 0 && { grandTotal: discountedOf(at) }),
			...(at % 5 === 0 && { customerNameAndAddressOfDelivery: 'Harbour Ltd, Quay 4' }),
			...(at % 7 === 0 && { lines: [{ description: 'Desk lamp', amount: '1.00' }] }),
		};
		const isRejected = at % 11 === 10;
		const decision = isRejected ? { rejected: true } : { result, confirmed: true };
		await desk.ask('PATCH', 'updateResults', { ...ids, ...decision });
	}
	await until(
		async () => JSON.parse(await desk.ask('GET', 'examples?limit=1')).pending === 0,
		'learning from the reviews',
	);
	const { fileIds: others } = await desk.upload(
		{ extractionId: untouchedId },
		{ 'note.txt': invoice(90) },
	);
	const { reviewUrl = '' } = await desk.create('createReview', {
		...{ fileIds: Object.values(others), until: Date.now() + 3_600_000 },
	});
	link = new URL(reviewUrl).hash;
});

afterAll(async () => {
	await browser.close();
	await desk.close();
});

type Label = { label: string; documents: number };

const count = async (page: Page, name: string) =>
	await page
		.locator('.counts > div')
		.filter({ has: page.getByText(name, { exact: true }) })
		.locator('dd')
		.innerText();

test('The list leads to the figures of an extraction, with the effect of a threshold', async () => {
	const { page, complaints, close } = await desk.signIn();
	await page.getByRole('link', { name: 'Accuracy' }).click();
	await page.getByLabel('Extraction', { exact: true }).selectOption('Invoices of suppliers');
	await page.waitForFunction(
		(n) => document.querySelector('.counts dd')?.textContent === `${n}`,
		COUNT,
	);
	const expected: {
		documents: { [what: string]: number };
		wrong: number;
		thresholds: Array<{ threshold: number; documents: number; passed: number }>;
		fields: Array<{ field: string[]; documents: number; labels?: { [side: string]: Label[] } }>;
	} = JSON.parse(await desk.ask('GET', `accuracy?extractionId=${extractionId}`));
	expect(expected.wrong).toBeGreaterThan(0);
	expect(await count(page, 'Straight through')).toContain(`${expected.documents.straightThrough}`);
	expect(await count(page, 'Confirmed')).toContain(`${expected.documents.confirmed}`);
	expect(await page.locator('.by-field tbody tr').count()).toBe(expected.fields.length);
	expect(expected.fields.map((one) => one.documents)).toEqual(
		expected.fields.map(() => expected.documents.confirmed),
	);
	await page.getByRole('row', { name: /^Grand total.+changed/ }).waitFor();
	const [{ labels } = {}] = expected.fields.filter(({ field }) => field[0] === 'grandTotal');
	const [right] = labels?.confirmed ?? [];
	expect(right?.label).toBe('After discount');
	const shown = page.getByRole('table', { name: 'Labels beside corrected values' });
	const cells = shown.getByRole('row', { name: /^Grand total/ }).getByRole('cell');
	const textsOf = (all: Label[] = []) => all.map((one) => `${one.label} ${one.documents}`);
	for (const [at, side] of ['confirmed', 'answered'].entries()) {
		const texts = await cells.nth(at).getByRole('listitem').allInnerTexts();
		expect(texts.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual(textsOf(labels?.[side]));
	}
	if (isForDocs) {
		const card = page.locator('.card', { has: shown });
		const { width = 0, height = 0 } = page.viewportSize() ?? {};
		await page.setViewportSize({ width, height: 2000 });
		await takePicture(page, 'review-labels', [card], { around: 8 });
		await page.setViewportSize({ width, height });
	}
	const slider = page.getByRole('slider', { name: 'Review values below' });
	const sentence = page.locator('#consequence');
	const seen = new Set<string>();
	await slider.focus();
	await page.keyboard.press('Home');
	for (const { threshold, documents, passed } of expected.thresholds) {
		const text = await sentence.innerText();
		seen.add(text);
		expect(text).toMatch(new RegExp(`^At ${threshold.toFixed(2)}, ${passed} of`));
		expect(text).toContain(`${documents} of ${COUNT} documents would have been reviewed`);
		await page.keyboard.press('ArrowRight');
	}
	expect(seen.size).toBe(expected.thresholds.length);
	await page.getByLabel('Field of the chart').selectOption('Lines · Amount');
	expect(await page.locator('.bins li').count()).toBe(6);
	await page.getByLabel('Field of the chart').selectOption('All fields');
	await slider.fill('0.8');
	await takePicture(page, 'review-accuracy', [page.locator('#review')]);
	// The selection can also be in the path and the query instead of the fragment.
	await page.goto(`${desk.origin}/review/accuracy?extractionId=${extractionId}`);
	await page.waitForFunction(
		(n) => document.querySelector('.counts dd')?.textContent === `${n}`,
		COUNT,
	);
	await page.getByRole('link', { name: 'Back to the list' }).click();
	await page.locator('.file').first().waitFor();
	expect(complaints).toEqual([]);
	await close();
});

const ORDERS = 3;

const order = (number: number) =>
	new TextEncoder().encode(`Order number: 47${number}
AN number: 1${number}

Total: ${300 + number}.50
`);

/** An extraction with a description that asks for the wrong number; all of its documents are confirmed. */
async function confirmOrders(): Promise<string> {
	const fields = [{ key: 'number', description: 'Number of the order' }, { key: 'total' }];
	const extractionDetails = { name: 'Orders', language: 'English', fields };
	const { extractionId: id = '' } = await desk.create('createExtraction', { extractionDetails });
	const documents = Object.fromEntries(
		Array.from({ length: ORDERS }, (_, number) => [`order-${number}.txt`, order(number)]),
	);
	const { batchId, fileIds } = await desk.upload({ extractionId: id }, documents);
	for (const [at, fileId] of Object.values(fileIds).entries()) {
		const result = { number: `1${at}` };
		const ids = { extractionId: id, batchId, fileId };
		await desk.ask('PATCH', 'updateResults', { ...ids, result, confirmed: true });
	}
	return id;
}

test('A changed definition is tested on the reviewed documents, with the keyboard alone', async () => {
	const id = await confirmOrders();
	const { page, complaints, close } = await desk.signIn({ viewport: { width: 390, height: 844 } });
	await page.goto(`${desk.origin}/review#/accuracy?extractionId=${id}`);
	const card = page.getByRole('region', { name: 'Test on reviewed documents' });
	await card.getByText(`${ORDERS} documents`).waitFor();
	const figures = async () =>
		await desk.ask('GET', `accuracy?extractionId=${id}&from=0&to=9000000000000`);
	const before = await figures();
	await card.locator('summary').first().focus();
	await page.keyboard.press('Enter');
	const described = card.getByLabel('Description of field 1');
	expect(await described.inputValue()).toBe('Number of the order');
	await described.fill('AN number');
	await card.getByRole('button', { name: 'Add a field' }).press('Enter');
	await card.getByLabel('Name of field 3').fill('orderNumber');
	expect(await card.getByRole('textbox', { name: 'To use them in n8n' }).inputValue()).toContain(
		'orderNumber',
	);
	await card.getByRole('button', { name: 'Test these fields' }).press('Enter');
	await card.getByText(`${ORDERS} of ${ORDERS} documents tested`).waitFor();
	await card.getByRole('button', { name: 'Test these fields' }).waitFor();
	const shown = await card.locator('.test-sentence').innerText();
	expect(shown).toContain(`${ORDERS} newly right, 0 newly wrong`);
	await card.getByRole('row', { name: /^Order number no confirmed value/ }).waitFor();
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await violations(page)).toEqual([]);
		expect(await tooWide(page)).toEqual([]);
	}
	if (isForDocs) {
		await page.setViewportSize({ width: 1280, height: 1200 });
		await takePicture(page, 'review-test', [card], { around: 8 });
		await page.setViewportSize({ width: 390, height: 844 });
	}
	await card.getByRole('button', { name: `Number: ${ORDERS} newly right` }).press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Number: newly right' });
	expect(await dialog.locator('li').count()).toBe(ORDERS);
	const first = dialog.locator('li', { hasText: 'order-0.txt' });
	expect((await first.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
		/Confirmed 10 Before 470 wrong Now 10 0\.\d\d/,
	);
	expect(await violations(page)).toEqual([]);
	await first.getByRole('link').press('Enter');
	await page.getByRole('heading', { name: 'order-0.txt' }).waitFor();
	await page.goBack();
	// The outcome is still displayed.
	expect(await card.locator('.test-sentence').innerText()).toBe(shown);
	expect(await figures()).toBe(before);
	const { extractionDetails } = JSON.parse(
		await desk.ask('POST', 'viewExtraction', { extractionId: id }),
	);
	expect(extractionDetails.fields).toHaveLength(2);

	await card.locator('summary').first().press('Enter');
	await card.getByRole('button', { name: 'Discard the changes' }).press('Enter');
	await card.getByRole('button', { name: 'Test the current fields' }).press('Enter');
	await card.getByText(`${ORDERS} of ${ORDERS} documents tested`).waitFor();
	expect(await card.getByRole('row', { name: /^Order number/ }).count()).toBe(0);
	expect(complaints).toEqual([]);
	await close();
});

test('A test is continued after it was stopped, and after its connection broke', async () => {
	const { page, close } = await desk.signIn();
	await page.goto(`${desk.origin}/review#/accuracy?extractionId=${extractionId}`);
	const card = page.getByRole('region', { name: 'Test on reviewed documents' });
	const answered = new Set<string>();
	let [isBroken, isBusy] = [false, true];
	let release = () => {};
	const isReleased = new Promise<void>((resolve) => (release = resolve));
	await page.route('**/review/api/testOnReviewed', async (route) => {
		if (isBroken) return await route.abort();
		if (isBusy) {
			isBusy = false;
			const json = { status: 'error', message: 'Retry later.' };
			return await route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json });
		}
		if (answered.size === 2) await isReleased;
		answered.add(JSON.parse(route.request().postData() ?? '').fileId);
		// The page does not wait for the request that was in progress when it was stopped.
		await route.continue().catch(() => {});
	});
	await card.getByRole('button', { name: 'Test the current fields' }).click();
	await card.getByText('Uploaded documents are processed first').waitFor();
	await card.getByText(/^2 of \d+ documents tested/).waitFor();
	await card.getByRole('button', { name: 'Stop' }).click();
	await card.getByText('The test is not complete').waitFor();
	release();
	isBroken = true;
	await card.getByRole('button', { name: 'Continue' }).click();
	await card.getByRole('alert').getByText('The service does not answer').waitFor();
	isBroken = false;
	await card.getByRole('button', { name: 'Continue' }).click();
	await card.getByRole('button', { name: 'Test the current fields' }).waitFor();
	const { total } = JSON.parse(await desk.ask('GET', `reviewed?extractionId=${extractionId}`));
	await card.getByText(`${total} of ${total} documents tested.`).waitFor();
	expect(answered.size).toBe(total);
	await close();
});

/** Elements whose content is wider than they are. */
const tooWide = async (page: Page) =>
	await page
		// Long values scroll within their inputs.
		.locator('.inbox, .inbox *:not(input, .unseen)')
		.evaluateAll((all) =>
			all
				.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
				.map(({ tagName, className }) => `${tagName}.${className}`),
		);

test('If nothing is confirmed, the page says what to do', async () => {
	const { page, close } = await desk.signIn();
	await page.goto(`${desk.origin}/review#/accuracy?extractionId=${untouchedId}`);
	await page.getByRole('heading', { name: 'Nobody has confirmed' }).waitFor();
	expect(await violations(page)).toEqual([]);
	await page.getByRole('link', { name: 'Open the list' }).click();
	await page.locator('.file').first().waitFor();
	await page.goBack();
	await page.getByLabel('Extraction', { exact: true }).selectOption('Nothing came yet');
	await page.getByText('No document was processed in this period').waitFor();
	expect(await violations(page)).toEqual([]);
	await close();
});

test('A session of a review link does not show the figures', async () => {
	const { page, close } = await desk.openPage({}, link);
	await page.locator('.file').first().waitFor();
	expect(await page.getByRole('link', { name: 'Accuracy' }).count()).toBe(0);
	await page.evaluate(() => (location.hash = '#/accuracy'));
	await page.locator('.file').first().waitFor();
	expect(await page.locator('.accuracy').count()).toBe(0);
	const status = await page.evaluate(async () => (await fetch('review/api/accuracy')).status);
	expect(status).toBe(403);
	await close();
});

test.each([390, 768, 1440])('On a screen of %i px it is accessible', async (width) => {
	const { page, close } = await desk.signIn({ viewport: { width, height: 844 } });
	await page.goto(`${desk.origin}/review#/accuracy?extractionId=${extractionId}`);
	await page.locator('tbody tr').first().waitFor();
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await violations(page)).toEqual([]);
	}
	expect(await tooWide(page)).toEqual([]);
	await close();
});
