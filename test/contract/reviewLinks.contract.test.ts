/** Links that open documents on the review page, and attacks on both. */
import { openDatabase } from '../../local-service/src/storing/open';
import { testOnSqlite } from '../support/database';
import { addressFor } from '../../harness/postgres';
import {
	client,
	colleague,
	dataDir,
	fileIdsIn,
	logged,
	open,
	processed,
	rawStatus,
	reviewer,
	secrets,
	service,
	start,
	stop,
	useReviewService,
	view,
} from '../support/reviewService';
import { filesWith } from '../support/inProcessService';
import { stackPdf } from '../support/stack';

useReviewService();

describe('a link', () => {
	test('opens only its documents', async () => {
		const { extractionId, fileIds } = await processed(['a.txt', 'b.txt', 'c.txt']);
		const [first = '', second = '', third = ''] = fileIds;
		const { reviewUrl, reviewId, key } = await open({ extractionId, fileIds: [first, second] });
		const { origin } = new URL(service.baseUrl);
		expect(reviewUrl).toBe(`${origin}/review#${key}`);
		const person = reviewer();
		const { until } = await view(reviewId);
		const opened = { scope: 'review', until };
		expect((await person.call('POST', 'session', { key })).body).toEqual(opened);
		expect((await person.call('GET', 'session')).body).toEqual(opened);
		const { body } = await person.call('GET', 'files');
		expect(fileIdsIn(body)).toEqual([first, second]);
		expect(body).toMatchObject({
			...{ counts: { toCheck: 2 }, documentTypes: [] },
			definitions: [{ definitionId: extractionId, kind: 'extraction', name: 'Invoices' }],
		});
		expect((await person.call('GET', `files/${first}`)).status).toBe(200);
		expect((await person.call('GET', `files/${first}/next`)).body).toEqual({ next: second });
		expect((await person.call('GET', `files/${second}/next`)).body).toEqual({});
		const other = await open({ extractionId, fileIds: [third] });
		expect(other.key).not.toBe(key);
		for (const [method, at, sent] of [
			['GET', '', undefined],
			['GET', '/pages/1.png', undefined],
			['GET', '/pages/1/words', undefined],
			['PUT', '/draft', { result: {}, version: 1 }],
			['POST', '/decision', { status: 'confirmed', version: 1 }],
			['POST', '/presence', undefined],
			['GET', '/learned', undefined],
			['GET', '/next', undefined],
			['DELETE', '/learned', undefined],
		] as const) {
			// A document of another link gets the same response as a document that does not exist.
			expect(await person.call(method, `files/${third}${at}`, sent)).toMatchObject({
				...{ status: 404, body: { message: `There is no file with the ID "${third}".` } },
			});
		}
		const { version } = Object((await person.call('GET', `files/${first}`)).body);
		const decided = await person.call('POST', `files/${first}/decision`, {
			...{ status: 'confirmed', version },
		});
		expect(decided.body).toMatchObject({ status: 'confirmed', next: second });
		expect(await view(reviewId)).toMatchObject({
			status: 'open',
			files: [
				{ fileId: first, status: 'confirmed', at: expect.any(Number) },
				{ fileId: second, status: 'toCheck' },
			],
		});
	});

	test('is done when all of its documents are decided by anyone, or deleted', async () => {
		const ids = await processed(['a.txt', 'b.txt', 'c.txt']);
		const { extractionId, batchId, fileIds } = ids;
		const [first = '', second = '', third = ''] = fileIds;
		const { reviewId } = await open({ extractionId, batchId });
		const update = async (fileId: string, change: object) =>
			await client.call('PATCH', '/updateResults', {
				json: { extractionId, batchId, fileId, ...change },
			});
		await update(first, { rejected: true, reason: 'Twice' });
		await update(second, { result: { grandTotal: '1' } });
		expect(await view(reviewId)).toMatchObject({ status: 'open' });
		await update(second, { confirmed: true });
		expect(await view(reviewId)).toMatchObject({ status: 'open' });
		const gone = { extractionId, batchId, fileIds: [third] };
		await client.call('DELETE', '/deleteFiles', { json: gone });
		expect(await view(reviewId)).toMatchObject({
			status: 'done',
			files: [
				{ fileId: first, status: 'rejected', reason: 'Twice' },
				{ fileId: second, status: 'confirmed' },
			],
		});
	});

	test('expires for people who have used it, too, and also if the service was not running then', async () => {
		const { extractionId, fileIds } = await processed();
		const until = Date.now() + 3_600_000;
		const { reviewId, key } = await open(
			{ extractionId, fileIds },
			{ until: new Date(until).toISOString() },
		);
		const person = reviewer();
		expect((await person.call('POST', 'session', { key })).status).toBe(200);
		await stop();
		const database = await openDatabase(await addressFor(dataDir), (said) => console.error(said));
		// The session ends together with the link.
		const ends = database.prepare('UPDATE sessions SET expiresAt = 1 WHERE expiresAt = ?');
		expect((await ends.run(until)).changes).toBe(1);
		const expire = database.prepare('UPDATE reviews SET until = ? WHERE reviewId = ?');
		await expire.run(Date.now(), reviewId);
		await database.close();
		await start();
		const back = { ...reviewer(), cookie: person.cookie };
		expect((await back.call('GET', 'files')).status).toBe(401);
		expect((await reviewer().call('POST', 'session', { key })).status).toBe(401);
		expect(await view(reviewId)).toMatchObject({ status: 'expired' });
	});

	test('that is revoked opens nothing', async () => {
		const { extractionId, fileIds } = await processed();
		const { reviewId, key } = await open({ extractionId, fileIds });
		const person = reviewer();
		await person.call('POST', 'session', { key });
		expect((await person.call('GET', 'files')).status).toBe(200);
		const { status } = await client.call('DELETE', '/deleteReview', { json: { reviewId } });
		expect(status).toBe(200);
		expect((await person.call('GET', 'files')).status).toBe(401);
		expect((await reviewer().call('POST', 'session', { key })).status).toBe(401);
		expect(await view(reviewId)).toMatchObject({ status: 'revoked' });
	});

	test('with a key that was tampered with opens nothing', async () => {
		const { extractionId, fileIds } = await processed();
		const { key, reviewId } = await open({ extractionId, fileIds });
		const other = await open({ extractionId, fileIds });
		const secret = key.slice(key.indexOf('.') + 1);
		const turned = secret.startsWith('A') ? `B${secret.slice(1)}` : `A${secret.slice(1)}`;
		for (const tampered of [
			...[`${reviewId}.${turned}`, `${other.reviewId}.${secret}`, `${key}x`, reviewId],
		]) {
			expect((await reviewer().call('POST', 'session', { key: tampered })).status).toBe(401);
		}
	});

	test.each([
		[{ until: 'tomorrow' }, 'until must be a date with time and time zone'],
		[{ until: '2999-01-01T00:00:00' }, 'until must be a date with time and time zone'],
		[{ until: 1e300 }, 'until must be'],
		[{ until: Date.now() - 1 }, 'until must not be in the past'],
		[{ until: undefined }, 'until is missing'],
		[{ fileIds: ['fil_none'] }, 'There is no file with the ID "fil_none"'],
		[{ batchId: 'bat_none' }, 'There is no batch'],
		[{ callbackUrl: 'file:///etc/passwd' }, 'callbackUrl must be an http:// or https:// URL'],
		[{ fileIds: [] }, 'fileIds must not be empty'],
		[{ notes: { fil_none: ['a'] } }, 'notes name fil_none'],
		[{ reviewer: 'x'.repeat(101) }, 'reviewer'],
		[{ workflow: { id: 'w' } }, 'workflow.name is missing'],
		[{ workflow: { id: '', name: 'n' } }, 'workflow.id must not be empty'],
		[{ workflow: { id: 'w', name: ' ' } }, 'workflow.name must not be empty'],
		[{ workflow: { id: 'w'.repeat(101), name: 'n' } }, 'workflow.id must have at most 100'],
		[{ workflow: { id: 'w', name: 'n'.repeat(501) } }, 'workflow.name must have at most 500'],
		[{ workflow: { id: 'w', name: 'a\nb' } }, 'workflow.name must not have control characters'],
		[{ workflow: { id: 'w\0', name: 'n' } }, 'workflow.id must not have control characters'],
		[{ workflow: { id: 'w', name: 'a\u202eb' } }, 'workflow.name must not have control characters'],
		[{ workflow: { id: 'w', name: 'n', url: 'x' } }, 'must not have the property \"url\"'],
	])('is not created with %j', async (change, message) => {
		const { extractionId } = await processed();
		const json = { extractionId, until: Date.now() + 60_000, ...change };
		expect(await client.call('POST', '/createReview', { json })).toMatchObject({
			...{ status: 400, body: { message: expect.stringContaining(message) } },
		});
	});

	test('opens files of several extractions if only the file IDs are given', async () => {
		const [one, other] = [await processed(), await processed()];
		const fileIds = [...one.fileIds, ...other.fileIds];
		const { reviewId } = await open({ fileIds });
		expect(fileIdsIn(await view(reviewId))).toEqual(fileIds);
	});

	test('shows the notes of the request, and who decided', async () => {
		const { extractionId, batchId, fileIds } = await processed(['one.txt', 'two.txt']);
		const [one = '', two = ''] = fileIds;
		const notes = { [one]: ['grandTotal: <b>12.00</b>', 'seller: Who?'] };
		const { key, reviewId } = await open({ fileIds }, { notes, reviewer: 'Ada' });
		const person = reviewer();
		await person.call('POST', 'session', { key });
		const notesOf = async (by: typeof person, fileId: string) =>
			Object((await by.call('GET', `files/${fileId}`)).body).notes;
		expect(await notesOf(person, one)).toEqual(notes[one]);
		expect(await notesOf(person, two)).toEqual([]);
		expect(await notesOf(await colleague(), one)).toEqual(notes[one]);
		const other = await open({ fileIds });
		const another = reviewer();
		await another.call('POST', 'session', { key: other.key });
		expect(await notesOf(another, one)).toEqual([]);

		const { version } = Object((await person.call('GET', `files/${one}`)).body);
		await person.call('POST', `files/${one}/decision`, { status: 'confirmed', version });
		const named = reviewer();
		await named.call('POST', 'session', { token: service.token, reviewer: 'Grace' });
		const json = { status: 'rejected', reason: 'Twice', version: 0 };
		const { version: newer } = Object((await named.call('GET', `files/${two}`)).body);
		await named.call('POST', `files/${two}/decision`, { ...json, version: newer });
		const { files } = Object(await client.results({ extractionId, batchId }));
		expect(files.map(({ reviewed }: { reviewed: object }) => reviewed)).toMatchObject([
			{ status: 'confirmed', reviewer: 'Ada' },
			{ status: 'rejected', reviewer: 'Grace', reason: 'Twice' },
		]);
		expect((await view(reviewId)).files).toMatchObject([
			{ reviewer: 'Ada' },
			{ reviewer: 'Grace' },
		]);
		const result = { grandTotal: '1' };
		const ids = { extractionId, batchId, fileId: one };
		await client.call('PATCH', '/updateResults', { json: { ...ids, result } });
		const { history } = Object((await client.call('GET', `/files/${one}/history`)).body);
		expect(history).toMatchObject([
			{ status: 'processed' },
			{ status: 'confirmed', reviewer: 'Ada' },
			{ status: 'edited' },
		]);
		expect(history[2]).not.toHaveProperty('reviewer');
	});

	test('results have the URL of the review page of a document', async () => {
		const { extractionId, batchId, fileIds } = await processed();
		const { files } = Object(await client.results({ extractionId, batchId }));
		expect(files[0].reviewUrl).toBe(
			`${new URL(service.baseUrl).origin}/review#/files/${fileIds[0]}`,
		);
	});

	test('is not created for a stack that is to be split', async () => {
		const json = { until: Date.now() + 60_000 };
		expect(await client.call('POST', '/createReview', { json })).toMatchObject({
			status: 400,
			body: { message: expect.stringContaining('requires extractionId or classificationId') },
		});
		const form = new FormData();
		form.append('files', new Blob([await stackPdf()]), 'stack.pdf');
		const { fileId } = Object((await client.call('POST', '/splitFile', { form })).body);
		expect(
			await client.call('POST', '/createReview', { json: { ...json, fileIds: [fileId] } }),
		).toMatchObject({
			status: 400,
			body: { message: expect.stringContaining('There is no file with the ID') },
		});
	});

	test('that does not exist is reported as unknown', async () => {
		const json = { reviewId: 'rev_none' };
		for (const [method, at] of [
			['POST', '/viewReview'],
			['DELETE', '/deleteReview'],
		] as const) {
			expect(await client.call(method, at, { json })).toMatchObject({
				...{ status: 400, body: { message: expect.stringContaining('no review'), ...json } },
			});
		}
	});
});

describe('rejecting through the interface', () => {
	test.each([
		[{ rejected: true, confirmed: true }, 'rejected can only be combined with a reason'],
		[{ rejected: true, result: {} }, 'rejected can only be combined with a reason'],
		[{ rejected: false }, 'rejected must be true'],
		[{ confirmed: true, reason: 'r' }, 'has reason, which requires rejected'],
	])('is refused with %j', async (change, message) => {
		const { extractionId, batchId, fileIds } = await processed();
		const json = { extractionId, batchId, fileId: fileIds[0], ...change };
		expect(await client.call('PATCH', '/updateResults', { json })).toMatchObject({
			...{ status: 400, body: { message: expect.stringContaining(message) } },
		});
	});
});

describe('attacks', () => {
	test.each<[string, { [name: string]: string }]>([
		['an unknown origin', { origin: '' }],
		['another page', { origin: 'https://evil.example' }],
		['a frame without an origin', { origin: 'null' }],
		['another page of the same site', { 'sec-fetch-site': 'same-site' }],
		['another site', { 'sec-fetch-site': 'cross-site' }],
		['an address that is typed', { 'sec-fetch-site': 'none' }],
	])('a request that %s makes a browser send is refused', async (_from, headers) => {
		const [fileId = ''] = (await processed()).fileIds;
		const person = await colleague();
		const { version } = Object((await person.call('GET', `files/${fileId}`)).body);
		const decision = { status: 'rejected', version };
		for (const [method, at, sent] of [
			['POST', `files/${fileId}/decision`, decision],
			['PUT', `files/${fileId}/draft`, { result: {}, version }],
			['DELETE', `files/${fileId}/learned`, undefined],
			['POST', 'session', { token: service.token }],
			['DELETE', 'session', undefined],
		] as const) {
			const refused = await person.call(method, at, sent, headers);
			expect(refused.status).toBe(403);
		}
		expect((await person.call('GET', `files/${fileId}`)).body).toMatchObject({ version });
	});

	const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
	const SITES: Array<{ [name: string]: string }> = [
		{},
		{ origin: 'https://evil.example' },
		{ 'sec-fetch-site': 'cross-site' },
	];
	test.each(FORMS)('a form of the type %s is not accepted as a decision', async (type) => {
		const [fileId = ''] = (await processed()).fileIds;
		const { cookie } = await colleague();
		const { origin } = new URL(service.baseUrl);
		const send = async (headers: { [name: string]: string }) =>
			await fetch(`${origin}/review/api/files/${fileId}/decision`, {
				method: 'POST',
				headers: { cookie, 'content-type': type, ...headers },
				body: '{"status":"rejected","version":1}',
			});
		expect((await send({ origin })).status).toBe(415);
		for (const headers of SITES) expect((await send(headers)).status).toBe(403);
	});

	test.each([
		'assets/../index.html',
		'assets/..%2f..%2fcli.js',
		'assets/..%5c..%5ccli.js',
		'assets/%2e%2e%2fhttp%2fapp.js',
		'assets/.hidden.js',
		'assets/app.js%00.css',
		'assets//etc/passwd',
	])('GET /review/%s is not found', async (at) => {
		// fetch would normalise the dots.
		expect(await rawStatus(`/review/${at}`)).toBe(404);
	});

	test('URLs of files and page images open no other file, and with a link no other document', async () => {
		const { extractionId, fileIds } = await processed(['a.txt', 'b.txt']);
		const [own = '', foreign = ''] = fileIds;
		const { key } = await open({ extractionId, fileIds: [own] });
		const visitor = reviewer();
		await visitor.call('POST', 'session', { key });
		const get = async (at: string, { cookie }: { cookie: string }) =>
			await rawStatus(`/review/api/files/${at}`, cookie);
		expect(await get(`${own}/pages/1.png`, visitor)).toBe(200);
		const all = await colleague();
		expect(await get(`${foreign}/pages/1.png`, all)).toBe(200);

		const spelled = `%${foreign.charCodeAt(0).toString(16)}${foreign.slice(1)}`;
		for (const at of [
			...[foreign, spelled, `${own}/../${foreign}`, `${own}%2f..%2f${foreign}`, `./${foreign}`],
			...[`${own}%00${foreign}`, `${own}?fileId=${foreign}`.replace('?', '%3f'), `/${foreign}`],
		]) {
			for (const rest of ['', '/pages/1.png', '/pages/1/words']) {
				expect(await get(at + rest, visitor)).toBe(404);
			}
		}
		const parent = `%2e%2e%2f${own}`;
		for (const at of [
			...['..%2f..%2fservice.db', '..%5c..%5cservice.db', '%2e%2e%2fservice.db', '..%2fincoming'],
			...[
				'%2fetc%2fpasswd',
				`${own}%2f..%2f${own}`,
				parent,
				`${own}.json`,
				`${own}%00`,
				'*',
				'%25',
			],
		]) {
			for (const rest of ['', '/pages/1.png', '/pages/1/words']) {
				expect(await get(at + rest, all)).toBe(404);
			}
		}
		for (const page of ['..%2f1', '1%2f..%2f1', '-1', '0', '1e0', '1%00', '9999999999', '%2e%2e']) {
			expect(await get(`${own}/pages/${page}.png`, all)).toBe(404);
			expect(await get(`${own}/pages/${page}/words`, all)).toBe(404);
		}
	});

	test('the cookie of another review, or one that was tampered with, opens nothing more', async () => {
		const { extractionId, fileIds } = await processed(['a.txt', 'b.txt']);
		const [first = '', second = ''] = fileIds;
		const visit = async (fileId: string) => {
			const { key, reviewId } = await open({ extractionId, fileIds: [fileId] });
			const person = reviewer();
			await person.call('POST', 'session', { key });
			return { person, reviewId };
		};
		const [one, other] = [await visit(first), await visit(second)];
		// The list reveals no other documents, whatever the query.
		for (const query of ['', `definitionId=${extractionId}`, 'text=b.txt', 'status=toCheck']) {
			const { body } = await one.person.call('GET', `files?${query}`);
			expect(JSON.stringify(body)).not.toContain(second);
		}
		const { body } = await one.person.call('GET', 'files?text=b.txt');
		expect(body).toMatchObject({ files: [], counts: { toCheck: 1 } });
		// With both cookies, still only one session applies.
		const both = { ...reviewer(), cookie: `${one.person.cookie}; ${other.person.cookie}` };
		const statuses = [];
		for (const fileId of fileIds) statuses.push((await both.call('GET', `files/${fileId}`)).status);
		expect(statuses.sort()).toEqual([200, 404]);
		// When one link is revoked, its cookie is invalid, and the other one stays valid.
		await client.call('DELETE', '/deleteReview', { json: { reviewId: one.reviewId } });
		expect((await one.person.call('GET', `files/${first}`)).status).toBe(401);
		expect((await other.person.call('GET', `files/${second}`)).status).toBe(200);

		const { cookie } = other.person;
		const end = cookie.endsWith('A') ? 'B' : 'A';
		for (const tampered of [
			...[
				cookie.slice(0, -1) + end,
				cookie.slice(0, -1),
				`${cookie}A`,
				'documentSession=',
				'documentSession=*',
			],
			...[
				`x${cookie}`,
				cookie.toUpperCase(),
				cookie.replace('=', '=%'),
				`documentSession=${other.reviewId}`,
			],
		]) {
			const person = { ...reviewer(), cookie: tampered };
			expect((await person.call('GET', 'session')).status).toBe(401);
			expect((await person.call('GET', `files/${second}`)).status).toBe(401);
		}
	});

	test('a cookie planted before somebody signs in gives no access afterwards', async () => {
		const { extractionId, fileIds } = await processed();
		const { key } = await open({ extractionId, fileIds });
		const made = `documentSession=${'A'.repeat(43)}`;
		const attacker = reviewer();
		await attacker.call('POST', 'session', { key });
		// A cookie made up by the attacker, and one issued to them by the service.
		for (const planted of [made, attacker.cookie]) {
			const victim = { ...reviewer(), cookie: planted };
			await victim.call('POST', 'session', { token: service.token });
			expect(victim.cookie).not.toBe(planted);
			expect((await victim.call('GET', 'session')).body).toEqual({ scope: 'all' });
			const back = { ...reviewer(), cookie: planted };
			expect((await back.call('GET', 'session')).status).toBe(401);
		}
	});

	test('signing in again ends the previous session', async () => {
		const { extractionId, fileIds } = await processed();
		const { key } = await open({ extractionId, fileIds });
		const person = await colleague();
		const before = person.cookie;
		expect((await person.call('POST', 'session', { key })).body).toMatchObject({ scope: 'review' });
		expect((await person.call('GET', 'session')).body).toMatchObject({ scope: 'review' });
		expect((await { ...reviewer(), cookie: before }.call('GET', 'session')).status).toBe(401);
	});

	test('every response tells browsers not to execute its content', async () => {
		const { origin } = new URL(service.baseUrl);
		for (const at of ['/review', '/review/', '/review/assets/x.js', '/review/api/files']) {
			const { headers } = await fetch(`${origin}${at}`, { redirect: 'manual' });
			expect(headers.get('x-content-type-options')).toBe('nosniff');
			expect(headers.get('referrer-policy')).toBe('no-referrer');
			expect(headers.get('content-security-policy')).toMatch(
				/^default-src 'none'; script-src 'self';.* frame-ancestors 'none'$/,
			);
		}
		const { headers } = await fetch(`${origin}/review/`, { redirect: 'manual' });
		expect(headers.get('location')).toBe('../review');
	});

	test.each(['', '?extractionId=ext_1&days=7'])(
		'/review/accuracy redirects to the accuracy view, with its query (%j)',
		async (query) => {
			const { origin } = new URL(service.baseUrl);
			const { status, headers } = await fetch(`${origin}/review/accuracy${query}`, {
				redirect: 'manual',
			});
			expect([status, headers.get('location')]).toEqual([302, `../review#/accuracy${query}`]);
		},
	);

	testOnSqlite('the database contains no key and no cookie', async () => {
		const { extractionId, fileIds } = await processed();
		const { key } = await open({ extractionId, fileIds });
		const person = reviewer();
		await person.call('POST', 'session', { key });
		expect(filesWith(extractionId, dataDir)).not.toEqual([]);
		const [, secret = ''] = key.split('.');
		for (const part of [secret, person.cookie.replace('documentSession=', '')]) {
			expect(part).toMatch(/^[\w-]{43}$/);
			expect(filesWith(part, dataDir)).toEqual([]);
		}
	});

	test('after wrong tokens or keys a client has to wait, even with a correct token', async () => {
		await stop();
		await start();
		const statuses: number[] = [];
		for (let count = 0; count < 6; count++) {
			statuses.push((await reviewer().call('POST', 'session', { token: `wrong ${count}` })).status);
			statuses.push((await reviewer().call('POST', 'session', { key: `rev_${count}.x` })).status);
		}
		expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
		const refused = await reviewer().call('POST', 'session', { token: service.token });
		expect(refused).toMatchObject({
			...{ status: 429, body: { message: expect.stringContaining('Try again in a minute') } },
		});
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		await stop();
		await start();
	});

	test('no log line has a token, a key or a cookie', async () => {
		await stop();
		await start();
		expect(logged).toContain('/review/api/session');
		expect(secrets.length).toBeGreaterThan(20);
		for (const secret of [service.token, ...secrets]) expect(logged).not.toContain(secret);
	});
});
