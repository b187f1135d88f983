/** Packages that only a comparison needs: installed once, in the system's temporary folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @param name of the folder: the package with its version
 * @param commands that install it there; the last line of an error is noted
 * @returns the folder, undefined if the installation failed
 */
function installed(
	name: string,
	notes: string[],
	commands: (folder: string) => Array<readonly string[]>,
): string | undefined {
	const folder = path.join(tmpdir(), 'document-extraction-bench-kept', name);
	const whole = path.join(folder, 'whole');
	if (existsSync(whole)) return folder;
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	for (const [command = '', ...parameters] of commands(folder)) {
		const { status, error, stderr } = spawnSync(command, parameters, { encoding: 'utf8' });
		if (status === 0) continue;
		const message = error?.message ?? stderr.trim().split('\n').at(-1);
		notes.push(`${name} could not be installed: ${message}`);
		return undefined;
	}
	mkdirSync(whole);
	return folder;
}

/** @returns the folder of an npm package, whose scripts do not run */
export function npmPackage(
	{ name, version }: { name: string; version: string },
	notes: string[],
): string | undefined {
	const folder = installed(`${name.replaceAll('/', '-')}-${version}`, notes, (folder) => [
		['npm', 'install', '--prefix', folder, '--ignore-scripts', '--no-audit', `${name}@${version}`],
	]);
	return folder && path.join(folder, 'node_modules', name);
}

/** @returns the Python of an environment with these packages */
export function pythonWith(
	name: string,
	packages: readonly string[],
	notes: string[],
): string | undefined {
	const python = (folder: string) => path.join(folder, 'bin', 'python');
	const folder = installed(name, notes, (folder) => [
		['python3', '-m', 'venv', folder],
		[python(folder), '-m', 'pip', 'install', '--quiet', ...packages],
	]);
	return folder && python(folder);
}
