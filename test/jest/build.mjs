/** Tests run what was built. `npm test` has built it; this is for `jest` alone. */
import path from 'node:path';

import { build, built } from '../../scripts/built.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** @throws Error if the sources do not compile */
export function buildSources() {
	if (!built(root, () => build(root))) {
		throw new Error('The build did not succeed; the lines above say where.');
	}
}
