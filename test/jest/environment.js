'use strict';

const { TestEnvironment } = require('jest-environment-node');

/**
 * Node's environment, in which files of the service that transform.js names are loaded once for all test files
 * of a process, from the build: its vocabularies and weights take a second, and keep no state between tests.
 * A test that replaces one of their modules begins with
 *
 *     @jest-environment-options {"shared": false}
 */
module.exports = class extends TestEnvironment {
	constructor(config, context) {
		super(config, context);
		if (config.projectConfig.testEnvironmentOptions.shared !== false) {
			this.global.requireBuilt = require;
		}
	}
};
