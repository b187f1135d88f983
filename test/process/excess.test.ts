/** Documents that exceed the limits of time or memory. */
import { PNG } from 'pngjs';

import { manyPages } from '../support/manyPages';
import { useServiceProcess, type Part } from '../support/serviceClient';
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
const endless = (): Part => ['files', bombOf('a page tree that contains itself', 1)];

/** A document that takes a hundredth of the time limit. */
const intact = (name: string): Part => {
	const bytes = new TextEncoder().encode('Invoice number: AN-2026-0147\n');
	return ['files', { name, bytes }];
};

describe.each([
	['time', ['--max-seconds', '5'], [endless], 'longer than 5 seconds'],
	[
		'memory for pictures or text',
		['--max-memory', '110', '--max-pages', '10000'],
		[picture, pages],
		'more memory than 110 MB',
	],
] as const)('a limit of %s', (_what, options, excessive, message) => {
	const service = useServiceProcess(...options);

	test('fails only the documents that exceed the limit', async () => {
		const extractionId = await service.client.createExtraction([{ key: 'invoiceNumber' }]);
		const uploaded = await service.client.upload([
			['extractionId', extractionId],
			intact('first.txt'),
			...excessive.map((make) => make()),
			intact('last.txt'),
		]);
		const { files } = await service.client.results(uploaded);
		expect(files).toMatchObject([
			{ status: 'processed' },
			...excessive.map(() => ({ status: 'failed', message: expect.stringContaining(message) })),
			{ status: 'processed' },
		]);
	}, 300_000);
});
