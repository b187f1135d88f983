/**
 * `npm run scan`: n8n's own scanner for community packages, on the source and on the unpacked
 * tarball. Its command line exits 0 whatever it finds, so this calls what it exports.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
	analyzePackage,
	SOURCE_FILE_PATTERNS,
} from '@n8n/scan-community-package/scanner/scanner.mjs';

const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-scan-'));

try {
	execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root });
	const [tarball = ''] = readdirSync(folder);
	execFileSync('tar', ['-xzf', path.join(folder, tarball), '-C', folder]);

	const legs: Array<[string, string, string[]]> = [
		['source', root, SOURCE_FILE_PATTERNS],
		['tarball', path.join(folder, 'package'), ['**/*.js', 'package.json']],
	];
	for (const [name, directory, patterns] of legs) {
		const { passed, message, details } = await analyzePackage(directory, patterns);
		// "No files found to analyze" counts as passed there, and as a finding here.
		const clean = passed && message === undefined;
		console.log(`${name}: ${clean ? 'no finding' : `${message}\n${details ?? ''}`}`);
		if (!clean) process.exitCode = 1;
	}
} finally {
	rmSync(folder, { recursive: true });
}
