/** Examples learned from corrections: listing, deletion and ownership. */
import { readAs } from '../support/openapi';
import { type Part, useService } from '../support/serviceClient';

const service = useService();

const FIELDS = [{ key: 'berth' }, { key: 'mate' }];
const RIGHT = { berth: 'C-17', mate: 'Ingrid Falk' };

const slip = (place: string, who: string): Part => [
	'files',
	{
		name: `${place}.txt`,
		bytes: new TextEncoder().encode(`HARBOUR OF SANDVIK
Quay 4, 5051 Sandvik, office 040 553 2211

Mooring slip                     Issued 3 May 2026

Plot           ${place}
In charge      ${who}
Draught        1.80 m
`),
	},
];

type Ids = { extractionId: string; batchId: string; fileId: string };
type ExampleList = {
	total: number;
	examples: Array<{ fileId: string; fileName?: string; fields: string[][] }>;
};

async function taught(): Promise<Ids> {
	const { client } = service;
	const extractionId = await client.createExtraction(FIELDS);
	const { batchId, files } = await client.upload([
		['extractionId', extractionId],
		slip(RIGHT.berth, RIGHT.mate),
	]);
	await client.results({ extractionId, batchId });
	const ids = { extractionId, batchId, fileId: files[0]?.fileId ?? '' };
	const { status } = await client.call('PATCH', '/updateResults', {
		json: { ...ids, result: RIGHT, confirmed: true },
	});
	expect(status).toBe(200);
	await client.learned();
	return ids;
}

async function examples(query = ''): Promise<ExampleList> {
	const { body } = await service.client.call('GET', `/examples${query}`);
	return readAs<ExampleList>('ExampleList', body);
}

const forget = async (json: object = {}) =>
	(await service.client.call('DELETE', '/examples', { json })).body;

afterEach(async () => await forget());

const DELETIONS: Array<[string, (ids: Ids, more: object) => [path: string, json: object]]> = [
	['an extraction', ({ extractionId }, more) => ['/deleteExtraction', { extractionId, ...more }]],
	[
		'a batch of an extraction',
		({ extractionId, batchId }, more) => ['/deleteExtraction', { extractionId, batchId, ...more }],
	],
	['a file of an extraction', (ids, more) => ['/deleteExtraction', { ...ids, ...more }]],
	[
		'a batch',
		({ extractionId, batchId }, more) => ['/deleteBatch', { extractionId, batchId, ...more }],
	],
	[
		'files',
		({ extractionId, batchId, fileId }, more) => [
			'/deleteFiles',
			{ extractionId, batchId, fileIds: [fileId], ...more },
		],
	],
];

describe.each(DELETIONS)('deleting %s', (_name, request) => {
	test.each([
		[{}, 1],
		[{ keepExamples: false }, 1],
		[{ keepExamples: true }, 2],
	])('with %j leaves %i of two examples', async (more, left) => {
		const [stays, goes] = [await taught(), await taught()];
		const [path, json] = request(goes, more);
		expect((await service.client.call('DELETE', path, { json })).status).toBe(200);
		const { total, examples: listed } = await examples();
		expect(total).toBe(left);
		const kept = listed.filter(({ fileId }) => fileId === goes.fileId);
		expect(kept.map(({ fileName }) => fileName)).toEqual(left === 2 ? [undefined] : []);
		expect(listed.find(({ fileId }) => fileId === stays.fileId)).toMatchObject({
			fileName: `${RIGHT.berth}.txt`,
			fields: [['berth'], ['mate']],
		});
	});
});

test('examples are listed page by page, the newest first', async () => {
	const ids = [await taught(), await taught(), await taught()]
		.map(({ fileId }) => fileId)
		.reverse();
	const listed = async (query: string) => {
		const { total, examples: part } = await examples(query);
		expect(total).toBe(3);
		return part.map(({ fileId }) => fileId);
	};
	expect(await listed('')).toEqual(ids);
	expect(await listed('?limit=2')).toEqual(ids.slice(0, 2));
	expect(await listed('?limit=2&offset=2')).toEqual(ids.slice(2));
	for (const query of ['?limit=0', '?limit=1001', '?limit=all', '?offset=-1']) {
		const { status, body } = await service.client.call('GET', `/examples${query}`);
		expect({ status, body }).toMatchObject({ status: 400, body: { status: 'error' } });
	}
});

test('examples of some files, or all, are deleted; corrections are kept', async () => {
	const [first, second, third] = [await taught(), await taught(), await taught()];
	const fileIds = [first.fileId, 'fil_none'];
	expect(await forget({ fileIds })).toEqual({ status: 'deleted', deleted: 1 });
	expect((await examples()).examples.map(({ fileId }) => fileId).sort()).toEqual(
		[second.fileId, third.fileId].sort(),
	);
	expect(await forget()).toEqual({ status: 'deleted', deleted: 2 });
	expect(await forget()).toEqual({ status: 'deleted', deleted: 0 });
	const { body } = await service.client.call('POST', '/getResults', { json: first });
	expect(body).toMatchObject({ files: [{ result: RIGHT, reviewed: { status: 'confirmed' } }] });
});

test('examples are used for the next documents immediately, in every thread', async () => {
	const { fileId } = await taught();
	const extractionId = await service.client.createExtraction(FIELDS);
	const berths = Array.from({ length: 12 }, (_, index) => `B-${10 + index}`);
	const { batchId } = await service.client.upload([
		['extractionId', extractionId],
		...berths.map((berth) => slip(berth, 'Tomas Berg')),
	]);
	const { files } = await service.client.results({ extractionId, batchId });
	expect(files).toMatchObject(
		berths.map((berth) => ({
			result: { berth, mate: 'Tomas Berg' },
			details: { berth: { learnedFrom: [fileId] } },
		})),
	);
});

test('a file that is corrected again has only the later example', async () => {
	const ids = await taught();
	const json = { ...ids, result: { berth: 'C-18' } };
	await service.client.call('PATCH', '/updateResults', { json });
	await service.client.learned();
	expect(await examples()).toMatchObject({ total: 1, examples: [{ fileId: ids.fileId }] });
});
