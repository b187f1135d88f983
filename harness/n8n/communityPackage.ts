/**
 * Installs the built package in the user folder of an n8n with the steps of n8n's own community packages
 * service (n8n 2.41, modules/community-packages), except that the tarball is packed here instead of
 * downloaded from the registry.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param root the project's folder; the node must be built
 * @param folder n8n's user folder, N8N_USER_FOLDER
 * @returns the folder of the installed package
 */
export function installPackage(root: string, folder: string): string {
	const nodes = path.join(folder, '.n8n', 'nodes');
	mkdirSync(nodes, { recursive: true });
	const packed = execFileSync('npm', ['pack', root, '--quiet', '--pack-destination', nodes], {
		cwd: nodes,
		encoding: 'utf8',
	});
	const tarball = path.join(nodes, packed.trim());

	const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
	const installed = path.join(nodes, 'node_modules', name);
	rmSync(installed, { recursive: true, force: true });
	mkdirSync(installed, { recursive: true });
	execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
	rmSync(tarball);

	const manifest = path.join(installed, 'package.json');
	const content = JSON.parse(readFileSync(manifest, 'utf8'));
	for (const omitted of ['devDependencies', 'peerDependencies', 'optionalDependencies']) {
		delete content[omitted];
	}
	writeFileSync(manifest, JSON.stringify(content, null, 2));
	execFileSync(
		'npm',
		[
			'install',
			'--audit=false',
			'--fund=false',
			'--bin-links=false',
			'--install-strategy=shallow',
			'--ignore-scripts=true',
			'--package-lock=false',
		],
		{ cwd: installed, stdio: 'pipe' },
	);
	writeFileSync(
		path.join(nodes, 'package.json'),
		JSON.stringify({ name: 'installed-nodes', private: true, dependencies: { [name]: version } }),
	);
	return installed;
}
