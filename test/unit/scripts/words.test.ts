import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { setUpLint } from '../../support/lintScript';

const lint = setUpLint('words');

function wordsIn(files: Readonly<Record<string, string>>): ReturnType<typeof lint.run> {
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(path.dirname(lint.pathOf(name)), { recursive: true });
		writeFileSync(lint.pathOf(name), content);
	}
	return lint.run();
}

it('ignores a deleted file that is still in the index', () => {
	writeFileSync(lint.pathOf('a.md'), 'The limit.\n');
	lint.git('add', '.');
	rmSync(lint.pathOf('a.md'));
	expect(lint.run()).toEqual({ status: 0, stderr: '' });
});

it('ignores code, and words that only contain a listed one', () => {
	const files = {
		'a.ts': 'const soMany = "so many"; // The limit of pages.\n',
		'b.md': 'It stands for a text, and noneconomic is a word.\n',
		'c.txt': 'Whoever reads this.\n',
	};
	expect(wordsIn(files)).toEqual({ status: 0, stderr: '' });
});

it.each([
	['a.ts', '/** So many pages at most. */', 'So many'],
	['a.ts', '/**\n * Pages,\n * whoever asks.\n */', 'whoever'],
	['a.ts', 'const most = 3; // of what there is', 'what there is'],
	['a.py', '# It stands beside it.', 'It stands'],
	['a.test.ts', "test('whoever asks gets the limit', () => {", 'whoever'],
	['a.test.ts', "])('page %i is told of', (page) => {", 'told of'],
	['a.test.ts', "test(\n\t'so many pages are read',\n\tasync () => {", 'so many'],
	['a.md', 'a text that is none', 'is none'],
	['a.yaml', '  description: Nothing is told of it.', 'told of'],
	['nodes/a.ts', "throw new Error('So many pages at most.');", 'So many'],
	['local-service/src/a.ts', 'const prompt = `${what}: ${value}, whoever asks`;', 'whoever'],
	[
		'local-service/review/a.tsx',
		'const view = (\n\t<p>\n\t\tThere is what there is.\n\t</p>\n);',
		'what there is',
	],
])('finds in %s: %j', (name, content, word) => {
	const { status, stderr } = wordsIn({ [name]: content });
	expect(status).toBe(1);
	expect(stderr).toContain(`${name}:`);
	expect(stderr).toContain(`"${word}" – `);
});
