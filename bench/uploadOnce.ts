import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Helper } from './processes.ts';
import type { Upload } from './upload.ts';

export type Variant = 'node' | 'httpRequest' | 'webFormData';

/**
 * Measures one upload in a separate process.
 *
 * @throws Error if the receiver did not get the whole file
 */
export async function uploadOnce(
	receiver: Helper<number[]>,
	variant: Variant,
	megabytes: number,
): Promise<Upload> {
	const script = path.join(import.meta.dirname, 'upload.ts');
	const { stdout } = await promisify(execFile)(process.execPath, [
		'--expose-gc',
		script,
		variant,
		receiver.baseUrl,
		String(megabytes),
	]);
	const [, received = 0] = await receiver.ask();
	if (received < megabytes * 1024 * 1024)
		throw new Error(`Received ${received} bytes of ${megabytes} MB`);
	return JSON.parse(stdout);
}
