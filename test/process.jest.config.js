'use strict';

const path = require('node:path');

const config = require('../jest.config.js');

/**
 * Tests of complete processes: kills and signals, limits of memory, time and disk, and waits in
 * real time.
 *
 * @type {import('jest').Config}
 */
module.exports = {
	...config,
	rootDir: path.join(__dirname, '..'),
	roots: ['<rootDir>/test/process'],
};
