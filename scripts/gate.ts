/**
 * `npm run gate`: what must hold before a change lands, with what the changed paths call for.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { calledForBy, changedPaths } from './changed.ts';
import { GATE, runStages, TEST_REPORT } from './stages.ts';

const root = path.dirname(import.meta.dirname);
const report = path.join(root, TEST_REPORT);

// What an earlier run counted must not be taken for this one's.
rmSync(report, { force: true });
const succeeded = runStages([...GATE, ...calledForBy(changedPaths(root))]);
if (existsSync(report)) {
	const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
	// No count of tests looks well where something else failed.
	if (succeeded || numFailedTests > 0) {
		console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
	}
}
process.exitCode = succeeded ? 0 : 1;
