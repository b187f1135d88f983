/** Debian packages that tests need, and checks whether they are installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PACKAGES = {
	chromium: () => existsSync('/usr/bin/chromium'),
	'fonts-liberation': () => existsSync('/usr/share/fonts/truetype/liberation'),
	'redis-server': () => existsSync('/usr/bin/redis-server'),
	postgresql: () => hasPostgres(),
	haproxy: () => existsSync('/usr/sbin/haproxy'),
	'poppler-utils': () => existsSync('/usr/bin/pdftotext'),
};

function hasPostgres(): boolean {
	const versions = '/usr/lib/postgresql';
	if (!existsSync(versions)) return false;
	return readdirSync(versions).some((version) =>
		existsSync(path.join(versions, version, 'bin', 'initdb')),
	);
}

function run(...parameters: string[]): boolean {
	// Prevents installed servers from starting on their default ports.
	const variables = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
	// Scripts that run at the same time install one after the other.
	const { status } = spawnSync('flock', [tmpdir(), 'apt-get', ...parameters], {
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, ...variables },
	});
	return status === 0;
}

/** Installs missing packages, as root. @returns whether all are installed; prints those that are missing */
export function installPackages(...wanted: Array<keyof typeof PACKAGES>): boolean {
	const missing = () => wanted.filter((name) => !PACKAGES[name]());
	if (missing().length === 0) return true;
	const names = missing().join(' ');
	console.error(`Installing with apt-get: ${names} …`);
	const isInstalled =
		process.getuid?.() === 0 &&
		run('update', '-qq') &&
		run('-qq', 'install', '-y', '--no-install-recommends', ...missing()) &&
		missing().length === 0;
	if (isInstalled) return true;
	console.error(
		`These tests run on Debian and its derivatives, and need these packages: ${names}.\n` +
			`Install them and run the command again: sudo apt-get install -y ${names}`,
	);
	return false;
}
