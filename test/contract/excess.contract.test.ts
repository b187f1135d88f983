/** Documents that take more time or memory than one may. */
import { PNG } from 'pngjs';

import { example, useService, type Part } from './serviceClient';

/** A picture as large as a page, full of lines: reading it takes seconds and hundreds of megabytes. */
function picture(): Part {
	const png = new PNG({ width: 1600, height: 2200 });
	png.data.fill(255);
	for (let y = 0; y < png.height; y++) {
		for (let x = 0; x < png.width; x++) {
			const isInk = y % 40 < 20 && (x * 7919 + Math.floor(y / 4) * 104_729) % 11 < 5;
			if (isInk) png.data.fill(0, (y * png.width + x) * 4, (y * png.width + x) * 4 + 3);
		}
	}
	return ['files', { name: 'picture.png', bytes: new Uint8Array(PNG.sync.write(png)) }];
}

/** A PDF of 5000 pages, each with a thousand words, all of which stand in the file once. */
function manyPages(): Part {
	const words = `BT /F 5 Tf 6 TL 20 800 Td ${`(${'word '.repeat(20)}) Tj T* `.repeat(50)} ET`;
	const pages = Array.from({ length: 5000 }, (_, index) => index + 4);
	const objects = [
		'<</Type/Catalog/Pages 2 0 R>>',
		`<</Type/Pages/Count ${pages.length}/MediaBox[0 0 600 820]/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>`,
		`<</Length ${words.length}>>stream\n${words}\nendstream`,
		...pages.map(() => '<</Type/Page/Parent 2 0 R/Contents 3 0 R>>'),
	];
	// PDFium finds the objects without a table of where they stand.
	const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('');
	const bytes = new TextEncoder().encode(`%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n%%EOF`);
	return ['files', { name: 'pages.pdf', bytes }];
}

describe.each([
	['time', ['--max-seconds', '1', '--max-pages', '10000'], manyPages, 'longer than 1 seconds'],
	['memory', ['--max-memory', '200'], picture, 'more memory than 200 MB'],
] as const)('%s', (_what, options, make, message) => {
	const service = useService(...options);

	test('fails the document that takes too much, and no other', async () => {
		const extractionId = await service.client.createExtraction([{ key: 'invoiceNumber' }]);
		const uploaded = await service.client.upload([
			['extractionId', extractionId],
			make(),
			example('invoice-atelier-north.pdf'),
			make(),
			example('receipt-copper-kettle-cafe.pdf'),
		]);
		const { files } = await service.client.results(uploaded);
		expect(files).toMatchObject([
			{ status: 'failed', message: expect.stringContaining(message) },
			{ status: 'processed' },
			{ status: 'failed', message: expect.stringContaining(message) },
			{ status: 'processed' },
		]);
	});
});
