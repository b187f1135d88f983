/** Routes of the review page: signing in, a document, and the list. */
import { PNG } from 'pngjs';

import { turned } from '../../local-service/src/reading/bitmaps/bitmap';
import { toPicture, toPng } from '../../local-service/src/reading/bitmaps/pagePicture';
import { withDocument, withPage } from '../../local-service/src/reading/pdf/pdfium';
import { render } from '../../local-service/src/reading/pdf/render';
import { zip } from '../../generator/files/fileBuilders';
import { pdf } from '../../generator/pdf';
import {
	bytesIn,
	client,
	colleague,
	FIELDS,
	file,
	fileIdsIn,
	open,
	processed,
	reviewer,
	service,
	start,
	stop,
	TEXT,
	useReviewService,
} from '../support/reviewService';
import type { Part } from '../support/serviceClient';

useReviewService();

describe('signing in', () => {
	test('with the token opens all documents until signing out', async () => {
		const person = reviewer();
		expect((await person.call('GET', 'session')).status).toBe(401);
		expect((await person.call('GET', 'files')).status).toBe(401);
		const { headers } = await person.call('POST', 'session', { token: service.token });
		expect(headers.getSetCookie()).toEqual([
			expect.stringMatching(/^\w+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/review$/),
			expect.stringMatching(/^\w+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/try$/),
		]);
		expect((await person.call('GET', 'session')).body).toEqual({ scope: 'all' });
		expect((await person.call('GET', 'files')).status).toBe(200);
		const before = person.cookie;
		const out = await person.call('DELETE', 'session');
		expect(out.headers.getSetCookie()).toEqual(
			['review', 'try'].map((page) =>
				expect.stringMatching(`^documentSession=; .*Path=/${page}; Max-Age=0$`),
			),
		);
		person.cookie = before;
		expect((await person.call('GET', 'files')).status).toBe(401);
	});

	test.each([
		[{ token: 'wrong' }, 401, 'The access token is missing or invalid.'],
		[{ token: '' }, 401, 'The access token is missing or invalid.'],
		[{ key: 'rev_0.x' }, 401, 'This link is invalid'],
		[{}, 401, 'This link is invalid'],
		[{ token: 12 }, 400, 'token must be a string; it is 12'],
	])('with %j is refused', async (sent, status, message) => {
		const refused = await reviewer().call('POST', 'session', sent);
		expect(refused).toMatchObject({
			...{ status, body: { status: 'error', message: expect.stringContaining(message) } },
		});
		expect(refused.headers.get('set-cookie')).toBeNull();
	});

	test('is valid for the page only: its cookie opens no other path, and a token in a header does not open the page', async () => {
		const { cookie } = await colleague();
		const asked = await fetch(`${service.baseUrl}/examples`, { headers: { cookie } });
		expect(asked.status).toBe(401);
		const { origin } = new URL(service.baseUrl);
		const headers = { authorization: `Bearer ${service.token}` };
		expect((await fetch(`${origin}/review/api/files`, { headers })).status).toBe(401);
	});
});

describe('a document', () => {
	test('is listed, shown with its pages and words, and decided', async () => {
		const { extractionId, batchId, fileIds } = await processed(['a.txt', 'b.txt']);
		const [fileId = ''] = fileIds;
		const person = await colleague();
		const filter = `definitionId=${extractionId}&show=all`;
		const { body } = await person.call('GET', `files?${filter}`);
		expect(body).toMatchObject({
			counts: { toCheck: 2, edited: 0, confirmed: 0, rejected: 0 },
			definitions: expect.arrayContaining([
				{ definitionId: extractionId, kind: 'extraction', name: 'Invoices' },
			]),
		});
		expect(Object(body).files[0]).toEqual({
			...{ fileId, fileName: 'a.txt', kind: 'extraction', definitionId: extractionId },
			...{ definitionName: 'Invoices', status: 'toCheck', numberOfPages: 1 },
			...{ confidence: expect.any(Number), unsure: expect.any(Number) },
			uploadedAt: expect.any(Number),
			sender: 'Nordwind Ltd',
		});
		const shown = await person.call('GET', `files/${fileId}`);
		expect(shown.headers.get('cache-control')).toBe('no-store');
		const answered = await client.results({ extractionId, batchId });
		const { result, details } = Object(answered.files[0]);
		expect(shown.body).toMatchObject({
			...{ fileId, kind: 'extraction', status: 'toCheck', result, details, others: 0 },
			fields: FIELDS,
			pages: [{ page: 1, width: expect.any(Number), height: expect.any(Number) }],
		});
		const picture = await person.call('GET', `files/${fileId}/pages/1.png`);
		expect(picture.headers.get('content-type')).toBe('image/png');
		const words = await person.call('GET', `files/${fileId}/pages/1/words`);
		const { pages } = Object(shown.body);
		expect(words.body).toMatchObject({ width: pages[0].width, height: pages[0].height });
		expect(Object(words.body).words).toContainEqual({
			text: 'XK-77/9',
			box: {
				...{ left: expect.any(Number), top: expect.any(Number) },
				...{ right: expect.any(Number), bottom: expect.any(Number) },
			},
		});
		expect((await person.call('GET', `files/${fileId}/pages/2/words`)).status).toBe(404);
		expect((await person.call('GET', `files/${fileId}/pages/2.png`)).status).toBe(404);

		const { version } = Object(shown.body);
		const decision = { status: 'confirmed', result: { grandTotal: 'XK-77/9' }, version };
		const decided = await person.call('POST', `files/${fileId}/decision?${filter}`, decision);
		expect(decided).toMatchObject({
			status: 200,
			body: {
				...{ status: 'confirmed', reviewed: { status: 'confirmed', at: expect.any(Number) } },
				next: fileIds[1],
			},
		});
		await client.learned();
		expect(await person.call('GET', `files/${fileId}/learned`)).toMatchObject({
			status: 200,
			body: {
				isPending: false,
				learned: expect.arrayContaining([
					{ field: ['invoiceNumber'], page: 1, box: expect.any(Object) },
				]),
				// A code is not plausible as a total.
				notLearned: [{ field: ['grandTotal'], reason: expect.any(String) }],
			},
		});
		const after = await client.results({ extractionId, batchId });
		expect(after.files[0]).toMatchObject({
			result: { ...result, grandTotal: 'XK-77/9' },
			details: { grandTotal: { source: 'person', page: 1 } },
			reviewed: Object(decided.body).reviewed,
		});
		const again = await person.call('GET', `files/${fileId}`);
		expect(Object(again.body).version).toBeGreaterThan(version);
	});

	test('that is rotated is displayed upright, with the same orientation as its words', async () => {
		const upright = await pdf(
			(document) => {
				const lines = ['Invoice of 12 March', 'Payable to Miller and Sons', 'Total 123.45 EUR'];
				lines.forEach((line, index) => document.fontSize(12).text(line, 60, 50 + index * 30));
			},
			{ size: [300, 200] },
		);
		const drawn = await withDocument(upright, (opened) =>
			withPage(opened, 0, (page) => render(opened, page, 600)),
		);
		const bytes = new Uint8Array(toPng(toPicture(turned(drawn, 90))));
		const extractionId = await client.createExtraction(FIELDS);
		const { batchId, files } = await client.upload([
			...[['extractionId', extractionId] satisfies Part],
			['files', { name: 'scan.png', bytes }],
		]);
		await client.results({ extractionId, batchId });
		const [fileId] = files.map((each) => each.fileId);
		const person = await colleague();
		const { pages } = Object((await person.call('GET', `files/${fileId}`)).body);
		const shown = await person.call('GET', `files/${fileId}/pages/1.png`);
		const { width, height } = PNG.sync.read(Buffer.from(bytesIn(shown.body)));
		expect([width, height]).toEqual([600, 400]);
		expect(pages[0].width / pages[0].height).toBeCloseTo(1.5, 2);
		const asItIs = await fetch(`${service.baseUrl}/files/${fileId}/pages/1.png`, {
			headers: { authorization: `Bearer ${service.token}` },
		});
		expect(PNG.sync.read(Buffer.from(await asItIs.bytes()))).toMatchObject({
			...{ width: 400, height: 600 },
		});
	});

	test('that is rejected keeps its result and is not learned from; a later confirmation replaces the rejection', async () => {
		const { extractionId, batchId, fileIds } = await processed();
		const [fileId = ''] = fileIds;
		const person = await colleague();
		const versionNow = async () =>
			Object((await person.call('GET', `files/${fileId}`)).body).version;
		const decide = async (decision: object) =>
			await person.call('POST', `files/${fileId}/decision`, {
				...{ version: await versionNow(), ...decision },
			});
		const resultNow = async () => (await client.results({ extractionId, batchId })).files[0];
		const countExamples = async () => {
			await client.learned();
			return Object((await client.call('GET', '/examples')).body).total;
		};
		await decide({ status: 'confirmed' });
		expect(await countExamples()).toBe(1);
		const before = await resultNow();
		const rejected = await decide({ status: 'rejected', reason: ' Not ours ' });
		expect(rejected.body).toEqual({
			status: 'rejected',
			reviewed: { status: 'rejected', at: expect.any(Number), reason: 'Not ours' },
			next: expect.anything(),
		});
		expect(await resultNow()).toEqual({ ...before, reviewed: Object(rejected.body).reviewed });
		expect(await countExamples()).toBe(0);
		const json = { extractionId, batchId, fileId, confirmed: true };
		await client.call('PATCH', '/updateResults', { json });
		const { body } = await client.call('GET', `/files/${fileId}/history`);
		const statuses = Object(body).history.map((past: { status: string; reason?: string }) => [
			...[past.status, past.reason],
		]);
		expect(statuses).toEqual([
			['processed', undefined],
			['confirmed', undefined],
			['rejected', 'Not ours'],
			['confirmed', undefined],
		]);
		expect(await countExamples()).toBe(1);
		expect(await person.call('DELETE', `files/${fileId}/learned`)).toMatchObject({
			body: { deleted: 1 },
		});
		expect(await countExamples()).toBe(0);
	});

	test('of a classification has types to choose from', async () => {
		const documentTypes = ['Invoice', 'Letter'].map((name) => ({
			...{ name, description: '', uniqueWords: [name] },
		}));
		const classificationId = await client.createClassification(documentTypes);
		const { batchId, files } = await client.upload([
			['classificationId', classificationId],
			file(),
		]);
		await client.classified({ classificationId, batchId });
		const [fileId] = files.map((each) => each.fileId);
		const person = await colleague();
		const shown = await person.call('GET', `files/${fileId}`);
		expect(shown.body).toMatchObject({
			...{ kind: 'classification', documentType: 'Invoice', documentTypes: ['Invoice', 'Letter'] },
		});
		const { version } = Object(shown.body);
		const result = { documentType: 'Letter' };
		await person.call('POST', `files/${fileId}/decision`, {
			...{ status: 'confirmed', result, version },
		});
		const { body } = await person.call('GET', 'files?documentType=letter&status=confirmed');
		expect(fileIdsIn(body)).toEqual([fileId]);
	});

	test('is decided once: a person with an older version gets a message', async () => {
		const [fileId = ''] = (await processed()).fileIds;
		const [first, second] = [await colleague(), await colleague()];
		const { version } = Object((await first.call('GET', `files/${fileId}`)).body);
		const decision = { status: 'confirmed', version };
		const results = await Promise.all(
			[first, second].map(
				async (person) => await person.call('POST', `files/${fileId}/decision`, decision),
			),
		);
		expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
		const draft = { result: {}, version };
		expect((await first.call('PUT', `files/${fileId}/draft`, draft)).status).toBe(409);
	});

	test.each([
		['status must be "confirmed" or "rejected"', { status: 'edited', version: 1 }],
		['version is missing', { status: 'confirmed' }],
		['result.x is not a field', { status: 'confirmed', version: 1, result: { x: '1' } }],
		['rejected can only be combined with a reason', { status: 'rejected', version: 1, result: {} }],
		['at most 2000 characters', { status: 'rejected', version: 1, reason: 'r'.repeat(2001) }],
	])('a decision may be refused: %s', async (message, decision) => {
		const [fileId] = (await processed()).fileIds;
		const person = await colleague();
		expect(await person.call('POST', `files/${fileId}/decision`, decision)).toMatchObject({
			...{ status: 400, body: { message: expect.stringContaining(message) } },
		});
	});

	test('keeps a draft over a restart, until it is decided', async () => {
		const [fileId = ''] = (await processed()).fileIds;
		const person = await colleague();
		const { version } = Object((await person.call('GET', `files/${fileId}`)).body);
		const result = { grandTotal: '1' };
		const saved = await person.call('PUT', `files/${fileId}/draft`, { result, version });
		expect(saved.body).toEqual({ savedAt: expect.any(Number), misfits: [] });
		await stop();
		await start();
		// The person who edited it is still signed in.
		const back = { ...reviewer(), cookie: person.cookie };
		const shown = await back.call('GET', `files/${fileId}`);
		expect(Object(shown.body).draft).toEqual({ result, version, ...Object(saved.body) });
		await back.call('POST', `files/${fileId}/decision`, { status: 'rejected', version });
		expect((await back.call('GET', `files/${fileId}`)).body).not.toHaveProperty('draft');
	});

	test('shows a second person that another person has it open', async () => {
		const [fileId] = (await processed()).fileIds;
		const [first, second] = [await colleague(), await colleague()];
		const come = async (person: typeof first) =>
			(await person.call('POST', `files/${fileId}/presence`)).body;
		expect(await come(first)).toEqual({ others: 0 });
		expect(await come(first)).toEqual({ others: 0 });
		expect(await come(second)).toEqual({ others: 1 });
		expect((await first.call('GET', `files/${fileId}`)).body).toMatchObject({ others: 1 });
	});
});

describe('the list', () => {
	test('is filtered and paged, the lowest confidence first', async () => {
		const names = ['one.txt', 'two.txt', 'three.txt', 'four.txt', 'fünf.txt'];
		const { extractionId, fileIds } = await processed(names);
		const person = await colleague();
		const ask = async (query: string) =>
			(await person.call('GET', `files?show=all&definitionId=${extractionId}&${query}`)).body;
		const all: string[] = [];
		for (let after = ''; ;) {
			const { files, next } = Object(await ask(`limit=2&after=${after}`));
			all.push(...fileIdsIn({ files }));
			if (next === undefined) break;
			after = next;
		}
		expect(all).toEqual(fileIds);
		const nextOf = async (fileId: string, query: string) => {
			const at = `files/${fileId}/next?show=all&definitionId=${extractionId}&${query}`;
			return (await person.call('GET', at)).body;
		};
		expect(await nextOf(all[1] ?? '', 'status=toCheck')).toEqual({ next: all[2] });
		expect(await nextOf(all[1] ?? '', 'text=FÜNF')).toEqual({ next: all[4] });
		expect(await nextOf(all[1] ?? '', 'status=rejected')).toEqual({});
		expect(await nextOf(all[4] ?? '', '')).toEqual({});
		expect(fileIdsIn(await ask('text=FÜNF'))).toEqual([fileIds[4]]);
		expect(fileIdsIn(await ask('text=an-2026'))).toEqual(fileIds);
		expect(fileIdsIn(await ask('text=grandTotal'))).toEqual([]);
		expect(fileIdsIn(await ask('sender=nordwind%20ltd'))).toEqual(fileIds);
		expect(fileIdsIn(await ask('sender=nordwind'))).toEqual([]);
		expect(fileIdsIn(await ask('documentType=Invoice'))).toEqual([]);
		expect(fileIdsIn(await ask('status=rejected'))).toEqual([]);
		expect(await person.call('GET', 'files?after=x')).toMatchObject({ status: 400 });
		expect(await person.call('GET', 'files?status=x')).toMatchObject({ status: 400 });
	});
});

describe('documents sent for review', () => {
	type Query = { [name: string]: string };
	const asking = (person: Awaited<ReturnType<typeof colleague>>) => async (query: Query) =>
		Object((await person.call('GET', `files?${new URLSearchParams(query)}`)).body);

	test('are listed by default, and all documents on request', async () => {
		const { extractionId: definitionId, fileIds } = await processed(['a.txt', 'b.txt', 'c.txt']);
		const [first = '', second = '', third = ''] = fileIds;
		const ask = asking(await colleague());
		await open({ fileIds: [first] }, { workflow: { id: `1${first}`, name: ' Incoming ' } });
		await open({ fileIds: [second] }, { workflow: { id: `2${first}`, name: 'Other' } });
		const sent = await ask({ definitionId });
		expect(fileIdsIn(sent)).toEqual([first, second]);
		expect(sent).toMatchObject({ show: 'forReview', counts: { toCheck: 2 } });
		expect(sent.workflows).toEqual(
			expect.arrayContaining([
				{ workflowId: `1${first}`, name: 'Incoming' },
				{ workflowId: `2${first}`, name: 'Other' },
			]),
		);
		const all = await ask({ definitionId, show: 'all' });
		expect(fileIdsIn(all)).toEqual([first, second, third]);
		expect(all).toMatchObject({ show: 'all', counts: { toCheck: 3 } });
		const one = await ask({ definitionId, workflowId: `2${first}` });
		expect(fileIdsIn(one)).toEqual([second]);
		expect(fileIdsIn(await ask({ definitionId, workflowId: 'none' }))).toEqual([]);
	});

	test('are next after a decision', async () => {
		const { extractionId: definitionId, fileIds } = await processed(['a.txt', 'b.txt', 'c.txt']);
		const [first = '', , third = ''] = fileIds;
		await open({ fileIds: [first, third] });
		const person = await colleague();
		const { version } = Object((await person.call('GET', `files/${first}`)).body);
		const at = `files/${first}/decision?definitionId=${definitionId}`;
		const decided = await person.call('POST', at, { status: 'rejected', version });
		expect(decided.body).toMatchObject({ next: third });
	});

	test('are one entry if read several times, also from an archive; a link shows only its own reading', async () => {
		const extractionId = await client.createExtraction(FIELDS);
		const bytes = new TextEncoder().encode(`${TEXT}${extractionId}`);
		const parts: Part[] = [
			['files', { name: 'a.txt', bytes }],
			['files', { name: 'b.zip', bytes: new Uint8Array(zip([['in.txt', Buffer.from(bytes)]])) }],
			['files', { name: 'c.txt', bytes }],
		];
		const { batchId, files } = await client.upload([['extractionId', extractionId], ...parts]);
		expect(JSON.stringify(files)).not.toContain('contentHash');
		await client.results({ extractionId, batchId });
		const [first = '', second = '', third = ''] = files.map(({ fileId }) => fileId);
		const ask = asking(await colleague());
		const query = { definitionId: extractionId, show: 'all' };
		expect((await ask(query)).files).toMatchObject([{ fileId: third, readings: 3 }]);
		const opened = await open({ fileIds: [first] }, { workflow: { id: first, name: 'Mine' } });
		await open({ fileIds: [second] }, { workflow: { id: second, name: 'Yours' } });
		expect((await ask(query)).files).toMatchObject([
			{ fileId: first, readings: 3 },
			{ fileId: second, readings: 3 },
		]);
		expect(fileIdsIn(await ask({ readingsOf: third }))).toEqual([first, second, third]);

		const visitor = reviewer();
		await visitor.call('POST', 'session', { key: opened.key });
		const asked: Query[] = [{}, query, { readingsOf: first }, { readingsOf: third }];
		for (const more of asked) {
			const seen = await asking(visitor)(more);
			expect(fileIdsIn(seen)).toEqual([first]);
			expect(seen.files[0]).not.toHaveProperty('readings');
			expect(seen).not.toHaveProperty('show');
			expect(seen.workflows).toEqual([]);
			expect(seen.counts).toMatchObject({ toCheck: 1 });
		}
		expect(fileIdsIn(await asking(visitor)({ workflowId: second }))).toEqual([first]);
		const shown = await visitor.call('GET', `files/${first}`);
		expect(shown.body).not.toHaveProperty('readings');
	});
});
