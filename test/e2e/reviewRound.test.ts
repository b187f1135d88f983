/**
 * Workflows wait until a person has reviewed uncertain documents in a browser; the next documents need no
 * review.
 */
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';

import { launchBrowser } from './browser';
import { finished, type Instance, startInstance, startWorkflow } from './instance';
import { startQueue } from './queue';
import {
	type Invoice,
	invoicesOf,
	itemsDone,
	putInvoices,
	review,
	untilWaiting,
	workflowFor,
} from './reviewRound';

/** Long enough for the person, on a busy machine. */
const MINUTES = 2;

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(async () => {
	await browser.close();
});

/** @param whileWaiting called before the person opens the link */
async function round(instance: Instance, whileWaiting: () => Promise<void>): Promise<void> {
	const invoices = invoicesOf(1000, 7, 3);
	expect(invoices).toHaveLength(30);
	const folder = await putInvoices(path.join(instance.folder, 'first'), invoices);
	const { id, doubtful } = await untilWaiting(
		instance,
		workflowFor(instance, folder, MINUTES, 'Ada'),
	);
	const unsure = invoices.filter(({ isUnsure }) => isUnsure).map(({ file }) => file);
	expect(doubtful.map(({ fileName }) => fileName).sort()).toEqual(unsure.toSorted());
	await whileWaiting();

	const [late, ...others] = unsure;
	const rejected = others.filter((_, i) => i === 3 || i === 6);
	const right = (fileName: string) => invoices.find(({ file }) => file === fileName)?.number ?? '';
	const decide = async (fileName: string, page: Page) => {
		if (fileName === late) return await page.keyboard.press('Alt+n');
		if (rejected.includes(fileName)) {
			await page.keyboard.press('Alt+r');
			await page.getByLabel('Reason').fill('Not for us');
			return await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
		}
		await page.getByLabel('Number', { exact: true }).fill(right(fileName));
		await page.keyboard.press('Control+Enter');
	};
	const link = String(doubtful[0]?.reviewUrl);
	const seen = await review(browser, link, unsure.length, decide);
	expect(seen[0]).toBe(doubtful[0]?.fileName);
	expect(new Set(seen)).toEqual(new Set(unsure));

	const items = itemsDone(await finished(instance.client, id));
	expect(items.map(({ fileName }) => String(fileName)).sort()).toEqual(
		invoices.map(({ file }) => file).sort(),
	);
	for (const item of items) {
		const fileName = String(item.fileName);
		expect(item).toMatchObject({ file: fileName, extracted: item.fileId });
		const { number, total, isUnsure } = invoices.find(({ file }) => file === fileName) as Invoice;
		const isLeft = fileName === late || rejected.includes(fileName);
		if (!isLeft) expect(item.data).toEqual({ number, total });
		const status = fileName === late ? 'toCheck' : isLeft ? 'rejected' : 'confirmed';
		if (isUnsure) expect(item.reviewed).toMatchObject({ status });
		if (isUnsure && fileName !== late) expect(item.reviewed).toMatchObject({ reviewer: 'Ada' });
	}

	// One person's reviews by link alone do not change later answers.
	const again = invoicesOf(2000, 0, 1);
	const second = await putInvoices(path.join(instance.folder, 'second'), again);
	const asked = await untilWaiting(instance, workflowFor(instance, second, MINUTES, 'Ben'));
	expect(asked.doubtful).toHaveLength(again.length);
	await review(browser, String(asked.doubtful[0]?.reviewUrl), again.length, async (file, page) => {
		const number = again.find((invoice) => invoice.file === file)?.number ?? '';
		await page.getByLabel('Number', { exact: true }).fill(number);
		await page.keyboard.press('Control+Enter');
	});
	await finished(instance.client, asked.id);

	const next = invoicesOf(3000, 0, 2);
	const third = await putInvoices(path.join(instance.folder, 'third'), next);
	const { client } = instance;
	const workflow = await client.createWorkflow(workflowFor(instance, third, MINUTES, 'Ben'));
	const done = itemsDone(await finished(client, await startWorkflow(client, workflow, 'Start')));
	expect(
		done
			.map(({ fileName, data }) => ({ fileName, data }))
			.sort((a, b) => (String(a.fileName) < String(b.fileName) ? -1 : 1)),
	).toEqual(
		next
			.map(({ file, number, total }) => ({ fileName: file, data: { number, total } }))
			.sort((a, b) => (a.fileName < b.fileName ? -1 : 1)),
	);
}

test('each of thirty documents is returned once, as corrected; after the reviews of a second person, the next documents need no review', async () => {
	const instance = await startInstance();
	try {
		await round(instance, async () => {});
	} finally {
		await instance.close();
	}
});

test('the same applies in queue mode, where a worker is killed while the workflow waits', async () => {
	const queue = await startQueue('database');
	try {
		await round(queue, async () => await queue.workers[0]?.kill());
	} finally {
		await queue.close();
	}
});
