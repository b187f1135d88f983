import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { installPackage } from '../../harness/n8n/communityPackage';
import { root } from './instance';

let folder: string;
let installed: string;

beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-package-'));
	installed = installPackage(root, folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('The package, installed as n8n installs community packages', () => {
	test('is a separate folder below nodes/node_modules, without links to the outside', () => {
		expect(path.relative(folder, installed)).toBe(
			path.join('.n8n', 'nodes', 'node_modules', 'n8n-nodes-document-extraction'),
		);
		const entries = readdirSync(installed, { recursive: true, encoding: 'utf8' });
		expect(entries).toContain(path.join('dist', 'nodes', 'DocumentExtraction', 'icons'));
		const links = ['', ...entries].filter((entry) =>
			lstatSync(path.join(installed, entry)).isSymbolicLink(),
		);
		expect(links).toEqual([]);
	});

	test('installs no other package, and needs only packages of n8n', () => {
		expect(existsSync(path.join(installed, 'node_modules'))).toBe(false);
		const file = path.join(installed, 'package.json');
		const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
		expect(dependencies).toEqual({});
		const { resolve } = createRequire(file);
		for (const name of ['form-data', 'n8n-workflow']) expect(() => resolve(name)).toThrow();
	});
});
