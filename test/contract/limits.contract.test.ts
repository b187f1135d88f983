/** Limits of the service set by options. */
import { example, toForm, useService, type Part } from '../support/serviceClient';

const service = useService(...['--max-file-size', '1', '--max-files', '2', '--max-pages', '1']);

const MEGABYTE = 1024 * 1024;
const sized = (bytes: number): Part => [
	'files',
	{ name: 'a.pdf', bytes: new Uint8Array(bytes).fill(1) },
];

async function upload(...files: Part[]) {
	const extractionId = await service.client.createExtraction([{ key: 'a' }]);
	const form = toForm([['extractionId', extractionId], ...files]);
	const { status, body } = await service.client.call('POST', '/uploadFiles', { form });
	return { status, body };
}

test('a file may be as large as the limit, but no larger', async () => {
	expect((await upload(sized(MEGABYTE))).status).toBe(200);
	expect(await upload(sized(MEGABYTE + 1))).toMatchObject({
		status: 413,
		body: { message: '"a.pdf" is larger than 1 MB.' },
	});
});

test('an upload may have as many files as the limit, but no more', async () => {
	expect((await upload(sized(1), sized(1))).status).toBe(200);
	const before = service.documents();
	expect(await upload(sized(1), sized(1), sized(1))).toMatchObject({
		status: 413,
		body: { message: 'An upload may have at most 2 files. Send the others in another request.' },
	});
	expect(service.documents()).toEqual(before);
});

test('a text part of a form may not be repeated, be longer than 10,000 bytes or be unknown', async () => {
	expect(await upload(['batchId', 'x'], ['batchId', 'x'])).toMatchObject({
		status: 400,
		body: { message: expect.stringContaining('"batchId" more than once') },
	});
	expect(await upload(['password', 'x'.repeat(10_001)])).toMatchObject({
		status: 400,
		body: { message: expect.stringContaining('at most 10,000 bytes') },
	});
	expect(await upload(['text', 'x'])).toMatchObject({
		status: 400,
		body: { message: expect.stringContaining('must not have the part "text"') },
	});
});

test.each([
	['of 80,000 characters', `${'x'.repeat(80_000)}.txt`, `${'x'.repeat(251)}.txt`],
	['of letters of several bytes', `${'請'.repeat(200)}.txt`, `${'請'.repeat(83)}.txt`],
	['that reverses its direction', 'invoice_\u202Etxt.exe', 'invoice_txt.exe'],
	['with control characters', 'a\u0001b\u007f.txt', 'ab.txt'],
	['of invisible characters only', '\u200F\u202E', 'document'],
])('a file name %s is made displayable and safe to download', async (_what, sent, name) => {
	const file: Part = ['files', { name: sent, bytes: new TextEncoder().encode('Total 1') }];
	const { status, body } = await upload(file);
	expect([status, Object(body).files?.[0]?.fileName]).toEqual([200, name]);
	const got = await fetch(Object(body).files[0].url, {
		headers: { authorization: `Bearer ${service.token}` },
	});
	expect(got.headers.get('content-disposition')).toBe(
		`attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
	);
});

test('a document with more pages than the limit fails with a message', async () => {
	const extractionId = await service.client.createExtraction([{ key: 'a' }]);
	const uploaded = await service.client.upload([
		['extractionId', extractionId],
		example('invoice-harborline-supply.pdf'),
		example('invoice-atelier-north.pdf'),
	]);
	const { files } = await service.client.results(uploaded);
	expect(files).toMatchObject([
		{
			status: 'failed',
			message: expect.stringMatching(/^The document has [2-9] pages, and the limit is 1\./),
		},
		{ status: 'processed' },
	]);
});

describe('a page range', () => {
	const contract = example('invoice-harborline-supply.pdf');
	const withRange = async (from: number, to: number, more: object = {}) => {
		const options = {
			...{ specificPageProcessing: true, specificPageProcessingOptions: { from, to } },
			...more,
		};
		const extractionId = await service.client.createExtraction([{ key: 'a' }], { options });
		const uploaded = await service.client.upload([['extractionId', extractionId], contract]);
		return (await service.client.results(uploaded)).files;
	};

	test('within the limit is read from a document with more pages', async () => {
		expect(await withRange(2, 2)).toMatchObject([{ status: 'processed' }]);
		expect(await withRange(2, 2, { splitPdfPages: true })).toMatchObject([
			{ status: 'processed', page: 2 },
		]);
	});

	test('of more pages than the limit fails with a message', async () => {
		for (const more of [{}, { splitPdfPages: true }])
			expect(await withRange(1, 2, more)).toMatchObject([
				{
					status: 'failed',
					message: expect.stringMatching(
						/^The page range has 2 pages of the document, and the limit is 1\./,
					),
				},
			]);
	});
});

describe('the fields of an extraction', () => {
	const list = (length: number) => Array.from({ length }, (_, index) => ({ key: `k${index}` }));
	const nested = (levels: number): object =>
		levels === 1 ? { key: 'k' } : { key: 'k', type: 'object', properties: [nested(levels - 1)] };
	const lists = (levels: number) => {
		let field = '{}';
		for (let level = 1; level < levels; level++) field = `{"type":"array","items":${field}}`;
		return `{"key":"k",${field.slice(1)}`;
	};

	async function create(fields: string) {
		const { status, body } = await service.client.call('POST', '/createExtraction', {
			json: { extractionDetails: { name: 'n', language: 'English', fields: JSON.parse(fields) } },
		});
		return { status, body };
	}

	const tooMany = 'extractionDetails.fields must not have more than 500 fields in total';
	const tooDeep = 'extractionDetails.fields must not nest fields more than 10 levels deep';

	test.each([
		['500 fields', JSON.stringify(list(500))],
		['10 levels', JSON.stringify([nested(10)])],
		['lists on 10 levels', `[${lists(10)}]`],
	])('may be %s', async (_what, fields) => {
		expect((await create(fields)).status).toBe(200);
	});

	test.each([
		['501 fields', JSON.stringify(list(501)), tooMany],
		[
			'501 fields, 500 of which are members of the first',
			JSON.stringify([{ key: 'o', type: 'object', properties: list(500) }]),
			tooMany,
		],
		['11 levels', JSON.stringify([nested(11)]), tooDeep],
		['lists on 11 levels', `[${lists(11)}]`, tooDeep],
	])('may not be %s', async (_what, fields, message) => {
		expect(await create(fields)).toMatchObject({ status: 400, body: { message } });
	});

	test('may not be nested so deeply that their results could not be processed', async () => {
		const levels = 50_000;
		const field = `{"key":"k","items":${'{"items":'.repeat(levels)}1${'}'.repeat(levels)}}`;
		const response = await fetch(`${service.origin}/v1/createExtraction`, {
			method: 'POST',
			headers: {
				authorization: `Bearer ${service.token}`,
				'content-type': 'application/json',
			},
			body: `{"extractionDetails":{"name":"n","language":"English","fields":[${field}]}}`,
		});
		expect(response.status).toBe(400);
		expect(await response.json()).toEqual({ status: 'error', message: tooDeep });
	});
});
