/**
 * `npm run test:versions`: runs the node's tests in each n8n of `test/versions/`, which are older than the
 * one that `npm test` uses. Each gets the published form of the package, unpacked next to it.
 *
 *   node scripts/versions.ts [--smoke] [N8N…]
 *
 * With names, runs only in these versions. With --smoke, runs only some tests: n8n loads the node and the credential,
 * runs the main operations, and gets the expected items, errors and pairing.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { n8nIn, type N8n } from '../harness/n8nUnderTest.ts';
import { temporaryFolder } from '../harness/temporary.ts';

/** The used part of jest's report. */
type Results = {
	success: boolean;
	numFailedTests: number;
	numPassedTests: number;
	testResults: Array<{ assertionResults: Array<{ status: string; ancestorTitles: string[] }> }>;
};

const TESTS = ['/test/node/', '/test/contract/node', '/test/process/node'];
const SMOKE_TESTS = ['credential', 'description', 'extract'].map(
	(name) => `/test/node/${name}.test.ts`,
);

const root = path.dirname(import.meta.dirname);
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { smoke: { type: 'boolean', default: false } },
});
const tests = values.smoke ? SMOKE_TESTS : TESTS;
const folder = temporaryFolder();

function runTests({ root: n8n }: N8n): Results {
	const file = path.join(folder, 'results.json');
	rmSync(file, { force: true });
	const roots = ['node', 'contract', 'process'].flatMap((name) => ['--roots', `test/${name}`]);
	spawnSync('jest', [...tests, ...roots, '--json', `--outputFile=${file}`], {
		cwd: root,
		env: { ...process.env, N8N_UNDER_TEST: n8n },
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	return JSON.parse(readFileSync(file, 'utf8'));
}

/** Number of occurrences of each title. */
function count(titles: string[]): Array<[title: string, times: number]> {
	return [...new Set(titles)].map((title) => [title, titles.filter((t) => t === title).length]);
}

execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root });
const [tarball = ''] = readdirSync(folder);
const versions = path.join(root, 'test', 'versions');
const names = positionals.length > 0 ? positionals : readdirSync(versions);
const reports = names.map((name) => {
	const n8n = n8nIn(path.join(versions, name));
	rmSync(n8n.nodePackage, { recursive: true, force: true });
	mkdirSync(n8n.nodePackage);
	execFileSync('tar', [
		...['-xzf', path.join(folder, tarball)],
		...['-C', n8n.nodePackage, '--strip-components', '1'],
	]);
	return { name, results: runTests(n8n) };
});
for (const { name, results } of reports) {
	const { success, numPassedTests, numFailedTests, testResults } = results;
	const skipped = testResults
		.flatMap(({ assertionResults }) => assertionResults)
		.filter(({ status }) => status === 'pending')
		.map(({ ancestorTitles }) => ancestorTitles.join(' › '));
	console.log(`${name}: ${numPassedTests} passed, ${numFailedTests} failed`);
	for (const [reason, times] of count(skipped)) console.log(`  ${times} not run: ${reason}`);
	if (!success) process.exitCode = 1;
}
