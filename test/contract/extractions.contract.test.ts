/** Viewing and updating an extraction, and the options it takes. */

import { pdf } from '../../generator/pdf';
import { readAs } from '../support/openapi';
import { example, useSharedService } from '../support/serviceClient';

const INVOICE = 'invoice-atelier-north.pdf';
const FIELDS = [{ key: 'number', description: 'Invoice number' }];

const service = useSharedService();

type View = {
	extractionDetails: {
		[member: string]: unknown;
		batches: { [batchId: string]: { filesNo: number; startTime: number; status: string } };
	};
};

async function view(extractionId: string): Promise<View['extractionDetails']> {
	const { body } = await service.client.call('POST', '/viewExtraction', { json: { extractionId } });
	expect(body).toHaveProperty('extractionId', extractionId);
	expect(body).not.toHaveProperty('status');
	return readAs<View>('ExtractionView', body).extractionDetails;
}

const create = async (details: object) =>
	await service.client.call('POST', '/createExtraction', {
		json: { extractionDetails: { name: 'n', language: 'English', fields: FIELDS, ...details } },
	});

const update = async (extractionId: string, extractionDetails: unknown) =>
	await service.client.call('PATCH', '/updateExtraction', {
		json: { extractionId, extractionDetails },
	});

describe('viewing an extraction', () => {
	test('returns what was sent, and no batches before the first upload', async () => {
		const details = {
			name: 'Invoices',
			description: 'Of our suppliers',
			language: 'German',
			options: { hasTable: true, longDocument: false },
			fields: [{ key: 'lines', type: 'array', items: { type: 'string', example: 'x' } }],
		};
		const extractionId = await service.client.createExtraction(details.fields, details);
		expect(await view(extractionId)).toEqual({ ...details, status: 'created', batches: {} });
	});

	test('counts the files of each batch and reports when they are done', async () => {
		const before = Date.now();
		const extractionId = await service.client.createExtraction(FIELDS);
		const first = await service.client.upload([
			['extractionId', extractionId],
			example(INVOICE),
			example(INVOICE),
		]);
		const second = await service.client.upload([['extractionId', extractionId], example(INVOICE)]);
		expect(['waiting', 'processing', 'finished']).toContain(
			(await view(extractionId)).batches[second.batchId]?.status,
		);
		await service.client.results(first);
		await service.client.results(second);

		const { batches } = await view(extractionId);
		expect(batches).toEqual({
			[first.batchId]: {
				filesNo: 2,
				startTime: expect.any(Number),
				status: 'finished',
				origin: 'api',
			},
			[second.batchId]: {
				filesNo: 1,
				startTime: expect.any(Number),
				status: 'finished',
				origin: 'api',
			},
		});
		const startTime = batches[first.batchId]?.startTime;
		expect(startTime).toBeGreaterThanOrEqual(before);
		expect(startTime).toBeLessThanOrEqual(Date.now());
	});
});

describe('updating an extraction', () => {
	test('changes only the members that are sent', async () => {
		const extractionId = await service.client.createExtraction(FIELDS, {
			description: 'd',
			options: { hasTable: true },
		});
		const before = await view(extractionId);
		for (const changes of [
			{ name: 'Renamed' },
			{ description: '' },
			{ options: { hasVisuals: true } },
			{ fields: [{ key: 'other' }], language: 'Urdu' },
			{},
		]) {
			const { status, body } = await update(extractionId, changes);
			expect(status).toBe(200);
			expect(readAs('ExtractionUpdated', body)).toMatchObject({ extractionId });
			Object.assign(before, changes);
			expect(await view(extractionId)).toEqual(before);
		}
	});

	test('files are read with the current fields', async () => {
		const extractionId = await service.client.createExtraction(FIELDS);
		await update(extractionId, { fields: [{ key: 'buyer' }] });
		const uploaded = await service.client.upload([
			['extractionId', extractionId],
			example(INVOICE),
		]);
		const { files } = await service.client.results(uploaded);
		expect(Object.keys(files[0]?.result ?? {})).toEqual(['buyer']);
	});

	test.each([
		[{ name: ' ' }, 'extractionDetails.name '],
		[{ fields: [] }, 'extractionDetails.fields '],
		[{ language: '' }, 'Language is required'],
		['x', 'extractionDetails '],
	])('refuses %j, names the ID, and changes nothing', async (changes, message) => {
		const extractionId = await service.client.createExtraction(FIELDS);
		const before = await view(extractionId);
		expect(await update(extractionId, changes)).toMatchObject({
			status: 400,
			body: { message: expect.stringContaining(message), extractionId },
		});
		expect(await view(extractionId)).toEqual(before);
	});
});

test.each([
	['POST', '/viewExtraction', {}],
	['PATCH', '/updateExtraction', { extractionDetails: {} }],
])('%s %s returns 400 for an unknown extraction', async (method, endpoint, more) => {
	const json = { extractionId: 'ext_none', ...more };
	expect(await service.client.call(method, endpoint, { json })).toMatchObject({
		status: 400,
		body: { extractionId: 'ext_none', message: expect.stringContaining('ext_none') },
	});
	expect((await service.client.call(method, endpoint, { json: more })).status).toBe(400);
});

test('the ID of a classification is unknown as an extraction', async () => {
	const type = { name: 'a', description: '', uniqueWords: [] };
	const extractionId = await service.client.createClassification([type]);
	const { status } = await service.client.call('POST', '/viewExtraction', {
		json: { extractionId },
	});
	expect(status).toBe(400);
});

describe('keys', () => {
	const nested = (key: string) => ({ key, type: 'object', properties: [{ key: 'a' }] });

	test.each([
		[[{ key: 'a' }, { key: 'b' }, { key: 'a' }], 'fields '],
		[
			[{ key: 'o', type: 'object', properties: [{ key: 'a' }, { key: 'a' }] }],
			'fields[0].properties ',
		],
		[
			[
				{
					key: 'l',
					type: 'array',
					items: { type: 'object', properties: [{ key: 'a' }, { key: 'a' }] },
				},
			],
			'fields[0].items.properties ',
		],
	])('that occur twice on one level are refused: %j', async (fields, place) => {
		const { status, body } = await create({ fields });
		expect(status).toBe(400);
		expect(body).toMatchObject({
			message: `extractionDetails.${place}must not have the key "a" more than once`,
		});
	});

	test('may occur on several levels, and may differ only in case', async () => {
		const fields = [{ key: 'a' }, { key: 'A' }, nested('o'), nested('p')];
		expect((await create({ fields })).status).toBe(200);
	});
});

describe('options', () => {
	test.each([
		[{ hasTable: 'yes' }, 'options.hasTable '],
		[{ longDocument: 1 }, 'options.longDocument '],
		[{ splitPdfPages: null }, 'options.splitPdfPages '],
		[{ specificPageProcessing: 'true' }, 'options.specificPageProcessing '],
		[{ specificPageProcessing: true }, 'options.specificPageProcessingOptions is missing'],
		[
			{ specificPageProcessingOptions: { from: 1 } },
			'options.specificPageProcessingOptions.to is missing',
		],
		[
			{ specificPageProcessingOptions: { from: 0, to: 1 } },
			'options.specificPageProcessingOptions.from ',
		],
		[
			{ specificPageProcessingOptions: { from: 1, to: 1.5 } },
			'options.specificPageProcessingOptions.to ',
		],
		[
			{ specificPageProcessingOptions: { from: 3, to: 2 } },
			'options.specificPageProcessingOptions.to must be at least 3; it is 2',
		],
	])('with invalid values are refused: %j', async (options, message) => {
		const { status, body } = await create({ options });
		expect(status).toBe(400);
		expect(body).toMatchObject({
			message: expect.stringContaining(`extractionDetails.${message}`),
		});
	});
});

describe('a page range', () => {
	const threePages = pdf((document) => {
		document.text('Invoice number: A-1').addPage().text('Invoice number: B-2');
		document.addPage().text('Invoice number: C-3').moveDown().text('Total: 77.00');
	});

	async function read(options: object) {
		const fields = [...FIELDS, { key: 'total' }];
		const extractionId = await service.client.createExtraction(fields, { options });
		const uploaded = await service.client.upload([
			['extractionId', extractionId],
			['files', { name: 'three.pdf', bytes: await threePages }],
		]);
		expect(uploaded.files[0]?.numberOfPages).toBe(3);
		return (await service.client.results(uploaded)).files[0];
	}

	test.each([
		[
			{ from: 1, to: 1 },
			{ number: 'A-1', total: null },
		],
		[
			{ from: 2, to: 2 },
			{ number: 'B-2', total: null },
		],
		[
			{ from: 3, to: 9 },
			{ number: 'C-3', total: '77.00' },
		],
	])('limits the pages that are read: %j', async (range, result) => {
		const options = { specificPageProcessing: true, specificPageProcessingOptions: range };
		expect(await read(options)).toMatchObject({ status: 'processed', result });
	});

	test('beyond the last page of the document is a failure', async () => {
		const range = { from: 4, to: 9 };
		const options = { specificPageProcessing: true, specificPageProcessingOptions: range };
		expect(await read(options)).toMatchObject({
			status: 'failed',
			message: expect.stringMatching(/begins at page 4, .* last page of the file is 3/),
		});
	});

	test('that is switched off is ignored', async () => {
		const range = { from: 4, to: 9 };
		const options = { specificPageProcessing: false, specificPageProcessingOptions: range };
		expect(await read(options)).toMatchObject({ status: 'processed' });
	});
});
