'use strict';

const { TestEnvironment } = require('jest-environment-node');

/**
 * Node's environment, in which the modules that jest.config.js gives to transform.js are loaded once for all test
 * files of a process: the service's vocabularies and weights, for example, take a second. They keep no state
 * between tests. A test that replaces one of these modules begins with
 *
 *     @jest-environment-options {"shared": false}
 */
module.exports = class extends TestEnvironment {
	constructor(config, context) {
		super(config, context);
		if (config.projectConfig.testEnvironmentOptions.shared !== false) {
			this.global.requireShared = require;
		} else {
			// onnxruntime creates and accepts only the arrays of Node's main context, not those of Jest's.
			Object.assign(this.global, { Float32Array, Int32Array });
		}
	}
};
