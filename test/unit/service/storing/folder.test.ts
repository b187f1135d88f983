/** Use of the data folder by the service. */
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
	checkForeign,
	databaseIn,
	noteMove,
	openFolder,
} from '../../../../local-service/src/storing/folder';

const OWN = `fil_${'1'.repeat(24)}`;

let parent: string;
let folder: string;
let close = async () => {};
const warnings: string[] = [];

beforeEach(() => {
	parent = mkdtempSync(path.join(tmpdir(), 'document-extraction-folder-'));
	folder = path.join(parent, 'data');
	warnings.length = 0;
});

afterEach(async () => {
	await close();
	close = async () => {};
	jest.restoreAllMocks();
	rmSync(parent, { recursive: true });
});

async function open(token?: string) {
	const opened = await openFolder(folder, token, (warning) => warnings.push(warning));
	close = async () => {
		await opened.database.close();
		opened.unlock();
	};
	return opened;
}

const modeOf = (...names: string[]) => statSync(path.join(folder, ...names)).mode & 0o777;
const write = (name: string, content = '') => writeFileSync(path.join(folder, name), content);

test('only the owner has access, whatever was there before', async () => {
	const { store } = await open();
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	await store.addFiles(id, undefined, [{ fileId: OWN, fileName: 'a.pdf', numberOfPages: 1 }]);
	await close();
	const documents = path.join('documents', OWN);
	const reading = path.join('documents', 'readings', OWN);
	write(documents);
	write(reading);
	const files = ['token', 'lock', 'reserve', 'service.db', documents, reading];
	const folders = ['.', 'documents', 'documents/incoming', 'documents/readings'];
	for (const name of files) chmodSync(path.join(folder, name), 0o644);
	for (const name of folders) chmodSync(path.join(folder, name), 0o755);

	await open();
	expect(files.map((name) => modeOf(name))).toEqual(files.map(() => 0o600));
	expect(folders.map((name) => modeOf(name))).toEqual(folders.map(() => 0o700));
	expect(modeOf('service.db-wal')).toBe(0o600);
	expect(warnings).toEqual([]);
});

test('a folder of another user is used with a warning, if its permissions cannot be changed', async () => {
	mkdirSync(folder);
	chmodSync(folder, 0o777);
	const { chmodSync: change } = jest.requireActual<typeof import('node:fs')>('node:fs');
	const refused = Object.assign(new Error('EPERM'), { code: 'EPERM' });
	jest.spyOn(jest.requireActual('node:fs'), 'chmodSync').mockImplementation(() => {
		throw refused;
	});
	await open();
	expect(warnings).toEqual([expect.stringContaining('Other users can reach the data folder')]);
	jest.restoreAllMocks();
	change(folder, 0o700);
});

test('a folder with other files is refused, and not changed', async () => {
	mkdirSync(path.join(folder, 'documents', 'incoming'), { recursive: true });
	chmodSync(folder, 0o755);
	write('letter.odt');
	write(path.join('documents', 'incoming', 'photo.jpg'));
	await expect(open()).rejects.toThrow(
		/files that are not the service's, such as letter.odt.*--data-dir/,
	);
	expect(modeOf()).toBe(0o755);
	expect(readdirSync(folder, { recursive: true }).sort()).toEqual(
		['documents', 'documents/incoming', 'documents/incoming/photo.jpg', 'letter.odt'].map(
			path.normalize,
		),
	);
});

test.each([
	['a new volume', 'lost+found'],
	['hidden files', '.DS_Store'],
])('%s is accepted', async (_what, name) => {
	mkdirSync(folder);
	write(name);
	await open();
	expect(existsSync(path.join(folder, name))).toBe(true);
});

test('startup removes only files of the service from its folders', async () => {
	await open();
	await close();
	const names = ['incoming/photo.jpg', 'readings/notes.new', 'letter.odt', `${OWN}.new`].map(
		(name) => path.join('documents', name),
	);
	for (const name of names) write(name);
	mkdirSync(path.join(folder, 'documents', 'incoming', OWN));
	write(path.join('documents', 'incoming', `fil_${'2'.repeat(24)}`));
	await open();
	for (const name of names) expect(existsSync(path.join(folder, name))).toBe(true);
	expect(readdirSync(path.join(folder, 'documents', 'incoming')).sort()).toEqual([
		OWN,
		'photo.jpg',
	]);
});

test('documents are kept if the database is new, and may not belong to them', async () => {
	const document = path.join('documents', OWN);
	mkdirSync(path.join(folder, 'documents', 'readings'), { recursive: true });
	for (const name of [document, path.join('documents', 'readings', OWN)]) write(name);
	const { store } = await open();
	expect(readdirSync(path.join(folder, 'documents', 'readings'))).toEqual([OWN]);
	expect(existsSync(path.join(folder, document))).toBe(true);
	expect(warnings).toEqual([expect.stringContaining('--database')]);
	// After an upload it is known that the folder belongs to the database.
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	await store.addFiles(id, undefined, [{ fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 }]);
	await close();
	await open();
	expect(existsSync(path.join(folder, document))).toBe(false);
	expect(warnings).toHaveLength(1);
});

test('a database that was moved away is refused: the documents belong to the new one', async () => {
	await open();
	await close();
	close = async () => {};
	noteMove(folder, '--data-dir /data --database postgres://db.example/name');
	const document = path.join('documents', OWN);
	write(document);
	const REFUSED =
		/^The database of the data folder .+ was moved.+ --data-dir \/data --database postgres:\/\/db\.example\/name\. .+ delete the file .+moved /;
	await expect(open()).rejects.toThrow(REFUSED);
	expect(() => databaseIn(folder)).toThrow(REFUSED);
	// Also once the old database is deleted.
	rmSync(path.join(folder, 'service.db'));
	await expect(open()).rejects.toThrow(REFUSED);
	expect(existsSync(path.join(folder, document))).toBe(true);

	// The new database may be used with the folder.
	const address = path.join(parent, 'other.db');
	const opened = await openFolder(folder, undefined, (warning) => warnings.push(warning), address);
	await opened.database.close();
	opened.unlock();
});

describe('the token', () => {
	test('is created at the first start, and again if the file is empty', async () => {
		const { token } = await open();
		expect(token).toMatch(/^[\w-]{32}$/);
		await close();
		expect((await open()).token).toBe(token);
		await close();
		write('token', '\n');
		const { token: other } = await open();
		expect(other).toMatch(/^[\w-]{32}$/);
		expect(readFileSync(path.join(folder, 'token'), 'utf8')).toBe(other);
	});

	test.each([
		['is too short', 'fifteen-letters'],
		['has spaces', 'sixteen letters and more'],
	])('that %s is refused, and not changed', async (_what, stored) => {
		mkdirSync(folder);
		write('token', stored);
		await expect(open()).rejects.toThrow(/at least 16 characters.*Delete the file/);
		expect(readFileSync(path.join(folder, 'token'), 'utf8')).toBe(stored);
		expect((await open('given-on-the-command-line')).token).toBe('given-on-the-command-line');
	});
});

describe('an unusable folder is named, with the reason', () => {
	const CANNOT = /^The data folder .* cannot be used \(.*\)\. Choose another with --data-dir\.$/;

	test('if a file has its name', async () => {
		writeFileSync(folder, '');
		await expect(open()).rejects.toThrow(CANNOT);
	});

	test('if a file is in its path', async () => {
		writeFileSync(folder, '');
		folder = path.join(folder, 'below');
		await expect(open()).rejects.toThrow(CANNOT);
	});

	test('if its token is a folder', async () => {
		mkdirSync(path.join(folder, 'token'), { recursive: true });
		await expect(open()).rejects.toThrow(CANNOT);
	});

	test('if its database is another kind of file', async () => {
		mkdirSync(folder);
		write('service.db', 'something else'.repeat(100));
		await expect(open()).rejects.toThrow(CANNOT);
	});

	test.each([
		['EROFS', 'not writable'],
		['EACCES', 'not writable'],
		['ENOSPC', 'full'],
	])('if the system reports %s', async (code, words) => {
		jest.spyOn(jest.requireActual('node:fs'), 'mkdirSync').mockImplementation(() => {
			throw Object.assign(new Error(code), { code });
		});
		await expect(open()).rejects.toThrow(new RegExp(`${words}.*--data-dir`));
		jest.restoreAllMocks();
		mkdirSync(folder);
	});
});

test('a second service does not start in the folder, even if the lock was deleted', async () => {
	await open();
	rmSync(path.join(folder, 'lock'));
	const other = openFolder(folder, undefined, () => {});
	await expect(other).rejects.toThrow(/in use by another instance of the service/);
	await close();
	rmSync(path.join(folder, 'lock'));
	await open();
});

(process.platform === 'linux' ? test : test.skip)(
	'if no folder can be created, it is reported, without endless retries',
	async () => {
		for (const nowhere of ['/proc/documents', '/proc/documents/data']) {
			await expect(openFolder(nowhere, undefined, () => {})).rejects.toThrow(
				/^The data folder .+ cannot be used .+Choose another with --data-dir\.$/,
			);
		}
	},
);

test.each(['service.db', 'service.db-wal', 'token', 'lock', 'moved', 'documents/fil_1'])(
	'the file %s of the folder cannot be used for another purpose',
	(name) => {
		const check = (file: string) => () => checkForeign(file, folder, '--audit-log');
		expect(check(path.join(folder, 'sub', '..', name))).toThrow(
			/is a file of the service itself. Choose another one with --audit-log\.$/,
		);
		expect(check(path.join(folder, 'audit.log'))).not.toThrow();
		expect(check(path.join(parent, name))).not.toThrow();
	},
);

test('on a full disk the service starts by using the reserve', async () => {
	await open();
	await close();
	const reserve = path.join(folder, 'reserve');
	jest.spyOn(jest.requireActual('node:fs'), 'readFileSync').mockImplementation(() => {
		if (!existsSync(reserve)) return 'a-token-of-24-characters';
		throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
	});
	expect((await open()).token).toBe('a-token-of-24-characters');
});
