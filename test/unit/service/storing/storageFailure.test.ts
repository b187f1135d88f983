import { storageFailure } from '../../../../local-service/src/storing/storageFailure';

const FULL = 'The disk is full.';
const PROTECTED = 'The data folder is not writable.';
const BROKEN = 'The disk reports I/O errors.';

const failure = (members: object) => Object.assign(new Error('It failed'), members);

test.each([
	['ENOSPC', FULL],
	['EDQUOT', FULL],
	['EFBIG', FULL],
	['EROFS', PROTECTED],
	['EACCES', PROTECTED],
	['EPERM', PROTECTED],
	['EIO', BROKEN],
	['ENOENT', undefined],
])('the error %s of the operating system is reported as: %s', (code, reason) => {
	expect(storageFailure(failure({ code }))).toBe(reason);
});

test.each([
	[13, FULL],
	[8, PROTECTED],
	[8 | (3 << 8), PROTECTED],
	[14, PROTECTED],
	[10, BROKEN],
	[10 | (4 << 8), BROKEN],
	[19, undefined],
])('the error %i of SQLite is reported as: %s', (errcode, reason) => {
	expect(storageFailure(failure({ code: 'ERR_SQLITE_ERROR', errcode }))).toBe(reason);
});

test.each([
	['53100', FULL],
	['25006', 'The database accepts no changes.'],
	['DATABASE_AWAY', 'The database does not answer.'],
	['UNSETTLED', 'The database does not answer.'],
	['23505', undefined],
])('the error %s of PostgreSQL is reported as: %s', (code, reason) => {
	expect(storageFailure(failure({ code }))).toBe(reason);
});

test.each([undefined, null, 'ENOSPC', { code: 'ENOSPC' }, new Error('ENOSPC')])(
	'%p is no storage failure',
	(error) => {
		expect(storageFailure(error)).toBeUndefined();
	},
);
