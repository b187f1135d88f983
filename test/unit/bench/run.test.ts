import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

test.each([
	['a comparison that does not exist', ['scan'], 'There is no comparison "scan": uploads, '],
	['a corpus that does not exist', ['scans', '--corpus', 'test'], 'There is no test/corpus.json. '],
	[
		'a limit that is not a number',
		['scans', '--limit', 'ten'],
		'--limit must be a whole number of at least 1',
	],
	[
		'a profile of another comparison',
		['accents', '--profile'],
		'--profile is for scans: npm run bench -- scans --profile',
	],
	[
		'tables of another comparison',
		['texts', '--tables'],
		'--tables is for scans: npm run bench -- scans --tables',
	],
	[
		'a cache for scans without tables',
		['scans', '--readings', 'cache'],
		'--readings is for tables: npm run bench -- scans --tables --readings DIR',
	],
	['a limit of 0', ['scans', '--limit', '0'], '--limit must be a whole number of at least 1'],
])('%s is reported before anything is measured', (_, words, message) => {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/run.ts', ...words], {
		cwd: root,
		encoding: 'utf8',
		timeout: 55_000,
	});
	expect([status, stdout]).toEqual([2, '']);
	expect(stderr.startsWith(message)).toBe(true);
});
