import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { setUpLint } from '../../support/lintScript';

const lint = setUpLint('litter');

function write(name: string, bytes = 1) {
	const file = lint.pathOf(name);
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, 'x'.repeat(bytes));
}

beforeEach(() => {
	write('README.md');
	write('docs/pictures/a page@2.png', 1_000_000);
	write('local-service/weights/model.bin', 1_000_001);
	writeFileSync(lint.pathOf('.gitignore'), 'node_modules\n');
	write('node_modules/undefined', 2_000_000);
	lint.git('add', '.');
});

it('finds nothing if all files are where they belong', () => {
	expect(lint.run()).toEqual({ status: 0, stderr: '' });
});

describe.each([
	['added', true],
	['not yet added', false],
])('%s', (_, isAdded) => {
	it.each([
		['docs/[object Object]', 1, '"docs/[object Object]" is not an allowed name\n'],
		['docs/straße.md', 1, '"docs/straße.md" is not an allowed name\n'],
		['docs/two\nlines', 1, '"docs/two\\nlines" is not an allowed name\n'],
		['undefined', 1, 'undefined is new in the root\n'],
		['-', 1, '- is new in the root\n'],
		['notes/today.md', 1, 'notes is new in the root\n'],
		['docs/film.mp4', 1_000_001, 'docs/film.mp4 has more than 1000000 bytes\n'],
	])('finds %j', (name, bytes, stderr) => {
		write(name, bytes);
		if (isAdded) lint.git('add', '.');
		expect(lint.run()).toEqual({ status: 1, stderr });
	});
});
