/**
 * `npm run test:package`: packs the service, starts it from the tarball with nothing but Node.js and npm, in
 * an empty folder with an empty home, and has it read documents. Its dependencies come from the npm registry.
 */
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { packService, startPacked } from '../support/packedService.ts';
import { uploadExamples, wrongValues } from '../support/readExamples.ts';

const root = path.join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-packed-'));
const downloads = path.join(folder, 'downloads');
const problems: string[] = [];

/**
 * Starts the service, uses it, and ends it.
 * @param name of the trial, used as a folder name
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
	const own = path.join(folder, name);
	const cache = path.join(own, 'home', '.npm');
	// Shared cache, so that only the first trial downloads from the registry.
	for (const each of [downloads, cache]) mkdirSync(each, { recursive: true });
	symlinkSync(downloads, path.join(cache, '_cacache'));
	const service = await startPacked({ tarball, folder: own, switches, variables });
	try {
		const started = Date.now();
		const wrong = await wrongValues(service, await uploadExamples(service));
		problems.push(...wrong.map((each) => `${name}: ${each}`));
		const { home } = service;
		const [modules] = globSync('.npm/_npx/*/node_modules', { cwd: home });
		const packages = globSync('{*,@*/*}/package.json', { cwd: path.join(home, modules ?? '') });
		const has = (wanted: string) => packages.includes(path.join(wanted, 'package.json'));
		if (!has('document-extraction-service')) {
			problems.push(`${name}: the service is not where npx installs packages.`);
		}
		if (packages.some((each) => /^n8n|^@n8n/.test(each)))
			problems.push(`${name}: n8n was installed, too.`);
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
		await service.stop();
	}
}

try {
	const tarball = packService(root, path.join(folder, 'packed'));
	await tryOut('without scripts', tarball, ['--ignore-scripts'], {});
	// The install script of onnxruntime-node fails if it cannot download; this value makes it fail everywhere.
	await tryOut('with a script that fails', tarball, [], { ONNXRUNTIME_NODE_INSTALL: 'nowhere' });
} finally {
	rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
console.log(`The package: ${problems.length === 0 ? 'all checks passed' : 'some checks failed'}`);
process.exitCode = problems.length === 0 ? 0 : 1;
