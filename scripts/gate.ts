/** `npm run gate`: the checks required before a change lands, including those for the changed paths. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { changedPaths, stagesFor } from './changed.ts';
import { GATE, runStages, TEST_REPORT } from './stages.ts';

const root = path.dirname(import.meta.dirname);
const report = path.join(root, TEST_REPORT);

// Prevents the counts of an earlier run from being used.
rmSync(report, { force: true });
// Most stages use one processor, or wait.
const succeeded = await runStages([...GATE, ...stagesFor(changedPaths(root))], 2);
if (existsSync(report)) {
	const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
	// If another stage failed, a count of passed tests would be misleading.
	if (succeeded || numFailedTests > 0) {
		console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
	}
}
process.exitCode = succeeded ? 0 : 1;
