import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { n8nUnderTest } from '../../harness/n8nUnderTest';

const root = path.resolve(__dirname, '../..');

type Packed = { size: number; files: Array<{ path: string; size: number }> };

/** The tarball that `npm pack` would make of a folder. */
function packed(folder: string): Packed & { names: string[] } {
	const [tarball]: Packed[] = JSON.parse(
		execFileSync('npm', ['pack', '--dry-run', '--json', '--silent'], {
			cwd: path.join(root, folder),
			encoding: 'utf8',
		}),
	);
	if (!tarball) throw new Error(`npm packs nothing in "${folder}"`);
	return { ...tarball, names: tarball.files.map((file) => file.path) };
}

test('the tarball contains the files that n8n loads, and no others', () => {
	const { names: files, size } = packed('.');
	expect(files).toEqual(
		expect.arrayContaining([
			'index.js',
			'LICENSE.md',
			'README.md',
			'package.json',
			'dist/credentials/DocumentExtractionApi.credentials.js',
			'dist/nodes/DocumentExtraction/DocumentExtraction.node.js',
			'dist/nodes/DocumentExtraction/DocumentExtraction.node.json',
			'dist/nodes/DocumentExtractionTrigger/DocumentExtractionTrigger.node.js',
			'dist/nodes/DocumentExtractionTrigger/DocumentExtractionTrigger.node.json',
			'dist/nodes/nodes.js',
			'dist/nodes/DocumentExtraction/icons/documentExtraction.svg',
			'dist/nodes/DocumentExtraction/icons/documentExtraction.dark.svg',
		]),
	);
	const others = files.filter(
		(file) => !/^(dist\/(nodes|credentials)\/.*\.(js|json|svg)|[^/]+)$/.test(file),
	);
	expect(others).toEqual([]);
	expect(size).toBeLessThan(120_000);
});

test('the tarball of the service contains all weights, and their licences', () => {
	const { files, names } = packed('local-service');
	const weights = path.join(root, 'local-service/weights');
	const learned = readdirSync(weights, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.map((file) => ({
			path: path.relative(path.dirname(weights), file),
			size: statSync(file).size,
		}));
	expect(learned.length).toBeGreaterThan(0);
	expect(files).toEqual(
		expect.arrayContaining(learned.map((each) => expect.objectContaining(each))),
	);
	expect(names).toEqual(
		expect.arrayContaining([
			'LICENSE.md',
			'NOTICE',
			'README.md',
			'dist/cli.js',
			'dist/review/index.html',
			'dist/docs/index.html',
			'systemd/document-extraction-service.service',
		]),
	);
	expect(
		names.filter(
			(name) =>
				!/^(dist\/.*(?<!\.(map|ts|test\.js))$|(bin|systemd|weights)\/|(LICENSE\.md|NOTICE|README\.md|package\.json)$)/.test(
					name,
				),
		),
	).toEqual([]);
});

test('require() returns nodes and credential', () => {
	const script = 'console.log(Object.keys(require(process.argv[1])).sort().join())';
	const given = execFileSync(process.execPath, ['-e', script, n8nUnderTest(root).nodePackage], {
		encoding: 'utf8',
	});
	expect(given.trim()).toBe('DocumentExtraction,DocumentExtractionApi,DocumentExtractionTrigger');
});
