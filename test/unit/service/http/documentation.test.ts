/** A service that runs from source, which lacks the files of Swagger UI: a build adds them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openApp, ORIGIN } from '../../../support/app';
import { workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['/docs/swagger-ui-bundle.js', '/docs/swagger-ui.css'])(
	'reports that %s is missing, in the error shape of the interface',
	async (url) => {
		const { fetch, close } = await openApp({ folder, workers: workersWith({}) });
		const answer = await fetch(ORIGIN + url);
		expect(answer.status).toBe(404);
		expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
		expect(await answer.json()).toEqual({
			status: 'error',
			message: expect.stringContaining('Build or install the service again.'),
		});
		await close();
	},
);
