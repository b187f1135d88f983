/** Scans and images: renderings of an example that has text. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { encode as toJpeg } from 'jpeg-js';
import { PNG } from 'pngjs';

import { withDocument, withPage } from '../../local-service/src/reading/pdf/pdfium';
import { render } from '../../local-service/src/reading/pdf/render';
import { type Draw, pdf } from '../../generator/pdf';
import { useSharedService, type Part } from '../support/serviceClient';

const root = path.join(__dirname, '..', '..');
const service = useSharedService();
const example = (name: string) =>
	new Uint8Array(readFileSync(path.join(root, 'examples', 'documents', name)));

const FIELDS = [
	{ key: 'invoiceNumber', description: 'Number of the invoice', example: 'AN-2026-0001' },
	{ key: 'grandTotal', description: 'Amount due', example: '1,234.50' },
];
const EXPECTED = { invoiceNumber: 'AN-2026-0147', grandTotal: '5,365.80' };

/** Four bytes per pixel, as the encoders expect. */
async function picture(pdf: Uint8Array, longestSide: number) {
	const { width, height, pixels } = await withDocument(pdf, (open) =>
		withPage(open, 0, (page) => render(open, page, longestSide)),
	);
	const data = Buffer.alloc(4 * pixels.length, 255);
	pixels.forEach((grey, index) => data.fill(grey, 4 * index, 4 * index + 3));
	return { width, height, data };
}

const sheet = async (draw: Draw) => await pdf(draw, { size: 'A4', margin: 40 });

let png: Buffer;
let jpeg: Buffer;

beforeAll(async () => {
	const seen = await picture(example('invoice-atelier-north.pdf'), 1500);
	png = PNG.sync.write(Object.assign(new PNG(seen), { data: seen.data }), { filterType: 0 });
	jpeg = toJpeg(seen, 85).data;
});

async function extract(...files: Array<[name: string, bytes: Uint8Array]>) {
	const extractionId = await service.client.createExtraction(FIELDS);
	const parts = files.map(([name, bytes]): Part => [
		'files',
		{ name, bytes: new Uint8Array(bytes) },
	]);
	const uploaded = await service.client.upload([['extractionId', extractionId], ...parts]);
	const { files: results } = await service.client.results(uploaded, '/getResults');
	return { pages: uploaded.files.map(({ numberOfPages }) => numberOfPages), results };
}

test('a PNG, a JPEG and a scan are read like the document they depict, independent of their names', async () => {
	const scan = await sheet((d) => d.image(png, 0, 0, { width: 595 }));
	const { pages, results } = await extract(['a.png', png], ['b.pdf', jpeg], ['c.jpg', scan]);
	expect(pages).toEqual([1, 1, 1]);
	expect(results.map(({ result, message }) => message ?? result)).toEqual(Array(3).fill(EXPECTED));
});

test('a PDF of typed and scanned pages is read page by page', async () => {
	const mixed = await sheet((d) =>
		d
			.text('Invoice number: AN-2026-0147')
			.addPage()
			.text('Terms of delivery '.repeat(30))
			.addPage()
			.image(png, 0, 0, { width: 595 }),
	);
	const { pages, results } = await extract(['mixed.pdf', mixed]);
	expect(pages).toEqual([3]);
	expect(results[0]?.result).toEqual(EXPECTED);
});

test('a picture within a page of text is read, too', async () => {
	const total = await picture(await pdf((d) => d.text('Amount due: 5,365.80', 40, 40)), 800);
	const part = PNG.sync.write(Object.assign(new PNG(total), { data: total.data }), {
		filterType: 0,
	});
	const { results } = await extract([
		'pasted.pdf',
		await sheet((d) =>
			d
				.text('Invoice number: AN-2026-0147')
				.text('Terms of delivery '.repeat(30))
				.image(part, 40, 400, { width: 400 }),
		),
	]);
	expect(results[0]?.result).toEqual(EXPECTED);
});

test('a damaged image does not fail others, and its message says what to do', async () => {
	const noise = Buffer.concat([jpeg.subarray(0, 700), Buffer.alloc(4000, 0x5a)]);
	const { pages, results } = await extract(
		['cut.png', png.subarray(0, 2000)],
		['cut.jpg', jpeg.subarray(0, 120)],
		['noise.jpg', noise],
		['whole.pdf', example('invoice-atelier-north.pdf')],
	);
	expect(pages).toEqual([1, 1, 1, 1]);
	expect(results).toMatchObject([
		{ status: 'failed', message: expect.stringContaining('save it again') },
		{ status: 'failed', message: expect.stringContaining('save it again') },
		{ status: 'failed', message: expect.stringContaining('No text') },
		{ status: 'processed', result: EXPECTED },
	]);
});

/** A picture of the printed page with invisible text over it, as added by OCR software. */
async function scanWithText(printed: Draw, own: Draw) {
	const seen = await picture(await sheet(printed), 1754);
	const image = PNG.sync.write(Object.assign(new PNG(seen), { data: seen.data }), {
		filterType: 0,
	});
	return await sheet((d) => {
		d.image(image, 0, 0, { width: d.page.width }).addContent('3 Tr');
		own(d);
	});
}

const letter =
	(total: string, number: string, words = 'Terms of delivery and of payment '): Draw =>
	(d) =>
		d
			.fontSize(12)
			.text(`Invoice number: ${number}`, 40, 60)
			.text(words.repeat(8), 40, 120)
			.text(`Amount due: ${total}`, 40, 300);

test('the invisible text of a scan is used if it agrees with the image', async () => {
	const printed = letter('5,365.80', 'AN-2026-0147');
	const { results } = await extract(['own.pdf', await scanWithText(printed, printed)]);
	expect(results[0]?.result).toEqual(EXPECTED);
	expect(results[0]?.notices).toBeUndefined();
});

test('the invisible text of a scan is not used if it contradicts the image', async () => {
	const printed = letter('5,365.80', 'AN-2026-0147');
	const one = await scanWithText(printed, letter('9,999.00', 'AN-2026-0147'));
	const all = await scanWithText(printed, letter('9,999.00', 'XX-1', 'Anything else at all '));
	const { results } = await extract(['one.pdf', one], ['all.pdf', all]);
	expect(results.map(({ result }) => result)).toEqual([EXPECTED, EXPECTED]);
	const notice = 'Page 1 contains hidden text; no value was taken from it.';
	expect(results.map(({ notices }) => notices)).toEqual([[notice], [notice]]);
});

test('an invisible number is not an answer, and a notice reports it', async () => {
	const hidden = await sheet((d) =>
		d
			.text('Invoice number: AN-2026-0147')
			.fillColor('white')
			.text('Amount due: 9,999.00')
			.fillColor('black')
			.text('Terms of delivery '.repeat(30)),
	);
	const { results } = await extract(['hidden.pdf', hidden]);
	expect(results[0]?.result).toEqual({ ...EXPECTED, grandTotal: null });
	expect(results[0]?.notices).toEqual(['Page 1 contains hidden text; no value was taken from it.']);
});
