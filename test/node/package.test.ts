import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { n8nUnderTest } from '../support/n8nUnderTest';

const root = path.resolve(__dirname, '../..');

type Packed = { unpackedSize: number; size: number; files: Array<{ path: string }> };

test('the tarball holds what n8n loads, and nothing that it does not', () => {
	const [packed]: Packed[] = JSON.parse(
		execFileSync('npm', ['pack', '--dry-run', '--json', '--silent'], {
			cwd: root,
			encoding: 'utf8',
		}),
	);
	const files = packed?.files.map((file) => file.path) ?? [];
	expect(files).toEqual(
		expect.arrayContaining([
			'index.js',
			'LICENSE.md',
			'README.md',
			'package.json',
			'dist/credentials/DocumentExtractionApi.credentials.js',
			'dist/nodes/DocumentExtraction/DocumentExtraction.node.js',
			'dist/nodes/DocumentExtraction/DocumentExtraction.node.json',
			'dist/nodes/DocumentExtraction/icons/documentExtraction.svg',
			'dist/nodes/DocumentExtraction/icons/documentExtraction.dark.svg',
		]),
	);
	const others = files.filter(
		(file) => !/^(dist\/(nodes|credentials)\/.*\.(js|json|svg)|[^/]+)$/.test(file),
	);
	expect(others).toEqual([]);
	expect(packed?.size).toBeLessThan(100_000);
});

test('require() gives node and credential', () => {
	const script = 'console.log(Object.keys(require(process.argv[1])).sort().join())';
	const given = execFileSync(process.execPath, ['-e', script, n8nUnderTest(root).nodePackage], {
		encoding: 'utf8',
	});
	expect(given.trim()).toBe('DocumentExtraction,DocumentExtractionApi');
});
