import path from 'node:path';

import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';

import { importsOneWay } from '../../../scripts/lint/importsOneWay';

const LAYERS = [
	{ folder: 'interface', mayImport: [] },
	{ folder: 'reading', mayImport: ['interface'] },
	{ folder: 'jobs/worker', mayImport: ['reading/document'] },
	{ folder: 'jobs', mayImport: ['reading', 'jobs/worker'] },
];
const ROOT = 'local-service/src';

/** What is said of a file with this content. */
function problems(file: string, content: string): string[] {
	const linter = new Linter({ cwd: path.join(__dirname, '../../..') });
	const config = [{ languageOptions: { parser } }, importsOneWay(ROOT, LAYERS)];
	return linter
		.verify(content, [{ files: ['**/*.ts'] }, ...config], { filename: `${ROOT}/${file}` })
		.map(({ message }) => message);
}

test.each([
	['reading/document.ts', "import { PageRange } from '../interface';"],
	['reading/pdf/render.ts', "import { scaled } from '../pages';"],
	['reading/document.ts', "import { readFile } from 'node:fs/promises';"],
	['jobs/queue.ts', "import type { Answer } from './worker';"],
	['jobs/worker.ts', "import { readDocument } from '../reading/document';"],
])('%s may have %s', (file, content) => {
	expect(problems(file, content)).toEqual([]);
});

const NOT_JOBS = ['reading may import interface, but not jobs/queue'];

test.each([
	['reading/document.ts', "import { createQueue } from '../jobs/queue';", NOT_JOBS],
	['reading/document.ts', "import type { Queue } from '../jobs/queue';", NOT_JOBS],
	['reading/pdf/render.ts', "import '../../reading/../jobs/queue';", NOT_JOBS],
	['reading/document.ts', "export type { Queue } from '../jobs/queue';", NOT_JOBS],
	['reading/document.ts', "export * from '../jobs/queue';", NOT_JOBS],
	['reading/document.ts', "type Queue = import('../jobs/queue').Queue;", NOT_JOBS],
	['reading/document.ts', "void import('../jobs/queue');", NOT_JOBS],
	['reading/document.ts', "import queue = require('../jobs/queue');", NOT_JOBS],
	[
		'interface.ts',
		"import { Page } from './reading/pages';",
		['interface may import nothing, but not reading/pages'],
	],
	[
		'jobs/worker.ts',
		"import { Page } from '../reading/pages';",
		['jobs/worker may import reading/document, but not reading/pages'],
	],
	[
		'jobs/worker.ts',
		"import { Queue } from './queue';",
		['jobs/worker may import reading/document, but not jobs/queue'],
	],
	['reading/document.ts', "import '../../../nodes';", [expect.stringContaining('nodes/index')]],
	['other/file.ts', '', ['other/file belongs to no layer of local-service/src']],
])('%s may not have %s', (file, content, said) => {
	expect(problems(file, content)).toEqual(said);
});

test('a layer cannot import one that does not stand before it', () => {
	const circle = [
		{ folder: 'a', mayImport: ['b'] },
		{ folder: 'b', mayImport: [] },
	];
	expect(() => importsOneWay(ROOT, circle)).toThrow('No layer before a has b');
});
