// Makes `npm run demo`, `npm test` and the like work as the very first command in a fresh clone: installs and
// builds what is missing or outdated, then runs the given command. This script and its imports run on any
// installed Node.js; the commands it starts run on the one in devDependencies.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, built } from './built.mjs';
import { isInstalled, noteInstalled } from './installed.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const words = process.argv.slice(2);
// `--with FOLDER`, any number of times: also installs the dependencies of that folder's package.json.
const folders = ['.'];
while (words[0] === '--with') folders.push(...words.splice(0, 2).slice(1));
const [command, ...parameters] = words;

const say = (text) => process.stderr.write(`${text}\n`);

/** Runs a command with its output on standard error: standard output is for the last command. */
function run(cwd, name, args) {
	const { status, error } = spawnSync(name, args, {
		cwd,
		stdio: ['ignore', 2, 2],
		shell: process.platform === 'win32',
	});
	if (error) say(String(error.message));
	return status === 0;
}

function install(folder) {
	const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
	const { allowScripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
	// Only these need their install scripts. The others compile or download parts that are not used here, and
	// some of them fail on some machines. Older versions of npm do not support the list.
	const needed = Object.keys(allowScripts ?? {}).filter((name) => allowScripts[name]);
	if (!run(folder, 'npm', ['ci', '--ignore-scripts', ...flags])) return false;
	if (needed.length > 0)
		say(
			`Running the install scripts of ${needed.join(', ')}. Packages without a prebuilt binary for this machine are compiled, which takes some minutes …`,
		);
	if (needed.length > 0 && !run(folder, 'npm', ['rebuild', ...needed, ...flags])) return false;
	noteInstalled(folder);
	return true;
}

for (const folder of folders) {
	const directory = path.join(root, folder);
	if (isInstalled(directory)) continue;
	const where = folder === '.' ? '' : ` in ${folder}`;
	say(
		`Installing the dependencies${where} with "npm ci". This takes a few minutes the first time …`,
	);
	if (!install(directory)) {
		say(
			[
				'',
				'The dependencies could not be installed. What usually helps:',
				'  - Is the npm registry reachable? Try "npm ping"; behind a proxy set "npm config set proxy …".',
				'  - Is there room on the disk? About 1.5 GB is needed, 4 GB with a complete n8n.',
				'  - Is npm old? "npm --version" should print 10 or more.',
				`  - Delete the folder ${path.join(folder, 'node_modules')} and run the command again.`,
			].join('\n'),
		);
		process.exit(1);
	}
}

const isBuilt = built(root, () => {
	say('Building …');
	return build(root);
});
if (!isBuilt) {
	say('The build did not succeed; the lines above say where.');
	process.exit(1);
}

const child = spawn(command, parameters, {
	cwd: root,
	stdio: 'inherit',
	shell: process.platform === 'win32',
});
// Ctrl-C reaches the command by itself; it may need to clean up before it ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('error', (error) => {
	say(error.message);
	process.exitCode = 1;
});
child.on('exit', (status) => {
	process.exitCode = status ?? 1;
});
