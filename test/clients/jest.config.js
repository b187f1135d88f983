'use strict';

const { transform } = require('../../jest.config.js');

/** @type {import('jest').Config} */
module.exports = {
	testEnvironment: 'node',
	rootDir: __dirname,
	testMatch: ['**/*.test.ts'],
	transform,
	verbose: true,
	testTimeout: 180_000,
};
