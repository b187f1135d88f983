/**
 * Finds files that were probably added by mistake: files named after wrong values, entries of the root that
 * are not listed here, and large files.
 *
 * Usage, in the root of a repository: node scripts/lint/litter.ts
 */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

const ROOT = new Set([
	...['.ci', '.github', 'bench', 'corpora', 'credentials', 'docs', 'examples', 'generator'],
	...['harness', 'local-service', 'nodes', 'scripts', 'site', 'test', 'training'],
	...['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE.md', 'README.md', 'SECURITY.md'],
	...['.dockerignore', 'Dockerfile', 'compose.yml'],
	...['.editorconfig', '.gitignore', '.prettierignore', '.prettierrc.json'],
	...['.dependency-cruiser.mjs', 'eslint.config.mjs', 'eslint.project.config.mjs'],
	...['eslint.promises.config.mjs', 'gulpfile.js', 'index.js', 'jest.config.js', 'tsconfig.json'],
	...['.nvmrc', 'package-lock.json', 'package.json'],
]);
const NAME = /^[\w@.-]+(?:\/[\w@. -]+)*$/;
/** Maximum size of a file in bytes. */
const LARGEST = 1_000_000;
/** Learned models may be large. */
const MAY_BE_LARGE = 'local-service/weights/';

/** Includes untracked files. */
const LIST = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', LIST, { encoding: 'utf8', maxBuffer: Infinity })
	.split('\0')
	.filter(Boolean);
const entries = new Set(files.map((file) => file.split('/')[0] ?? ''));
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
const isLarge = (file: string) => !file.startsWith(MAY_BE_LARGE) && sizeOf(file) > LARGEST;

const problems = [
	...files
		.filter((file) => !NAME.test(file))
		.map((file) => `${JSON.stringify(file)} is not an allowed name`),
	...[...entries].filter((entry) => !ROOT.has(entry)).map((entry) => `${entry} is new in the root`),
	...files.filter(isLarge).map((file) => `${file} has more than ${LARGEST} bytes`),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
