/** The sections of docs/interface.md that comments cite exist. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { anchorOf } from './markdown';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const files = globSync(
	[
		'{bench,corpora,credentials,generator,harness,nodes,scripts,test}/**/*.{ts,mjs}',
		'local-service/src/**/*.ts',
		'docs/openapi.yaml',
	],
	{ cwd: root, exclude: ['**/node_modules', __filename] },
);
const sections = [...read('docs/interface.md').matchAll(/^#{2,3} (.+)$/gm)].map(
	([, heading = '']) => `docs/interface.md#${anchorOf(heading)}`,
);
const citations = files.flatMap((file) =>
	[...read(file).matchAll(/[\w./-]*(?:interface|addendum)\.md(?:#[\w-]*)?/g)].map(
		([cited]) => [file, cited] as const,
	),
);

test('every citation refers to an existing section', () => {
	expect(citations.length).toBeGreaterThan(10);
	expect(citations.filter(([, cited]) => !sections.includes(cited))).toEqual([]);
});
