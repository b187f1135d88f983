/** Tests use the built package. `npm test` builds it; this does so if `jest` is started directly. */
import path from 'node:path';

import { build, built } from '../../scripts/built.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** @throws Error if the sources do not compile */
export function buildSources() {
	if (!built(root, () => build(root))) {
		throw new Error('The build did not succeed; the lines above say where.');
	}
}
