/** Tests on reviewed documents: a test extracts again, and compares the answer with the confirmed result. */
import { setTimeout as sleep } from 'node:timers/promises';

import type { TestAnswer } from '../../local-service/src/interface/reviewedTests';
import { readAs } from '../support/openapi';
import { slip, SLIP_FIELDS } from '../support/mooringSlip';
import { createReviewer } from '../support/reviewer';
import { type Part, useService } from '../support/serviceClient';

const service = useService();

type Ids = { extractionId: string; batchId: string; fileId: string };

async function processed(extractionId: string, text: string): Promise<Ids> {
	const { client } = service;
	const part: Part = ['files', { name: 'slip.txt', bytes: new TextEncoder().encode(text) }];
	const { batchId, files } = await client.upload([['extractionId', extractionId], part]);
	await client.results({ extractionId, batchId });
	return { extractionId, batchId, fileId: files[0]?.fileId ?? '' };
}

/** Corrects, confirms or rejects, and waits until the service has learned from that. */
async function reviewed(ids: Ids, change: object): Promise<Ids> {
	const json = { ...ids, ...change };
	const { status } = await service.client.call('PATCH', '/updateResults', { json });
	expect(status).toBe(200);
	await service.client.learned();
	return ids;
}

async function listed(extractionId: string, query = '') {
	const to = `/reviewed?extractionId=${extractionId}${query}`;
	const { body } = await service.client.call('GET', to);
	type Listed = { fileId: string; review: string; isStored: boolean };
	return readAs<{ total: number; files: Listed[] }>('ReviewedList', body);
}

async function tested({ extractionId, fileId }: Ids, changes?: object) {
	const json = { extractionId, fileId, ...(changes && { extractionDetails: changes }) };
	const { status, body } = await service.client.call('POST', '/testOnReviewed', { json });
	expect(status).toBe(200);
	const answer = readAs<TestAnswer>('TestAnswer', body);
	if (answer.status === 'failed') throw new Error(answer.message);
	return answer;
}

const valueOf = ({ values }: Awaited<ReturnType<typeof tested>>, place: string) =>
	values.find((value) => value.place === place);

const forget = async (extractionId: string) =>
	void (await service.client.call('DELETE', '/deleteExtraction', { json: { extractionId } }));

test('A document is tested without the example of its own correction, but with examples of others', async () => {
	const extractionId = await service.client.createExtraction(SLIP_FIELDS);
	const first = await processed(extractionId, slip('C-17', 'Ingrid Falk', '3 May 2026'));
	await reviewed(first, { result: { berth: 'C-17', mate: 'Ingrid Falk' }, confirmed: true });
	// Uploaded again, it is answered with its own example.
	const again = await processed(extractionId, slip('C-17', 'Ingrid Falk', '3 May 2026'));
	const { files } = await service.client.results(again);
	expect(files.find(({ fileId }) => fileId === again.fileId)?.result?.berth).toBe('C-17');
	const alone = await tested(first);
	expect(valueOf(alone, 'berth')).toEqual({
		...{ field: ['berth'], place: 'berth', confirmed: 'C-17', before: null, now: null },
		...{ wasRight: false, isRight: false },
	});
	// The same document, reviewed once more, would give the answer away, too.
	await reviewed(again, { confirmed: true });
	expect(valueOf(await tested(first), 'berth')).toMatchObject({ now: null, isRight: false });

	const second = await processed(extractionId, slip('B-08', 'Tomas Berg', '19 June 2026'));
	await reviewed(second, { confirmed: true });
	expect(valueOf(await tested(first), 'berth')).toMatchObject({
		...{ before: null, now: 'C-17', wasRight: false, isRight: true },
		confidence: expect.any(Number),
	});
	await forget(extractionId);
});

test('A changed definition is tested and not stored', async () => {
	const text = 'Order number: 4711\nAN number: 17\nTotal: 1,204.50\n';
	const fields = [{ key: 'number', description: 'Number of the order' }, { key: 'total' }];
	const extractionId = await service.client.createExtraction(fields);
	const ids = await processed(extractionId, text);
	await reviewed(ids, { result: { number: '17', total: '1204.5' }, confirmed: true });
	const number = { key: 'number', description: 'AN number' };
	const changes = { fields: [number, { key: 'total' }, { key: 'orderNumber' }] };
	expect(valueOf(await tested(ids), 'number')).toMatchObject({ before: '4711', isRight: false });
	const changed = await tested(ids, changes);
	expect(valueOf(changed, 'number')).toMatchObject({
		...{ confirmed: '17', before: '4711', now: '17', wasRight: false, isRight: true },
	});
	// A number in another notation is right.
	expect(valueOf(changed, 'total')).toMatchObject({ now: '1,204.50', isRight: true });
	const added = valueOf(changed, 'orderNumber');
	expect(added).toMatchObject({ field: ['orderNumber'], now: '4711' });
	expect(added).not.toHaveProperty('confirmed');
	expect(added).not.toHaveProperty('isRight');
	const fewer = await tested(ids, { fields: [{ key: 'total' }] });
	expect(fewer.values.map(({ place }) => place)).toEqual(['total']);
	const { body } = await service.client.call('POST', '/viewExtraction', { json: { extractionId } });
	expect(body).toMatchObject({ extractionDetails: { fields } });
	await forget(extractionId);
});

test('Rows are compared with the confirmed rows', async () => {
	const text = `Description    Amount
Desk lamp      100.50
Side table     200.00
Carried over   300.50
`;
	const items = { type: 'object', properties: [{ key: 'description' }, { key: 'amount' }] };
	const fields = [{ key: 'lines', type: 'array', items }];
	const extractionId = await service.client.createExtraction(fields);
	const ids = await processed(extractionId, text);
	const lines = [
		{ description: 'Desk lamp', amount: '100.50' },
		{ description: 'Side table', amount: '250.00' },
	];
	await reviewed(ids, { result: { lines } });
	const { values } = await tested(ids);
	// Until a result is confirmed, only its corrected values are known to be right.
	expect(values.map(({ place, isRight }) => [place, isRight])).toEqual(
		expect.arrayContaining([['lines[1].amount', false]]),
	);
	expect(values.map(({ place }) => place)).not.toContain('lines[0].amount');
	await reviewed(ids, { confirmed: true });
	const all = await tested(ids);
	expect(valueOf(all, 'lines[0].amount')).toMatchObject({ now: '100.50', isRight: true });
	await forget(extractionId);
});

test('A test stores, learns, counts and sends nothing', async () => {
	const { client } = service;
	const extractionId = await client.createExtraction(SLIP_FIELDS);
	const ids = await processed(extractionId, slip('E-11', 'Ingrid Falk', '3 May 2026'));
	await reviewed(ids, { result: { berth: 'E-11', mate: 'Ingrid Falk' }, confirmed: true });
	const other = await processed(extractionId, slip('D-04', 'Nils Holm', '4 May 2026'));
	await reviewed(other, { confirmed: true });
	const stored = async () =>
		await Promise.all(
			[
				...[`/files/${ids.fileId}/history`, `/files/${ids.fileId}/text`, '/credits', '/examples'],
				`/accuracy?extractionId=${extractionId}&from=0&to=9000000000000`,
			]
				.map(async (to) => (await client.call('GET', to)).text)
				.concat([client.call('POST', '/getResults', { json: ids }).then(({ text }) => text)]),
		);
	const before = await stored();
	const options = {
		specificPageProcessing: true,
		specificPageProcessingOptions: { from: 1, to: 1 },
	};
	expect(valueOf(await tested(ids, { options, language: 'German' }), 'berth')?.isRight).toBe(true);
	await sleep(100);
	expect(await stored()).toEqual(before);
	await forget(extractionId);
});

test('A session of a review link can neither list nor test reviewed documents', async () => {
	const { client, origin } = service;
	const extractionId = await client.createExtraction(SLIP_FIELDS);
	const ids = await processed(extractionId, slip('F-02', 'Ada Torv', '3 May 2026'));
	const json = { fileIds: [ids.fileId], until: Date.now() + 60_000 };
	const { body } = await client.call('POST', '/createReview', { json });
	const person = createReviewer(origin);
	await person.call('POST', 'session', { key: String(Object(body).reviewUrl).split('#')[1] });
	await reviewed(ids, { confirmed: true });
	const { fileId } = ids;
	for (const refused of [
		await person.call('GET', `reviewed?extractionId=${extractionId}`),
		await person.call('POST', 'testOnReviewed', { extractionId, fileId }),
	]) {
		expect(refused.status).toBe(403);
	}
	const withToken = createReviewer(origin);
	await withToken.call('POST', 'session', { token: service.token });
	const list = await withToken.call('GET', `reviewed?extractionId=${extractionId}`);
	expect(list.body).toMatchObject({ fields: SLIP_FIELDS, files: [{ fileId }] });
	const answer = await withToken.call('POST', 'testOnReviewed', { extractionId, fileId });
	expect(answer.body).toMatchObject({ status: 'processed', extractionId, fileId });
	await forget(extractionId);
});

test('Corrected and confirmed files are listed, the last reviewed one first', async () => {
	const extractionId = await service.client.createExtraction(SLIP_FIELDS);
	const all: Ids[] = [];
	for (const place of ['A-01', 'A-02', 'A-03', 'A-04'])
		all.push(await processed(extractionId, slip(place, 'Ada Torv', '3 May 2026')));
	const [edited, confirmed, rejected, untouched] = all;
	if (!edited || !confirmed || !rejected || !untouched) throw new Error('Nothing was uploaded.');
	await reviewed(edited, { result: { berth: 'A-01' } });
	await reviewed(confirmed, { confirmed: true });
	await reviewed(rejected, { rejected: true });
	expect(await listed(extractionId)).toMatchObject({
		total: 2,
		files: [
			{ fileId: confirmed.fileId, review: 'confirmed', isStored: true },
			{ fileId: edited.fileId, review: 'edited', isStored: true },
		],
	});
	const first = await listed(extractionId, '&limit=1');
	expect([first.total, first.files.length]).toEqual([2, 1]);
	for (const { fileId } of [rejected, untouched]) {
		const json = { extractionId, fileId };
		const { status, body } = await service.client.call('POST', '/testOnReviewed', { json });
		expect([status, body]).toEqual([
			409,
			expect.objectContaining({ message: expect.stringContaining('Confirm it first') }),
		]);
	}
	await service.client.call('DELETE', '/deleteExtraction', { json: edited });
	expect((await listed(extractionId)).files.map(({ fileId }) => fileId)).toEqual([
		confirmed.fileId,
	]);
	await forget(extractionId);
});

test('Unknown and foreign files, and wrong definitions, are refused with the reason', async () => {
	const { client } = service;
	const [own, other] = [
		await client.createExtraction(SLIP_FIELDS),
		await client.createExtraction(SLIP_FIELDS),
	];
	const ids = await reviewed(await processed(own, slip('G-01', 'Ada Torv', '3 May 2026')), {
		confirmed: true,
	});
	const refused = async (json: object, message: string) => {
		const { status, body } = await client.call('POST', '/testOnReviewed', { json });
		expect([status, body]).toEqual([
			400,
			expect.objectContaining({ message: expect.stringContaining(message) }),
		]);
	};
	const { fileId } = ids;
	await refused({ extractionId: other, fileId }, fileId);
	await refused({ extractionId: own, fileId: 'fil_none' }, 'fil_none');
	await refused({ extractionId: 'ext_none', fileId }, 'ext_none');
	const fields = [{ key: 'a' }, { key: 'a' }];
	await refused({ extractionId: own, fileId, extractionDetails: { fields } }, 'fields');
	const { status } = await client.call('GET', `/reviewed?extractionId=${own}&limit=0`);
	expect(status).toBe(400);
	await forget(own);
	await forget(other);
});
