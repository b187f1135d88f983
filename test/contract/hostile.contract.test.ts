/** Requests that attack the service's time, memory or file system; for files there is `npm run broken`. */
import { manyPages } from '../support/manyPages';
import {
	type Part,
	toForm,
	useService,
	useServiceProcess,
	useSharedService,
} from '../support/serviceClient';

const bytes = new TextEncoder().encode('Invoice number: AN-2026-0147\n');
const INTACT: Part = ['files', { name: 'intact.txt', bytes }];
const FIELDS = [{ key: 'invoiceNumber' }, { key: 'total' }, { key: 'seller' }];
const NUMBER = { invoiceNumber: 'AN-2026-0147' };

describe('with the usual limits', () => {
	const service = useService();

	test('keys with a special meaning in JavaScript work like any other', async () => {
		const keys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
		const extractionId = await service.client.createExtraction([
			...keys.map((key) => ({ key })),
			{ key: 'nested', type: 'object', properties: keys.map((key) => ({ key })) },
		]);
		const uploaded = await service.client.upload([['extractionId', extractionId], INTACT]);
		const { files } = await service.client.results(uploaded);
		const result = files[0]?.result ?? {};
		expect(Object.keys(result)).toEqual([...keys, 'nested']);
		expect(Object.keys(Object(result.nested))).toEqual(keys);
	});

	test.each([
		['control characters', 'a\u0000\u0007\u001b[2J.pdf'],
		['ten thousand letters', `${'a'.repeat(10_000)}.pdf`],
	])('a file name of %s gives no access to other files', async (_what, name) => {
		const extractionId = await service.client.createExtraction(FIELDS);
		const form = toForm([
			['extractionId', extractionId],
			['files', { name, bytes }],
		]);
		const { status, body } = await service.client.call('POST', '/uploadFiles', { form });
		expect(status).toBe(200);
		expect(
			service.documents().filter((stored) => !/^fil_[0-9a-f]{24}(\.new)?$/.test(stored)),
		).toEqual([]);
		expect(body).toMatchObject({ files: [{ numberOfPages: 1 }] });
	});

	test('a form of thousands of parts is refused', async () => {
		const extractionId = await service.client.createExtraction(FIELDS);
		const parts = Array.from({ length: 5000 }, (): Part => [
			'files',
			{ name: 'a.txt', bytes: new Uint8Array(1) },
		]);
		const form = toForm([['extractionId', extractionId], ...parts]);
		const { status } = await service.client.call('POST', '/uploadFiles', { form });
		expect(status).toBe(413);
	});
});

describe('a PDF of 4,000 pages', () => {
	const pages: Part = [
		'files',
		{ name: 'pages.pdf', bytes: manyPages(4000, ['Invoice number: AN-2026-0147']) },
	];
	const usual = useSharedService();
	const wide = useServiceProcess('--max-pages', '20000', '--max-memory', '250');

	test('is too long for the usual limit', async () => {
		const extractionId = await usual.client.createExtraction(FIELDS);
		const uploaded = await usual.client.upload([['extractionId', extractionId], pages]);
		const { files } = await usual.client.results(uploaded);
		expect(files).toMatchObject([
			{ status: 'failed', message: expect.stringContaining('The document has 4000 pages') },
		]);
	});

	test('is read if the limit allows it, and needs no more memory than others', async () => {
		const extractionId = await wide.client.createExtraction(FIELDS);
		const uploaded = await wide.client.upload([['extractionId', extractionId], pages]);
		const { files } = await wide.client.results(uploaded);
		expect(files).toMatchObject([{ status: 'processed', result: NUMBER }]);
	}, 300_000);
});
