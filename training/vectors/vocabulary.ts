/** Writes the service's vocabulary, for fitting in Python. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const required = createRequire(import.meta.url);
const { WORDS } = required(
	path.join(root, 'local-service/dist/understanding/vocabulary/words/index.js'),
);

writeFileSync(process.argv[2] ?? '', JSON.stringify(WORDS));
