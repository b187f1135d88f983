/** Recognition in pictures by the built service, since Jest's sandbox cannot load the networks. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';

import { PNG } from 'pngjs';

import { type Bitmap, turned } from '../../local-service/src/reading/bitmaps/bitmap';
import type { Page, Reading } from '../../local-service/src/reading/pages';
import { withDocument, withPage } from '../../local-service/src/reading/pdf/pdfium';
import { render } from '../../local-service/src/reading/pdf/render';
import { type Draw, pdf } from '../../generator/pdf';

const BUILT = path.join(__dirname, '../../local-service/dist/reading/');

const worker = new Worker(
	`const { parentPort, workerData } = require('node:worker_threads');
	const { recognisePage } = require(workerData + 'ocr/recognisePage.js');
	const { readDocument } = require(workerData + 'document.js');
	parentPort.on('message', async (given) => {
		const reading = given.pixels ? recognisePage(given, 1, 0.5) : readDocument(given);
		parentPort.postMessage(await reading.catch(String));
	});`,
	{ eval: true, workerData: BUILT },
);

afterAll(async () => {
	await worker.terminate();
});

async function ask<Answer>(given: Bitmap | Uint8Array): Promise<Answer> {
	const answer = new Promise<Answer>((resolve) => worker.once('message', resolve));
	worker.postMessage(given);
	return await answer;
}

const recognise = async (bitmap: Bitmap) => await ask<Page>(bitmap);

/** A sheet of 300 by 200 points. */
const sheet = async (draw: Draw) =>
	await pdf((document) => draw(document.fontSize(12)), { size: [300, 200] });

/** The same sheet as a picture, two pixels per point. */
async function picture(draw: Draw): Promise<Bitmap> {
	const bytes = await sheet(draw);
	return await withDocument(bytes, (open) => withPage(open, 0, (page) => render(open, page, 600)));
}

const texts = ({ words }: Page) => words.map(({ text }) => text).toSorted();

test('accents and umlauts are read, and each word has its own confidence', async () => {
	const bitmap = await picture((d) =>
		d.text('Größe in Zürich', 20, 20).text('résumé du café', 20, 60).text('Straße Müller', 20, 100),
	);
	const page = await recognise(bitmap);
	expect(texts(page)).toEqual(
		['Größe', 'in', 'Zürich', 'résumé', 'du', 'café', 'Straße', 'Müller'].toSorted(),
	);
	const confidences = page.words.map(({ confidence }) => confidence);
	expect(Math.min(...confidences)).toBeGreaterThan(0.5);
	expect(new Set(confidences).size).toBe(page.words.length);
});

describe('a rotated page', () => {
	const LINES = ['Invoice of 12 March', 'Payable to Miller and Sons', 'Grand total 123.45 EUR'];
	const draw: Draw = (d) => LINES.forEach((line, index) => d.text(line, 60, 50 + index * 30));

	it.each([0, 90, 180, 270, 3, -7, 97, 25, -38])(
		'at %i degrees is read upright',
		async (degrees) => {
			const upright = await picture(draw);
			const page = await recognise(turned(upright, degrees));
			expect(texts(page)).toEqual(LINES.join(' ').split(' ').toSorted());
			const total = page.words.find(({ text }) => text === 'Grand')?.box;
			// The centre is preserved, whatever is added at the edges.
			expect((total?.left ?? 0) - page.width / 2).toBeCloseTo(60 - 150, -1);
			expect((total?.top ?? 0) - page.height / 2).toBeCloseTo(110 - 100, -1);
			if (degrees % 90 === 0) expect(page).toMatchObject({ width: 300, height: 200 });
			// After this further rotation, the picture has the orientation of the page.
			const both = degrees + (page.turned ?? 0);
			expect(Math.abs(both - 360 * Math.round(both / 360))).toBeLessThan(1);
		},
		60_000,
	);

	it('has no words if it is empty', async () => {
		expect((await recognise(await picture(() => undefined))).words).toEqual([]);
	});

	it('is not rotated for a few vertical words at its edge', async () => {
		const page = await recognise(
			await picture((d) => {
				draw(d);
				d.rotate(-90, { origin: [20, 150] }).text('Form 4711', 20, 150);
			}),
		);
		expect(page).toMatchObject({ width: 300, height: 200 });
		expect(texts(page)).toEqual(expect.arrayContaining(['Invoice', 'Payable', '123.45']));
	});

	it('rotates typed text together with a rotated picture, and has each word once', async () => {
		const { width, height, pixels } = turned(await picture(draw), 90);
		const image = new PNG({ width, height });
		pixels.forEach((shade, index) => {
			image.data.fill(shade, index * 4, index * 4 + 3);
			image.data[index * 4 + 3] = 255;
		});
		const bytes = await sheet((d) => {
			d.image(PNG.sync.write(image, { filterType: 0 }), 0, 0, { height: 200 });
			d.text('Received 4711', 200, 150);
		});
		const { pages } = await ask<Reading>(bytes);
		const [page] = pages;
		expect(page?.width).toBeCloseTo(200, 0);
		expect(page?.height).toBeCloseTo(300, 0);
		const found = page?.words.map(({ text, source }) => `${text} ${source}`);
		const seen = LINES.join(' ').split(' ');
		expect(found?.toSorted()).toEqual(
			['Received text', '4711 text', ...seen.map((text) => `${text} ocr`)].toSorted(),
		);
		// The right edge of the sheet has become the top edge.
		const received = page?.words.find(({ text }) => text === 'Received')?.box;
		expect(received?.bottom).toBeCloseTo(300 - 200, -1);
		expect(received?.left).toBeCloseTo(150, -1);
	});
});
