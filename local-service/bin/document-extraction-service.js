#!/usr/bin/env node
'use strict';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 16)) {
	// Without this it would end with a message that says nothing to most people.
	console.error(`This service needs Node.js 22.16 or newer; this is ${process.versions.node}.`);
	process.exit(1);
}
require('../dist/cli.js');
