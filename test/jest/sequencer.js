'use strict';

const { default: Sequencer } = require('@jest/test-sequencer');

/** What is begun last is waited for by everything else: one waits for a minute to pass, those of contracts for services. */
const rankOf = ({ path, duration }) => {
	if (path.endsWith('nodeRateLimit.contract.test.ts')) return 0;
	// Jest knows how long a file takes that has run on this machine, and begins with the longest.
	return duration === undefined && path.endsWith('.contract.test.ts') ? 1 : 2;
};

module.exports = class extends Sequencer {
	sort(tests) {
		return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b));
	}
};
