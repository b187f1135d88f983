import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, '../../../scripts/lint/litter.ts');
let repository: string;

const git = (...words: string[]) => execFileSync('git', words, { cwd: repository });

function write(name: string, bytes = 1) {
	const file = path.join(repository, name);
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, 'x'.repeat(bytes));
}

beforeEach(() => {
	repository = mkdtempSync(path.join(tmpdir(), 'document-extraction-litter-'));
	git('init', '--quiet');
	write('README.md');
	write('docs/pictures/a page@2.png', 1_000_000);
	write('local-service/weights/model.bin', 1_000_001);
	write('.gitignore');
	writeFileSync(path.join(repository, '.gitignore'), 'node_modules\n');
	write('node_modules/undefined', 2_000_000);
	git('add', '.');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

function litter(): { status: number | null; stderr: string } {
	const { status, stderr } = spawnSync(process.execPath, [script], {
		cwd: repository,
		encoding: 'utf8',
		// Node.js 22 warns about type stripping.
		env: { ...process.env, NODE_NO_WARNINGS: '1' },
	});
	return { status, stderr };
}

it('finds nothing where everything has its place', () => {
	expect(litter()).toEqual({ status: 0, stderr: '' });
});

describe.each([
	['added', true],
	['not yet added', false],
])('%s', (_, isAdded) => {
	it.each([
		['docs/[object Object]', 1, '"docs/[object Object]" is no name\n'],
		['docs/straße.md', 1, '"docs/straße.md" is no name\n'],
		['docs/two\nlines', 1, '"docs/two\\nlines" is no name\n'],
		['undefined', 1, 'undefined is new in the root\n'],
		['-', 1, '- is new in the root\n'],
		['notes/today.md', 1, 'notes is new in the root\n'],
		['docs/film.mp4', 1_000_001, 'docs/film.mp4 has more than 1000000 bytes\n'],
	])('finds %j', (name, bytes, stderr) => {
		write(name, bytes);
		if (isAdded) git('add', '.');
		expect(litter()).toEqual({ status: 1, stderr });
	});
});
