import { chmodSync } from 'node:fs';
import { isNativeError } from 'node:util/types';

/** What the file system answers where it knows no access rights, or the folder is another user's. */
const UNABLE: readonly unknown[] = ['EPERM', 'ENOTSUP', 'ENOSYS'];

/** Access for the owner alone, whatever was there before, as far as that is possible. */
export function restrict(file: string, mode: 0o700 | 0o600): void {
	try {
		chmodSync(file, mode);
	} catch (error) {
		if (!(isNativeError(error) && 'code' in error && UNABLE.includes(error.code))) throw error;
	}
}
