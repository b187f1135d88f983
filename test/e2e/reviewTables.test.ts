/** Tables with hundreds of rows in the review page. */
import type { Browser, Page } from 'playwright-core';

import { pdf } from '../../generator/pdf';
import { launchBrowser } from './browser';
import { type Desk, openDesk, type Person } from './reviewDesk';

const COLUMNS = ['code', 'name', 'colour', 'size', 'shelf', 'count', 'price', 'sum'];
const [FEW, MANY] = [10, 800];

/** Rows per page of the documents. */
const ROWS_OF_PAGE = 50;

let browser: Browser;
let desk: Desk;
let extractionId: string;

beforeAll(async () => {
	browser = await launchBrowser();
	desk = await openDesk(browser);
	const properties = COLUMNS.map((key) => ({ key }));
	const fields = [{ key: 'items', type: 'array', items: { type: 'object', properties } }];
	const extractionDetails = { name: 'Stock', language: 'English', fields };
	({ extractionId = '' } = await desk.create('createExtraction', { extractionDetails }));
});

afterAll(async () => {
	await browser.close();
	await desk.close();
});

const textOf = (row: number, column: number) => `${COLUMNS[column]}-${row + 1}`;

/** A printed table whose values have positions on its pages. */
async function stock(count: number): Promise<string> {
	const document = await pdf(
		(drawn) => {
			for (let row = 0; row < count; row++) {
				if (row > 0 && row % ROWS_OF_PAGE === 0) drawn.addPage();
				const y = 20 + (row % ROWS_OF_PAGE) * 14;
				COLUMNS.forEach((_, column) =>
					drawn.fontSize(8).text(textOf(row, column), 20 + column * 70, y, { lineBreak: false }),
				);
			}
		},
		{ size: [600, 760] },
	);
	const { batchId, fileIds } = await desk.upload({ extractionId }, { 'stock.pdf': document });
	const fileId = fileIds['stock.pdf'] ?? '';
	const items = Array.from({ length: count }, (_, row) =>
		Object.fromEntries(COLUMNS.map((key, column) => [key, textOf(row, column)])),
	);
	await desk.ask('PATCH', 'updateResults', { extractionId, batchId, fileId, result: { items } });
	return fileId;
}

const cell = (page: Page, name: string, row: number) =>
	page.getByLabel(new RegExp(`^${name}, row ${row},`));

const KEYS = 25;

/** Number of rendered rows, and of changes to the table, while typing into a cell. */
async function workOfKeys(page: Page) {
	const typed = cell(page, 'Colour', 5);
	await typed.click();
	const changes = await page.locator('.table-field').evaluateHandle((table) => {
		const seen = { count: 0 };
		const observer = new MutationObserver((records) => (seen.count += records.length));
		observer.observe(table, { subtree: true, childList: true, attributes: true });
		return seen;
	});
	await page.coverage.startJSCoverage();
	await page.keyboard.type('x'.repeat(KEYS));
	const scripts = await page.coverage.stopJSCoverage();
	expect(await typed.inputValue()).toContain('x'.repeat(KEYS));
	const rendering = scripts
		.flatMap(({ source = '', functions }) =>
			functions.map(({ ranges: [whole] }) => ({
				text: source.slice(whole?.startOffset, whole?.endOffset),
				count: whole?.count,
			})),
		)
		.filter(({ text }) => text.includes('rowheader'));
	// Enclosing functions of the one that renders a row contain its text as well.
	const [row] = rendering.toSorted((one, other) => one.text.length - other.text.length);
	return { rows: row?.count, changes: (await changes.jsonValue()).count };
}

async function at(fileId: string): Promise<Person> {
	const person = await desk.signIn({}, `#/files/${fileId}`);
	await cell(person.page, 'Colour', 5).waitFor();
	return person;
}

test('typing in a cell renders and changes no more for 800 rows than for 10', async () => {
	const work = [];
	for (const count of [FEW, MANY]) {
		const { page, close } = await at(await stock(count));
		work.push(await workOfKeys(page));
		await close();
	}
	const [few, many] = work;
	expect(few?.rows).toBeGreaterThanOrEqual(KEYS);
	expect(many).toEqual(few);
});
