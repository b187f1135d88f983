import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { scripts } from '../../../package.json';
import { changedPaths, stagesFor } from '../../../scripts/changed';
import { GATE, NIGHT, runStages } from '../../../scripts/stages';
import { readJobs } from '../../../scripts/workflows/read';

const root = path.resolve(__dirname, '../../..');
const namesFor = (...paths: string[]) => stagesFor(paths).map(({ name }) => name);

test('the nightly workflow runs each of its stages once', () => {
	const steps = readJobs(root)
		.filter(({ id }) => id.startsWith('nightly/'))
		.flatMap(({ steps: ofJob }) => ofJob);
	const run = steps.map((step) => step.run ?? '').join('\n');
	const only = [...run.matchAll(/--only (\w+)/g)].map(([, name]) => name);
	expect(only.toSorted()).toEqual(NIGHT.map(({ name }) => name).toSorted());
});

test('each stage is a script of package.json', () => {
	const changed = stagesFor([
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
	expect(changed).toHaveLength(8);
});

test.each([
	['README.md', []],
	['docs/openapi.yaml', ['clients']],
	['local-service/src/interface/fields.ts', ['clients']],
	['local-service/src/http/app.ts', ['process', 'durability']],
	['local-service/src/storing/jobs.ts', ['process', 'durability', 'postgres']],
	['nodes/DocumentExtraction/actions/router.ts', ['oldest n8n']],
	['nodes/DocumentExtraction/batches/poll.ts', ['process', 'oldest n8n', 'chaos']],
	['local-service/review/shell/keys.ts', ['pages']],
	['local-service/src/reading/pdf/pdf.ts', ['bombs', 'process']],
	['local-service/src/understanding/engine/extract.ts', []],
])('a change of %s adds %p', (changed, names) => {
	expect(namesFor(changed)).toEqual(names);
});

test('a change of a reader adds the bombs of its formats, a change of shared code the bombs of all formats', () => {
	const commandFor = (...files: string[]) =>
		stagesFor(files.map((file) => `local-service/src/reading/${file}`))[0]?.command;
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

	test('are all files of a first commit', () => {
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

describe('stages', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'stages-'));
	afterAll(() => rmSync(folder, { recursive: true }));
	afterEach(() => jest.restoreAllMocks());

	/** @returns what is printed */
	function intercepted() {
		const printed: string[] = [];
		jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
		jest.spyOn(process.stdout, 'write').mockImplementation((part) => {
			printed.push(String(part));
			return true;
		});
		return printed;
	}

	test.each([1, 2])(
		'continue after a failed stage, and end with its output and a table: %p at once',
		async (n) => {
			const printed = intercepted();
			const stages = [
				{ name: 'one', command: 'echo out; echo err >&2; exit 3' },
				{ name: 'two', command: 'exit 0' },
				{ name: 'three', command: 'exit 0' },
			];
			await expect(runStages(stages, n)).resolves.toBe(false);
			expect(printed).toContain('out\nerr\n');
			expect(printed.at(-2)).toMatch(/one .* failed, and printed at its end:\nout\nerr\n/);
			expect(printed.at(-1)).toMatch(
				/one +\S+ min {2}failed\ntwo +\S+ min {2}passed\nthree +\S+ min {2}passed\nall +\S+ min {2}failed/,
			);
		},
	);

	test('run at the same time, up to the given number', async () => {
		intercepted();
		// The first two wait for each other; the third fails if neither has ended.
		const [left, right] = [path.join(folder, 'left'), path.join(folder, 'right')];
		const meet = (own: string, other: string) =>
			`touch "${own}"; until [ -e "${other}" ]; do sleep .05; done; echo >> "${own}"`;
		const ended = (file: string) => `[ -s "${file}" ]`;
		const stages = [
			{ name: 'left', command: meet(left, right) },
			{ name: 'right', command: meet(right, left) },
			{ name: 'third', command: `${ended(left)} || ${ended(right)}` },
		];
		await expect(runStages(stages, 2)).resolves.toBe(true);
	});
});
