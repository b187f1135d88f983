#!/usr/bin/env node
'use strict';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 16)) {
	// Without this check, older versions fail with a confusing error.
	console.error(
		[
			`This service needs Node.js 22.16 or newer; this is ${process.versions.node} (${process.execPath}).`,
			'Install version 24 from https://nodejs.org, or, if you have nvm, with "nvm install 24". Then run the same command again.',
			'If Node.js cannot be updated, run the service in a container, which has its own: docs/containers.md.',
		].join('\n'),
	);
	process.exit(1);
}
// The C library of most Linux systems has a separate memory arena for each thread, much of which stays unused. The
// variable that prevents this has to be set before the program starts, so the program starts itself again.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
	try {
		const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
		process.execve(process.execPath, again, { ...process.env, MALLOC_ARENA_MAX: '1' });
	} catch {
		// If this is not permitted, the service only uses more memory.
	}
}
require('../dist/cli.js');
