/**
 * `npm run docs:accuracy -- FIGURES.json …`: regenerates the tables of docs/accuracy.md from the output of
 * `npm run bench:accuracy -- --json` and from bench/gate.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import type { Figures } from '../bench/accuracy/figures.ts';
import { type Gate, withAccuracy } from './docs/accuracyTables.ts';

const root = path.dirname(import.meta.dirname);
const files = process.argv.slice(2);
if (files.length === 0) {
	console.error('No figures are given: npm run docs:accuracy -- FIGURES.json (docs/accuracy.md)');
	process.exit(2);
}
const figures = files.flatMap((file): Figures[] => JSON.parse(readFileSync(file, 'utf8')));
const gate: Gate = JSON.parse(readFileSync(path.join(root, 'bench', 'gate.json'), 'utf8'));
const page = path.join(root, 'docs', 'accuracy.md');
const made = withAccuracy(readFileSync(page, 'utf8'), figures, gate);
writeFileSync(page, await format(made, { ...(await resolveConfig(page)), filepath: page }));
