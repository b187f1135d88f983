/** The review page displays names, values and documents, and executes nothing in them. */
import type { Browser, Page } from 'playwright-core';

import { nameOf } from '../../local-service/review/model/fieldName';
import { pdf } from '../../generator/pdf';
import { createReviewer } from '../support/reviewer';
import { launchBrowser } from './browser';
import { type Desk, openDesk, type Person } from './reviewDesk';
import { until } from './until';

/** Call of an attacker's script. */
const RUN = 'attacked()';
const ELSEWHERE = 'http://elsewhere.test/';

const PAYLOADS = [
	`<script>${RUN}</script>`,
	`<img src=x onerror="${RUN}">`,
	`"><svg onload=${RUN}>`,
	`' autofocus onfocus=${RUN} x='`,
	`</textarea><img src=x onerror=${RUN}>`,
	`</title><script>${RUN}</script>`,
	`javascript:${RUN}`,
	`<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
	`<a href="javascript:${RUN}">here</a>`,
	`<style>@import '${ELSEWHERE}x.css';*{display:none}</style>`,
	`<link rel=stylesheet href=${ELSEWHERE}x.css>`,
	`<base href=${ELSEWHERE}>`,
	`<meta http-equiv=refresh content="0;url=${ELSEWHERE}">`,
	`<object data=${ELSEWHERE}></object>`,
	`<form action=${ELSEWHERE}><button autofocus>Sign in</button></form>`,
	`{{constructor.constructor("${RUN}")()}}`,
	`\${${RUN}}<!--`,
	`<math><mtext><img src=x onerror=${RUN}></mtext></math>`,
	`<details open ontoggle=${RUN}><summary>x</summary></details>`,
	'\u202egnp.exe<u>',
];

/** Slashes are replaced, since the service removes everything before a slash from a file name. */
const sentNames = PAYLOADS.map((payload) => `${payload.replaceAll('/', '∕')}.pdf`);

/** Bidirectional control characters are removed from names. */
const asNamed = (text: string) => text.replace('\u202e', '');
const fileNames = sentNames.map(asNamed);

type Watched = Person & {
	/** Scripts that ran, dialogs that opened, and violations of the page's Content Security Policy. */
	harm: string[];
	/** Requests for anything except the page and its assets. */
	requests: string[];
};

let browser: Browser;
let desk: Desk;
/** One file per payload. */
let fileIds: string[];
let mailId: string;

beforeAll(async () => {
	expect(new Set(PAYLOADS).size).toBe(20);
	browser = await launchBrowser();
	desk = await openDesk(browser);
	fileIds = await Promise.all(PAYLOADS.map(async (_, i) => await uploadAttacked(i)));
	const documentTypes = PAYLOADS.map((name) => {
		return { name, description: name, uniqueWords: [name] };
	});
	const classificationDetails = { name: PAYLOADS[0], documentTypes };
	const { classificationId = '' } = await desk.create('createClassification', {
		classificationDetails,
	});
	const mail = await desk.upload({ classificationId }, { 'mail.pdf': await pdfWith(PAYLOADS) });
	mailId = mail.fileIds['mail.pdf'] ?? '';
});

afterAll(async () => {
	await browser.close();
	await desk.close();
});

const pdfWith = async (lines: string[]) =>
	await pdf(
		(document) => {
			// The font has no glyph for the bidirectional control character.
			const printed = lines.map(asNamed);
			printed.forEach((line, i) => document.fontSize(8).text(line, 20, 20 + 13 * i));
		},
		{ size: [400, 400] },
	);

/** A document of a new extraction, with a payload wherever people may enter texts. */
async function uploadAttacked(i: number): Promise<string> {
	const [payload = '', fileName = ''] = [PAYLOADS[i], sentNames[i]];
	const fields = [...PAYLOADS, 'reference'].map((key) => ({ key, description: key }));
	const rows = { type: 'object', properties: [{ key: payload, description: payload }] };
	const { extractionId = '' } = await desk.create('createExtraction', {
		extractionDetails: {
			...{ name: payload, language: 'English' },
			fields: [...fields, { key: 'rows', type: 'array', items: rows }],
		},
	});
	const file = await pdfWith([`Reference: ${payload}`, '', ...PAYLOADS]);
	const { batchId, fileIds: ids } = await desk.upload({ extractionId }, { [fileName]: file });
	const fileId = ids[asNamed(fileName)] ?? '';
	const typed = Object.fromEntries(PAYLOADS.map((one) => [one, one]));
	const result = { ...typed, rows: [{ [payload]: payload }] };
	const ofFile = { extractionId, batchId, fileId };
	await desk.ask('PATCH', 'updateResults', { ...ofFile, result });
	await rejectByLink(fileId, payload);
	return fileId;
}

/** Rejects a document through a link whose note and reviewer are payloads. */
async function rejectByLink(fileId: string, payload: string): Promise<void> {
	const until = Date.now() + 3_600_000;
	const review = { fileIds: [fileId], until, notes: { [fileId]: [payload] }, reviewer: payload };
	const workflow = { id: fileId, name: asNamed(payload) };
	const { reviewUrl = '' } = await desk.create('createReview', { ...review, workflow });
	const person = createReviewer(desk.origin);
	await person.call('POST', 'session', { key: new URL(reviewUrl).hash.slice(1) });
	const { version } = Object((await person.call('GET', `files/${fileId}`)).body);
	const decision = { status: 'rejected', reason: payload, version };
	expect((await person.call('POST', `files/${fileId}/decision`, decision)).status).toBe(200);
}

/** @param isPolicyOff disables the Content Security Policy, so that only the page itself prevents scripts */
async function watched(isPolicyOff: boolean): Promise<Watched> {
	const person = await desk.signIn({ bypassCSP: isPolicyOff });
	const { page } = person;
	const harm: string[] = [];
	const requests: string[] = [];
	await page.context().exposeFunction('attacked', () => harm.push('A script ran'));
	await page.context().exposeFunction('stopped', (what: string) => harm.push(what));
	await page.addInitScript(() => {
		addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
			void Object(window).stopped(`Stopped: ${violatedDirective} ${blockedURI}`);
		});
	});
	page.on('dialog', (dialog) => {
		harm.push(`A dialog opened: ${dialog.message()}`);
		void dialog.dismiss();
	});
	page.on('framenavigated', (frame) => {
		if (frame !== page.mainFrame()) harm.push(`A frame opened: ${frame.url()}`);
	});
	page.context().on('request', (request) => {
		const { protocol, origin, pathname } = new URL(request.url());
		const isOwn = origin === desk.origin && /^\/review(?:$|\/assets\/|\/api\/)/.test(pathname);
		if (!isOwn && !['blob:', 'data:'].includes(protocol)) requests.push(request.url());
	});
	page.on('response', (response) => {
		if (response.status() >= 400) requests.push(`${response.status()} ${response.url()}`);
	});
	await page.reload();
	return { ...person, harm, requests };
}

/** Elements that the page itself never contains. */
const STRANGE =
	'script, iframe, object, form, base, meta, link, style, math, details, u, [onerror]';
const strangeIn = async (page: Page): Promise<string[]> =>
	await page
		.locator('body')
		.locator(STRANGE)
		.evaluateAll((all) => all.map((one) => one.outerHTML));

describe.each([
	['as it is', false],
	['without the policy that stops scripts', true],
])('The page, %s, executes nothing', (_how, isPolicyOff) => {
	let visit: Watched;
	let page: Page;

	beforeAll(async () => {
		visit = await watched(isPolicyOff);
		({ page } = visit);
	});

	afterEach(async () => {
		expect(await strangeIn(page)).toEqual([]);
		expect(visit.harm).toEqual([]);
		expect(visit.requests.splice(0)).toEqual([]);
		expect(visit.complaints).toEqual([]);
	});

	afterAll(async () => await visit.close());

	const openFile = async (fileId: string, name: string) => {
		await page.goto(`${desk.origin}/review#/files/${fileId}`);
		await page.locator('.title h1').getByText(name, { exact: true }).waitFor();
	};

	test('in names of files, extractions and workflows of the list', async () => {
		await page.goto(`${desk.origin}/review#/?status=rejected`);
		await page.locator('.file').nth(19).waitFor();
		const texts = async (selector: string) => await page.locator(selector).allTextContents();
		expect((await texts('.file-name > bdi:first-child')).sort()).toEqual(fileNames.toSorted());
		expect((await texts('.file-kind')).sort()).toEqual(PAYLOADS.toSorted());
		expect(await texts('select option')).toEqual(expect.arrayContaining(PAYLOADS));
		const workflows = await texts('[aria-label=Workflow] option');
		expect(workflows).toEqual(expect.arrayContaining(PAYLOADS.map(asNamed)));
		for (const payload of PAYLOADS) {
			await page.goto(`${desk.origin}/review#/?text=${encodeURIComponent(payload)}`);
			await page.waitForFunction(
				(typed) => [...document.querySelectorAll('input')].some(({ value }) => value === typed),
				payload,
			);
		}
	});

	test('in fields, values, rows and reasons of documents', async () => {
		for (const [i, payload] of PAYLOADS.entries()) {
			await openFile(fileIds[i] ?? '', fileNames[i] ?? '');
			expect(await page.title()).toBe(fileNames[i]);
			await page.locator('.sheet img').first().waitFor();
			const [by, reason, note, ...others] = await page.locator('.banner bdi').allTextContents();
			expect([by, reason, note]).toEqual([payload, payload, payload]);
			expect(others).toEqual([]);
			const labels = page.locator('.field label');
			const named = [...PAYLOADS, 'reference'].map(nameOf);
			expect(await labels.allTextContents()).toEqual(named);
			expect(
				await labels.evaluateAll((all) => all.map((one) => one.getAttribute('title'))),
			).toEqual([...[...PAYLOADS, 'reference']]);
			const values = await page
				.locator('.field textarea')
				.evaluateAll((all) => all.map((one) => Object(one).value));
			expect(values.slice(0, -1)).toEqual(PAYLOADS);
			expect(await page.locator('thead th').nth(1).textContent()).toBe(nameOf(payload));
			expect(await page.locator('.cell textarea').inputValue()).toBe(payload);
			for (const input of await page.locator('textarea').all()) await input.focus();
		}
	});

	test('in text read from documents, and typed', async () => {
		for (const [i, payload] of PAYLOADS.entries()) {
			await openFile(fileIds[i] ?? '', fileNames[i] ?? '');
			await page.locator('.sheet img').first().waitFor();
			const reference = page.getByLabel('Reference', { exact: true });
			await reference.fill(payload);
			await page.locator('.saving').getByText('Draft saved').waitFor();
			await reference.fill('');
			await page.locator('.pages').evaluate((pages) => pages.scrollTo(0, 0));
			const [from, to] = await edgesOfLine(page, payload);
			await page.mouse.move(from.x, from.y);
			await page.mouse.down();
			await page.mouse.move(to.x, to.y, { steps: 4 });
			await page.mouse.up();
			const letters = asNamed(payload).replace(/\s/g, '').slice(0, 8);
			await until(
				async () => (await reference.inputValue()).replace(/\s/g, '').includes(letters),
				`"${letters}" of the page`,
			);
			while (await page.getByRole('button', { name: 'Undo' }).isEnabled()) {
				await page.keyboard.press('Control+z');
			}
		}
	});

	test('in types of documents', async () => {
		await openFile(mailId, 'mail.pdf');
		const types = page.locator('.type');
		expect(await types.locator('bdi').allTextContents()).toEqual([...PAYLOADS, 'None of these']);
		for (let i = 0; i < PAYLOADS.length; i++) await types.nth(i).locator('input').check();
		await page.locator('.saving').getByText('Draft saved').waitFor();
	});

	test('in messages about decisions and learning', async () => {
		const [payload = '', name = '', printed = ''] = [PAYLOADS[1], fileNames[1], PAYLOADS[2]];
		const fileId = await uploadAttacked(1);
		for (const reason of PAYLOADS) {
			await openFile(fileId, name);
			await page.keyboard.press('Alt+r');
			await page.getByLabel('Reason').fill(reason);
			await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
			await page.waitForURL((url) => !url.hash.includes(fileId));
		}
		await openFile(fileId, name);
		await page.locator('.field textarea').nth(1).fill(printed);
		await page.keyboard.press('Control+Enter');
		const learned = page.getByRole('region', { name: 'What was learned' });
		await learned.getByText('Learned').waitFor();
		expect(await learned.innerText()).toContain(nameOf(payload));
		expect(await learned.innerText()).toContain(name);
	});
});

type Point = { x: number; y: number };

/** Screen coordinates of opposite corners of the last line whose first word occurs in a text. */
async function edgesOfLine(page: Page, text: string): Promise<[Point, Point]> {
	const sheet = await page.locator('.sheet').first().boundingBox();
	if (!sheet) throw new Error('There is no page');
	const answer = await page.request.get(`${page.url().replace('#/', '/api/')}/pages/1/words`);
	type Edges = { left: number; top: number; right: number; bottom: number };
	const { width, words }: { width: number; words: Array<{ text: string; box: Edges }> } =
		await answer.json();
	const line = words.findLast((word) => text.includes(word.text) && word.box.left < 30);
	const row = words.filter(({ box }) => line && Math.abs(box.top - line.box.top) < 4);
	if (!line) throw new Error(`The page does not say ${text}`);
	const scale = sheet.width / width;
	const at = (x: number, y: number) => ({ x: sheet.x + x * scale, y: sheet.y + y * scale });
	const side = (name: keyof Edges) => row.map(({ box }) => box[name]);
	return [
		at(Math.min(...side('left')) - 1, Math.min(...side('top')) - 1),
		at(Math.max(...side('right')) + 1, Math.max(...side('bottom')) + 1),
	];
}
