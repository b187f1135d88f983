/** Tables of hundreds of rows in the review page. */
import type { Browser, Page } from 'playwright-core';

import { pdf } from '../support/pdf';
import { launchBrowser } from './browser';
import { type Desk, openDesk, type Person } from './reviewDesk';

const COLUMNS = ['code', 'name', 'colour', 'size', 'shelf', 'count', 'price', 'sum'];
const [FEW, MANY] = [10, 800];

/** As many rows fit on a page of the documents. */
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

/** A printed table whose values stand on its pages. */
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

const middleOf = (numbers: number[]): number =>
	numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** Milliseconds from a key to the picture that shows it, the middle of many. */
async function timeOfKeys(page: Page): Promise<number> {
	await cell(page, 'Colour', 5).click();
	await page.evaluate(() => {
		const times: number[] = [];
		Object.assign(window, { times });
		addEventListener(
			'keydown',
			({ timeStamp }) =>
				requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
			true,
		);
	});
	for (let key = 0; key < 25; key++) {
		await page.keyboard.press('x');
		await page.waitForFunction((count) => Object(window).times.length > count, key);
	}
	return middleOf(await page.evaluate(() => Object(window).times));
}

async function at(fileId: string): Promise<Person> {
	const person = await desk.signIn({}, `#/files/${fileId}`);
	await cell(person.page, 'Colour', 5).waitFor();
	return person;
}

test('typing in a cell of 800 rows is about as quick as in one of 10', async () => {
	const times: number[] = [];
	for (const count of [FEW, MANY]) {
		const { page, close } = await at(await stock(count));
		times.push(await timeOfKeys(page));
		await close();
	}
	const [few = NaN, many = NaN] = times;
	console.log(`A key in 10 rows: ${few.toFixed(1)} ms; in 800: ${many.toFixed(1)} ms`);
	// 60 times where each key renders all rows, about 4 where it does not.
	expect(many).toBeLessThan(10 * few);
});
