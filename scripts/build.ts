/**
 * Makes of the node and of the credential one file each, below dist: n8n loads a package in half the
 * time where it has not to look for, read and compile 80 files.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

const root = path.dirname(import.meta.dirname);
const outdir = path.join(root, 'dist');

rmSync(outdir, { recursive: true, force: true });
await build({
	absWorkingDir: root,
	entryPoints: [
		'credentials/DocumentExtractionApi.credentials.ts',
		'nodes/DocumentExtraction/DocumentExtraction.node.ts',
	],
	outbase: '.',
	outdir,
	bundle: true,
	platform: 'node',
	// What n8n's oldest supported Node.js understands.
	target: 'node20',
	// n8n brings them along.
	external: ['n8n-workflow', 'form-data'],
	logLevel: 'warning',
});
