/**
 * Every endpoint with every scope. The table in docs/local-service.md documents which scope allows which
 * endpoint.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyServerOptions, RouteOptions } from 'fastify';

import { SCOPES, type Scope } from '../../../../local-service/src/interface/access';
import { openApp, ORIGIN } from '../../../support/app';
import { workersWith } from '../../../support/workers';
import { cellsOf, codeIn, sectionsOf } from '../../docs/markdown';

const mockRoutes: RouteOptions[] = [];

// Records every route, however it is added to an app.
jest.mock('fastify', () => {
	const actual = jest.requireActual<typeof import('fastify')>('fastify');
	const create = (options: FastifyServerOptions) => {
		const app = actual.default(options);
		app.addHook('onRoute', (route) => void mockRoutes.push(route));
		return app;
	};
	return { ...actual, __esModule: true, default: create };
});

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-access-'));
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
	app = await openApp({ folder, workers: workersWith({}), token: 'the-main-token' });
});
afterAll(async () => {
	await app.close();
	rmSync(folder, { recursive: true });
});

type Answered = { status: number; message: string; cookie: string };

/** @param headers in addition to those that every request has */
async function ask(
	{ method, url }: { method: string; url: string },
	headers: { [name: string]: string },
): Promise<Answered> {
	const [at] = url
		.replaceAll(/:\w+\([^)]*\)/g, '1')
		.replaceAll(/:\w+/g, 'fil_1')
		.split('?');
	const hasBody = !['GET', 'HEAD'].includes(method);
	const response = await app.fetch(`${ORIGIN}${at}`, {
		method,
		headers: {
			'sec-fetch-site': 'same-origin',
			...(hasBody && { 'content-type': 'application/json' }),
			...headers,
		},
		...(hasBody && { body: '{}' }),
	});
	const text = await response.text();
	const isJson = response.headers.get('content-type')?.startsWith('application/json');
	const { message = '' } = Object(isJson && text !== '' ? JSON.parse(text) : {});
	const [cookie = ''] = response.headers.get('set-cookie')?.split(';') ?? [];
	return { status: response.status, message, cookie };
}

const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
const isRefused = ({ status }: Answered) => status === 401 || status === 403;

/** Notation of the documentation: `POST /getResults`. */
const nameOf = ({ method, url }: { method: string; url: string }) =>
	`${method} ${url
		.replace(/^\/v1(?=\/)/, '')
		.replace('/documentClassification/', '/')
		.replaceAll(/\([^)]*\)/g, '')}`;

const page = readFileSync(path.resolve(__dirname, '../../../../docs/local-service.md'), 'utf8');
const rows = cellsOf(sectionsOf(page, 2).get('Access tokens') ?? '');
const [head = [], ...decisions] = rows;
const decided = new Map(
	decisions.flatMap(([what = '', ...cells]) =>
		codeIn(what).map((endpoint) => [endpoint, cells] as const),
	),
);

/** Public assets, too many to be named in the table. */
const isPart = (url: string) =>
	/^\/(docs|review\/assets)\//.test(url) || url === '/review/' || url === '/try/';

/** The page to which an endpoint belongs. */
const pageOf = (url: string) => (url.startsWith('/try/') ? 'try' : 'review');

async function endpoints() {
	// Routes of plugins exist after the first answer.
	await ask({ method: 'GET', url: '/v1/health' }, {});
	return mockRoutes.flatMap(({ method, url, schema }) =>
		[method].flat().flatMap((one) => (one === 'HEAD' ? [] : [{ method: one, url, schema }])),
	);
}

test('the table has a column for each scope, and a row for each endpoint and no other', async () => {
	expect(head.slice(1)).toEqual(SCOPES.map((scope) => `\`${scope}\``));
	const all = await endpoints();
	expect(all.length).toBeGreaterThan(60);
	const named = all.filter(({ url }) => !isPart(url)).map(nameOf);
	expect([...new Set(named)].toSorted()).toEqual([...decided.keys()].toSorted());
});

describe('each endpoint accepts the tokens in the table', () => {
	test.each(SCOPES)('%s', async (scope) => {
		const token = (await app.store.createToken(`of-${scope}`, [scope], undefined)) ?? '';
		const signIns = { review: await signedIn(token), try: await signedIn(token, 'try') };
		const opened: string[] = [];
		for (const endpoint of await endpoints()) {
			const { access } = endpoint.schema ?? {};
			const headers =
				access === 'session' ? { cookie: signIns[pageOf(endpoint.url)].cookie } : withToken(token);
			if (access === 'public') continue;
			const answered = await ask(endpoint, headers);
			if (!isRefused(answered)) opened.push(nameOf(endpoint));
			else if (access !== 'session') {
				expect(answered.status).toBe(403);
				expect(answered.message).toMatch(
					new RegExp(`"of-${scope}" has the scope ${scope}, but .+ needs .+ --scope \\w+\\.$`),
				);
			}
		}
		const yes = [...decided].flatMap(([endpoint, cells]) =>
			cells[SCOPES.indexOf(scope)] === 'yes' ? [endpoint] : [],
		);
		expect([...new Set(opened)].toSorted()).toEqual(yes.toSorted());
	});
});

const signedIn = async (token: string, to = 'review'): Promise<Answered> => {
	const response = await app.fetch(`${ORIGIN}/${to}/api/session`, {
		method: 'POST',
		headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
		body: JSON.stringify({ token }),
	});
	const { message = '' } = Object(await response.json());
	const [cookie = ''] = response.headers.get('set-cookie')?.split(';') ?? [];
	return { status: response.status, message, cookie };
};

test('two scopes give access to the endpoints of both, and the token of the data folder to all', async () => {
	const both = withToken(
		(await app.store.createToken('both', ['read', 'review'], undefined)) ?? '',
	);
	for (const endpoint of await endpoints()) {
		const { access = 'public' } = endpoint.schema ?? {};
		if (typeof access === 'string') continue;
		const needed: readonly Scope[] = access;
		const isOpen = needed.includes('read') || needed.includes('review');
		expect([nameOf(endpoint), isRefused(await ask(endpoint, both))]).toEqual([
			...[nameOf(endpoint), !isOpen],
		]);
		expect(isRefused(await ask(endpoint, withToken('the-main-token')))).toBe(false);
	}
});

test('only endpoints that the table calls open are accessible without a token, or with an invalid one', async () => {
	const expired = (await app.store.createToken('expired', ['admin'], Date.now() - 1)) ?? '';
	const revoked = (await app.store.createToken('revoked', ['admin'], undefined)) ?? '';
	expect(await app.store.revokeToken('revoked')).toBe(true);
	for (const endpoint of await endpoints()) {
		const isOpen = isPart(endpoint.url) || decided.get(nameOf(endpoint))?.[0] === 'open';
		const isSignIn = /^POST .+\/api\/session$/.test(nameOf(endpoint));
		for (const token of [undefined, 'wrong', expired, revoked, '']) {
			// Signing in without a token counts as a wrong token, so it is tried only once for each page.
			if (isSignIn && token !== undefined) continue;
			const headers = token === undefined ? {} : withToken(token);
			const { status } = await ask(endpoint, headers);
			const isRight = isOpen && !isSignIn;
			expect([nameOf(endpoint), token, status === 401]).toEqual([
				nameOf(endpoint),
				token,
				!isRight,
			]);
		}
	}
	const { message } = await ask({ method: 'GET', url: '/v1/credits' }, withToken(expired));
	expect(message).toMatch(
		/^The access token "expired" expired on 20\d\d-\d\d-\d\d\. Create another/,
	);
});

test('the review page says why a token does not open it, which is not counted as a wrong token', async () => {
	const token = (await app.store.createToken('reader', ['read', 'write'], undefined)) ?? '';
	for (let count = 0; count < 12; count++) {
		const { status, message, cookie } = await signedIn(token);
		expect([status, cookie]).toEqual([403, '']);
		expect(message).toContain('has the scope read and write, but the review page needs review.');
	}
});

test('a session ends when its token is revoked, and when it expires', async () => {
	const files = { method: 'GET', url: '/review/api/files' };
	const token = (await app.store.createToken('reviewer', ['review'], Date.now() + 60_000)) ?? '';
	const { cookie } = await signedIn(token);
	expect((await ask(files, { cookie })).status).toBe(200);
	const now = Date.now();
	jest.spyOn(Date, 'now').mockReturnValue(now + 60_001);
	expect((await ask(files, { cookie })).status).toBe(401);
	jest.restoreAllMocks();
	expect((await ask(files, { cookie })).status).toBe(200);
	await app.store.revokeToken('reviewer');
	expect((await ask(files, { cookie })).status).toBe(401);
	expect((await signedIn(token)).status).toBe(401);
});

test('an app does not start with a route that does not define access', async () => {
	const { checkAccess } = await import('../../../../local-service/src/http/access');
	const { default: fastify } = jest.requireActual<typeof import('fastify')>('fastify');
	const bare = fastify().withTypeProvider<TypeBoxTypeProvider>();
	checkAccess(bare, async () => ({ name: 'nobody', scopes: [] }));
	expect(() => bare.get('/secrets', () => 'secret')).toThrow(
		'The route GET /secrets must say in its schema who has access.',
	);
});
