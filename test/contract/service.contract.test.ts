/** Responses of the local service to direct requests. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { checkRequest, readAs } from '../support/openapi';
import {
	createClient,
	toForm,
	type Client,
	type Created,
	type Part,
} from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';

const root = path.join(__dirname, '..', '..');
const folder = mkdtempSync(path.join(tmpdir(), 'service-contract-'));
const dataDir = path.join(folder, 'some', 'where', 'service');

const INVOICE = 'invoice-atelier-north.pdf';
const invoice = new Uint8Array(readFileSync(path.join(root, 'examples', 'documents', INVOICE)));
const broken = new TextEncoder().encode('%PDF-1.7 and nothing more');

const FIELDS = [
	{ key: 'invoiceNumber', description: 'Number of the invoice' },
	{ key: 'nowhere', description: 'Serial of the submarine' },
	{ key: 'boat', type: 'object', properties: [{ key: 'submarineKeel' }] },
	{
		key: 'boats',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'submarineHull' }] },
	},
];

let service: InProcessService;
let client: Client;

beforeAll(async () => {
	service = await startInProcessService({ dataDir });
	client = createClient(service);
});

afterAll(async () => {
	await service?.stop();
	rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, bytes = invoice): Part => ['files', { name, bytes }];

describe.each([
	{ layout: 'flat', resultsPath: '/getResults' },
	{ layout: 'namespaced', resultsPath: '/getBatchResults' },
])('in the layout $layout', ({ resultsPath }) => {
	test('an extraction is created, documents are uploaded, and their results are returned', async () => {
		const before = Date.now();
		const json = { extractionDetails: { name: 'Invoices', language: 'English', fields: FIELDS } };
		expect(
			checkRequest({
				method: 'POST',
				path: '/v1/createExtraction',
				contentType: 'application/json',
				body: json,
			}),
		).toEqual([]);
		const created = await client.call('POST', '/createExtraction', { json });
		const { extractionId, createdAt } = readAs<Created>('ExtractionCreated', created.body);
		expect(createdAt).toBeGreaterThanOrEqual(before);
		expect(createdAt).toBeLessThanOrEqual(Date.now());

		const uploaded = await client.upload([
			['extractionId', extractionId],
			file('one.pdf'),
			file('two.pdf'),
		]);
		expect(uploaded.extractionId).toBe(extractionId);
		expect(uploaded.files).toMatchObject([
			{ fileName: 'one.pdf', numberOfPages: 1 },
			{ fileName: 'two.pdf', numberOfPages: 1 },
		]);

		const results = await client.results(uploaded, resultsPath);
		expect(results).toMatchObject({
			...{ status: 'processed', extractionId, batchId: uploaded.batchId },
		});
		expect(results.files).toMatchObject(
			uploaded.files.map(({ fileId, fileName, url }) => ({
				...{ fileId, fileName, url },
				status: 'processed',
				result: { nowhere: null, boat: { submarineKeel: null }, boats: [] },
			})),
		);
		for (const { result } of results.files) {
			expect(Object.keys(result ?? {})).toEqual(FIELDS.map(({ key }) => key));
		}

		const fileId = uploaded.files[1]?.fileId;
		const one = await client.call('POST', resultsPath, {
			json: { extractionId, batchId: uploaded.batchId, fileId },
		});
		expect(one.body).toEqual({ ...results, fileId, files: results.files.slice(1) });
	});

	test('a broken document does not make others fail, and has a message', async () => {
		const extractionId = await client.createExtraction(FIELDS);
		const uploaded = await client.upload([
			['extractionId', extractionId],
			file('broken.pdf', broken),
			file('whole.pdf'),
		]);
		expect(uploaded.files.map(({ numberOfPages }) => numberOfPages)).toEqual([0, 1]);
		const { files } = await client.results(uploaded, resultsPath);
		expect(files[0]?.error).toBe(files[0]?.message);
		expect(files).toMatchObject([
			{ fileName: 'broken.pdf', status: 'failed', message: expect.stringMatching(/\w+ \w+/) },
			{ fileName: 'whole.pdf', status: 'processed' },
		]);
	});

	test.each([
		['extraction', { extractionId: 'ext_none', batchId: 'bat_none' }],
		['batch', { batchId: 'bat_none' }],
		['file', { fileId: 'fil_none' }],
	])('results of an unknown %s are refused', async (_what, wrong) => {
		const extractionId = await client.createExtraction(FIELDS);
		const { batchId } = await client.upload([['extractionId', extractionId], file('a.pdf')]);
		const json = { extractionId, batchId, ...wrong };
		const { status, body } = await client.call('POST', resultsPath, { json });
		expect(status).toBe(400);
		expect(body).toMatchObject({ status: 'error', extractionId: json.extractionId });
	});

	test('results of a batch are not returned for another extraction', async () => {
		const extractionId = await client.createExtraction(FIELDS);
		const { batchId } = await client.upload([['extractionId', extractionId], file('a.pdf')]);
		const json = { extractionId: await client.createExtraction(FIELDS), batchId };
		expect((await client.call('POST', resultsPath, { json })).status).toBe(400);
	});
});

describe('the access token', () => {
	test.each([
		['POST', '/createExtraction'],
		['POST', '/viewExtraction'],
		['PATCH', '/updateExtraction'],
		['DELETE', '/deleteExtraction'],
		['POST', '/getBatchResults'],
		['POST', '/processAgain'],
		...['', '/documentClassification'].flatMap((prefix): Array<[string, string]> => [
			['POST', `${prefix}/createClassification`],
			['POST', `${prefix}/viewClassification`],
			['PATCH', `${prefix}/updateClassification`],
			['DELETE', `${prefix}/deleteClassification`],
			['POST', `${prefix}/uploadFiles`],
			['POST', `${prefix}/getResults`],
			['DELETE', `${prefix}/deleteBatch`],
			['DELETE', `${prefix}/deleteFiles`],
			['PATCH', `${prefix}/updateResults`],
		]),
		['GET', '/credits'],
		['GET', '/files/fil_any'],
		['GET', '/files/fil_any/history'],
	])('is required at %s %s, and never in a response', async (method, endpoint) => {
		const wrong = 'wrong-token-0123456789';
		for (const headers of [
			undefined,
			{ authorization: `Bearer ${wrong}` },
			{ authorization: service.token },
			{ authorization: `Basic ${service.token}` },
		]) {
			const answer = await client.call(method, endpoint, { headers: headers ?? {} });
			expect(answer.status).toBe(401);
			expect(answer.text).not.toContain(wrong);
			expect(answer.text).not.toContain(service.token);
		}
	});
});

describe('creating an extraction', () => {
	const create = async (extractionDetails: unknown) =>
		await client.call('POST', '/createExtraction', { json: { extractionDetails } });

	test('requires a language', async () => {
		expect(await create({ name: 'n', fields: FIELDS })).toMatchObject({
			status: 400,
			body: { status: 'error', message: 'Language is required' },
		});
	});

	test.each([
		['no list', {}, 'fields'],
		['no field', [], 'fields'],
		['no key', [{ description: 'x' }], 'fields[0].key'],
		['an empty key', [{ key: '' }], 'fields[0].key'],
		['an unknown type', [{ key: 'a' }, { key: 'b', type: 'number' }], 'fields[1].type'],
		[
			'a nested key that is not a text',
			[{ key: 'a', type: 'object', properties: [{ key: 1 }] }],
			'fields[0].properties[0].key',
		],
		[
			'a broken element',
			[{ key: 'a', type: 'array', items: { type: 'object', properties: [{}] } }],
			'fields[0].items.properties[0].key',
		],
	])('refuses fields with %s and names the path', async (_what, fields, place) => {
		const { status, body } = await create({ name: 'n', language: 'English', fields });
		expect(status).toBe(400);
		expect(body).toMatchObject({ message: expect.stringContaining(`extractionDetails.${place} `) });
	});

	test('refuses a body that is not JSON', async () => {
		const headers = {
			authorization: `Bearer ${service.token}`,
			'content-type': 'application/json',
		};
		expect((await client.call('POST', '/createExtraction', { headers })).status).toBe(400);
	});
});

describe('uploading', () => {
	const upload = async (parts: Part[]) =>
		await client.call('POST', '/uploadFiles', { form: toForm(parts) });

	test('refuses an unknown extraction, naming the ID', async () => {
		expect(await upload([['extractionId', 'ext_none'], file('a.pdf')])).toMatchObject({
			status: 400,
			body: { status: 'error', extractionId: 'ext_none' },
		});
	});

	test('refuses an unknown batch, and one of another extraction', async () => {
		const extractionId = await client.createExtraction(FIELDS);
		const other = await client.createExtraction(FIELDS);
		const { batchId } = await client.upload([['extractionId', other], file('a.pdf')]);
		for (const wrong of ['bat_none', batchId]) {
			const parts: Part[] = [['extractionId', extractionId], ['batchId', wrong], file('a.pdf')];
			expect(await upload(parts)).toMatchObject({ status: 400, body: { extractionId } });
		}
	});

	test('refuses a form without a file', async () => {
		const extractionId = await client.createExtraction(FIELDS);
		expect(await upload([['extractionId', extractionId]])).toMatchObject({
			status: 400,
			body: { extractionId, message: expect.stringContaining('files') },
		});
	});

	test('refuses more files than an upload may have', async () => {
		const extractionId = await client.createExtraction(FIELDS);
		const files = Array.from({ length: 101 }, (_, index) => file(`${index}.pdf`, broken));
		expect((await upload([['extractionId', extractionId], ...files])).status).toBe(413);
	});

	test('to an extraction that is deleted meanwhile may be refused, and leaves no files', async () => {
		const documents = () =>
			readdirSync(path.join(dataDir, 'documents'), { recursive: true }).map(String).sort();
		const before = documents();
		const statuses = new Set<number>();
		for (let delay = 0; delay < 100; delay += 4) {
			const extractionId = await client.createExtraction(FIELDS);
			const parts: Part[] = Array.from({ length: 4 }, () => file('a.pdf'));
			const uploading = upload([['extractionId', extractionId], ...parts]);
			await sleep(delay);
			await client.call('DELETE', '/deleteExtraction', { json: { extractionId } });
			const { status, body } = await uploading;
			if (status === 400) expect(body).toMatchObject({ extractionId });
			statuses.add(status);
		}
		expect([...statuses]).toContain(400);
		expect([200, 400]).toEqual(expect.arrayContaining([...statuses]));
		// Readings of earlier uploads may be finished meanwhile.
		const isOf = (name: string) => before.includes(path.basename(name, '.new'));
		const added = documents().filter((name) => !before.includes(name) && !isOf(name));
		expect(added).toEqual([]);
	});

	test('adds to an existing batch, with the parts in any order', async () => {
		const extractionId = await client.createExtraction(FIELDS);
		const { batchId } = await client.upload([file('one.pdf'), ['extractionId', extractionId]]);
		const added = await client.upload([
			file('two.pdf'),
			['batchId', batchId],
			file('three.pdf'),
			['extractionId', extractionId],
		]);
		expect(added.batchId).toBe(batchId);
		const { files } = await client.results(added);
		expect(files.map(({ fileName }) => fileName)).toEqual(['one.pdf', 'two.pdf', 'three.pdf']);
	});

	test('returns a document unchanged, as an attachment with its name', async () => {
		const extractionId = await client.createExtraction(FIELDS);
		const { files } = await client.upload([['extractionId', extractionId], file('Größe.pdf')]);
		const url = files[0]?.url ?? '';
		expect(url).toBe(`${service.baseUrl}/files/${files[0]?.fileId}`);
		const response = await fetch(url, {
			headers: { authorization: `Bearer ${service.token}` },
		});
		expect(Buffer.from(await response.arrayBuffer()).equals(invoice)).toBe(true);
		expect(response.headers.get('content-type')).toBe('application/octet-stream');
		expect(response.headers.get('content-disposition')).toBe(
			"attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf",
		);
		expect((await client.call('GET', '/files/fil_none')).status).toBe(404);
	});
});

describe('the name of a file', () => {
	const nameAfterUpload = async (name: string) => {
		const extractionId = await client.createExtraction(FIELDS);
		const uploaded = await client.upload([['extractionId', extractionId], file(name)]);
		const { files } = await client.results(uploaded);
		expect(files[0]?.fileName).toBe(uploaded.files[0]?.fileName);
		return files[0]?.fileName;
	};

	test.each(['Größe – 見積書 (1), März;.pdf', "it's 100 %.pdf", 'no extension'])(
		'is returned: %s',
		async (name) => {
			expect(await nameAfterUpload(name)).toBe(name);
		},
	);

	test.each(['../../etc/passwd', '/etc/passwd', '..\\..\\etc\\passwd'])(
		'is returned without its folders: %s',
		async (name) => {
			expect(await nameAfterUpload(name)).toBe('passwd');
		},
	);

	test('is generated if nothing is left of it', async () => {
		expect(await nameAfterUpload('..')).toBe('document');
	});

	test('is returned with its quotes', async () => {
		expect(await nameAfterUpload('a "b".pdf')).toBe('a "b".pdf');
	});

	test('is not used as a name on the disk', async () => {
		await nameAfterUpload('../../etc/passwd');
		const inDataDir = readdirSync(dataDir, { recursive: true }).map(String);
		for (const entry of inDataDir) {
			expect(entry).toMatch(
				/^(token|lock|reserve|service\.db(-shm|-wal)?|documents([\\/](incoming|(readings[\\/])?fil_[0-9a-f]{24}(\.new)?|readings))?)$/,
			);
		}
		const besideDataDir = readdirSync(folder, { recursive: true })
			.map(String)
			.filter((entry) => !path.join(folder, entry).startsWith(dataDir + path.sep));
		expect(besideDataDir.sort()).toEqual(
			['some', path.join('some', 'where'), path.join('some', 'where', 'service')].sort(),
		);
	});
});

describe('a request that cannot be served', () => {
	const ask = async (endpoint: string, init: RequestInit = {}) => {
		const authorization = `Bearer ${service.token}`;
		const response = await fetch(service.baseUrl + endpoint, {
			...init,
			headers: { authorization, ...init.headers },
		});
		const body: unknown = await response.json();
		return { status: response.status, body };
	};

	test.each([
		['GET', '/createExtraction'],
		['POST', '/nowhere'],
		['GET', '/'],
		['GET', '/../nowhere'],
	])('is answered with 404 and the error shape: %s %s', async (method, endpoint) => {
		const { status, body } = await ask(endpoint, { method });
		expect(status).toBe(404);
		readAs('Error', body);
	});

	const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

	test.each([
		['a path that cannot be decoded', '/files/%E0%A4%A', {}],
		['an upload that is not a form', '/uploadFiles', { method: 'POST' }],
		[
			'an upload without a boundary',
			'/uploadFiles',
			{ method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
		],
		[
			'an upload that ends too early',
			'/uploadFiles',
			{
				method: 'POST',
				headers: multipart,
				body: '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc',
			},
		],
	])('is answered with 400 and the error shape: %s', async (_what, endpoint, init) => {
		const { status, body } = await ask(endpoint, init);
		expect(status).toBe(400);
		readAs('Error', body);
	});
});
