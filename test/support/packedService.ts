/** Starts the service from its package, with nothing but Node.js and npm. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const COMMAND = 'document-extraction-service';

/**
 * @param root the project's folder; the service must be built
 * @param into folder for the package, which is the only file there
 * @returns the package file
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
 * Installs and starts the service with one command. Its dependencies come from the npm registry.
 * @param folder gets the folders `home`, the user's home, and `empty`, the working directory
 * @param switches of npx
 * @param variables further environment variables
 * @throws Error with the output of npx and the service if it does not start
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
	// npx would take npm's environment variables as settings.
	const kept = Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key));
	const child = spawn('npx', ['--yes', ...switches, '--package', tarball, COMMAND, '--port', '0'], {
		cwd: empty,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...Object.fromEntries(kept), HOME: home, USERPROFILE: home, ...variables },
		// npx starts a shell that starts the service: a process group, so that all end together.
		detached: true,
	});
	const exited = once(child, 'exit');
	let complaints = '';
	child.stderr.on('data', (chunk) => (complaints += chunk));
	const printed: { [name: string]: string } = {};
	for await (const line of createInterface({ input: child.stdout })) {
		const [, what, value] = /^ *(Base URL|Access Token) +(\S+)$/.exec(line) ?? [];
		if (what && value) printed[what] = value;
		if (printed['Base URL'] && printed['Access Token']) break;
	}
	const stop = async () => {
		if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
		await exited;
	};
	const { 'Base URL': baseUrl, 'Access Token': token } = printed;
	if (baseUrl && token) return { baseUrl, token, home, stop };
	await stop();
	throw new Error(`The service did not start:\n${complaints}`);
}
