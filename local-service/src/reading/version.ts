import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SERVICE = path.join(__dirname, '../..');

let version: string | undefined;

/**
 * Changes whenever documents may be read in another way: it is a digest of the files that this folder
 * and that of the weights have, and of the versions of all packages, which package.json has exactly.
 * So nobody has to think of raising it.
 */
export function readerVersion(): string {
	version ??= digest();
	return version;
}

/** Takes 20 milliseconds, most of them for the weights. */
function digest(): string {
	const { dependencies } = JSON.parse(readFileSync(path.join(SERVICE, 'package.json'), 'utf8'));
	const hash = createHash('sha256').update(JSON.stringify(dependencies));
	for (const folder of [__dirname, path.join(SERVICE, 'weights')]) {
		const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
		const files = entries
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => path.join(parentPath, name));
		for (const file of files.toSorted()) {
			hash.update(path.relative(folder, file)).update(readFileSync(file));
		}
	}
	return hash.digest('hex').slice(0, 16);
}
