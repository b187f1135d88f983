/** Starts the service from its package, as a person does who has nothing but Node.js and npm. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const COMMAND = 'document-extraction-service';

/**
 * @param root the project's folder; the service must be built
 * @param into folder of the package, which is the only one there
 * @returns the file for npm
 */
export function packService(root: string, into: string): string {
	mkdirSync(into, { recursive: true });
	execFileSync('npm', ['pack', '--silent', '--pack-destination', into], {
		cwd: path.join(root, 'local-service'),
	});
	const [tarball] = globSync('*.tgz', { cwd: into });
	if (!tarball) throw new Error('npm packed nothing');
	return path.join(into, tarball);
}

/**
 * Installs and starts it with one command. What it depends on comes from the npm registry.
 *
 * @param folder gets the folders `home`, which is the person's, and `empty`, in which the command is typed
 * @param switches of npx
 * @param variables further ones of the environment
 * @throws Error with what npx and the service said, where it does not start
 */
export async function startPacked({
	tarball,
	folder,
	switches = [],
	variables = {},
}: {
	tarball: string;
	folder: string;
	switches?: string[];
	variables?: { [name: string]: string };
}) {
	const [home, empty] = [path.join(folder, 'home'), path.join(folder, 'empty')];
	for (const each of [home, empty]) mkdirSync(each, { recursive: true });
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
	const stop = async () => {
		if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
		await exited;
	};
	const { 'Base URL': baseUrl, 'Access Token': token } = said;
	if (baseUrl && token) return { baseUrl, token, home, stop };
	await stop();
	throw new Error(`The service did not start:\n${complaints}`);
}
