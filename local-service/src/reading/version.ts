import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { customNetworkFiles } from './ocr/models';

const SERVICE = path.join(__dirname, '../..');

let version: string | undefined;

/**
 * The version of the reader, which changes whenever documents may be read differently: a hash of the files in
 * this folder, the geometry, the weights, custom networks, and the dependencies' versions, which package.json
 * pins.
 */
export function readerVersion(): string {
	version ??= digest();
	return version;
}

/**
 * The weights are represented by their checksums in NOTICE, which a test verifies: hashing the weights themselves
 * would take a tenth of a second.
 */
function digest(): string {
	const { dependencies } = JSON.parse(readFileSync(path.join(SERVICE, 'package.json'), 'utf8'));
	const hash = createHash('sha256').update(JSON.stringify(dependencies));
	const files = readdirSync(__dirname, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => path.join(parentPath, name));
	const others = [require.resolve('../geometry'), path.join(SERVICE, 'NOTICE')];
	for (const file of [...files.toSorted(), ...others, ...customNetworkFiles()]) {
		hash.update(path.relative(SERVICE, file)).update(readFileSync(file));
	}
	return hash.digest('hex').slice(0, 16);
}
