/** `npm run docs:parameters`: writes the tables of parameters in the docs anew, from the node's description. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { INodeType } from 'n8n-workflow';
import { format, resolveConfig } from 'prettier';

import { withTables } from './docs/parameterTables.ts';

const root = path.dirname(import.meta.dirname);
const built = path.join(root, 'dist/nodes/DocumentExtraction/DocumentExtraction.node.js');
const { DocumentExtraction }: { DocumentExtraction: new () => INodeType } = createRequire(
	import.meta.url,
)(built);
const { properties } = new DocumentExtraction().description;

const docs = path.join(root, 'docs');
for (const name of readdirSync(docs).filter((file) => file.endsWith('.md'))) {
	const file = path.join(docs, name);
	const page = readFileSync(file, 'utf8');
	const made = withTables(page, properties);
	if (made === page) continue;
	writeFileSync(file, await format(made, { ...(await resolveConfig(file)), filepath: file }));
}
