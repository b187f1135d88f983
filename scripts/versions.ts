/**
 * `npm run test:versions`: the tests of the node in each n8n of `test/versions/`, which are older than
 * the one that `npm test` uses. Each gets the package as it is published, unpacked beside it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { n8nIn, type N8n } from '../test/support/n8nUnderTest.ts';

/** What jest writes, as far as it is read here. */
type Results = {
	success: boolean;
	numFailedTests: number;
	numPassedTests: number;
	testResults: Array<{ assertionResults: Array<{ status: string; ancestorTitles: string[] }> }>;
};

const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-versions-'));

function runTests({ root: n8n }: N8n): Results {
	const file = path.join(folder, 'results.json');
	rmSync(file, { force: true });
	spawnSync('jest', ['/test/node/', '/test/contract/node', '--json', `--outputFile=${file}`], {
		cwd: root,
		env: { ...process.env, N8N_UNDER_TEST: n8n },
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	return JSON.parse(readFileSync(file, 'utf8'));
}

/** How often something stands in a list. */
function count(titles: string[]): Array<[title: string, times: number]> {
	return [...new Set(titles)].map((title) => [title, titles.filter((t) => t === title).length]);
}

try {
	execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root });
	const [tarball = ''] = readdirSync(folder);
	const versions = path.join(root, 'test', 'versions');
	const reports = readdirSync(versions).map((name) => {
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
} finally {
	rmSync(folder, { recursive: true });
}
