/**
 * `npm run release:check -- [TAG]`: lists everything that prevents publishing the packages, and where to
 * change it. Most of it can only be provided by the owner. Exits with 1 as long as anything is missing; items
 * that cannot be checked here are listed with a question mark, never as fulfilled.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import {
	checkManifest,
	checkName,
	checkVersion,
	type Manifest,
	type Registered,
} from './release/checks.ts';
import { PACKAGES } from './release/packages.ts';
import { positional } from './release/positional.ts';

const root = path.dirname(import.meta.dirname);
const tag = positional(
	'Usage: npm run release:check -- [TAG]\n\nLists what prevents publishing the packages.',
);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Queries npm's public registry, regardless of the registry configured here. */
function registered(name: string): Registered {
	const parameters = ['view', name, '--json', '--registry=https://registry.npmjs.org'];
	try {
		const { maintainers = [], dist } = JSON.parse(
			execFileSync('npm', [...parameters, 'maintainers', 'dist'], {
				encoding: 'utf8',
				stdio: 'pipe',
			}),
		);
		return { state: 'taken', maintainers, hasProvenance: dist?.attestations !== undefined };
	} catch (error) {
		const { stdout = '', message } = error as { stdout?: string; message: string };
		const code = /"code": "(\w+)"/.exec(stdout)?.[1];
		return code === 'E404' ? { state: 'free' } : { state: 'unknown', reason: code ?? message };
	}
}

const manifests: { [file: string]: Manifest } = Object.fromEntries(
	Object.values(PACKAGES).map((folder) => {
		const file = path.join(folder, 'package.json');
		return [file, JSON.parse(read(file))];
	}),
);
const findings = [
	...Object.entries(manifests).flatMap(([file, manifest]) => checkManifest(file, manifest)),
	...checkVersion(manifests, read('CHANGELOG.md'), tag),
	...Object.values(manifests).flatMap(({ name = '' }) => checkName(name, registered(name))),
];
const SIGNS = { right: 'ok', open: '? ', missing: 'NO' };
for (const { state, text } of findings) console.log(`${SIGNS[state]}  ${text}`);
const count = findings.filter(({ state }) => state === 'missing').length;
console.log(count > 0 ? `\nNot ready to be published: ${count} missing` : '\nNothing is missing');
process.exitCode = count > 0 ? 1 : 0;
