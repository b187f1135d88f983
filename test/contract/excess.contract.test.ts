/** Documents that exceed the limits of time or memory. */
import { PNG } from 'pngjs';

import { manyPages } from '../support/manyPages';
import { example, useServiceProcess, type Part } from '../support/serviceClient';
import { bombOf } from '../system/broken/bombs';

/** A picture as large as a page: detecting text on it takes hundreds of megabytes. */
function picture(): Part {
	const png = new PNG({ width: 1600, height: 2200 });
	png.data.fill(255);
	const black = Buffer.of(0, 0, 0, 255);
	for (let y = 0; y < png.height; y += 40) png.data.fill(black, y * 6400, (y + 20) * 6400);
	const bytes = PNG.sync.write(png, { filterType: 0 });
	return ['files', { name: 'picture.png', bytes: new Uint8Array(bytes) }];
}

const pages = (): Part => {
	const words = Array.from({ length: 100 }, () => 'word '.repeat(20));
	return ['files', { name: 'pages.pdf', bytes: manyPages(5000, words) }];
};

/** A file of a few kilobytes that takes minutes. */
const endless = (): Part => ['files', bombOf('pages that show one another', 1)];

describe.each([
	['time', ['--max-seconds', '10'], endless, 'longer than 10 seconds'],
	['memory for pictures', ['--max-memory', '150'], picture, 'more memory than 150 MB'],
	[
		'memory for text',
		['--max-memory', '150', '--max-pages', '10000'],
		pages,
		'more memory than 150 MB',
	],
] as const)('%s', (_what, options, make, message) => {
	const service = useServiceProcess(...options);

	test('fails only the document that exceeds the limit', async () => {
		const extractionId = await service.client.createExtraction([{ key: 'invoiceNumber' }]);
		const uploaded = await service.client.upload([
			['extractionId', extractionId],
			example('invoice-atelier-north.pdf'),
			make(),
			example('receipt-copper-kettle-cafe.pdf'),
		]);
		const { files } = await service.client.results(uploaded);
		expect(files).toMatchObject([
			{ status: 'processed' },
			{ status: 'failed', message: expect.stringContaining(message) },
			{ status: 'processed' },
		]);
	}, 300_000);
});
