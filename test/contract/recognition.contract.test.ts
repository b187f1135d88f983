/** What is recognised in pictures, by the built service: Jest's sandbox cannot load the networks. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';

import PDFDocument from 'pdfkit';

import { type Bitmap, turned } from '../../local-service/src/reading/bitmap';
import type { Page } from '../../local-service/src/reading/pages';
import { withDocument, withPage } from '../../local-service/src/reading/pdf/document';
import { render } from '../../local-service/src/reading/pdf/render';

const BUILT = path.join(__dirname, '../../local-service/dist/reading/ocr/recognisePage.js');

const worker = new Worker(
	`const { parentPort, workerData } = require('node:worker_threads');
	const { recognisePage } = require(workerData);
	parentPort.on('message', async (bitmap) => {
		parentPort.postMessage(await recognisePage(bitmap, 1, 0.5).catch(String));
	});`,
	{ eval: true, workerData: BUILT },
);

afterAll(async () => {
	await worker.terminate();
});

async function recognise(bitmap: Bitmap): Promise<Page> {
	const answer = new Promise<Page>((resolve) => worker.once('message', resolve));
	worker.postMessage(bitmap);
	return await answer;
}

/** A sheet of 300 by 200 points, two pixels a point. */
async function picture(draw: (document: PDFKit.PDFDocument) => void): Promise<Bitmap> {
	const document = new PDFDocument({ size: [300, 200], margin: 0 });
	const chunks: Buffer[] = [];
	document.on('data', (chunk: Buffer) => chunks.push(chunk));
	draw(document.fontSize(12));
	const ended = new Promise((resolve) => document.on('end', resolve));
	document.end();
	await ended;
	return await withDocument(new Uint8Array(Buffer.concat(chunks)), (open) =>
		withPage(open, 0, (page) => render(open, page, 600)),
	);
}

const texts = ({ words }: Page) => words.map(({ text }) => text).toSorted();

test('accents and umlauts are read, and each word is as sure as its own letters', async () => {
	const bitmap = await picture((d) =>
		d.text('Größe in Zürich', 20, 20).text('résumé du café', 20, 60).text('Straße Müller', 20, 100),
	);
	const page = await recognise(bitmap);
	expect(texts(page)).toEqual(
		['Größe', 'in', 'Zürich', 'résumé', 'du', 'café', 'Straße', 'Müller'].toSorted(),
	);
	const sure = page.words.map(({ confidence }) => confidence);
	expect(Math.min(...sure)).toBeGreaterThan(0.5);
	expect(new Set(sure).size).toBe(page.words.length);
}, 60_000);

describe('a page that lies', () => {
	const LINES = ['Invoice of 12 March', 'Payable to Miller and Sons', 'Grand total 123.45 EUR'];
	const draw = (d: PDFKit.PDFDocument) =>
		LINES.forEach((line, index) => d.text(line, 60, 50 + index * 30));

	it.each([0, 90, 180, 270, 3, -7, 97])(
		'at %i degrees is read upright',
		async (degrees) => {
			const upright = await picture(draw);
			const page = await recognise(turned(upright, degrees));
			expect(texts(page)).toEqual(LINES.join(' ').split(' ').toSorted());
			const total = page.words.find(({ text }) => text === 'Grand')?.box;
			// The middle stays the middle, whatever is added at the edges.
			expect((total?.left ?? 0) - page.width / 2).toBeCloseTo(60 - 150, -1);
			expect((total?.top ?? 0) - page.height / 2).toBeCloseTo(110 - 100, -1);
			if (degrees % 90 === 0) expect(page).toMatchObject({ width: 300, height: 200 });
		},
		60_000,
	);

	it('has no words where it is empty', async () => {
		expect((await recognise(await picture(() => undefined))).words).toEqual([]);
	}, 60_000);

	it('stays as it is for a few words that run up its edge', async () => {
		const page = await recognise(
			await picture((d) => {
				draw(d);
				d.rotate(-90, { origin: [20, 150] }).text('Form 4711', 20, 150);
			}),
		);
		expect(page).toMatchObject({ width: 300, height: 200 });
		expect(texts(page)).toEqual(expect.arrayContaining(['Invoice', 'Payable', '123.45']));
	}, 60_000);
});
