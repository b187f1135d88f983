import { readFileSync } from 'node:fs';
import path from 'node:path';

import { n8nUnderTest } from '../../harness/n8nUnderTest';

const { root } = n8nUnderTest(path.resolve(__dirname, '../..'));
const { version } = JSON.parse(
	readFileSync(path.join(root, 'node_modules', 'n8n-core', 'package.json'), 'utf8'),
);

/** Rank of a version by major and minor. */
function rank(of: string): number {
	const [major = 0, minor = 0] = of.split('.').map(Number);
	return major * 10_000 + minor;
}

/**
 * Defines tests of a feature that n8n-core lacks up to a version. With such an old version they are reported as
 * skipped, under a description of that version's behaviour.
 * @param last the last version of n8n-core without the feature: major and minor
 */
export function newerThan(last: `${number}.${number}`, instead: string, define: () => void): void {
	if (rank(version) > rank(last)) define();
	else describe.skip(instead, define);
}
