/**
 * `npm run test:package`: packs the service, starts it from the tarball as a person does who has nothing but Node.js and npm,
 * in an empty folder with an empty home, and lets it read documents. What it depends on comes from the npm registry.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { uploadExamples, wrongValues } from '../support/readExamples.ts';

const COMMAND = 'document-extraction-service';
const root = path.join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-packed-'));
const downloads = path.join(folder, 'downloads');
const problems: string[] = [];

/** The file for npm, made of what is built. */
function pack(): string {
	execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
		cwd: path.join(root, 'local-service'),
	});
	const [tarball] = globSync('*.tgz', { cwd: folder });
	if (!tarball) throw new Error('npm packed nothing');
	return path.join(folder, tarball);
}

/**
 * Installs and starts the service with one command, in a folder and with a home of its own that are empty, uses it, and ends it.
 *
 * @param name what is tried, as a name of a folder
 * @param switches of npx
 * @param variables of the environment
 */
async function tryOut(
	name: string,
	tarball: string,
	switches: string[],
	variables: { [name: string]: string },
): Promise<void> {
	const start = Date.now();
	const [home, empty] = [path.join(folder, name, 'home'), path.join(folder, name, 'empty')];
	for (const each of [path.join(home, '.npm'), empty]) mkdirSync(each, { recursive: true });
	// Only the first loads from the registry.
	mkdirSync(downloads, { recursive: true });
	symlinkSync(downloads, path.join(home, '.npm', '_cacache'));
	// What `npm run` sets would be settings for npx.
	const kept = Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key));
	const child = spawn('npx', ['--yes', ...switches, '--package', tarball, COMMAND, '--port', '0'], {
		cwd: empty,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...Object.fromEntries(kept), HOME: home, USERPROFILE: home, ...variables },
		// npx starts a shell that starts the service: all of them end together.
		detached: true,
	});
	const exited = once(child, 'exit');
	let complaints = '';
	child.stderr.on('data', (chunk) => (complaints += chunk));
	const said: { [name: string]: string } = {};
	for await (const line of createInterface({ input: child.stdout })) {
		const [, what, value] = /^ *(Base URL|Access Token) +(\S+)$/.exec(line) ?? [];
		if (what && value) said[what] = value;
		if (said['Base URL'] && said['Access Token']) break;
	}
	try {
		const { 'Base URL': baseUrl, 'Access Token': token } = said;
		if (!baseUrl || !token) throw new Error(`It did not start:\n${complaints}`);
		const started = Date.now();
		const service = { baseUrl, token };
		const wrong = await wrongValues(service, await uploadExamples(service));
		problems.push(...wrong.map((each) => `${name}: ${each}`));
		const [modules] = globSync('.npm/_npx/*/node_modules', { cwd: home });
		const packages = globSync('{*,@*/*}/package.json', { cwd: path.join(home, modules ?? '') });
		const has = (wanted: string) => packages.includes(path.join(wanted, 'package.json'));
		if (!has(COMMAND)) problems.push(`${name}: the service is not where npx installs packages.`);
		if (packages.some((each) => /^n8n|^@n8n/.test(each))) problems.push(`${name}: n8n came along.`);
		if (!existsSync(path.join(home, '.document-extraction-service', 'token'))) {
			problems.push(`${name}: its data is not in the home folder.`);
		}
		console.log(
			[
				`${name}: started after ${Math.round((started - start) / 1000)} s with ${packages.length} packages,`,
				`recognition ${has('onnxruntime-node') ? 'native' : 'in WebAssembly'},`,
				`read after ${Math.round((Date.now() - started) / 1000)} s more`,
			].join(' '),
		);
	} finally {
		if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
		await exited;
	}
}

try {
	const tarball = pack();
	await tryOut('without scripts', tarball, ['--ignore-scripts'], {});
	// Its install script fails where it cannot download; that word makes it fail everywhere.
	await tryOut('with a script that fails', tarball, [], { ONNXRUNTIME_NODE_INSTALL: 'nowhere' });
} finally {
	rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
console.log(`The package: ${problems.length === 0 ? 'all as it must be' : 'not as it must be'}`);
process.exitCode = problems.length === 0 ? 0 : 1;
