import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { broughtFiles } from './ocr/models';

const SERVICE = path.join(__dirname, '../..');

let version: string | undefined;

/**
 * The version of the reader, which changes by itself whenever documents may be read differently: a hash
 * of the files of this folder, of the weights, of networks that were brought, and of the dependencies'
 * versions, which package.json pins.
 */
export function readerVersion(): string {
	version ??= digest();
	return version;
}

/** Takes about 20 ms, most of it for the weights. */
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
	for (const file of broughtFiles()) hash.update(readFileSync(file));
	return hash.digest('hex').slice(0, 16);
}
