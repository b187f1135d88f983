#!/usr/bin/env node
'use strict';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 16)) {
	// Without this it would end with a message that says nothing to most people.
	console.error(
		[
			`This service needs Node.js 22.16 or newer; this is ${process.versions.node} (${process.execPath}).`,
			'Install version 24 from https://nodejs.org, or, if you have nvm, with "nvm install 24". Then run the same command again.',
			'Where Node.js has to stay as it is, run the service in a container, which brings its own: docs/containers.md.',
		].join('\n'),
	);
	process.exit(1);
}
// The C library of most Linux systems gives each thread memory of its own, of which much stays unused. It is told
// not to before a program begins.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
	try {
		const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
		process.execve(process.execPath, again, { ...process.env, MALLOC_ARENA_MAX: '1' });
	} catch {
		// Where Node.js may start no programs, it only takes more.
	}
}
require('../dist/cli.js');
