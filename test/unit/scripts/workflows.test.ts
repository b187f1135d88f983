/** Static checks of the workflows; `npm run workflows` runs them. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import { scripts } from '../../../package.json';
import { SKIPPED_STEPS } from '../../../scripts/workflows/skippedSteps';
import { fillIn, readJobs } from '../../../scripts/workflows/read';

const root = path.resolve(__dirname, '../../..');
const files = globSync('.github/workflows/*.yml', { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const steps = readJobs(root).flatMap((job) => job.steps);
const commands = steps.flatMap(({ id, run }) => (run === undefined ? [] : [{ id, run }]));

test('actionlint finds no problems', () => {
	expect(files.length).toBeGreaterThan(0);
	const bin = path.join(root, 'node_modules', '@tktco', 'node-actionlint', 'bin');
	const [program = ''] = globSync('*.js', { cwd: bin });
	const lint = () =>
		execFileSync(process.execPath, [path.join(bin, program), '.github/workflows/*.yml'], {
			cwd: root,
			encoding: 'utf8',
			stdio: 'pipe',
		});
	expect(lint).not.toThrow();
});

test.each(files)('%s: every action is pinned to a commit, with its version', (file) => {
	const lines = read(file)
		.split('\n')
		.filter((line) => /^\s*(- )?uses:/.test(line));
	expect(lines.length).toBeGreaterThan(0);
	const pinned = /^\s*(- )?uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
	expect(lines.filter((line) => !pinned.test(line))).toEqual([]);
});

test('an action has the same commit in all workflows', () => {
	const uses = new Set(steps.flatMap(({ uses }) => uses ?? []));
	const names = [...uses].map((each) => each.split('@')[0]);
	expect(names).toEqual([...new Set(names)]);
});

test('each step that runs something has a unique name', () => {
	const ids = commands.map(({ id }) => id);
	expect(ids.filter((id) => id.endsWith('undefined'))).toEqual([]);
	expect(ids).toEqual([...new Set(ids)]);
});

test('each npm script and each path of a step exists', () => {
	const text = commands.map(({ run }) => run).join('\n');
	const named = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name);
	expect(named).toContain('lint');
	expect(named.filter((name) => !(name in scripts))).toEqual([]);
	const paths = [...text.matchAll(/\b(?:jest|node) ([\w./-]+\/[\w./-]+)/g)].map(([, p = '']) => p);
	expect(paths).toEqual(expect.arrayContaining(['test/unit', 'test/node', 'test/contract']));
	expect(paths.filter((each) => !existsSync(path.join(root, each)))).toEqual([]);
	const versions = steps.flatMap((step) => step.with['node-version-file'] ?? []);
	expect(versions.filter((each) => !existsSync(path.join(root, each)))).toEqual([]);
});

test('the steps that are listed as skipped exist', () => {
	const ids = commands.map(({ id }) => id);
	expect(Object.keys(SKIPPED_STEPS).filter((id) => !ids.includes(id))).toEqual([]);
});

test('only the jobs that publish have write permissions or a token for it', () => {
	const granted = files.flatMap((file) => {
		const { permissions, jobs } = parse(read(file));
		return Object.entries<{ permissions?: object }>(jobs).map(([job, own]) => [
			`${path.basename(file)} ${job}`,
			own.permissions ?? permissions,
		]);
	});
	expect(granted.filter(([, each]) => JSON.stringify(each) !== '{"contents":"read"}')).toEqual([
		['docs.yml publish', { contents: 'write' }],
		['publish.yml publish', { contents: 'read', 'id-token': 'write' }],
	]);
});

test('expressions are evaluated; unknown ones are refused', () => {
	const contexts = { matrix: { package: 'node' }, needs: { check: { outputs: { node: 'sha' } } } };
	expect(fillIn('a ${{ needs.check.outputs[matrix.package] }}', contexts)).toBe('a sha');
	expect(() => fillIn('${{ secrets.NPM_TOKEN }}', contexts)).toThrow('secrets.NPM_TOKEN');
	expect(() => fillIn("${{ matrix.package == 'node' }}", contexts)).toThrow('Unknown expression');
});
