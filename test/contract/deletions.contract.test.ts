/**
 * Deleting, in both API layouts: what is deleted, what is kept, and that the data is removed from the disk.
 */
import { readAs } from '../support/openapi';
import { example, useService, type Part } from '../support/serviceClient';

/** The content does not matter here, only whether reading it takes time. */
const slow = example('invoice-atelier-north.pdf');
const quick: Part = ['files', { name: 'note.txt', bytes: new TextEncoder().encode('Invoice 7') }];
const NAMESPACE = '/documentClassification';
const TYPES = [{ name: 'Invoice', description: '', uniqueWords: ['invoice'] }];

const service = useService();

type Ids = { batchId?: string; fileId?: string };
type Deletion = (ids: Ids) => [path: string, body: object];

type Row = {
	layout: 'flat' | 'namespaced';
	kind: 'extraction' | 'classification';
	member: 'extractionId' | 'classificationId';
	uploadPath: string;
	resultsPath: string;
	/** The requests that delete each of them; the ID of the extraction or classification is added. */
	deletions: { whole: Deletion; batch: Deletion; file: Deletion };
};

const ofClassification = (layout: Row['layout'], prefix: string): Row => ({
	layout,
	kind: 'classification',
	member: 'classificationId',
	uploadPath: `${prefix}/uploadFiles`,
	resultsPath: `${prefix}/getResults`,
	deletions: {
		whole: () => [`${prefix}/deleteClassification`, {}],
		batch: ({ batchId }) => [`${prefix}/deleteBatch`, { batchId }],
		file: ({ batchId, fileId }) => [`${prefix}/deleteFiles`, { batchId, fileIds: [fileId] }],
	},
});

const ROWS: Row[] = [
	{
		layout: 'flat',
		kind: 'extraction',
		member: 'extractionId',
		uploadPath: '/uploadFiles',
		resultsPath: '/getResults',
		deletions: {
			whole: () => ['/deleteExtraction', {}],
			batch: ({ batchId }) => ['/deleteBatch', { batchId }],
			file: ({ batchId, fileId }) => ['/deleteFiles', { batchId, fileIds: [fileId] }],
		},
	},
	{
		layout: 'namespaced',
		kind: 'extraction',
		member: 'extractionId',
		uploadPath: '/uploadFiles',
		resultsPath: '/getBatchResults',
		deletions: {
			whole: () => ['/deleteExtraction', {}],
			batch: ({ batchId }) => ['/deleteExtraction', { batchId }],
			file: ({ batchId, fileId }) => ['/deleteExtraction', { batchId, fileId }],
		},
	},
	ofClassification('flat', ''),
	ofClassification('namespaced', NAMESPACE),
];

describe.each(ROWS)('in the layout $layout, of the $kind', (row) => {
	const { kind, member, uploadPath, resultsPath, deletions } = row;

	const create = async () =>
		kind === 'extraction'
			? await service.client.createExtraction([{ key: 'number' }])
			: await service.client.createClassification(TYPES);

	async function upload(id: string, count: number, batchId?: string, file = quick) {
		const parts = Array.from({ length: count }, () => file);
		parts.push([member, id]);
		if (batchId) parts.push(['batchId', batchId]);
		return await service.client.upload(parts, uploadPath);
	}

	const ask = async (id: string, ids: Ids) =>
		await service.client.call('POST', resultsPath, { json: { [member]: id, ...ids } });

	async function results(id: string, batchId: string) {
		return kind === 'extraction'
			? await service.client.results({ extractionId: id, batchId }, resultsPath)
			: await service.client.classified({ classificationId: id, batchId }, resultsPath);
	}

	async function remove(what: keyof typeof deletions, id: string, ids: Ids = {}) {
		const [endpoint, json] = deletions[what](ids);
		return await service.client.call('DELETE', endpoint, {
			json: { [member]: id, ...json },
		});
	}

	const fileIds = ({ files }: { files: Array<{ fileId: string }> }) =>
		files.map(({ fileId }) => fileId);

	test('deletes a file, and no others', async () => {
		const id = await create();
		const uploaded = await upload(id, 3);
		const { batchId } = uploaded;
		const [first, gone = '', last] = fileIds(await results(id, batchId));
		expect((await remove('file', id, { batchId, fileId: gone })).status).toBe(200);

		expect(fileIds(await results(id, batchId))).toEqual([first, last]);
		expect((await ask(id, { batchId, fileId: gone })).status).toBe(400);
		expect((await service.client.call('GET', `/files/${gone}`)).status).toBe(404);
		expect((await service.client.call('GET', `/files/${last}`)).status).toBe(200);
		expect(service.documents()).toEqual(expect.arrayContaining([first, last]));
		expect(service.documents()).not.toContain(gone);
		expect(await remove('file', id, { batchId, fileId: gone })).toMatchObject({
			status: 400,
			body: { [member]: id, batchId, message: expect.stringContaining(gone) },
		});
	});

	test('a batch without files is empty, and accepts new ones', async () => {
		const id = await create();
		const { batchId, files } = await upload(id, 1);
		await remove('file', id, { batchId, fileId: files[0]?.fileId });
		expect((await results(id, batchId)).files).toEqual([]);
		const added = await upload(id, 1, batchId);
		expect(fileIds(await results(id, batchId))).toEqual(fileIds(added));
	});

	test('deletes a batch with its files, and no others', async () => {
		const id = await create();
		const [gone, kept] = [await upload(id, 2), await upload(id, 1)];
		await results(id, gone.batchId);
		expect((await remove('batch', id, gone)).status).toBe(200);

		expect(await ask(id, { batchId: gone.batchId })).toMatchObject({
			status: 400,
			body: { [member]: id, batchId: gone.batchId },
		});
		expect(fileIds(await results(id, kept.batchId))).toEqual(fileIds(kept));
		const left = service.documents();
		for (const fileId of fileIds(gone)) expect(left).not.toContain(fileId);
		expect((await remove('batch', id, gone)).status).toBe(400);
	});

	test('deletes an extraction or classification with its batches, and no other', async () => {
		const [id, other] = [await create(), await create()];
		const gone = [await upload(id, 1), await upload(id, 1)];
		const kept = await upload(other, 1);
		for (const { batchId } of gone) await results(id, batchId);
		expect((await remove('whole', id)).status).toBe(200);

		for (const { batchId } of gone) expect((await ask(id, { batchId })).status).toBe(400);
		const left = service.documents();
		for (const fileId of gone.flatMap(fileIds)) expect(left).not.toContain(fileId);
		const viewPath = kind === 'extraction' ? '/viewExtraction' : '/viewClassification';
		const view = await service.client.call('POST', viewPath, { json: { [member]: id } });
		expect(view).toMatchObject({ status: 400, body: { [member]: id } });
		expect((await remove('whole', id)).status).toBe(400);
		expect(fileIds(await results(other, kept.batchId))).toEqual(fileIds(kept));
	});

	test.each(['file', 'batch', 'whole'] as const)(
		'deleting (%s) includes files that are waiting or in progress, and delays no others',
		async (what) => {
			const [id, other] = [await create(), await create()];
			const gone = await upload(id, 10, undefined, slow);
			const kept = await upload(other, 2);
			const { batchId } = gone;
			const [first = '', ...others] = fileIds(gone);
			const last = others.pop() ?? '';
			expect((await ask(id, { batchId })).body).toMatchObject({ status: 'waiting' });
			await remove('file', id, { batchId, fileId: first });
			if (what === 'file') await remove('file', id, { batchId, fileId: last });
			else await remove(what, id, what === 'batch' ? { batchId } : {});

			expect(fileIds(await results(other, kept.batchId))).toEqual(fileIds(kept));
			const left = service.documents();
			if (what === 'file') {
				for (const deleted of [first, last]) expect(left).not.toContain(deleted);
				expect(fileIds(await results(id, batchId))).toEqual(others);
			} else {
				for (const deleted of fileIds(gone)) expect(left).not.toContain(deleted);
			}
		},
	);

	test('does not delete a batch or file of another extraction or classification', async () => {
		const [id, other] = [await create(), await create()];
		const { batchId, files } = await upload(id, 1);
		const elsewhere = await upload(other, 1);
		const fileId = files[0]?.fileId;
		expect((await remove('batch', other, { batchId })).status).toBe(400);
		expect((await remove('file', other, { batchId, fileId })).status).toBe(400);
		expect((await remove('file', other, { batchId: elsewhere.batchId, fileId })).status).toBe(400);
		expect(fileIds(await results(id, batchId))).toEqual([fileId]);
	});

	test.each([
		['the ID is empty', ''],
		['the ID is unknown', 'none'],
	])('nothing is deleted if %s', async (_what, id) => {
		for (const what of ['whole', 'batch', 'file'] as const) {
			const { status } = await remove(what, id, { batchId: 'bat_none', fileId: 'fil_none' });
			expect(status).toBe(400);
		}
	});
});

describe('DELETE /deleteExtraction', () => {
	test.each([
		['a file without its batch', { fileId: 'fil_any' }, 'batchId'],
		['an empty batch', { batchId: '' }, 'batchId'],
		['no batch', { batchId: null }, 'batchId'],
		['an empty file', { batchId: 'bat_any', fileId: '' }, 'fileId'],
		['a misspelt batch', { batchID: 'bat_any' }, '"batchID"'],
		['a list of files', { fileIds: ['fil_any'] }, '"fileIds"'],
	])('refuses %s, and does not change the extraction', async (_what, more, message) => {
		const extractionId = await service.client.createExtraction([{ key: 'number' }]);
		const json = { extractionId, ...more };
		expect(await service.client.call('DELETE', '/deleteExtraction', { json })).toMatchObject({
			status: 400,
			body: { extractionId, message: expect.stringContaining(message) },
		});
		const view = await service.client.call('POST', '/viewExtraction', { json: { extractionId } });
		expect(view.status).toBe(200);
	});

	test('returns the time of the deletion', async () => {
		const extractionId = await service.client.createExtraction([{ key: 'number' }]);
		const before = Date.now();
		const { body } = await service.client.call('DELETE', '/deleteExtraction', {
			json: { extractionId },
		});
		expect(body).toEqual({ status: 'deleted', deletedAt: expect.any(Number) });
		expect(readAs<{ deletedAt: number }>('Deleted', body).deletedAt).toBeGreaterThanOrEqual(before);
	});
});

describe.each(['', NAMESPACE])('DELETE %s/deleteFiles', (prefix) => {
	const upload = async (classificationId: string) =>
		await service.client.upload([['classificationId', classificationId], quick, quick, quick]);

	test('deletes several files, or none if one is unknown', async () => {
		const classificationId = await service.client.createClassification(TYPES);
		const { batchId, files } = await upload(classificationId);
		const [first = '', second = '', third = ''] = files.map(({ fileId }) => fileId);
		const remove = async (fileIds: string[]) =>
			await service.client.call('DELETE', `${prefix}/deleteFiles`, {
				json: { classificationId, batchId, fileIds },
			});
		for (const refused of [[first, 'fil_none'], []]) {
			expect((await remove(refused)).status).toBe(400);
		}
		const all = await service.client.classified({ classificationId, batchId });
		expect(all.files).toHaveLength(3);
		expect((await remove([first, third, first])).status).toBe(200);
		const left = await service.client.classified({ classificationId, batchId });
		expect(left.files).toEqual([all.files[1]]);
		expect(left.files[0]?.fileId).toBe(second);
	});
});

describe('the copy of a classified file, in the extraction that its type is linked to', () => {
	/** A batch of two files, and their copies in the extraction; `fileId` is the first of the files. */
	async function classify() {
		const extractionId = await service.client.createExtraction([{ key: 'number' }]);
		const classificationId = await service.client.createClassification([
			{ ...TYPES[0], extractionId },
		]);
		const { batchId } = await service.client.upload([
			['classificationId', classificationId],
			quick,
			quick,
		]);
		const { files } = await service.client.classified({ classificationId, batchId });
		const copies = files.map(({ extraction }) => extraction?.fileId ?? '');
		const link = { extractionId, batchId: files[0]?.extraction?.batchId ?? '' };
		return { link, classificationId, batchId, fileId: files[0]?.fileId ?? '', copies };
	}

	const copiesOn = (copies: string[]) => {
		const documents = service.documents();
		return copies.map((fileId) => documents.includes(fileId));
	};

	test.each(['', NAMESPACE])('is deleted with the file (%s)', async (prefix) => {
		const { link, copies, fileId, ...ids } = await classify();
		await service.client.call('DELETE', `${prefix}/deleteFiles`, {
			json: { ...ids, fileIds: [fileId] },
		});
		expect(copiesOn(copies)).toEqual([false, true]);
		expect((await service.client.results(link)).files).toMatchObject([{ fileId: copies[1] }]);
	});

	test.each(['', NAMESPACE])('is deleted with the batch (%s)', async (prefix) => {
		const { link, copies, classificationId, batchId } = await classify();
		await service.client.call('DELETE', `${prefix}/deleteBatch`, {
			json: { classificationId, batchId },
		});
		expect(copiesOn(copies)).toEqual([false, false]);
		expect((await service.client.call('POST', '/getResults', { json: link })).status).toBe(400);
	});

	test.each(['', NAMESPACE])('is deleted with the classification (%s)', async (prefix) => {
		const { link, copies, classificationId } = await classify();
		await service.client.call('DELETE', `${prefix}/deleteClassification`, {
			json: { classificationId },
		});
		expect(copiesOn(copies)).toEqual([false, false]);
		expect((await service.client.call('POST', '/getResults', { json: link })).status).toBe(400);
		const { extractionId } = link;
		const view = await service.client.call('POST', '/viewExtraction', { json: { extractionId } });
		expect(view).toMatchObject({ status: 200, body: { extractionDetails: { batches: {} } } });
	});

	test('is deleted, but not the files that were uploaded to its batch', async () => {
		const { link, copies, classificationId } = await classify();
		const own = await service.client.upload([...Object.entries(link), quick]);
		await service.client.call('DELETE', '/deleteClassification', { json: { classificationId } });
		expect(copiesOn(copies)).toEqual([false, false]);
		expect((await service.client.results(link)).files).toMatchObject([
			{ fileId: own.files[0]?.fileId },
		]);
	});
});
