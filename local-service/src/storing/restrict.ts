import { chmodSync } from 'node:fs';
import { isNativeError } from 'node:util/types';

/** Errors if the file system has no access rights, or the folder belongs to another user. */
const UNABLE: readonly unknown[] = ['EPERM', 'ENOTSUP', 'ENOSYS'];

/** Restricts access to the owner, as far as the file system supports it. */
export function restrict(file: string, mode: 0o700 | 0o600): void {
	try {
		chmodSync(file, mode);
	} catch (error) {
		if (!(isNativeError(error) && 'code' in error && UNABLE.includes(error.code))) throw error;
	}
}
