/** Classifications as documented, in both API layouts. */
import { readAs } from '../support/openapi';
import { example, useSharedService, type Part, type Uploaded } from '../support/serviceClient';

const INVOICE = 'invoice-atelier-north.pdf';
const RECHNUNG = 'rechnung-gartenbau-lindner.pdf';
const RECEIPT = 'receipt-copper-kettle-cafe.pdf';
const RESUME = 'resume-amara-lindqvist.pdf';

const TYPES = [
	{
		name: 'Invoice',
		description: 'A supplier asks for money',
		uniqueWords: ['invoice', 'Rechnung', 'due date', 'IBAN'],
	},
	{
		name: 'Resume',
		description: 'Somebody applies',
		uniqueWords: ['work experience', 'education', 'skills'],
	},
];
const SUBMARINE = { name: 'Submarine', description: '', uniqueWords: ['periscope'] };

const service = useSharedService();

describe.each([
	{ layout: 'flat', prefix: '' },
	{ layout: 'namespaced', prefix: '/documentClassification' },
])('in the layout $layout', ({ prefix }) => {
	const call = async (method: string, endpoint: string, json: unknown) =>
		await service.client.call(method, prefix + endpoint, { json });
	const create = async (documentTypes: unknown[]) =>
		await service.client.createClassification(documentTypes, prefix);
	const upload = async (parts: Part[]) =>
		await service.client.upload(parts, `${prefix}/uploadFiles`);
	const classified = async (classificationId: string, { batchId }: Uploaded) =>
		await service.client.classified({ classificationId, batchId }, `${prefix}/getResults`);
	const view = async (classificationId: string) =>
		(await call('POST', '/viewClassification', { classificationId })).body;

	test('a classification is returned as it was sent', async () => {
		const before = Date.now();
		const details = { name: 'Mail', description: 'What comes in', documentTypes: TYPES };
		const { body } = await call('POST', '/createClassification', {
			classificationDetails: details,
		});
		const { classificationId, createdAt } = readAs<{
			classificationId: string;
			createdAt: number;
		}>('ClassificationCreated', body);
		expect(createdAt).toBeGreaterThanOrEqual(before);
		expect(await view(classificationId)).toEqual({
			status: 'success',
			classificationId,
			classificationDetails: { createdAt, ...details },
		});
	});

	test('an update may replace the entire definition', async () => {
		const classificationId = await create(TYPES);
		const details = { name: 'Other', description: '', documentTypes: [SUBMARINE] };
		const { status, body } = await call('PATCH', '/updateClassification', {
			classificationId,
			classificationDetails: details,
		});
		expect(status).toBe(200);
		expect(body).toEqual({ status: 'updated', updatedAt: expect.any(Number), classificationId });
		expect(await view(classificationId)).toMatchObject({ classificationDetails: details });
	});

	test.each([
		{ name: 'Renamed' },
		{ description: 'New' },
		{ documentTypes: [SUBMARINE] },
		{ name: 'Renamed', documentTypes: [SUBMARINE] },
		{},
	])('an update with %j changes no other members', async (changes) => {
		const details = { name: 'Mail', description: 'What comes in', documentTypes: TYPES };
		const { body: created } = await call('POST', '/createClassification', {
			classificationDetails: details,
		});
		const { classificationId } = readAs<{ classificationId: string }>(
			'ClassificationCreated',
			created,
		);
		const { status } = await call('PATCH', '/updateClassification', {
			classificationId,
			classificationDetails: changes,
		});
		expect(status).toBe(200);
		expect(await view(classificationId)).toEqual({
			status: 'success',
			classificationId,
			classificationDetails: { createdAt: expect.any(Number), ...details, ...changes },
		});
	});

	test('an invalid update changes nothing', async () => {
		const classificationId = await create(TYPES);
		const before = await view(classificationId);
		const classificationDetails = { name: 'n', documentTypes: [] };
		expect(
			await call('PATCH', '/updateClassification', { classificationId, classificationDetails }),
		).toMatchObject({
			status: 400,
			body: {
				classificationId,
				message: 'classificationDetails.documentTypes must not be empty',
			},
		});
		expect(await view(classificationId)).toEqual(before);
	});

	test.each([
		['no type', [], 'documentTypes '],
		['no name', [{ description: '', uniqueWords: [] }], 'documentTypes[0].name is missing'],
		['no description', [{ name: 'a', uniqueWords: [] }], 'documentTypes[0].description is missing'],
		['no words', [{ name: 'a', description: '' }], 'documentTypes[0].uniqueWords is missing'],
		[
			'words that are one text',
			[{ ...SUBMARINE, uniqueWords: 'a' }],
			'documentTypes[0].uniqueWords ',
		],
		['an empty word', [{ ...SUBMARINE, uniqueWords: [' '] }], 'documentTypes[0].uniqueWords[0] '],
		['an empty link', [{ ...SUBMARINE, extractionId: '' }], 'documentTypes[0].extractionId '],
		[
			'a name twice',
			[SUBMARINE, { ...SUBMARINE, name: ' SUBMARINE ' }],
			'documentTypes must not have the name " SUBMARINE " more than once',
		],
	])('%s is refused', async (_what, documentTypes, message) => {
		const classificationDetails = { name: 'n', documentTypes };
		expect(await call('POST', '/createClassification', { classificationDetails })).toMatchObject({
			status: 400,
			body: { message: expect.stringContaining(`classificationDetails.${message}`) },
		});
	});

	test('a link to an extraction that does not exist is refused, and named', async () => {
		const documentTypes = [...TYPES, { ...SUBMARINE, extractionId: 'ext_none' }];
		const refused = { status: 400, body: { message: expect.stringContaining('ext_none') } };
		const details = { name: 'n', description: '', documentTypes };
		const created = await call('POST', '/createClassification', { classificationDetails: details });
		expect(created).toMatchObject(refused);
		const classificationId = await create(TYPES);
		const updated = await call('PATCH', '/updateClassification', {
			classificationId,
			classificationDetails: details,
		});
		expect(updated).toMatchObject(refused);
		expect(updated.body).toHaveProperty('classificationId', classificationId);
	});

	test('documents get their types', async () => {
		const classificationId = await create(TYPES);
		const uploaded = await upload([
			['classificationId', classificationId],
			example(INVOICE),
			example(RESUME),
			example(RECHNUNG),
		]);
		expect(uploaded).toHaveProperty('classificationId', classificationId);
		expect(uploaded).not.toHaveProperty('extractionId');

		const results = await classified(classificationId, uploaded);
		expect(results).toMatchObject({ status: 'success', classificationId });
		expect(results.files).toMatchObject(
			['Invoice', 'Resume', 'Invoice'].map((documentType, index) => ({
				...uploaded.files[index],
				status: 'processed',
				result: { documentType, confidence: expect.any(Number) },
			})),
		);
		for (const file of results.files) {
			expect(file.result?.confidence).toBeGreaterThan(0.5);
			expect(file).not.toHaveProperty('extraction');
		}

		const fileId = uploaded.files[1]?.fileId;
		const one = await call('POST', '/getResults', {
			classificationId,
			batchId: uploaded.batchId,
			fileId,
		});
		expect(one.body).toEqual({ ...results, fileId, files: results.files.slice(1, 2) });
	});

	test('the type of a document that matches none is null, and a broken document does not fail others', async () => {
		const classificationId = await create([SUBMARINE]);
		const bytes = new TextEncoder().encode('%PDF-1.7 and nothing more');
		const uploaded = await upload([
			example(RECEIPT),
			['files', { name: 'broken.pdf', bytes }],
			['classificationId', classificationId],
		]);
		const { files } = await classified(classificationId, uploaded);
		expect(files).toMatchObject([
			{ status: 'processed', result: { documentType: null, confidence: 0 } },
			{ status: 'failed', message: expect.stringContaining('not a PDF') },
		]);
	});

	test('a batch takes further files', async () => {
		const classificationId = await create(TYPES);
		const { batchId } = await upload([['classificationId', classificationId], example(RESUME)]);
		const added = await upload([
			['classificationId', classificationId],
			['batchId', batchId],
			example(INVOICE),
		]);
		expect(added.batchId).toBe(batchId);
		const { files } = await classified(classificationId, added);
		expect(files.map(({ fileName }) => fileName)).toEqual([RESUME, INVOICE]);
	});

	test('documents of a type that is linked to an extraction are extracted', async () => {
		const extractionId = await service.client.createExtraction([{ key: 'invoiceNumber' }]);
		const [invoice, resume] = TYPES;
		const classificationId = await create([{ ...invoice, extractionId }, resume]);
		const first = await upload([
			['classificationId', classificationId],
			example(INVOICE),
			example(RESUME),
			example(RECHNUNG),
		]);
		await classified(classificationId, first);
		const added = await upload([
			['classificationId', classificationId],
			['batchId', first.batchId],
			example(INVOICE),
		]);
		const { files } = await classified(classificationId, added);
		const links = files.map(({ extraction }) => extraction);
		expect(links).toEqual([
			{ extractionId, batchId: expect.any(String), fileId: expect.any(String) },
			undefined,
			{ extractionId, batchId: links[0]?.batchId, fileId: expect.any(String) },
			{ extractionId, batchId: links[0]?.batchId, fileId: expect.any(String) },
		]);

		const batchId = links[0]?.batchId ?? '';
		const extracted = await service.client.results({ extractionId, batchId });
		const direct = await service.client.upload([['extractionId', extractionId], example(INVOICE)]);
		const [expected] = (await service.client.results(direct)).files;
		expect(expected?.result?.invoiceNumber).toEqual(expect.any(String));
		expect(extracted.files).toHaveLength(3);
		for (const link of [links[0], links[3]]) {
			expect(extracted.files.find(({ fileId }) => fileId === link?.fileId)).toMatchObject({
				fileName: INVOICE,
				result: expected?.result,
			});
		}

		const another = await upload([['classificationId', classificationId], example(INVOICE)]);
		const [file] = (await classified(classificationId, another)).files;
		expect(file?.extraction?.batchId).not.toBe(batchId);
	});

	test('documents are classified even if the linked extraction was deleted', async () => {
		const extractionId = await service.client.createExtraction([{ key: 'number' }]);
		const classificationId = await create([{ ...TYPES[0], extractionId }]);
		const linked = await upload([['classificationId', classificationId], example(INVOICE)]);
		expect((await classified(classificationId, linked)).files[0]).toHaveProperty('extraction');
		await service.client.call('DELETE', '/deleteExtraction', { json: { extractionId } });

		const later = await upload([['classificationId', classificationId], example(INVOICE)]);
		for (const uploaded of [linked, later]) {
			const [file] = (await classified(classificationId, uploaded)).files;
			expect(file).toMatchObject({ status: 'processed', result: { documentType: 'Invoice' } });
			expect(file).not.toHaveProperty('extraction');
		}
	});

	test.each([
		['POST', '/viewClassification', {}],
		[
			'PATCH',
			'/updateClassification',
			{ classificationDetails: { name: 'n', description: '', documentTypes: TYPES } },
		],
		['POST', '/getResults', { batchId: 'bat_none' }],
	])('%s %s returns 400 for an unknown classification', async (method, endpoint, more) => {
		const json = { classificationId: 'cla_none', ...more };
		expect(await call(method, endpoint, json)).toMatchObject({
			status: 400,
			body: { ...('batchId' in more && more), classificationId: 'cla_none' },
		});
		expect((await call(method, endpoint, more)).status).toBe(400);
	});

	test('an upload to an unknown classification or batch is refused, naming the ID', async () => {
		const send = async (parts: Part[]) => {
			const form = new FormData();
			for (const [name, content] of parts)
				if (typeof content === 'string') form.append(name, content);
			form.append('files', new Blob(['x']), 'x.pdf');
			return await service.client.call('POST', `${prefix}/uploadFiles`, { form });
		};
		expect(await send([['classificationId', 'cla_none']])).toMatchObject({
			status: 400,
			body: { classificationId: 'cla_none' },
		});
		const classificationId = await create(TYPES);
		expect(
			await send([
				['classificationId', classificationId],
				['batchId', 'bat_none'],
			]),
		).toMatchObject({ status: 400, body: { classificationId, batchId: 'bat_none' } });
		expect((await send([])).status).toBe(400);
	});
});

describe('extractions and classifications', () => {
	const ids = async () => {
		const extractionId = await service.client.createExtraction([{ key: 'a' }]);
		const classificationId = await service.client.createClassification(TYPES);
		const { batchId } = await service.client.upload([
			['extractionId', extractionId],
			example(INVOICE),
		]);
		return { extractionId, classificationId, batchId };
	};

	test.each([
		['POST', '/getResults', {}],
		['DELETE', '/deleteBatch', {}],
		['DELETE', '/deleteFiles', { fileIds: ['fil_none'] }],
	])('%s %s requires the ID of exactly one of them', async (method, endpoint, more) => {
		const { extractionId, classificationId, batchId } = await ids();
		for (const sent of [{ extractionId, classificationId }, {}]) {
			expect(
				await service.client.call(method, endpoint, { json: { ...sent, batchId, ...more } }),
			).toMatchObject({
				status: 400,
				body: {
					...sent,
					message: expect.stringContaining('extractionId or classificationId'),
				},
			});
		}
		// A batch of an extraction does not belong to a classification.
		const { status } = await service.client.call(method, endpoint, {
			json: { classificationId, batchId, ...more },
		});
		expect(status).toBe(400);
		await service.client.results({ extractionId, batchId });
	});

	test('an upload requires the ID of exactly one of them', async () => {
		const { extractionId, classificationId } = await ids();
		const form = new FormData();
		form.append('extractionId', extractionId);
		form.append('classificationId', classificationId);
		form.append('files', new Blob(['x']), 'x.pdf');
		expect(await service.client.call('POST', '/uploadFiles', { form })).toMatchObject({
			status: 400,
			body: { extractionId, classificationId },
		});
	});

	test.each(['/getBatchResults', '/documentClassification/getResults'])(
		'%s accepts the ID of one kind only',
		async (endpoint) => {
			const { extractionId, classificationId, batchId } = await ids();
			const json = endpoint === '/getBatchResults' ? { classificationId } : { extractionId };
			const { status } = await service.client.call('POST', endpoint, {
				json: { ...json, batchId },
			});
			expect(status).toBe(400);
		},
	);
});
