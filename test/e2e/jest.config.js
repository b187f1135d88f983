'use strict';

const { transform } = require('../../jest.config.js');

/** @type {import('jest').Config} */
module.exports = {
	testEnvironment: 'node',
	rootDir: __dirname,
	testMatch: ['**/*.test.ts'],
	transform,
	// Each test file starts an n8n; several at once interfere on a small machine.
	maxWorkers: 1,
	// The report names every check.
	verbose: true,
	// A test waits for several things, each of which may take long on a busy machine.
	testTimeout: 900_000,
};
