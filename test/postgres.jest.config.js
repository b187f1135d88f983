'use strict';

const path = require('node:path');

const config = require('../jest.config.js');

/** @type {import('jest').Config} */
module.exports = {
	...config,
	// A database server answers more slowly than a database file, most noticeably to thousands of queries.
	testTimeout: 180_000,
	rootDir: path.join(__dirname, '..'),
	roots: [
		...['storing', 'http', 'jobs', 'webhook'].map((name) => `<rootDir>/test/unit/service/${name}`),
		'<rootDir>/test/contract',
		'<rootDir>/test/process',
	],
	testPathIgnorePatterns: [
		'/node_modules/',
		// These tests use fake timers, which would delay the responses of a server.
		'/jobs/(queue|queueOfSeveral|reviewWatch)\\.test\\.ts',
		'/webhook/(courier|notifier)\\.test\\.ts',
		// These tests inspect the database file, or do not depend on the database.
		'/storing/(deletions|folder)\\.test\\.ts',
		'/(codeBlocks|deletedIsGone)\\.contract\\.test\\.ts',
		'/process/(dataFolder|fullDisk|storage|node\\w+)\\.test\\.ts',
	],
};
