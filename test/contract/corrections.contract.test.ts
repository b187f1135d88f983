/** Results that people correct and confirm. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readAs } from '../support/openapi';
import { createClient, type Client, type Part } from '../support/serviceClient';
import {
	continueInSeparateProcess,
	type InProcessService,
	startInProcessService,
} from '../support/inProcessService';
import { useWebhookReceiver } from '../support/webhookReceiver';

const dataDir = mkdtempSync(path.join(tmpdir(), 'corrections-contract-'));
const options = ['--webhook-secret', 'a secret for tests'];

const receiver = useWebhookReceiver();
let service: InProcessService;
let client: Client;

const given = () => ({ dataDir, options: [...options, '--webhook-url', receiver.url] });

async function start(): Promise<void> {
	service = await startInProcessService(given());
	client = createClient(service);
}

beforeAll(start);

afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

const FIELDS = [
	{ key: 'invoiceNumber' },
	{ key: 'grandTotal' },
	{ key: 'customer', type: 'object', properties: [{ key: 'name' }, { key: 'vatId' }] },
	{
		key: 'items',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'description' }, { key: 'quantity' }] },
	},
	{ key: 'tags', type: 'array' },
];

const TEXT = `Invoice number: AN-2026-0147
Customer: Marlow Ltd

Description    Quantity
Desk lamp      4
Side table     12

Grand total: 1,204.50
Reference XK-77/9
`;

const file = (text = TEXT): Part => [
	'files',
	{ name: 'invoice.txt', bytes: new TextEncoder().encode(text) },
];

type Ids = { extractionId: string; batchId: string; fileId: string };
type File = {
	status: string;
	result: { [key: string]: unknown };
	details: { [key: string]: unknown };
	reviewed?: { status: string; at: number };
	extraction?: { extractionId: string; batchId: string; fileId: string };
};

/** Examples learned in other tests would already give the right answer here. */
const forget = async () => await client.call('DELETE', '/examples', { json: {} });

async function processed(): Promise<Ids> {
	await forget();
	const extractionId = await client.createExtraction(FIELDS);
	const { batchId, files } = await client.upload([['extractionId', extractionId], file()]);
	await client.results({ extractionId, batchId });
	return { extractionId, batchId, fileId: files[0]?.fileId ?? '' };
}

const correct = async (ids: object, change: object, prefix = '') =>
	await client.call('PATCH', `${prefix}/updateResults`, { json: { ...ids, ...change } });

async function resultOf(ids: Ids, resultsPath = '/getResults'): Promise<File> {
	await client.learned();
	const { body } = await client.call('POST', resultsPath, { json: ids });
	return readAs<{ files: [File] }>('Results', body).files[0];
}

type Past = { status: string; by: string; at: number; result: { [key: string]: unknown } };

async function historyOf({ fileId }: { fileId: string }): Promise<Past[]> {
	const { body } = await client.call('GET', `/files/${fileId}/history`);
	return readAs<{ history: Past[] }>('History', body).history;
}

/** A file that the webhook has been notified of, with the notifications cleared. */
async function announcedFile(): Promise<Ids> {
	const ids = await processed();
	while (!receiver.received.some(({ text }) => text.includes(ids.fileId))) {
		await receiver.until(receiver.received.length + 1);
	}
	receiver.received.length = 0;
	return ids;
}

const announced = () =>
	receiver.received.map(({ text }) => JSON.parse(text)).map(({ event, result }) => [event, result]);

describe('of an extraction', () => {
	test.each(['/getResults', '/getBatchResults'])(
		'a corrected value is returned by %s, marked as given by a person, with its position',
		async (resultsPath) => {
			const ids = await processed();
			const before = await resultOf(ids, resultsPath);
			expect(before.reviewed).toBeUndefined();
			const { status, body } = await correct(ids, { result: { grandTotal: 'XK-77/9' } });
			expect({ status, body }).toEqual({
				status: 200,
				body: { status: 'updated', updatedAt: expect.any(Number), ...ids },
			});
			const { reviewed, result, details, ...rest } = await resultOf(ids, resultsPath);
			expect({ ...rest, result: {}, details: {} }).toEqual({ ...before, result: {}, details: {} });
			expect(reviewed).toEqual({ status: 'edited', at: Object(body).updatedAt });
			expect(result).toEqual({ ...before.result, grandTotal: 'XK-77/9' });
			const grandTotal = {
				...{ value: 'XK-77/9', confidence: 1, source: 'person', page: 1 },
				box: expect.any(Object),
			};
			expect(details).toEqual({ ...before.details, grandTotal });
		},
	);

	test('text, page and document are unchanged', async () => {
		const ids = await processed();
		const paths = ['', '/text'].map((of) => `/files/${ids.fileId}${of}`);
		const ask = async () =>
			await Promise.all(paths.map(async (at) => (await client.call('GET', at)).text));
		const before = await ask();
		await correct(ids, { result: { grandTotal: 'other' } });
		expect(await ask()).toEqual(before);
		const { status } = await client.call('GET', `/files/${ids.fileId}/pages/1.png`);
		expect(status).toBe(200);
	});

	test('members are corrected individually, rows as a whole list, and null removes a value', async () => {
		const ids = await processed();
		const before = await resultOf(ids);
		expect(before.result.items).toEqual([
			{ description: 'Desk lamp', quantity: '4' },
			{ description: 'Side table', quantity: '12' },
		]);
		await correct(ids, {
			result: {
				invoiceNumber: null,
				customer: { vatId: 'GB 1' },
				items: [{ description: 'Side table', quantity: '12' }, { description: 'Chair' }],
				tags: ['urgent'],
			},
		});
		const { result, details } = await resultOf(ids);
		expect(result).toEqual({
			...before.result,
			invoiceNumber: null,
			customer: { ...Object(before.result.customer), vatId: 'GB 1' },
			items: [
				{ description: 'Side table', quantity: '12' },
				{ description: 'Chair', quantity: null },
			],
			tags: ['urgent'],
		});
		const given = (value: string) => ({ value, confidence: 1, source: 'person' });
		expect(details).toEqual({
			...before.details,
			invoiceNumber: null,
			customer: { ...Object(before.details.customer), vatId: given('GB 1') },
			// The remaining row keeps its details.
			items: [Object(before.details.items)[1], { description: given('Chair'), quantity: null }],
			tags: [given('urgent')],
		});
		await correct(ids, { result: { customer: null, items: null, tags: null, grandTotal: ' ' } });
		expect((await resultOf(ids)).result).toEqual({
			...{ invoiceNumber: null, grandTotal: null, items: [], tags: [] },
			customer: { name: null, vatId: null },
		});
	});

	test('the history has each answer, its author and its time', async () => {
		const ids = await processed();
		const { result } = await resultOf(ids);
		expect(await historyOf(ids)).toMatchObject([{ status: 'processed', by: 'engine', result }]);
		const first = await correct(ids, { result: { grandTotal: '1' } });
		const second = await correct(ids, { confirmed: true });
		const history = await historyOf(ids);
		expect(
			history.map(({ status, by, at, result: { grandTotal } }) => [status, by, at, grandTotal]),
		).toEqual([
			['processed', 'engine', expect.any(Number), result.grandTotal],
			['edited', 'person', Object(first.body).updatedAt, '1'],
			['confirmed', 'person', Object(second.body).updatedAt, '1'],
		]);
		expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).sort());
		expect((await client.call('GET', '/files/fil_none/history')).status).toBe(404);
	});

	test('the same correction, and the same confirmation, change nothing the second time', async () => {
		const ids = await processed();
		for (const change of [
			{ result: { items: [{ description: 'Chair' }], grandTotal: '7' } },
			{ confirmed: true },
			{ result: { grandTotal: '8' }, confirmed: true },
		]) {
			const first = await correct(ids, change);
			const after = [await resultOf(ids), await historyOf(ids)];
			expect((await correct(ids, change)).body).toEqual(first.body);
			expect([await resultOf(ids), await historyOf(ids)]).toEqual(after);
		}
		expect(await historyOf(ids)).toHaveLength(4);
		// Sending the current values changes nothing.
		const { result, reviewed } = await resultOf(ids);
		expect(reviewed?.status).toBe('confirmed');
		await correct(ids, { result });
		expect(await historyOf(ids)).toHaveLength(4);
	});

	test('concurrent corrections are all stored, and the later one wins', async () => {
		const ids = await processed();
		const changes = Array.from({ length: 20 }, (_, index) => ({
			result: index % 2 ? { grandTotal: `${index}` } : { customer: { name: `${index}` } },
		}));
		await Promise.all(changes.map(async (change) => await correct(ids, change)));
		const history = await historyOf(ids);
		expect(history).toHaveLength(21);
		const totals = history.map(({ result }) => result.grandTotal);
		const names = history.map(({ result }) => Object(result.customer).name);
		expect(new Set(totals).size).toBe(11);
		expect(new Set(names).size).toBe(11);
		expect((await resultOf(ids)).result).toMatchObject({
			...{ grandTotal: totals.at(-1), customer: { name: names.at(-1) } },
		});
	});

	test.each([
		[
			{ total: '1' },
			'result.total is not a field of the extraction; the name must be "invoiceNumber", "grandTotal", "customer", "items" or "tags"',
		],
		[
			{ customer: { iban: '1' } },
			'result.customer.iban is not a field of the extraction; the name must be "name" or "vatId"',
		],
		[{ grandTotal: 12 }, 'result.grandTotal must be a string or null; it is 12'],
		[{ customer: 'x' }, 'result.customer must be an object or null; it is "x"'],
		[{ items: {} }, 'result.items must be an array or null; it is an object'],
		[
			{ items: [{ quantity: '1' }, { quantity: '1' }, { quantity: 2 }] },
			'result.items[2].quantity must be a string or null; it is 2',
		],
		[
			{ items: [{ quantity: '1' }, {}] },
			'result.items[1] must not be empty; leave the element out',
		],
		[{ items: [{ quantity: ' ' }] }, 'result.items[0] must not be empty; leave the element out'],
		[{ items: [null] }, 'result.items[0] must be an object; it is null'],
		[{ tags: ['a', ''] }, 'result.tags[1] must not be empty; leave the element out'],
		[{ tags: ['a', null] }, 'result.tags[1] must be a string; it is null'],
		[['a'], 'result must be an object; it is an array'],
	])('%j is refused with its path', async (result, message) => {
		const ids = await processed();
		const before = await resultOf(ids);
		expect(await correct(ids, { result })).toMatchObject({
			status: 400,
			body: { status: 'error', message, ...ids },
		});
		expect(await resultOf(ids)).toEqual(before);
	});

	test('a value that does not have the form of its field is refused, unless the stored result has it', async () => {
		await forget();
		const asNumber = 'Answer as a number, such as 1204.50.';
		const fieldsWith = (description: string) => [
			{ key: 'grandTotal', description: asNumber },
			{
				...{ key: 'items', type: 'array' },
				items: { type: 'object', properties: [{ key: 'quantity', description }] },
			},
		];
		const extractionId = await client.createExtraction(fieldsWith(''));
		const { batchId, files } = await client.upload([['extractionId', extractionId], file()]);
		await client.results({ extractionId, batchId });
		const ids = { extractionId, batchId, fileId: files[0]?.fileId ?? '' };
		for (const grandTotal of ['twelve apples', '12 apples']) {
			expect(await correct(ids, { confirmed: true, result: { grandTotal } })).toMatchObject({
				status: 400,
				body: {
					message: `result.grandTotal must be a number without words, such as 1204.50; it is "${grandTotal}"`,
				},
			});
		}
		for (const grandTotal of ['12', '1.204,50 €', '1,204']) {
			expect(await correct(ids, { result: { grandTotal } })).toMatchObject({ status: 200 });
		}
		const rows = (...quantities: string[]) => ({
			result: { items: quantities.map((one) => ({ quantity: one })) },
		});
		expect(await correct(ids, rows('4', 'some'))).toMatchObject({ status: 200 });
		const extractionDetails = { fields: fieldsWith(asNumber) };
		await client.call('PATCH', '/updateExtraction', { json: { extractionId, extractionDetails } });
		expect(await correct(ids, rows('some', '5'))).toMatchObject({ status: 200 });
		expect(await correct(ids, rows('5', 'many'))).toMatchObject({
			status: 400,
			body: { message: expect.stringContaining('result.items[1].quantity must be a number') },
		});
	});

	test.each([
		[{}, 'The request requires result, confirmed or rejected'],
		[{ confirmed: false }, 'confirmed must be true; it is false'],
		[{ confirmed: true, batchId: 'bat_none' }, 'no batch'],
		[{ confirmed: true, fileId: 'fil_none' }, 'no file'],
		[{ confirmed: true, extractionId: 'ext_none' }, 'no extraction'],
		[{ confirmed: true, fileId: undefined }, 'fileId is missing'],
	])('a request with %j is refused', async (change, message) => {
		expect(await correct(await processed(), change)).toMatchObject({
			status: 400,
			body: { message: expect.stringContaining(message) },
		});
	});

	test('a failed or waiting file cannot be corrected', async () => {
		const extractionId = await client.createExtraction(FIELDS);
		const broken: Part = ['files', { name: 'a.pdf', bytes: new Uint8Array([1]) }];
		const { batchId, files } = await client.upload([
			['extractionId', extractionId],
			...Array.from({ length: 40 }, () => file()),
			broken,
		]);
		const [fileId, last] = [files.at(-2)?.fileId, files.at(-1)?.fileId];
		const ids = { extractionId, batchId, confirmed: true };
		expect(await correct({ ...ids, fileId }, {})).toMatchObject({
			status: 409,
			body: { message: expect.stringContaining('has not been processed yet'), fileId },
		});
		expect(await historyOf({ fileId: fileId ?? '' })).toEqual([]);
		await client.results({ extractionId, batchId });
		expect(await correct({ ...ids, fileId: last }, {})).toMatchObject({
			status: 409,
			body: { message: expect.stringContaining('processing of the file failed') },
		});
	});

	test('a rejection keeps the result, and the next review replaces it', async () => {
		const ids = await processed();
		const before = await resultOf(ids);
		const { body } = await correct(ids, { rejected: true, reason: ' Not ours ' });
		const reviewed = { status: 'rejected', at: Object(body).updatedAt, reason: 'Not ours' };
		expect(await resultOf(ids)).toEqual({ ...before, reviewed });
		// Another reason is a new rejection.
		await correct(ids, { rejected: true });
		await correct(ids, { result: { grandTotal: before.result.grandTotal } });
		expect((await resultOf(ids)).reviewed).toMatchObject({ status: 'edited' });
		await correct(ids, { result: { grandTotal: '1' } });
		const after = await resultOf(ids);
		expect(after).toMatchObject({ result: { grandTotal: '1' }, reviewed: { status: 'edited' } });
		expect(after.reviewed).not.toHaveProperty('reason');
		expect(await historyOf(ids)).toMatchObject([
			{ status: 'processed', by: 'engine' },
			{ status: 'rejected', by: 'person', reason: 'Not ours', result: before.result },
			{ status: 'rejected', by: 'person' },
			{ status: 'edited', by: 'person', result: before.result },
			{ status: 'edited', by: 'person' },
		]);
	});

	test('a form is accepted, too', async () => {
		const ids = await processed();
		const form = { ...ids, result: '{"grandTotal":"9"}', confirmed: 'true' };
		const response = await fetch(`${service.baseUrl}/updateResults`, {
			method: 'PATCH',
			headers: { authorization: `Bearer ${service.token}` },
			body: new URLSearchParams(form),
		});
		expect(response.status).toBe(200);
		expect(await resultOf(ids)).toMatchObject({
			...{ result: { grandTotal: '9' }, reviewed: { status: 'confirmed' } },
		});
	});
});

test('the webhook gets each change once, signed like all requests', async () => {
	const ids = await announcedFile();
	const { extractionId, batchId } = ids;
	await correct(ids, { result: { grandTotal: '3' } });
	await correct(ids, { result: { grandTotal: '3' } });
	await receiver.until(1);
	const edited = await resultOf(ids);
	await correct(ids, { confirmed: true });
	await correct(ids, { confirmed: true });
	await receiver.until(2);
	const confirmed = await resultOf(ids);
	await correct(ids, { rejected: true, reason: 'Twice' });
	await correct(ids, { rejected: true, reason: 'Twice' });
	await receiver.until(3);
	const rejected = await resultOf(ids);
	expect(rejected.reviewed).toEqual({
		...{ status: 'rejected', reason: 'Twice', at: expect.any(Number) },
	});
	expect(announced()).toEqual([
		['extraction.edited', [{ extractionId, batchId, ...edited }]],
		['extraction.confirmed', [{ extractionId, batchId, ...confirmed }]],
		['extraction.rejected', [{ extractionId, batchId, ...rejected }]],
	]);
	for (const { text } of receiver.received) readAs('Announcement', JSON.parse(text));
});

test('corrections and their pending notifications survive when the service is killed', async () => {
	const running = await continueInSeparateProcess(service, given());
	service = running;
	client = createClient(running);
	const ids = await announcedFile();
	receiver.script.push({});
	await correct(ids, { result: { grandTotal: 'kept' } });
	const elsewhere = { url: '', reviewUrl: '' };
	const before = [{ ...(await resultOf(ids)), ...elsewhere }, await historyOf(ids)];
	await receiver.until(1);
	await running.kill();
	await start();
	await receiver.until(2);
	expect(announced().map(([event]) => event)).toEqual(['extraction.edited', 'extraction.edited']);
	const [file, history] = [await resultOf(ids), await historyOf(ids)];
	expect([{ ...file, ...elsewhere }, history]).toEqual(before);
});

describe.each([
	{ layout: 'flat', prefix: '' },
	{ layout: 'namespaced', prefix: '/documentClassification' },
])('of a classification, in the layout $layout', ({ prefix }) => {
	async function classified() {
		await forget();
		const [invoices, letters] = [
			await client.createExtraction(FIELDS),
			await client.createExtraction([{ key: 'sender' }]),
		];
		const classificationId = await client.createClassification(
			[
				{ name: 'Invoice', description: '', uniqueWords: ['invoice'], extractionId: invoices },
				{ name: 'Letter', description: '', uniqueWords: ['dear'], extractionId: letters },
				{ name: 'Other', description: '', uniqueWords: ['nothing'] },
			],
			prefix,
		);
		const parts: Part[] = [['classificationId', classificationId], file()];
		const { batchId, files } = await client.upload(parts, `${prefix}/uploadFiles`);
		const target = { classificationId, batchId };
		const ids = { ...target, fileId: files[0]?.fileId ?? '' };
		const typed = async () =>
			readAs<{ files: [File] }>('Results', await client.classified(target, `${prefix}/getResults`))
				.files[0];
		return { ids, typed, invoices, letters };
	}

	test('a type is corrected and confirmed', async () => {
		const { ids, typed } = await classified();
		expect((await typed()).result.documentType).toBe('Invoice');
		const { body } = await correct(ids, { result: { documentType: ' other ' } }, prefix);
		expect(body).toEqual({ status: 'updated', updatedAt: expect.any(Number), ...ids });
		expect(await typed()).toMatchObject({
			result: { documentType: 'Other', confidence: 1 },
			reviewed: { status: 'edited', at: Object(body).updatedAt },
		});
		await correct(ids, { confirmed: true }, prefix);
		await correct(ids, { confirmed: true }, prefix);
		await correct(ids, { result: { documentType: null } }, prefix);
		expect(await typed()).toMatchObject({
			result: { documentType: null, confidence: 0 },
			reviewed: { status: 'edited' },
		});
		expect(
			(await historyOf(ids)).map(({ status, by, result }) => [status, by, result.documentType]),
		).toEqual([
			['processed', 'engine', 'Invoice'],
			['edited', 'person', 'Other'],
			['confirmed', 'person', 'Other'],
			['edited', 'person', null],
		]);
	});

	test('the file is extracted by the extraction of its new type, and removed from the extraction of the old type', async () => {
		const { ids, typed, invoices, letters } = await classified();
		const before = (await typed()).extraction;
		expect(before?.extractionId).toBe(invoices);
		await correct(ids, { result: { documentType: 'Letter' } }, prefix);
		const { extraction } = await typed();
		expect(extraction?.extractionId).toBe(letters);
		const { batchId = '', fileId } = extraction ?? {};
		const { files } = await client.results({ extractionId: letters, batchId });
		expect(files).toMatchObject([{ fileId, status: 'processed', fileName: 'invoice.txt' }]);
		expect((await client.call('GET', `/files/${before?.fileId}`)).status).toBe(404);
		await correct(ids, { result: { documentType: 'Letter' } }, prefix);
		expect((await typed()).extraction).toEqual(extraction);
		await correct(ids, { result: { documentType: 'Other' } }, prefix);
		expect((await typed()).extraction).toBeUndefined();
		expect((await client.call('GET', `/files/${fileId}`)).status).toBe(404);
	});

	test.each([
		[
			{ documentType: 'Poem' },
			'result.documentType must be "Invoice", "Letter", "Other" or null; it is "Poem"',
		],
		[{ total: '1' }, 'result.total is not part of a classification'],
	])('%j is refused', async (result, message) => {
		const { ids, typed } = await classified();
		await typed();
		const { status, body } = await correct(ids, { result }, prefix);
		expect({ status, body }).toMatchObject({ status: 400, body: { message } });
	});
});
