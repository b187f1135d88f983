/** Determines whether `npm run build` is necessary. Plain JavaScript: it runs on any Node.js. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The inputs of the build, including the versions of its tools. */
const SOURCES = [
	'credentials',
	'nodes',
	'local-service/src',
	'local-service/review',
	'scripts/build.ts',
	'gulpfile.js',
	'package.json',
	'local-service/package.json',
	'tsconfig.json',
	'local-service/tsconfig.json',
	'node_modules/.package-lock.json',
];
const RESULTS = ['dist', 'local-service/dist'];

/**
 * Builds, unless the last build had the same sources and its results are unchanged. Compares contents, not
 * times. Changes during a build are detected by the next one.
 *
 * @param {string} root folder of the repository
 * @param {() => boolean} build returns whether it succeeded
 * @returns {boolean} whether everything is built
 */
export function built(root, build) {
	const stamp = path.join(root, 'node_modules', '.cache', 'built');
	const sources = digest(root, SOURCES);
	if (readStamp(stamp) === sources + digest(root, RESULTS)) return true;
	rmSync(stamp, { force: true });
	if (!build()) return false;
	mkdirSync(path.dirname(stamp), { recursive: true });
	writeFileSync(stamp, sources + digest(root, RESULTS));
	return true;
}

/**
 * `npm run build`, with its output on standard error.
 *
 * @param {string} root folder of the repository
 * @returns {boolean} whether it succeeded
 */
export function build(root) {
	const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
		cwd: root,
		stdio: ['ignore', 2, 2],
		shell: process.platform === 'win32',
	});
	return status === 0;
}

function readStamp(file) {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}

/**
 * Hash of the names and contents of files, including those in folders; a missing file changes the hash, too.
 */
function digest(root, names) {
	const hash = createHash('sha256');
	for (const name of names) add(hash, root, name);
	return hash.digest('hex');
}

function add(hash, root, name) {
	const full = path.join(root, name);
	const stat = statSync(full, { throwIfNoEntry: false });
	if (stat?.isDirectory()) {
		for (const entry of readdirSync(full).sort()) add(hash, root, `${name}/${entry}`);
		return;
	}
	const content = stat ? readFileSync(full) : undefined;
	hash.update(`${name}\0${content?.length}\0`);
	if (content) hash.update(content);
}
