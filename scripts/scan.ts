/**
 * `npm run scan`: n8n's own checks of a community package. Runs its scanner on the source and on the unpacked
 * tarball, through its exports, because its command line always exits with 0. Also runs `n8n-node lint` and
 * `n8n-node build`, which both treat everything in the working directory as part of the node, in a folder
 * with nothing else. That build does not bundle, in contrast to ours; n8n must find the same content in both.
 *
 *   npm run scan [-- --tarball]
 *
 * With --tarball, only the scanner runs, on the tarball that would be published.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';

import {
	analyzePackage,
	SOURCE_FILE_PATTERNS,
} from '@n8n/scan-community-package/scanner/scanner.mjs';

import { temporaryFolder } from '../harness/temporary.ts';
import manifest from '../package.json' with { type: 'json' };

const root = path.dirname(import.meta.dirname);
const folder = temporaryFolder();
const alone = path.join(folder, 'alone');
const require = createRequire(import.meta.url);

const { values } = parseArgs({ options: { tarball: { type: 'boolean', default: false } } });

/** The files of a node package created by n8n-node. */
const NODE_ALONE = [
	...['package.json', 'tsconfig.json', 'eslint.config.mjs', 'index.js'],
	...['nodes', 'credentials'],
];

function report(what: string, finding: string): void {
	console.log(`${what}: ${finding || 'no finding'}`);
	if (finding) process.exitCode = 1;
}

async function scan(what: string, directory: string, patterns: string[]): Promise<void> {
	const { passed, message, details } = await analyzePackage(directory, patterns);
	// The scanner counts "No files found to analyze" as passed; here it is a finding.
	const clean = passed && message === undefined;
	report(what, clean ? '' : `${message}\n${details ?? ''}`);
}

function n8nNode(command: 'lint' | 'build'): void {
	try {
		execFileSync('n8n-node', [command], { cwd: alone, stdio: 'pipe', encoding: 'utf8' });
		report(`n8n-node ${command}`, '');
	} catch (error) {
		const { stdout, stderr } = error as { stdout: string; stderr: string };
		report(`n8n-node ${command}`, `failed\n${stdout}\n${stderr}`);
	}
}

/** Functions in expressions, such as the expression of the outputs, are compiled code and may differ. */
const withoutFunctions = (_: string, value: unknown) =>
	typeof value === 'string' && value.startsWith('={{(') ? '={{…}}' : value;

/** The package's content as n8n sees it: descriptions, and all files except code. */
function contentOf(directory: string): { [name: string]: string } {
	const classes = [...manifest.n8n.nodes, ...manifest.n8n.credentials].map((file) => {
		const [Class] = Object.values<new () => object>(require(path.join(directory, file)));
		return [file, Class ? JSON.stringify(new Class(), withoutFunctions) : 'exports nothing'];
	});
	const assets = globSync('dist/{nodes,credentials}/**/*.{json,svg}', { cwd: directory });
	const texts = assets.map((file) => [file, readFileSync(path.join(directory, file), 'utf8')]);
	const meant = texts.map(([file = '', text = '']) => [
		file,
		file.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text,
	]);
	return Object.fromEntries([...classes, ...meant]);
}

/** Scans the source, and runs n8n's own tool on the node to lint and build it. */
async function scanSource(unpacked: string): Promise<void> {
	await scan('source', root, SOURCE_FILE_PATTERNS);
	mkdirSync(alone);
	for (const name of NODE_ALONE) {
		cpSync(path.join(root, name), path.join(alone, name), { recursive: true });
	}
	symlinkSync(path.join(root, 'node_modules'), path.join(alone, 'node_modules'));
	n8nNode('lint');
	n8nNode('build');
	symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
	const [ours, theirs] = [contentOf(unpacked), contentOf(alone)];
	// Names from both builds, so that a missing part is found in either.
	const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
	const different = names.filter((name) => ours[name] !== theirs[name]);
	report(`${names.length} parts of both builds`, different.join('\n'));
}

execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root });
const [tarball = ''] = readdirSync(folder);
execFileSync('tar', ['-xzf', path.join(folder, tarball), '-C', folder]);
const unpacked = path.join(folder, 'package');
await scan('tarball', unpacked, ['**/*.js', 'package.json']);
if (!values.tarball) await scanSource(unpacked);
