/** The page for trying a document, as people use it. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

import { fieldsFromJson } from '../../nodes/DocumentExtraction/definitions/fieldsFromJson';
import { zip } from '../../generator/files/fileBuilders';
import { violations } from './axe';
import { launchBrowser } from './browser';
import { takePicture } from './pictures';
import { type Desk, openDesk, type Person } from './reviewDesk';

const examples = path.resolve(__dirname, '../../examples/documents');
const INVOICE = 'invoice-atelier-north.pdf';
const SIZES = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
const SCHEMES = ['light', 'dark'] as const;

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
	browser = await launchBrowser();
	desk = await openDesk(browser, ['--max-file-size', '1']);
});

afterAll(async () => {
	await browser.close();
	await desk.close();
});

/** Performs actions as a signed-in person; their browser's console must show no errors. */
async function as(
	does: (page: Page, person: Person) => Promise<void>,
	options: BrowserContextOptions = {},
): Promise<void> {
	const person = await desk.openPage({ viewport: SIZES.wide, ...options }, '', 'try');
	try {
		await person.page.getByLabel('Access token').fill(desk.token());
		await person.page.getByRole('button', { name: 'Sign in' }).click();
		await person.page.locator('.drop').waitFor();
		await does(person.page, person);
		expect(person.complaints).toEqual([]);
	} finally {
		await person.close();
	}
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shown = async (page: Page) => await page.locator('.sheet img').first().waitFor();

async function drop(page: Page, name: string, bytes: Buffer, at = '.drop'): Promise<void> {
	const dropped = await page.evaluateHandle(
		({ name: fileName, base64 }) => {
			const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
			const transfer = new DataTransfer();
			transfer.items.add(new File([content], fileName));
			return transfer;
		},
		{ name, base64: bytes.toString('base64') },
	);
	await page.dispatchEvent(at, 'drop', { dataTransfer: dropped });
	await page.locator('.drop').getByText(name).waitFor();
}

/** Reads an invoice with the fields of its template. */
async function readInvoice(page: Page): Promise<void> {
	await drop(page, INVOICE, readFileSync(path.join(examples, INVOICE)));
	await button(page, 'Invoice').click();
	await button(page, 'Read the document').click();
	await shown(page);
}

/** Names of elements whose content overflows horizontally: the page, and containers that scroll. */
const tooWide = async (page: Page): Promise<string[]> =>
	await page.evaluate(() =>
		[document.documentElement, ...document.querySelectorAll('body *')]
			.filter((one) => {
				const isScrolled = /auto|scroll/.test(getComputedStyle(one).overflowX);
				return (
					(isScrolled || one === document.documentElement) && one.scrollWidth > one.clientWidth
				);
			})
			.map(({ tagName, className }) => `${tagName}.${className}`),
	);

/** Defects of the page as currently displayed, in both themes. */
async function faults(page: Page): Promise<string[]> {
	const found = await tooWide(page);
	for (const colorScheme of SCHEMES) {
		await page.emulateMedia({ colorScheme });
		found.push(...(await violations(page)));
	}
	await page.emulateMedia({ colorScheme: 'light' });
	return found;
}

test.each(['narrow', 'wide'] as const)(
	'on a %s screen everything is visible and accessible',
	async (size) => {
		const person = await desk.openPage({ viewport: SIZES[size] }, '', 'try');
		await person.page.getByLabel('Access token').waitFor();
		expect(await faults(person.page)).toEqual([]);
		await person.close();
		await as(
			async (page) => {
				expect(await faults(page)).toEqual([]);
				await button(page, 'Read the document').click();
				await page.getByRole('alert').getByText('Choose a document first.').waitFor();
				expect(await faults(page)).toEqual([]);
				await drop(page, INVOICE, readFileSync(path.join(examples, INVOICE)));
				await button(page, 'Invoice').click();
				expect(await faults(page)).toEqual([]);
				await button(page, 'Read the document').click();
				await shown(page);
				await page.getByLabel('Invoice number', { exact: true }).hover();
				await page.locator('.field-box[data-active]').waitFor();
				expect(await faults(page)).toEqual([]);
				await page.locator('.table-field textarea').first().focus();
				await page.locator('.cell[data-active] textarea:focus').waitFor();
				expect(await faults(page)).toEqual([]);
				await button(page, 'Use it').click();
				expect(await faults(page)).toEqual([]);
			},
			{ viewport: SIZES[size] },
		);
	},
);

test('a document is dropped, read with the fields of a template, and its values are found on the page', async () => {
	await as(
		async (page) => {
			await readInvoice(page);
			const number = page.getByLabel('Invoice number', { exact: true });
			expect(await number.inputValue()).toBe('AN-2026-0147');
			expect(await number.isEditable()).toBe(false);
			const label = page.locator('.field-box[data-active] .box-label');
			await number.hover();
			await label.getByText('Invoice number').waitFor();
			await page.getByLabel('Total amount', { exact: true }).focus();
			await label.getByText('Total amount').waitFor();
			expect(await page.locator('.field-box').count()).toBeGreaterThan(5);
			await takePicture(page, 'try', [page.locator('#review')], { height: 720 });

			// A click on the page selects the value.
			await page.mouse.move(0, 0);
			await button(page, 'Fit the page').click();
			const box = page.locator('.field-box').first();
			const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
			await page.mouse.click(x + width / 2, y + height / 2);
			await page.locator('.field[data-active] textarea:focus').waitFor();

			// Values that a person should check, as on the review page.
			const missing = page.locator('.field[data-certainty="missing"]');
			expect(await missing.count()).toBeGreaterThan(0);
			await missing.first().getByText('Nothing was found for it in the document.').waitFor();
			await page.getByRole('button', { name: /^\d+ to check$/ }).waitFor();
			await page
				.locator('.table-field')
				.first()
				.getByText(/^\d+ rows?$/)
				.waitFor();
			expect(
				await page
					.getByRole('button', { name: /^(Add|Delete row|Move row|Confirm|Reject)/ })
					.count(),
			).toBe(0);

			// Another document can be dropped while one is displayed.
			await drop(page, 'note.txt', Buffer.from('Invoice number: 7'), 'body');
		},
		{ viewport: { width: 1360, height: 860 } },
	);
});

test('a document can be read, viewed, read again with other fields and deleted with only the keyboard', async () => {
	await as(async (page) => {
		const keys = page.keyboard;
		const press = async (key: string, times = 1) => {
			for (let i = 0; i < times; i++) await keys.press(key);
		};
		const focused = page.locator(':focus');
		const untilFocused = async (name: string) =>
			await page.waitForFunction(
				(wanted) =>
					(document.activeElement?.ariaLabel ?? document.activeElement?.textContent)?.trim() ===
					wanted,
				name,
			);
		const opened = page.waitForEvent('filechooser');
		await page.locator('input[type=file]').focus();
		await press('Enter');
		await (await opened).setFiles(path.join(examples, INVOICE));
		await press('Tab', 9);
		await untilFocused('Name of field 1');
		await keys.type('grandTotal');
		await press('Tab', 2);
		await untilFocused('Description of field 1');
		await keys.type('Amount to pay');
		await press('Tab', 2);
		await untilFocused('Add a field');
		await press('Enter');
		await untilFocused('Name of field 2');
		await keys.type('lines');
		await press('Tab');
		await untilFocused('Type of field 2');
		await keys.type('Table');
		await page.getByLabel('Name of column 1 of field 2').waitFor();
		await press('Tab', 3);
		await untilFocused('Name of column 1 of field 2');
		await keys.type('description');
		await press('Tab', 4);
		await press('Enter');
		await untilFocused('Name of column 2 of field 2');
		await keys.type('lineTotal');
		await press('Enter');
		await shown(page);
		expect(await page.getByLabel('Grand total', { exact: true }).inputValue()).toMatch(
			/\d[.,]\d\d/,
		);
		expect(await page.locator('tbody tr').count()).toBeGreaterThan(1);
		await press('Alt+ArrowDown');
		await page.locator('.field[data-active] textarea:focus').waitFor();
		await press('Alt+ArrowDown');
		expect(await focused.getAttribute('aria-label')).toMatch(/^Description, row 1, /);
		await page.locator('.field-box[data-active]').waitFor();

		// The document with other fields belongs to the same extraction, and is deleted with it.
		await button(page, 'Change the fields').focus();
		await press('Enter');
		await page.getByLabel('Remove field 2').focus();
		await press('Enter');
		await untilFocused('Name of field 1');
		await press('Enter');
		await shown(page);
		await page.locator('tbody tr').first().waitFor({ state: 'detached' });
		const { extractions } = JSON.parse(await desk.ask('POST', 'listExtractions', {}));
		const [{ extractionId }] = extractions;
		await button(page, 'Delete').focus();
		await press('Enter');
		await page.getByText('Deleted: the service has neither').waitFor();
		const left: { extractions: Array<{ extractionId: string }> } = JSON.parse(
			await desk.ask('POST', 'listExtractions', {}),
		);
		expect(left.extractions.map((one) => one.extractionId)).not.toContain(extractionId);
		expect(await button(page, 'Delete').count()).toBe(0);
	});
});

describe('copied texts', () => {
	const copied = async (page: Page, title: string): Promise<string> => {
		const part = page.getByRole('region', { name: title });
		await part.getByRole('button', { name: 'Copy' }).click();
		await part.getByText('Copied').waitFor();
		return await page.evaluate(async () => await navigator.clipboard.readText());
	};

	test('are fields for the node, and commands that print the values on the page', async () => {
		await as(
			async (page) => {
				await readInvoice(page);
				await button(page, 'Use it').click();
				const fields = fieldsFromJson(await copied(page, 'In n8n'));
				expect(fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['invoiceNumber']));
				expect(fields.find(({ key }) => key === 'totalAmount')?.type).toBe('number');

				const commands = await copied(page, 'In a shell');
				expect(commands).toContain('$TOKEN');
				expect(commands).not.toContain(desk.token());
				expect(await page.content()).not.toContain(desk.token());
				const { stdout } = await promisify(execFile)('sh', ['-c', commands], {
					cwd: examples,
					env: { PATH: process.env.PATH, TOKEN: desk.token() },
				});
				const {
					status,
					files,
				}: { status: string; files: Array<{ result: { [key: string]: unknown } }> } =
					JSON.parse(stdout);
				expect(status).toBe('processed');
				expect(files[0]?.result.invoiceNumber).toBe('AN-2026-0147');
			},
			{ permissions: ['clipboard-read', 'clipboard-write'] },
		);
	});

	test('are also copied without the clipboard API, as over HTTP from another machine', async () => {
		await as(async (page) => {
			await page.addInitScript(() =>
				Object.defineProperty(navigator, 'clipboard', { value: undefined }),
			);
			await page.reload();
			await page.locator('.drop').waitFor();
			await readInvoice(page);
			await button(page, 'Use it').click();
			const part = page.getByRole('region', { name: 'In n8n' });
			await part.getByRole('button', { name: 'Copy' }).click();
			await part.getByText('Copied').waitFor();
			await button(page, 'Close').click();
			await button(page, 'Change the fields').click();
			await page.getByLabel('Description of field 1', { exact: true }).fill('');
			await page.keyboard.press('Control+v');
			expect(
				await page.getByLabel('Description of field 1', { exact: true }).inputValue(),
			).toContain('"key": "invoiceNumber"');
		});
	});
});

test('failures have clear messages, and typed text is kept', async () => {
	await as(async (page) => {
		const says = async (text: string | RegExp) =>
			await page.getByRole('alert').getByText(text).waitFor();
		await drop(page, 'broken.pdf', Buffer.from('%PDF-1.7 and nothing else'));
		await button(page, 'Read the document').click();
		await says('Choose a template, or name at least one field.');
		await page.getByLabel('Name of field 1').fill('total');
		await button(page, 'Read the document').click();
		await says(/PDF/);
		await drop(page, 'large.pdf', Buffer.alloc(1_500_000, 'a'));
		await button(page, 'Read the document').click();
		await says('"large.pdf" is larger than 1 MB.');
		expect(await page.getByLabel('Name of field 1').inputValue()).toBe('total');
	});
});

test('all documents of an archive are shown, and why one of them could not be read', async () => {
	await as(
		async (page) => {
			const archive = zip([
				['first.txt', 'Invoice number: 17'],
				['broken.pdf', '%PDF-1.7 and nothing else'],
				['second.txt', 'Invoice number: 18'],
			]);
			await drop(page, 'invoices.zip', archive);
			await page.getByLabel('Name of field 1').fill('invoiceNumber');
			await button(page, 'Read the document').click();
			const number = page.getByLabel('Invoice number', { exact: true });
			await number.waitFor();
			expect(await number.inputValue()).toBe('17');
			await page.getByRole('alert').getByText('invoices.zip/broken.pdf: ').waitFor();
			expect(await faults(page)).toEqual([]);
			const documents = page.getByLabel('Document of the archive');
			await documents.selectOption('2 of 2: second.txt');
			await page.getByRole('heading', { name: 'invoices.zip/second.txt' }).waitFor();
			expect(await number.inputValue()).toBe('18');
			await page.reload();
			await page.getByRole('heading', { name: 'invoices.zip/second.txt' }).waitFor();
			expect(await documents.locator('option').count()).toBe(2);
		},
		{ viewport: SIZES.narrow },
	);
});

test('values are restored after a reload, and removed by signing out', async () => {
	await as(async (page) => {
		await readInvoice(page);
		await page.reload();
		await shown(page);
		expect(await page.getByLabel('Invoice number', { exact: true }).inputValue()).toBe(
			'AN-2026-0147',
		);
		await button(page, 'Another document').click();
		await button(page, 'Sign out').click();
		await page.getByLabel('Access token').waitFor();
		expect(await page.locator('.drop').count()).toBe(0);
		await page.reload();
		await page.getByLabel('Access token').fill(desk.token());
		await button(page, 'Sign in').click();
		await page.locator('.drop').waitFor();
		expect(await button(page, 'Delete').count()).toBe(0);
	});
});

test('a review link does not open the page', async () => {
	const { page, complaints, close } = await desk.openPage({}, '#rev_1.abc', 'try');
	await page.getByRole('alert').getByText('Sign in with an access token.').waitFor();
	expect(page.url()).not.toContain('rev_1');
	expect(complaints).toEqual([]);
	await close();
});
