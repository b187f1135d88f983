'use strict';

const { default: Sequencer } = require('@jest/test-sequencer');

/** Begins with what waits for a minute to pass: begun last, it would be waited for by everything else. */
module.exports = class extends Sequencer {
	sort(tests) {
		const waits = ({ path }) => path.endsWith('nodeRateLimit.contract.test.ts');
		const sorted = super.sort(tests);
		return [...sorted.filter(waits), ...sorted.filter((test) => !waits(test))];
	}
};
