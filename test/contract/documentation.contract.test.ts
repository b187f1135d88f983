/** Public information of the service: its health and its interface. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import { useSharedService } from '../support/serviceClient';

const root = path.join(__dirname, '..', '..');
const service = useSharedService();
const anonymously = { headers: {} };

test('reports that it is running, and nothing else', async () => {
	const { version } = JSON.parse(
		readFileSync(path.join(root, 'local-service', 'package.json'), 'utf8'),
	);
	const { status, body } = await service.client.call('GET', '/health', anonymously);
	const can = { idempotencyKeys: true, modelQuestions: true, readsTexts: true };
	const health = { status: 'ok', version, disk: 'ok', ...can };
	expect({ status, body }).toEqual({ status: 200, body: health });
});

test('serves the OpenAPI document, equal to docs/openapi.yaml: npm run docs:openapi', async () => {
	const document = parse(readFileSync(path.join(root, 'docs', 'openapi.yaml'), 'utf8'));
	const { body } = await service.client.call('GET', '/openapi.json', anonymously);
	expect(body).toEqual({ ...document, servers: [{ url: '/v1' }] });
});

test('displays it on a page that loads all its files from the service', async () => {
	const page = await fetch(`${service.origin}/docs`);
	expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
	const html = await page.text();
	const linked = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
	const files = linked.filter((address) => address !== 'data:,');
	expect(files).toHaveLength(3);
	for (const file of files) {
		expect(file).toMatch(/^\/docs\//);
		const { status, headers } = await fetch(service.origin + file);
		expect(status).toBe(200);
		expect(headers.get('content-type')).toMatch(/^text\/(css|javascript)/);
	}
	const { length } = await (await fetch(`${service.origin}/docs/swagger-ui-bundle.js`)).text();
	expect(length).toBeGreaterThan(500_000);
});

test('does not allow inline scripts or connections to other servers on the page', async () => {
	const { headers } = await fetch(`${service.origin}/docs`);
	const policy = headers.get('content-security-policy') ?? '';
	expect(policy).toContain("default-src 'none'");
	expect(policy).not.toMatch(/unsafe|\*|https?:/);
	const start = await (await fetch(`${service.origin}/docs/start.js`)).text();
	expect(start).toContain('validatorUrl: null');
});

test.each(['/docs/openapi.json', '/docs/LICENSE', '/docs/../package.json', '/docs/%2e%2e/cli.js'])(
	'%s is not found',
	async (address) => {
		expect((await fetch(service.origin + address)).status).toBe(404);
	},
);
