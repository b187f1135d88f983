import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

test.each([
	['a comparison that there is not', ['scan'], 'There is no comparison "scan": uploads, '],
	['a corpus that there is not', ['scans', '--corpus', 'test'], 'There is no test/corpus.json. '],
	[
		'a limit that is not a number',
		['scans', '--limit', 'ten'],
		'--limit must be a whole number of at least 1',
	],
	[
		'a profile of something else',
		['accents', '--profile'],
		'--profile is for scans: npm run bench -- scans --profile',
	],
	[
		'tables of something else',
		['texts', '--tables'],
		'--tables is for scans: npm run bench -- scans --tables',
	],
	[
		'a cache for what has none',
		['scans', '--readings', 'cache'],
		'--readings is for tables: npm run bench -- scans --tables --readings DIR',
	],
	['a limit of none', ['scans', '--limit', '0'], '--limit must be a whole number of at least 1'],
])('%s is reported before anything is measured', (_, words, message) => {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/run.ts', ...words], {
		cwd: root,
		encoding: 'utf8',
		timeout: 55_000,
	});
	expect([status, stdout]).toEqual([2, '']);
	expect(stderr.startsWith(message)).toBe(true);
});
