'use strict';

const { default: Sequencer } = require('@jest/test-sequencer');

/** The slowest files first: one waits for a minute to pass, contract tests wait for services to start. */
const rankOf = ({ path, duration }) => {
	if (path.endsWith('process/nodeRateLimit.test.ts')) return 0;
	// Jest knows the duration of files that have run on this machine, and sorts by it.
	return duration === undefined && path.endsWith('.contract.test.ts') ? 1 : 2;
};

module.exports = class extends Sequencer {
	sort(tests) {
		return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b));
	}
};
