import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { scripts } from '../../../package.json';
import { calledForBy, changedPaths } from '../../../scripts/changed';
import { GATE, NIGHT, runStages } from '../../../scripts/stages';
import { readJobs } from '../../../scripts/workflows/read';

const root = path.resolve(__dirname, '../../..');
const namesFor = (...paths: string[]) => calledForBy(paths).map(({ name }) => name);

test('the nightly workflow runs each of its stages once', () => {
	const steps = readJobs(root)
		.filter(({ id }) => id.startsWith('nightly/'))
		.flatMap(({ steps: ofJob }) => ofJob);
	const run = steps.map((step) => step.run ?? '').join('\n');
	const only = [...run.matchAll(/--only (\w+)/g)].map(([, name]) => name);
	expect(only.toSorted()).toEqual(NIGHT.map(({ name }) => name).toSorted());
});

test('each stage is a script of package.json', () => {
	const changed = calledForBy([
		'local-service/src/reading/document.ts',
		'local-service/src/storing/store.ts',
		'local-service/src/interface/index.ts',
		'local-service/package.json',
		'nodes/DocumentExtraction/transport/request.ts',
	]);
	const named = [...GATE, ...changed, ...NIGHT].map(
		({ command }) => /^npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? command,
	);
	expect(named.filter((name) => !(name in scripts))).toEqual([]);
	expect(changed).toHaveLength(7);
});

test.each([
	['README.md', []],
	['docs/openapi.yaml', ['clients']],
	['local-service/src/interface/fields.ts', ['clients']],
	['local-service/src/http/app.ts', ['durability']],
	['local-service/src/storing/jobs.ts', ['durability', 'postgres']],
	['nodes/DocumentExtraction/actions/router.ts', ['oldest n8n']],
	['nodes/DocumentExtraction/batches/poll.ts', ['oldest n8n', 'chaos']],
	['local-service/review/shell/keys.ts', ['review page']],
	['local-service/src/reading/pdf/pdf.ts', ['bombs']],
])('a change of %s adds %p', (changed, names) => {
	expect(namesFor(changed)).toEqual(names);
});

test('a reader adds the bombs of its formats, shared code those of all formats', () => {
	const commandFor = (...files: string[]) =>
		calledForBy(files.map((file) => `local-service/src/reading/${file}`))[0]?.command;
	expect(commandFor('sheets/csv.ts', 'pdf/render.ts')).toMatch(/--kinds "XLSX,ODS,CSV,PDF"$/);
	expect(commandFor('sheets/csv.ts', 'document.ts')).toMatch(/--files 0$/);
});

describe('the changed files', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'changed-'));
	afterAll(() => rmSync(folder, { recursive: true }));
	const [upstream, clone] = [path.join(folder, 'upstream'), path.join(folder, 'clone')];

	const git = (cwd: string, ...parameters: string[]) =>
		execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.com', ...parameters], {
			cwd,
			env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_COMMITTER_DATE: `${time} +0000` },
			stdio: 'pipe',
		});
	let time = 1_000_000_000;
	const commit = (cwd: string, file: string) => {
		writeFileSync(path.join(cwd, file), file);
		git(cwd, 'add', '.');
		git(cwd, 'commit', '--quiet', '--message', file);
	};

	test('are all files, in a first commit', () => {
		mkdirSync(upstream);
		git(upstream, 'init', '--quiet', '--initial-branch', 'main');
		commit(upstream, 'first.txt');
		expect(changedPaths(upstream)).toEqual(['first.txt']);
	});

	test('are those that differ from origin/main, including deleted and uncommitted files', () => {
		git(folder, 'clone', '--quiet', upstream, clone);
		git(clone, 'rm', '--quiet', 'first.txt');
		commit(clone, 'second.txt');
		writeFileSync(path.join(clone, 'second.txt'), 'changed');
		expect(changedPaths(clone)).toEqual(['first.txt', 'second.txt']);
	});

	test('are those of the last eight hours, on a clone of main itself', () => {
		time += 12 * 3600;
		commit(upstream, 'third.txt');
		time += 3600;
		commit(upstream, 'fourth.txt');
		expect(changedPaths(upstream)).toEqual(['fourth.txt', 'third.txt']);
	});
});

test('stages continue after a failed one, and end with a table', () => {
	const log = jest.spyOn(console, 'log').mockImplementation(() => {});
	const succeeded = runStages([
		{ name: 'one', command: 'exit 3' },
		{ name: 'two', command: 'exit 0' },
	]);
	const table = String(log.mock.lastCall?.[0]);
	log.mockRestore();
	expect(succeeded).toBe(false);
	expect(table).toMatch(
		/one +\d+:\d\d min {2}failed\ntwo +\d+:\d\d min {2}passed\nall +\d+:\d\d min {2}failed/,
	);
});
