/** A person corrects a document through a review link; the next document needs no correction. */
import type { Browser, Page } from 'playwright-core';

import { pdf } from '../../generator/pdf';
import { launchBrowser } from './browser';
import { startStrip } from './pictures';
import { type Desk, openDesk, untilValue } from './reviewDesk';

type Bill = { job: string; date: string; work: Array<[string, string]>; total: string };

/** No label distinguishes the two numbers. */
const BILLS: { [fileName: string]: Bill } = {
	'bill-may.pdf': {
		...{ job: 'TB 4417', date: '12 May 2026', total: '1,284.60' },
		work: [
			['Hull cleaned and painted', '980.00'],
			['Cabin door fitted', '304.60'],
		],
	},
	'bill-june.pdf': {
		...{ job: 'TB 4529', date: '3 June 2026', total: '745.20' },
		work: [
			['Engine serviced', '610.00'],
			['Two mooring lines', '135.20'],
		],
	},
};

const draw = async ({ job, date, work, total }: Bill) =>
	await pdf(
		(document) => {
			document.fontSize(16).text('Tidemill Boatyard', 40, 40);
			document.fontSize(9).text('Slipway 3, 4612 Eastholm', 40, 62);
			document.fontSize(12).text(job, 420, 44).fontSize(10).text(date, 420, 62);
			document.text('Ms Ragna Holt, 18 Ferry Lane, 4610 Eastholm', 40, 110);
			work.forEach(([what, amount], i) => {
				document.text(what, 40, 160 + 20 * i).text(amount, 420, 160 + 20 * i);
			});
			document.moveTo(40, 204).lineTo(520, 204).stroke();
			document.fontSize(11).text('All in all', 40, 214).text(total, 420, 214);
		},
		{ size: [560, 520] },
	);

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
	browser = await launchBrowser();
	desk = await openDesk(browser);
});

afterAll(async () => {
	await browser.close();
	await desk.close();
});

const input = (page: Page, name: string) => page.getByLabel(name, { exact: true });

const pageIsDrawn = async (page: Page) =>
	await page
		.locator('.sheet img')
		.first()
		.evaluate(async (image) => {
			if (image instanceof HTMLImageElement) await image.decode();
		});

/** Position of words on the screen. */
async function placeOf(page: Page, text: string) {
	const sheet = await page.locator('.sheet').first().boundingBox();
	if (!sheet) throw new Error('There is no page');
	const answer = await page.request.get(`${page.url().replace('#/', '/api/')}/pages/1/words`);
	type Box = { left: number; top: number; right: number; bottom: number };
	const { width, words }: { width: number; words: Array<{ text: string; box: Box }> } =
		await answer.json();
	const [from, to = from] = text.split(' ').map((one) => words.find((word) => word.text === one));
	if (!from || !to) throw new Error(`The page does not say ${text}`);
	const scale = sheet.width / width;
	const at = (x: number, y: number) => ({ x: sheet.x + x * scale, y: sheet.y + y * scale });
	return {
		begin: at(from.box.left - 2, from.box.top - 2),
		end: at(to.box.right + 2, to.box.bottom + 2),
	};
}

async function dragOver(page: Page, text: string, meanwhile = async () => {}): Promise<void> {
	const { begin, end } = await placeOf(page, text);
	await page.mouse.move(begin.x, begin.y);
	await page.mouse.down();
	await page.mouse.move(end.x, end.y, { steps: 4 });
	await meanwhile();
	await page.mouse.up();
}

test('a person corrects the document of a link, and the next document of the sender is read correctly', async () => {
	const fields = ['jobNumber', 'date', 'total'].map((key) => ({ key }));
	const { extractionId = '' } = await desk.create('createExtraction', {
		extractionDetails: { name: 'Bills', language: 'English', fields },
	});
	const upload = async (name: string) => {
		const bill = BILLS[name];
		if (!bill) throw new Error(`There is no ${name}`);
		const { fileIds } = await desk.upload({ extractionId }, { [name]: await draw(bill) });
		return fileIds[name] ?? '';
	};
	const fileId = await upload('bill-may.pdf');
	const { reviewUrl = '' } = await desk.create('createReview', {
		...{ fileIds: [fileId], until: Date.now() + 3_600_000, reviewer: 'Ragna' },
		notes: { [fileId]: ['jobNumber: The field is required, and no value was found.'] },
	});

	const strip = startStrip('review-strip');
	const visitor = await desk.openPage(
		{ viewport: { width: 1180, height: 720 } },
		new URL(reviewUrl).hash,
	);
	const { page } = visitor;
	await page.locator('.file').waitFor();
	await strip.add(page, 'The link shows its documents, and nothing of others.');
	await page.locator('.file').click();
	await pageIsDrawn(page);
	await page.getByText('jobNumber: The field is required').waitFor();
	await strip.add(page, 'What to look at stands above the fields: the workflow says it.');

	await input(page, 'Job number').click();
	await dragOver(page, 'TB 4417', async () => {
		await strip.add(page, 'Words of the page are taken as the value by dragging over them.');
	});
	await untilValue(input(page, 'Job number'), 'TB 4417');
	await input(page, 'Total').fill('1,284.60');
	await page.locator('.saving').getByText('Draft saved').waitFor();
	await input(page, 'Job number').click();
	await strip.add(page, 'What is typed or taken is a draft until it is confirmed.');

	await page.keyboard.press('Control+Enter');
	const learned = page.getByRole('region', { name: 'What was learned' });
	await learned.getByText('Learned').waitFor();
	await learned.locator('.snippet img').first().waitFor();
	await strip.add(page, 'Confirmed: the page says what the service has learned, and from where.');
	expect(visitor.complaints).toEqual([]);
	await visitor.close();

	const next = await upload('bill-june.pdf');
	const clerk = await desk.signIn({ viewport: { width: 1180, height: 720 } }, `#/files/${next}`);
	await pageIsDrawn(clerk.page);
	const values = await Promise.all(
		['Job number', 'Date', 'Total'].map(async (name) => await input(clerk.page, name).inputValue()),
	);
	expect(values).toEqual(['TB 4529', '3 June 2026', '745.20']);
	await input(clerk.page, 'Job number').click();
	await strip.add(
		clerk.page,
		'The next bill of the sender comes out right; confirmed, it makes those after it sure.',
	);
	await clerk.close();
	await strip.draw(browser);
});
