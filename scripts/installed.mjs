/** Knows whether `npm ci` has anything to do. Plain JavaScript: it runs on any Node.js. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Within node_modules, which `npm ci` empties: what is broken off is not installed. */
const stamp = (folder) => path.join(folder, 'node_modules', '.cache', 'installed');
/** What npm keeps of what it installed. */
const record = (folder) => path.join(folder, 'node_modules', '.package-lock.json');

const wanted = (folder) =>
	createHash('sha256')
		.update(readFileSync(path.join(folder, 'package-lock.json')))
		.digest('hex');

/**
 * Whether what package-lock.json asks for was installed. Contents count, not times.
 *
 * @param {string} folder one that has a package-lock.json
 * @returns {boolean}
 */
export function isInstalled(folder) {
	if (!existsSync(record(folder)) || !existsSync(stamp(folder))) return false;
	// npm lists what lies in a workspace's own folder as well, which may have been deleted.
	const { packages } = JSON.parse(readFileSync(record(folder), 'utf8'));
	const inWorkspaces = Object.keys(packages).filter((name) => name.startsWith('local-service/'));
	if (inWorkspaces.some((name) => !existsSync(path.join(folder, name)))) return false;
	return readFileSync(stamp(folder), 'utf8') === wanted(folder);
}

/** @param {string} folder where all that package-lock.json asks for was installed just now */
export function noteInstalled(folder) {
	mkdirSync(path.dirname(stamp(folder)), { recursive: true });
	writeFileSync(stamp(folder), wanted(folder));
}
