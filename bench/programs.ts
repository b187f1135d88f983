import { spawnSync } from 'node:child_process';

/** The version that a program of the system reports; undefined if it is not installed. */
export function versionOf(program: string, option: string): string | undefined {
	const { stdout, stderr, error } = spawnSync(program, [option], { encoding: 'utf8' });
	return error ? undefined : /\d+(\.\d+)+/.exec(`${stdout} ${stderr}`)?.[0];
}
