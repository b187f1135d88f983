/**
 * Bundles the credential and all nodes into one file each, below dist: n8n loads a package in half the time
 * if it does not have to find, read and compile 80 files. The file that n8n looks for by a node's name is a single
 * line that loads the shared bundle, because the nodes share most of their code.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { build, type BuildOptions } from 'esbuild';

const root = path.dirname(import.meta.dirname);
const outdir = path.join(root, 'dist');

const NODES = ['DocumentExtraction', 'DocumentExtractionTrigger'];

const common = {
	absWorkingDir: root,
	bundle: true,
	platform: 'node',
	// The oldest Node.js version that n8n supports.
	target: 'node20',
	// Provided by n8n.
	external: ['n8n-workflow', 'form-data'],
	logLevel: 'warning',
} satisfies BuildOptions;

rmSync(outdir, { recursive: true, force: true });
await build({
	...common,
	entryPoints: ['credentials/DocumentExtractionApi.credentials.ts'],
	outbase: '.',
	outdir,
});
await build({
	...common,
	stdin: {
		contents: NODES.map((name) => `export { ${name} } from './${name}/${name}.node';`).join('\n'),
		resolveDir: path.join(root, 'nodes'),
	},
	outfile: path.join(outdir, 'nodes', 'nodes.js'),
});
for (const name of NODES) {
	const folder = path.join(outdir, 'nodes', name);
	mkdirSync(folder, { recursive: true });
	writeFileSync(
		path.join(folder, `${name}.node.js`),
		`'use strict';\n\nexports.${name} = require('../nodes.js').${name};\n`,
	);
}
