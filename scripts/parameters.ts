/**
 * `npm run docs:parameters`: regenerates the tables of parameters in the docs from the nodes' descriptions.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { INodeType } from 'n8n-workflow';
import { format, resolveConfig } from 'prettier';

import { withTables } from './docs/parameterTables.ts';

const root = path.dirname(import.meta.dirname);
type Nodes = { [name in 'DocumentExtraction' | 'DocumentExtractionTrigger']: new () => INodeType };
const nodes: Nodes = createRequire(import.meta.url)(path.join(root, 'dist/nodes/nodes.js'));
const { properties } = new nodes.DocumentExtraction().description;
const trigger = new nodes.DocumentExtractionTrigger().description.properties;

const docs = path.join(root, 'docs');
for (const name of readdirSync(docs).filter((file) => file.endsWith('.md'))) {
	const file = path.join(docs, name);
	const page = readFileSync(file, 'utf8');
	const made = withTables(page, properties, trigger);
	if (made === page) continue;
	writeFileSync(file, await format(made, { ...(await resolveConfig(file)), filepath: file }));
}
