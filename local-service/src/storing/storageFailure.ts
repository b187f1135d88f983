import { isNativeError } from 'node:util/types';

const FULL = 'The disk is full.';
const PROTECTED = 'The data folder is not writable.';
const BROKEN = 'The disk reports I/O errors.';

/** By the codes of the operating system, and of SQLite (https://www.sqlite.org/rescode.html). */
const REASONS: Readonly<Record<string, string>> = {
	ENOSPC: FULL,
	EDQUOT: FULL,
	EFBIG: FULL,
	SQLITE_13: FULL,
	EROFS: PROTECTED,
	EACCES: PROTECTED,
	EPERM: PROTECTED,
	SQLITE_8: PROTECTED,
	SQLITE_14: PROTECTED,
	EIO: BROKEN,
	SQLITE_10: BROKEN,
};

/** The reason for a failed write, as a sentence; undefined for any other error. */
export function storageFailure(error: unknown): string | undefined {
	if (!isNativeError(error)) return undefined;
	// The lower byte is the kind of error, the rest its details.
	if ('errcode' in error) return REASONS[`SQLITE_${Number(error.errcode) & 0xff}`];
	return 'code' in error ? REASONS[String(error.code)] : undefined;
}
