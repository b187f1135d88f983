import { isNativeError } from 'node:util/types';

const FULL = 'The disk is full.';
const PROTECTED = 'The data folder is not writable.';
const BROKEN = 'The disk reports I/O errors.';
const UNCHANGED = 'The database accepts no changes.';
const AWAY = 'The database does not answer.';

/** Error code: the object store refuses, fails or does not answer. */
export const OBJECT_STORE_FAILED = 'OBJECT_STORE_FAILED';

/** Error code: the database cannot be reached, or the connection was lost. */
export const DATABASE_AWAY = 'DATABASE_AWAY';

/** Error code: the connection was lost before the database confirmed a commit. */
export const UNSETTLED = 'UNSETTLED';

/**
 * Keys: error codes of the operating system, of SQLite (https://www.sqlite.org/rescode.html), and of
 * PostgreSQL (https://www.postgresql.org/docs/15/errcodes-appendix.html).
 */
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
	'53100': FULL,
	'58030': BROKEN,
	'25006': UNCHANGED,
	[DATABASE_AWAY]: AWAY,
	[UNSETTLED]: AWAY,
	[OBJECT_STORE_FAILED]: 'The object store cannot be used now.',
};

/**
 * Whether the database refused the data (class 22 of PostgreSQL's error codes), so that a retry would fail, too.
 */
export const isRefusedData = (error: unknown): boolean =>
	isNativeError(error) && 'code' in error && /^22/.test(String(error.code));

/** The reason for a failed write, as a sentence; undefined for any other error. */
export function storageFailure(error: unknown): string | undefined {
	if (!isNativeError(error)) return undefined;
	// The lower byte is the primary result code, the rest extends it.
	if ('errcode' in error) return REASONS[`SQLITE_${Number(error.errcode) & 0xff}`];
	return 'code' in error ? REASONS[String(error.code)] : undefined;
}
