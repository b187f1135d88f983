/** Scrolling and visibility on the review page, for screens and tables of all sizes. */
import type { Browser, Page } from 'playwright-core';

import { pdf } from '../../generator/pdf';
import { violations } from './axe';
import { launchBrowser } from './browser';
import { type Desk, openDesk } from './reviewDesk';
import { until } from './until';

const WIDTHS = [390, 768, 1024, 1440];
const HEIGHTS: { [width: number]: number } = { 390: 844, 768: 1024, 1024: 768, 1440: 900 };
const COLUMNS = [
	'date',
	'description',
	'quantity',
	'unit',
	'price',
	'tax',
	'sum',
	'account',
	'code',
];
/** Content of each row. */
const ROW: { [column: string]: string } = {
	date: '2026-03-19',
	description: 'Second delivery of panels, birch, oiled',
	quantity: '12',
	unit: 'pieces',
	price: '1,204.50',
	tax: '19 %',
	sum: '14,454.00',
	account: '4400-12',
	code: 'PN-88317',
};
const ROWS = [1, 200];
/** Fields above the rows: more than fit on any screen. */
const FIELDS = Array.from({ length: 30 }, (_, i) => `field${i + 1}`);

/** Rows that are laid out like those before and after them. */
const BETWEEN = 'tbody tr:nth-child(n + 3):not(:last-child)';

const SCROLLS = { down: ['.pages', '.fields-pane', '.inbox'], aside: ['.tabs'] };
const SCHEMES = ['light', 'dark'] as const;

let browser: Browser;
let desk: Desk;
let files: Array<{ columns: number; rows: number; fileId: string }>;

beforeAll(async () => {
	browser = await launchBrowser();
	desk = await openDesk(browser);
	const document = await pdf((drawn) => drawn.text('Delivery note 4711', 20, 20), {
		size: [595, 842],
	});
	const upload = async (columns: number) => {
		const keys = COLUMNS.slice(0, columns);
		const properties = keys.map((key) => ({ key }));
		const fields = [
			...FIELDS.map((key) => ({ key })),
			{ key: 'items', type: 'array', items: { type: 'object', properties } },
		];
		const extractionDetails = { name: `Of ${columns} columns`, language: 'English', fields };
		const { extractionId = '' } = await desk.create('createExtraction', { extractionDetails });
		const names = ROWS.map((rows) => `${rows}.pdf`);
		const sent = Object.fromEntries(names.map((name) => [name, document]));
		const { batchId, fileIds } = await desk.upload({ extractionId }, sent);
		const item = Object.fromEntries(keys.map((key) => [key, ROW[key]]));
		return await Promise.all(
			ROWS.map(async (rows) => {
				const fileId = fileIds[`${rows}.pdf`] ?? '';
				const result = { items: Array.from({ length: rows }, () => item) };
				await desk.ask('PATCH', 'updateResults', { extractionId, batchId, fileId, result });
				return { columns, rows, fileId };
			}),
		);
	};
	files = (await Promise.all(COLUMNS.slice(1).map(async (_, i) => await upload(i + 2)))).flat();
});

afterAll(async () => {
	await browser.close();
	await desk.close();
});

/**
 * Cells, headers and buttons of the table that are truncated, outside of the fields' pane, or overlapping.
 */
const hidden = async (page: Page): Promise<string[]> =>
	await page.locator('.table-field').evaluate((table) => {
		const room = table.closest('.fields-pane');
		const { left = 0, width = 0 } = room?.getBoundingClientRect() ?? {};
		const isCut = ({ scrollWidth, scrollHeight, clientWidth, clientHeight }: Element) =>
			scrollWidth > clientWidth || scrollHeight > clientHeight;
		const isOutside = (element: Element) => {
			const box = element.getBoundingClientRect();
			return box.left < left || box.right > left + width;
		};
		const isCovered = (element: Element) => {
			element.scrollIntoView({ block: 'center' });
			const box = element.getBoundingClientRect();
			const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
			return !element.contains(document.elementFromPoint(x, y));
		};
		const rows = [...table.querySelectorAll('tr')];
		// The other rows are laid out like these.
		return [rows[0], rows[1], rows.at(-1)]
			.flatMap((row) => [...(row?.querySelectorAll('textarea, .column-head, button') ?? [])])
			.concat(...table.querySelectorAll('.table-bar button'))
			.filter((one) => isCovered(one) || isOutside(one) || isCut(one))
			.map((one) => one.ariaLabel ?? one.textContent);
	});

/** Elements that are scrollable but should not be, with the size of their content and of their box. */
const strayScrolling = async (page: Page): Promise<string[]> =>
	await page.evaluate((meant) => {
		const root = document.scrollingElement;
		const isMeant = (element: Element, among: string[]) =>
			among.some((one) => element.matches(one));
		const isScrolled = (element: Element) => {
			const { overflowX, overflowY } = getComputedStyle(element);
			const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
			const can = (overflow: string) => element === root || /auto|scroll/.test(overflow);
			const isDown = can(overflowY) && scrollHeight > clientHeight;
			const isAside = can(overflowX) && scrollWidth > clientWidth;
			return (
				(isDown && !isMeant(element, meant.down)) || (isAside && !isMeant(element, meant.aside))
			);
		};
		return [root, ...document.querySelectorAll('body, body *')]
			.filter((element) => element !== null)
			.filter(isScrolled)
			.map(
				({ tagName, className, scrollWidth, scrollHeight, clientWidth, clientHeight }) =>
					`${tagName}.${className}: ${scrollWidth} x ${scrollHeight} in ${clientWidth} x ${clientHeight}`,
			);
	}, SCROLLS);

describe.each(WIDTHS)('On a screen of %i px', (width) => {
	const viewport = { width, height: HEIGHTS[width] ?? 0 };

	test('the whole table is visible and accessible, and only the inbox, the pages and the fields scroll', async () => {
		const { page, close } = await desk.signIn({ viewport });
		expect(await strayScrolling(page)).toEqual([]);
		const found: { [document: string]: string[] } = {};
		for (const { columns, rows, fileId } of files) {
			await page.goto(`${desk.origin}/review#/files/${fileId}`);
			await page.locator(`tbody tr:nth-child(${rows})`).waitFor();
			const faults = await strayScrolling(page);
			await page.locator(`tbody tr:nth-child(${rows}) textarea`).last().click();
			await page.getByRole('button', { name: `Delete row ${rows}` }).waitFor();
			faults.push(...(await hidden(page)), ...(await strayScrolling(page)));
			for (const colorScheme of [2, COLUMNS.length].includes(columns) ? SCHEMES : []) {
				await page.emulateMedia({ colorScheme });
				faults.push(...(await violations(page, BETWEEN)));
			}
			if (faults.length > 0) found[`${columns} columns, ${rows} rows`] = faults;
		}
		expect(found).toEqual({});
		await close();
	});

	test('Confirm stays visible when the fields are scrolled to their end', async () => {
		const { page, close } = await desk.signIn({ viewport });
		const { fileId, rows } = files.at(-1) ?? {};
		await page.goto(`${desk.origin}/review#/files/${fileId}`);
		await page.locator(`tbody tr:nth-child(${rows})`).waitFor();
		const confirm = page.getByRole('button', { name: 'Confirm' });
		const before = await confirm.boundingBox();
		// Scrolls to the end, and beyond it.
		await page.mouse.move(width - 60, viewport.height - 60);
		const pane = page.locator('.fields-pane');
		await until(async () => {
			await page.mouse.wheel(0, 5000);
			return await pane.evaluate((one) => one.scrollTop + one.clientHeight >= one.scrollHeight - 1);
		}, 'the end of the fields');
		await page.mouse.wheel(0, 5000);
		expect(await confirm.boundingBox()).toEqual(before);
		await close();
	});
});

test('four of many notes are above the fields, the others on demand', async () => {
	const { fileId = '' } = files[0] ?? {};
	const notes = Array.from(
		{ length: 20 },
		(_, i) => `field${i + 1}: ${'Long reason. '.repeat(20)}`,
	);
	const { reviewUrl = '' } = await desk.create('createReview', {
		...{ fileIds: [fileId], notes: { [fileId]: notes }, until: Date.now() + 3_600_000 },
	});
	const { page, close } = await desk.openPage({}, `${new URL(reviewUrl).hash}/${fileId}`);
	await page.getByText('field4: Long').waitFor();
	expect(await page.getByText('field5: Long').isVisible()).toBe(false);
	expect(await violations(page)).toEqual([]);
	await page.getByText('16 more').click();
	await page.getByText('field20: Long').waitFor();
	await close();
});
