/** Determines whether `npm ci` is necessary. Plain JavaScript: it runs on any Node.js. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Within node_modules, which `npm ci` empties, so that an interrupted installation has no stamp. */
const stamp = (folder) => path.join(folder, 'node_modules', '.cache', 'installed');
/** npm's record of the installed packages. */
const record = (folder) => path.join(folder, 'node_modules', '.package-lock.json');

const wanted = (folder) =>
	createHash('sha256')
		.update(readFileSync(path.join(folder, 'package-lock.json')))
		.digest('hex');

/**
 * Whether the content of package-lock.json was installed. Compares contents, not times.
 *
 * @param {string} folder with a package-lock.json
 * @returns {boolean}
 */
export function isInstalled(folder) {
	if (!existsSync(record(folder)) || !existsSync(stamp(folder))) return false;
	// npm also lists packages in a workspace's node_modules, which may have been deleted.
	const { packages } = JSON.parse(readFileSync(record(folder), 'utf8'));
	const inWorkspaces = Object.keys(packages).filter((name) => name.startsWith('local-service/'));
	if (inWorkspaces.some((name) => !existsSync(path.join(folder, name)))) return false;
	return readFileSync(stamp(folder), 'utf8') === wanted(folder);
}

/** @param {string} folder whose package-lock.json was just installed completely */
export function noteInstalled(folder) {
	mkdirSync(path.dirname(stamp(folder)), { recursive: true });
	writeFileSync(stamp(folder), wanted(folder));
}
