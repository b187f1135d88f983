/** The review page of the service, as people use it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Browser, Locator, Page, Response } from 'playwright-core';

import { manyPages } from '../support/manyPages';
import { violations } from './axe';
import { launchBrowser } from './browser';
import { takePicture } from './pictures';
import { type Desk, type Documents, openDesk, type Person, untilValue } from './reviewDesk';

const examples = path.resolve(__dirname, '../../examples/documents');
let taken = 0;
/** An example with unique bytes, as if scanned again, so that it is listed separately. */
const example = (name: string) =>
	new Uint8Array(
		Buffer.concat([readFileSync(path.join(examples, name)), Buffer.from(`\n% ${++taken}\n`)]),
	);
const examplesOf = (names: string[]): Documents =>
	Object.fromEntries(names.map((name) => [name, example(name)]));

const INVOICE = 'invoice-atelier-north.pdf';
const OTHERS = [
	'invoice-harborline-supply.pdf',
	'purchase-order-fernhill-robotics.pdf',
	'utility-bill-brightwater-energy.pdf',
	'receipt-copper-kettle-cafe.pdf',
	'rechnung-gartenbau-lindner.pdf',
];

const FIELDS = [
	{ key: 'invoiceNumber', description: 'Number of the invoice' },
	{ key: 'seller', description: 'Name of the company that sells' },
	{ key: 'grandTotal', description: 'Total amount to pay, with tax' },
	{ key: 'colour', description: 'Colour of the car' },
	{ key: 'orders', type: 'array', description: 'Numbers of orders that it refers to' },
	{
		key: 'lines',
		type: 'array',
		items: {
			type: 'object',
			properties: [{ key: 'description' }, { key: 'quantity' }, { key: 'lineTotal' }],
		},
	},
];

let browser: Browser;
let desk: Desk;
let extractionId: string;
let fileIds: { [fileName: string]: string };
const complaints: string[] = [];

const at = (fileName: string) => `#/files/${fileIds[fileName]}`;

beforeAll(async () => {
	browser = await launchBrowser();
	desk = await openDesk(browser);
	const extractionDetails = { name: 'Invoices', language: 'English', fields: FIELDS };
	({ extractionId = '' } = await desk.create('createExtraction', { extractionDetails }));
	({ fileIds } = await desk.upload({ extractionId }, examplesOf([INVOICE, ...OTHERS])));
	const documentTypes = [
		{ name: 'Invoice', description: 'Bill', uniqueWords: ['invoice'] },
		{ name: 'Resume', description: 'Experience of a person', uniqueWords: ['experience'] },
	];
	const classificationDetails = { name: 'Mailbox', documentTypes };
	const { classificationId = '' } = await desk.create('createClassification', {
		classificationDetails,
	});
	const resume = await desk.upload(
		{ classificationId },
		examplesOf(['resume-amara-lindqvist.pdf']),
	);
	fileIds = { ...resume.fileIds, ...fileIds };
});

afterAll(async () => {
	await browser.close();
	await desk.close();
});

/** Performs actions as a signed-in person, and records errors in their browser's console. */
async function as(
	does: (page: Page, person: Person) => Promise<void>,
	where = '',
	options?: Parameters<Desk['signIn']>[0],
): Promise<void> {
	const person = await desk.signIn(options, where);
	try {
		await does(person.page, person);
		complaints.push(...person.complaints);
	} finally {
		await person.close();
	}
}

const input = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
const status = (page: Page): Locator => page.locator('.saving');
const saved = async (page: Page) => await status(page).getByText('Draft saved').waitFor();
const rows = (page: Page): Locator => page.locator('tbody tr');

/** Values of a column of the table. */
const column = async (page: Page, name: string): Promise<string[]> =>
	await page
		.locator(`textarea[aria-label^="${name}, row"]`)
		.evaluateAll((cells) =>
			cells.map((cell) => (cell instanceof HTMLTextAreaElement ? cell.value : '')),
		);

type Edges = { left: number; top: number; right: number; bottom: number };

/** Position on the screen of a word's first occurrence on the page. */
async function wordAt(page: Page, text: string): Promise<Edges> {
	const sheet = page.locator('.sheet').first();
	const address = page.url().replace('#/', '/api/');
	const answer = await page.request.get(`${address}/pages/1/words`);
	const { width, words }: { width: number; words: Array<{ text: string; box: Edges }> } =
		await answer.json();
	const word = words.find((one) => one.text === text);
	if (!word) throw new Error(`The page does not say ${text}`);
	const box = await sheet.boundingBox();
	if (!box) throw new Error('There is no page');
	const scale = box.width / width;
	return {
		left: box.x + word.box.left * scale,
		top: box.y + word.box.top * scale,
		right: box.x + word.box.right * scale,
		bottom: box.y + word.box.bottom * scale,
	};
}

const middle = ({ left, top, right, bottom }: Edges): [number, number] => [
	(left + right) / 2,
	(top + bottom) / 2,
];

async function drag(page: Page, from: Edges, to: Edges): Promise<void> {
	await page.mouse.move(from.left - 1, from.top - 1);
	await page.mouse.down();
	await page.mouse.move(to.right + 1, to.bottom + 1, { steps: 6 });
	await page.mouse.up();
}

/** Whether an element is visible within its scroll container. */
const isSeen = async (one: Locator): Promise<boolean> =>
	await one.evaluate((element) => {
		const box = element.getBoundingClientRect();
		const room = element.closest('.pages')?.getBoundingClientRect();
		return room !== undefined && box.top >= room.top && box.bottom <= room.bottom;
	});

/** The name of the focused field. */
const focused = async (page: Page): Promise<string | undefined> =>
	await page.evaluate(() => {
		const element = document.activeElement;
		if (!(element instanceof HTMLTextAreaElement)) return undefined;
		return element.labels[0]?.textContent ?? element.ariaLabel ?? undefined;
	});

describe('Signing in', () => {
	test('accepts the token, and reports a wrong one', async () => {
		const { page, close } = await desk.openPage();
		await page.getByLabel('Access token').fill('something else');
		await page.getByRole('button', { name: 'Sign in' }).click();
		await page.getByRole('alert').getByText('token').waitFor();
		await page.getByLabel('Access token').fill(desk.token());
		await page.keyboard.press('Enter');
		await page.locator('.file').first().waitFor();
		await page.reload();
		await page.locator('.file').first().waitFor();
		await page.getByRole('button', { name: 'Sign out' }).click();
		await page.getByLabel('Access token').waitFor();
		await close();
	});

	test('by a link shows only its documents, and removes the key from the URL', async () => {
		const { batchId, fileIds: linked } = await desk.upload(
			{ extractionId },
			{ 'linked.pdf': example(INVOICE) },
		);
		const { reviewUrl = '' } = await desk.create('createReview', {
			...{ extractionId, batchId, fileIds: Object.values(linked) },
			until: Date.now() + 3_600_000,
		});
		const { page, close } = await desk.openPage({}, new URL(reviewUrl).hash);
		await page.locator('.file').first().waitFor();
		expect(await page.locator('.file-name > bdi:first-child').allTextContents()).toEqual([
			'linked.pdf',
		]);
		expect(page.url()).toBe(`${desk.origin}/review#/`);
		await page.getByText('Link is valid until').waitFor();
		await page.goto(`${desk.origin}/review${at(INVOICE)}`);
		await page.getByRole('alert').waitFor();
		await page.goto(`${desk.origin}/review#${'x'.repeat(43)}`);
		await page.getByRole('alert').getByText('link').waitFor();
		await close();
		// While any document is sent for review, the inbox lists only such documents.
		await desk.ask('DELETE', 'deleteBatch', { extractionId, batchId });
	});
});

describe('The inbox', () => {
	// Not their inner texts, which are empty until the browser has laid out the rows (content-visibility).
	const names = async (page: Page) =>
		await page.locator('.file-name > bdi:first-child').allTextContents();

	test('shows the lowest confidence first, with counts, and filters', async () => {
		await as(async (page) => {
			const all = await names(page);
			expect(all).toEqual(expect.arrayContaining([INVOICE, ...OTHERS]));
			await page.locator('[aria-current]').getByText(String(all.length)).waitFor();
			const words = await page.locator('.file-certainty').allTextContents();
			const order = ['Doubtful', 'Unsure', 'Sure'];
			expect(words).toEqual(words.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));

			await page.getByPlaceholder('Search').fill('5,365');
			await page.getByText('harborline').first().waitFor({ state: 'detached' });
			expect(await names(page)).toEqual(expect.arrayContaining([INVOICE]));
			await page.reload();
			await page.getByText(INVOICE).first().waitFor();
			expect(await page.getByPlaceholder('Search').inputValue()).toBe('5,365');
			await page.getByPlaceholder('Search').fill('');
			await page.getByText('harborline').first().waitFor();

			await page.getByLabel('Extraction or classification').selectOption({ label: 'Mailbox' });
			await page.getByText(INVOICE).first().waitFor({ state: 'detached' });
			expect(await names(page)).toEqual(['resume-amara-lindqvist.pdf']);
			await page.getByLabel('Document type').selectOption('Invoice');
			await page.getByText('No document fits these filters.').waitFor();
			await page.getByLabel('Extraction or classification').selectOption('');
			await page.getByLabel('Document type').selectOption('');
			await page.getByText(INVOICE).first().waitFor();
			await page.getByLabel('Sender').fill('Harborline Supply Co.');
			await page.getByText(INVOICE).first().waitFor({ state: 'detached' });
			expect(await names(page)).toEqual(['invoice-harborline-supply.pdf']);
			await page.getByRole('link', { name: /Rejected/ }).click();
			await page.locator('.file').waitFor({ state: 'detached' });
		});
	});

	test('can be used with the keyboard', async () => {
		await as(async (page) => {
			const all = await names(page);
			const here = async (i: number) =>
				await page
					.locator('.file:focus')
					.getByText(all[i] ?? '')
					.first()
					.waitFor();
			await page.keyboard.press('j');
			await here(0);
			await page.keyboard.press('j');
			await page.keyboard.press('j');
			await here(2);
			await page.keyboard.press('k');
			await here(1);
			await page.keyboard.press('Enter');
			await page
				.locator('.title h1')
				.getByText(all[1] ?? '')
				.waitFor();
			await page.keyboard.press('Alt+i');
			await page.keyboard.press('/');
			expect(await page.getByPlaceholder('Search').evaluate((e) => e.matches(':focus'))).toBe(true);
		});
	});
});

describe('A document', () => {
	test('highlights the position of a focused field, and the field at a clicked position', async () => {
		await as(async (page) => {
			await input(page, 'Grand total').click();
			const box = page.locator('.field-box[data-active]');
			await box.waitFor();
			expect(await isSeen(box)).toBe(true);
			await takePicture(page, 'review-document', [page.locator('#review')], { height: 720 });
			await page.keyboard.press('Escape');
			const number = await wordAt(page, 'AN-2026-0147');
			await page.mouse.click(...middle(number));
			await page.locator('.field[data-active]').getByText('Invoice number').waitFor();
			expect(await focused(page)).toBe('Invoice number');
			await input(page, 'Colour').click();
			await page.getByText('Nothing was found for it in the document.').first().waitFor();
		}, at(INVOICE));
	});

	test('fills fields with words that are clicked or dragged over, and undoes that', async () => {
		await as(async (page) => {
			const seller = input(page, 'Seller');
			const before = await seller.inputValue();
			await page.locator('.pages').evaluate((pages) => pages.scrollTo(0, 0));
			await input(page, 'Colour').click();
			await page.mouse.click(...middle(await wordAt(page, 'Juniper')));
			await untilValue(input(page, 'Colour'), 'Juniper');
			await page.keyboard.down('Shift');
			await page.mouse.click(...middle(await wordAt(page, 'Bakery')));
			await page.keyboard.up('Shift');
			expect(await input(page, 'Colour').inputValue()).toBe('Juniper & Rye Bakery');

			await seller.focus();
			await page.locator('.pages').evaluate((pages) => pages.scrollTo(0, 0));
			await drag(page, await wordAt(page, 'atelier'), await wordAt(page, 'north'));
			expect(await seller.inputValue()).toBe('atelier north');
			expect(await focused(page)).toBe('Seller');
			await page.keyboard.press('Control+z');
			expect(await seller.inputValue()).toBe(before);
			await page.keyboard.press('Control+Shift+Z');
			expect(await seller.inputValue()).toBe('atelier north');
			for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Undo' }).click();
			expect(await seller.inputValue()).toBe(before);
			expect(await input(page, 'Colour').inputValue()).toBe('');
			await saved(page);
		}, at(INVOICE));
	});

	test('removes the selection frame if the browser takes over the pointer', async () => {
		await as(async (page) => {
			await input(page, 'Seller').focus();
			await page.locator('.pages').evaluate((pages) => pages.scrollTo(0, 0));
			const [from, to] = [await wordAt(page, 'atelier'), await wordAt(page, 'north')];
			await page.mouse.move(from.left - 1, from.top - 1);
			await page.mouse.down();
			await page.mouse.move(to.right + 1, to.bottom + 1, { steps: 6 });
			await page.locator('.band').waitFor();
			await page.locator('.sheet').first().dispatchEvent('pointercancel');
			await page.locator('.band').waitFor({ state: 'detached' });
			await page.mouse.up();
		}, at(INVOICE));
	});

	test('has rows that can be added, deleted, moved, and filled from a column of the page', async () => {
		await as(async (page) => {
			const before = await column(page, 'Quantity');
			expect(before).toHaveLength(5);
			await input(page, 'Quantity, row 1, Sure')
				.or(page.getByLabel(/^Quantity, row 1,/))
				.first()
				.click();
			await page.keyboard.press('Alt+Shift+ArrowDown');
			expect(await column(page, 'Quantity')).toEqual([
				...[before[1], before[0]],
				...before.slice(2),
			]);
			await page.keyboard.press('Alt+Backspace');
			expect(await rows(page).count()).toBe(4);
			await page.keyboard.press('Alt+Enter');
			expect(await rows(page).count()).toBe(5);
			await page.keyboard.type('Delivery');
			expect(await column(page, 'Description')).toContain('Delivery');
			await page.getByLabel(/^Quantity, row 1,/).click();
			await page.getByRole('button', { name: 'Delete row 1' }).click();
			await page.getByRole('button', { name: 'Add a row' }).click();
			expect(await rows(page).count()).toBe(5);
			await page.getByRole('button', { name: 'Move row 5 up' }).click();

			while (await page.getByRole('button', { name: 'Undo' }).isEnabled()) {
				await page.keyboard.press('Control+z');
			}
			expect(await column(page, 'Quantity')).toEqual(before);

			await page.locator('.pages').evaluate((pages) => pages.scrollTo(0, 300));
			await page.getByRole('button', { name: 'Take Line total from the page' }).click();
			await page.getByText('Drag over the column').waitFor();
			const [from, to] = [await wordAt(page, '640.00'), await wordAt(page, '95.00')];
			const right = (await wordAt(page, '1,850.00')).right;
			await drag(page, from, { ...to, right });
			await untilValue(page.getByLabel(/^Line total, row 5,/), '95.00');
			expect(await column(page, 'Line total')).toEqual([
				...['640.00', '1,850.00', '128.50', '0.84', '95.00'],
			]);
			await page.locator('.table-field').scrollIntoViewIfNeeded();
			await page.getByLabel(/^Line total, row 2,/).click();
			await takePicture(page, 'review-table', [page.locator('.table-field')], { around: 12 });
			await page.keyboard.press('Control+z');
			await saved(page);
		}, at(INVOICE));
	});

	test('has lists of texts', async () => {
		await as(async (page) => {
			await page.getByRole('button', { name: 'Add to Orders' }).click();
			await page.keyboard.type('PO-1');
			await page.getByRole('button', { name: 'Add to Orders' }).click();
			await page.keyboard.type('PO-2');
			await saved(page);
			await page.reload();
			expect(await input(page, 'Orders 2').inputValue()).toBe('PO-2');
			await page.getByRole('button', { name: 'Delete row 1' }).first().click();
			expect(await input(page, 'Orders 1').inputValue()).toBe('PO-2');
			await page.keyboard.press('Control+z');
			await page.keyboard.press('Control+z');
			await saved(page);
		}, at(INVOICE));
	});

	test('is saved as a draft while typing, also while the service is unavailable', async () => {
		await as(async (page) => {
			await input(page, 'Colour').fill('green');
			await saved(page);
			await page.reload();
			expect(await input(page, 'Colour').inputValue()).toBe('green');

			await desk.stopService();
			await input(page, 'Colour').fill('blue');
			await status(page).getByText('Kept here, retrying').waitFor();
			await input(page, 'Seller').fill('Nobody');
			await page.keyboard.press('Control+Enter');
			await page.getByRole('alert').getByText('Not confirmed').waitFor();
			await desk.startService();
			await saved(page);

			await input(page, 'Colour').fill('red');
			// Not sent yet, so it is only stored in this tab.
			await page.reload();
			expect(await input(page, 'Colour').inputValue()).toBe('red');
			expect(await input(page, 'Seller').inputValue()).toBe('Nobody');
			while (await page.getByRole('button', { name: 'Undo' }).isEnabled()) {
				await page.getByRole('button', { name: 'Undo' }).click();
			}
			await saved(page);
		}, at(INVOICE));
	});

	test('teaches the service when it is confirmed, and the next document opens; learning can be undone', async () => {
		const { fileIds: taught } = await desk.upload(
			{ extractionId },
			{ 'taught.pdf': example(INVOICE) },
		);
		await as(async (page) => {
			await input(page, 'Seller').click();
			await page.locator('.pages').evaluate((pages) => pages.scrollTo(0, 0));
			await drag(page, await wordAt(page, 'Juniper'), await wordAt(page, 'Bakery'));
			await untilValue(input(page, 'Seller'), 'Juniper & Rye Bakery');
			await page.keyboard.press('Control+Enter');
			const learned = page.getByRole('region', { name: 'What was learned' });
			await learned.getByText('Learned').waitFor();
			await page.locator('.title h1').getByText('taught.pdf').waitFor({ state: 'detached' });
			await page.locator('.sheet').first().waitFor();
			expect(await learned.innerText()).toContain(
				'Similar documents get Seller from the same place as on taught.pdf',
			);
			await learned.locator('.snippet img').waitFor();
			await page.waitForFunction(() => [...document.images].every((one) => one.complete));
			await takePicture(page, 'review-learned', [learned], { around: 14 });
			await learned.getByRole('button', { name: 'Undo learning' }).click();
			await learned.getByText('Forgotten').waitFor();

			await page.goto(`${desk.origin}/review#/files/${taught['taught.pdf']}`);
			await page.locator('.tag[data-status=confirmed]').waitFor();
			expect(await input(page, 'Seller').inputValue()).toBe('Juniper & Rye Bakery');
		}, `#/files/${taught['taught.pdf']}`);
	});

	test('is rejected with a reason', async () => {
		const { fileIds: rejected } = await desk.upload(
			{ extractionId },
			{ 'rejected.pdf': example(INVOICE) },
		);
		await as(async (page) => {
			await page.locator('.sheet').first().waitFor();
			await page.keyboard.press('Alt+r');
			await page.getByRole('button', { name: 'Sent twice' }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
			await page.locator('.title h1').getByText('rejected.pdf').waitFor({ state: 'detached' });
			await page.goto(`${desk.origin}/review#/?status=rejected`);
			await page.locator('.file').getByText('rejected.pdf').click();
			await page.getByText('Rejected: Sent twice').waitFor();
		}, `#/files/${rejected['rejected.pdf']}`);
	});

	test('of a classification has a choice of types', async () => {
		await as(async (page) => {
			await page.getByRole('radio', { name: 'Invoice' }).check();
			await saved(page);
			await page.reload();
			expect(await page.getByRole('radio', { name: 'Invoice' }).isChecked()).toBe(true);
			await page.keyboard.press('Control+z');
			expect(await page.getByRole('radio', { name: 'Resume' }).isChecked()).toBe(true);
			await saved(page);
		}, at('resume-amara-lindqvist.pdf'));
	});

	test('tells each of two people that the other has it open, and loses nothing if both decide', async () => {
		const { fileIds: shared } = await desk.upload(
			{ extractionId },
			{ 'shared.pdf': example(INVOICE) },
		);
		const where = `#/files/${shared['shared.pdf']}`;
		await as(async (first) => {
			await input(first, 'Colour').waitFor();
			await as(async (second) => {
				await second.getByText('Someone else has this document open').waitFor();
				await input(first, 'Colour').fill('mine');
				await saved(first);
				await input(second, 'Seller').fill('Theirs');
				await second.keyboard.press('Control+Enter');
				await second.locator('.title h1').getByText('shared.pdf').waitFor({ state: 'detached' });
			}, where);
			await first.keyboard.press('Control+Enter');
			await first.getByRole('alert').getByText('Someone else decided').waitFor();
			await first.getByRole('button', { name: 'Keep my changes' }).click();
			await first.getByRole('alert').waitFor({ state: 'detached' });
			expect(await input(first, 'Seller').inputValue()).toBe('Theirs');
			expect(await input(first, 'Colour').inputValue()).toBe('mine');
			await first.keyboard.press('Control+Enter');
			await first.locator('.title h1').getByText('shared.pdf').waitFor({ state: 'detached' });
			await first.goto(`${desk.origin}/review${where}`);
			await input(first, 'Colour').waitFor();
			expect(await input(first, 'Seller').inputValue()).toBe('Theirs');
			expect(await input(first, 'Colour').inputValue()).toBe('mine');
		}, where);
	});

	test('does not mark invalid values as checked, and has nothing to check once confirmed', async () => {
		const { extractionId: numbers = '' } = await desk.create('createExtraction', {
			extractionDetails: {
				...{ name: 'Numbers', language: 'English' },
				fields: [
					{ key: 'pieces', description: 'Answer as a number, such as 1204.50.' },
					{ key: 'colour', description: 'Colour of the car' },
				],
			},
		});
		const { fileIds: counted } = await desk.upload(
			{ extractionId: numbers },
			{ 'counted.pdf': example(INVOICE) },
		);
		const where = `#/files/${counted['counted.pdf']}`;
		await as(async (page) => {
			const pieces = page.locator('.field').filter({ has: page.getByLabel('Pieces') });
			await input(page, 'Pieces').fill('twelve apples');
			await pieces.getByText('Doubtful').waitFor();
			await pieces.getByText('It must be a number without words, such as 1204.50.').waitFor();
			await page.reload();
			await pieces.getByText('Doubtful').waitFor();
			await page.keyboard.press('Control+Enter');
			await page.getByRole('alert').getByText('must be a number without words').waitFor();
			await input(page, 'Pieces').fill('12');
			await pieces.getByText('Checked').waitFor();
			await page.keyboard.press('Control+Enter');
			await page.locator('.title h1').getByText('counted.pdf').waitFor({ state: 'detached' });
			await page.goto(`${desk.origin}/review${where}`);
			await pieces.getByText('Checked').waitFor();
			expect(await page.locator('.fields .certainty').allInnerTexts()).toEqual([
				...['Checked', 'Checked'],
			]);
			expect(await page.locator('.fields-head').innerText()).not.toContain('to check');
		}, where);
	});

	test('shows the values of both the built-in engine and a language model', async () => {
		const fields = [{ key: 'fur', description: 'Colour of the coat' }];
		const extractionDetails = { name: 'Foxes', language: 'English', fields };
		const { extractionId: foxes } = await desk.create('createExtraction', { extractionDetails });
		const lines = ['INVOICE', 'Our fox Rudi wishes you a good day.', 'Colour: red'];
		const { batchId, fileIds: asked } = await desk.upload(
			{ extractionId: foxes ?? '' },
			{ 'asked.pdf': manyPages(1, lines) },
		);
		const ids = { extractionId: foxes, batchId, fileId: asked['asked.pdf'] };
		const { questionId } = await desk.create('modelQuestion', { ...ids, fields: ['fur'] });
		const answer = { fur: 'Rudi' };
		await desk.create('modelAnswer', { questionId, answer, model: 'large' });
		await as(async (page) => {
			const fur = page.locator('.field').filter({ has: page.getByLabel('Fur') });
			const both = 'The built-in engine read "red" and the language model "Rudi".';
			await fur.getByText(both, { exact: true }).waitFor();
			await fur.getByText('Unsure', { exact: true }).waitFor();
		}, `#/files/${ids.fileId}`);
	});

	test('that is left while its decision is being sent does not affect the next document', async () => {
		const { fileIds: left } = await desk.upload({ extractionId }, { 'left.pdf': example(INVOICE) });
		await as(async (page) => {
			let decide = () => {};
			const isAllowed = new Promise<void>((allow) => (decide = allow));
			await page.route(/\/decision/, async (asked) => {
				await isAllowed;
				await asked.continue();
			});
			await input(page, 'Colour').fill('none');
			await page.keyboard.press('Control+Enter');
			await page.keyboard.press('Alt+i');
			await page.locator('.file').getByText(INVOICE, { exact: true }).click();
			await page.locator('.title h1').getByText(INVOICE, { exact: true }).waitFor();
			await input(page, 'Colour').fill('brown');
			decide();
			await page.getByText('Confirmed: left.pdf').waitFor();
			await saved(page);
			expect(await page.title()).toBe(INVOICE);
			expect(await input(page, 'Colour').inputValue()).toBe('brown');
			await page.keyboard.press('Control+z');
			await saved(page);
		}, `#/files/${left['left.pdf']}`);
	});

	test('of 60 pages loads only the visible ones', async () => {
		const { fileIds: long } = await desk.upload(
			{ extractionId },
			{ 'long.pdf': manyPages(60, ['Invoice number: L-1', 'Total: 12.00']) },
		);
		await as(async (page) => {
			const asked = new Set<string>();
			page.on('request', (request) => asked.add(request.url().replace(/.*\/pages\//, '')));
			await page.reload();
			await page.locator('.sheet').nth(59).waitFor();
			await page.getByLabel('Page', { exact: false }).and(page.locator('input')).fill('60');
			await page.keyboard.press('Enter');
			const last = page.locator('.sheet[data-page="60"] img');
			await last.evaluate(async (image) => image instanceof HTMLImageElement && image.decode());
			expect(asked).toContain('60.png');
			expect(asked).not.toContain('30.png');
		}, `#/files/${long['long.pdf']}`);
	});
});

describe('By the keyboard alone', () => {
	test('a document is navigated, corrected and skipped; all keys are listed', async () => {
		await as(async (page) => {
			await page.locator('.sheet').first().waitFor();
			await page.keyboard.press('Alt+ArrowDown');
			expect(await focused(page)).toBe('Invoice number');
			await page.keyboard.press('Enter');
			expect(await focused(page)).toBe('Seller');
			await page.keyboard.press('Alt+ArrowUp');
			expect(await focused(page)).toBe('Invoice number');
			for (let i = 0; i < 20 && (await focused(page)) !== 'Colour'; i++) {
				await page.keyboard.press('Alt+u');
			}
			expect(await focused(page)).toBe('Colour');
			await page.keyboard.press('Escape');
			expect(await focused(page)).toBeUndefined();
			const percent = page.locator('.percent');
			const before = await percent.innerText();
			await page.keyboard.press('+');
			await percent.filter({ hasNotText: before }).waitFor();
			await page.keyboard.press('0');
			await percent.filter({ hasText: before }).waitFor();
			await page.keyboard.press('?');
			const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
			await dialog.getByText('Confirm, and open the next document').waitFor();
			await dialog.getByLabel('Single-key shortcuts').uncheck();
			await page.keyboard.press('Escape');
			await page.keyboard.press('?');
			expect(await dialog.count()).toBe(0);
			await page.keyboard.press('F1');
			await dialog.getByLabel('Single-key shortcuts').check();
			await page.keyboard.press('Escape');
			await page.keyboard.press('Alt+n');
			await page.locator('.title h1').getByText(INVOICE).waitFor({ state: 'detached' });
		}, at(INVOICE));
	});

	test('keys in quick succession all take effect', async () => {
		await as(async (page) => {
			const press = async (...keys: string[]) =>
				await Promise.all(keys.map(async (key) => await page.keyboard.press(key)));
			await press('j', 'j');
			await page.locator('.file').nth(1).and(page.locator(':focus')).waitFor();
			await press('Enter');
			await page.locator('.sheet').first().waitFor();
			const percent = page.locator('.percent');
			for (let i = 0; i < 3; i++) await press('-');
			const small = await percent.innerText();
			await press('0');
			await percent.filter({ hasNotText: small }).waitFor();
			await press('-', '-', '-');
			expect(await percent.innerText()).toBe(small);
			await press('F1');
			await press('Escape', 'F1');
			await page.getByRole('dialog').waitFor();
		});
	});
});

describe('Accessibility', () => {
	test.each(['light', 'dark'] as const)('has no violations in %s', async (colorScheme) => {
		const { page: outside, close } = await desk.openPage({ colorScheme });
		await outside.getByLabel('Access token').waitFor();
		expect(await violations(outside)).toEqual([]);
		await close();
		await as(
			async (page) => {
				expect(await violations(page)).toEqual([]);
				await page.goto(`${desk.origin}/review${at(INVOICE)}`);
				await input(page, 'Colour').click();
				await page.keyboard.type('x');
				expect(await violations(page)).toEqual([]);
				await page.keyboard.press('F1');
				await page.getByRole('dialog').waitFor();
				expect(await violations(page)).toEqual([]);
				await page.keyboard.press('Escape');
				await page.keyboard.press('Alt+r');
				await page.getByRole('dialog').waitFor();
				expect(await violations(page)).toEqual([]);
				await page.keyboard.press('Escape');
				await page.keyboard.press('Control+z');
				await saved(page);
			},
			'',
			{ colorScheme },
		);
	});

	test('has touch targets of sufficient size on a narrow screen', async () => {
		const name = 'invoice-40822.pdf';
		const held = await desk.upload({ extractionId }, { [name]: example(OTHERS[0] ?? '') });
		await as(
			async (page) => {
				const isWide = () =>
					page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
				const small = () =>
					page
						.locator('button:visible, a:visible, select:visible, textarea:visible')
						.evaluateAll((elements) =>
							elements
								.filter((element) => {
									const { width, height } = element.getBoundingClientRect();
									return width < 44 || height < 44;
								})
								.map((element) => element.outerHTML),
						);
				expect(await isWide()).toBe(false);
				expect(await small()).toEqual([]);
				await page.goto(`${desk.origin}/review#/files/${held.fileIds[name]}`);
				await input(page, 'Colour').waitFor();
				expect(await isWide()).toBe(false);
				expect(await small()).toEqual([]);
				const sheet = await page.locator('.sheet').first().boundingBox();
				expect(sheet && sheet.x + sheet.width).toBeLessThan(390);
				await input(page, 'Colour').tap();
				await page.locator('.pages').evaluate((pages) => pages.scrollTo(0, 0));
				await page.touchscreen.tap(...middle(await wordAt(page, 'Pelican')));
				await page.waitForFunction(() =>
					[...document.querySelectorAll('textarea')].some(({ value }) => value === 'Pelican'),
				);
				await saved(page);
				await takePicture(page, 'review-narrow', [page.locator('#review')]);
				const kept = page.waitForResponse('**/draft');
				await page.getByRole('button', { name: 'Undo' }).tap();
				await kept;
			},
			'',
			{ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true },
		);
	});
});

/** Requests of a page from loading until documents are displayed, and the number of documents received. */
async function askedUntilShown(page: Page) {
	const answers: Response[] = [];
	const note = (answer: Response) => void answers.push(answer);
	page.on('response', note);
	await page.reload();
	await page.locator('.file').first().waitFor();
	page.off('response', note);
	const ofService = answers.filter((answer) => answer.url().includes('/review/api/'));
	const asked = ofService.map((answer) => answer.url());
	let documents = 0;
	for (const answer of ofService) {
		const { files = [] }: { files?: object[] } = await answer.json();
		documents += files.length;
	}
	return { asked, documents };
}

test('a list of 5,000 documents loads and displays 50 at a time, and can be scrolled through', async () => {
	let few: string[] = [];
	await as(async (page) => {
		const { asked, documents } = await askedUntilShown(page);
		expect(await page.locator('.file').count()).toBe(documents);
		few = asked;
	});
	await desk.stopService();
	desk.multiply(fileIds[INVOICE] ?? '', 5000);
	await desk.startService();
	await as(async (page) => {
		expect(await askedUntilShown(page)).toEqual({ asked: few, documents: 50 });
		expect(await page.locator('.file').count()).toBe(50);
		await page.locator('[aria-current] .count').getByText('1,000+').waitFor();
		for (let i = 0; i < 5; i++) {
			const count = await page.locator('.file').count();
			await page.locator('.file').last().scrollIntoViewIfNeeded();
			await page.locator('.file').nth(count).waitFor();
		}
		await page.getByPlaceholder('Search').fill('copy-4999.pdf');
		await page.locator('.file').nth(1).waitFor({ state: 'detached' });
		await page.getByText('copy-4999.pdf').click();
		await page.locator('.sheet').first().waitFor();
	});
});

test('The browsers logged no errors', () => {
	expect(complaints).toEqual([]);
});
