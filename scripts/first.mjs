// Makes `npm run demo`, `npm test` and the like work as the very first command in a fresh clone:
// installs and builds what is missing, then runs the command it is given. The only script here that
// runs on whatever Node.js the system has; what it starts runs on the one in devDependencies.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [command, ...parameters] = process.argv.slice(2);

const say = (text) => process.stderr.write(`${text}\n`);

/** Runs a command with its output on standard error: standard output belongs to the last command. */
function run(name, args) {
	const { status, error } = spawnSync(name, args, {
		cwd: root,
		stdio: ['ignore', 2, 2],
		shell: process.platform === 'win32',
	});
	if (error) say(String(error.message));
	return status === 0;
}

function isInstalled() {
	const installed = path.join(root, 'node_modules', '.package-lock.json');
	const node = path.join(root, 'node_modules', '.bin', 'node');
	if (!existsSync(installed) || !existsSync(node)) return false;
	return statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
}

if (!isInstalled()) {
	say('Installing the dependencies with "npm ci". This takes a few minutes the first time …');
	// Only the package `node` needs its install script. The others compile or download things that
	// nothing here uses, and some of them cannot on every machine.
	const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
	if (
		!run('npm', ['ci', '--ignore-scripts', ...flags]) ||
		!run('npm', ['rebuild', 'node', ...flags])
	) {
		say(
			[
				'',
				'The dependencies could not be installed. What usually helps:',
				'  - Is the npm registry reachable? Try "npm ping"; behind a proxy set "npm config set proxy …".',
				'  - Is there room on the disk? About 1.5 GB are needed.',
				'  - Is npm old? "npm --version" should print 10 or more.',
				'  - Delete the folder node_modules and run the command again.',
			].join('\n'),
		);
		process.exit(1);
	}
}

say('Building …');
if (!run('npm', ['run', '--silent', 'build'])) {
	say('The build did not succeed; the lines above say where.');
	process.exit(1);
}

const child = spawn(command, parameters, {
	cwd: root,
	stdio: 'inherit',
	shell: process.platform === 'win32',
});
// Ctrl-C reaches the command by itself; it may have something to stop before it ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('error', (error) => {
	say(error.message);
	process.exitCode = 1;
});
child.on('exit', (status) => {
	process.exitCode = status ?? 1;
});
