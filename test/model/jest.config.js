'use strict';

const { transform } = require('../../jest.config.js');

/** @type {import('jest').Config} */
module.exports = {
	testEnvironment: 'node',
	rootDir: __dirname,
	testMatch: ['**/*.test.ts'],
	transform,
	// The report names every check.
	verbose: true,
	testTimeout: 300_000,
};
