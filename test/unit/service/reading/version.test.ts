/** In separate processes, since the version is determined once. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const SERVICE = path.join(__dirname, '../../../../local-service');

/** The version if a file of the build had other content. */
const versionWithout = (file: string) =>
	execFileSync(
		process.execPath,
		[
			'-e',
			`const { readerVersion } = require('./dist/reading/version.js');
			const files = require('node:fs');
			const { readFileSync } = files;
			files.readFileSync = (file, ...options) =>
				String(file).endsWith(process.argv[1]) ? Buffer.from('other') : readFileSync(file, ...options);
			console.log(readerVersion());`,
			file,
		],
		{ cwd: SERVICE, encoding: 'utf8' },
	);

test.each(['reading/document.js', 'reading/pdf/pdf.js', 'dist/geometry.js'])(
	'the version changes with %s',
	(file) => {
		const [own, other] = ['no such file', file].map(versionWithout);
		expect(own).toMatch(/^[0-9a-f]{16}\n$/);
		expect(other).toMatch(/^[0-9a-f]{16}\n$/);
		expect(other).not.toBe(own);
	},
);
