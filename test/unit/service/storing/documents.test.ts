/** Documents and what was read of them, on the disk. */
import fs, {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import promises, { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { createDocuments } from '../../../../local-service/src/storing/documents';
import { keepReading, keptReading } from '../../../../local-service/src/storing/readings';
import { page } from '../page';

let folder: string;
beforeEach(() => {
	folder = path.join(mkdtempSync(path.join(tmpdir(), 'document-extraction-documents-')), 'new');
});
afterEach(() => {
	jest.restoreAllMocks();
	rmSync(path.dirname(folder), { recursive: true });
});

const id = (digit: number) => `fil_${String(digit).repeat(24)}`;
const [FIRST, SECOND, THIRD] = [id(1), id(2), id(3)];

/** Every file below the folder. */
const files = () =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
		.sort();

const inReadings = (name: string) => path.join('readings', name);

async function withDocument() {
	const documents = createDocuments(folder, []);
	await documents.receive(FIRST, Readable.from(['bytes']));
	await documents.keep(FIRST);
	return documents;
}

const reading = { pages: [page('words')], skipped: [] };

test('only the owner may look into them', () => {
	createDocuments(folder, []);
	for (const directory of ['', 'incoming', 'readings']) {
		expect(statSync(path.join(folder, directory)).mode & 0o777).toBe(0o700);
	}
});

test('what a person keeps there stays, however it is called', () => {
	mkdirSync(folder);
	const name = `${FIRST}.pdf`;
	writeFileSync(path.join(folder, name), 'a copy');
	createDocuments(folder, []);
	expect(files()).toEqual([name]);
});

test('of a reading that could not be written to its end nothing is left', async () => {
	createDocuments(folder, []);
	const file = path.join(folder, 'readings', FIRST);
	mkdirSync(file);
	await expect(keepReading(file, reading)).rejects.toThrow();
	expect(files()).toEqual([]);
});

test('of those that were left over, only what belongs to a known file stays', () => {
	mkdirSync(path.join(folder, 'readings'), { recursive: true });
	mkdirSync(path.join(folder, 'incoming'));
	const names = [
		FIRST,
		SECOND,
		inReadings(FIRST),
		inReadings(`${FIRST}.new`),
		inReadings(SECOND),
		inReadings('of a person'),
		path.join('incoming', FIRST),
	];
	for (const name of names) writeFileSync(path.join(folder, name), '');
	createDocuments(folder, [FIRST]);
	expect(files()).toEqual([FIRST, inReadings(FIRST), inReadings('of a person')].sort());
});

test('a copy has what was read, too, and outlives the first', async () => {
	const documents = await withDocument();
	await keepReading(documents.readingPathOf(FIRST), reading);
	await documents.copy(FIRST, [SECOND, THIRD]);
	await documents.remove([FIRST]);
	expect(files()).toEqual([SECOND, THIRD, inReadings(SECOND), inReadings(THIRD)].sort());
	expect(await keptReading(documents.readingPathOf(SECOND))).toEqual(reading);
	expect(readFileSync(documents.pathOf(THIRD), 'utf8')).toBe('bytes');
});

test('where the file system has no links, bytes are copied', async () => {
	const documents = await withDocument();
	jest.spyOn(promises, 'link').mockRejectedValue(new Error('EPERM'));
	await documents.copy(FIRST, [SECOND]);
	expect(readFileSync(documents.pathOf(SECOND), 'utf8')).toBe('bytes');
	expect(statSync(documents.pathOf(SECOND)).ino).not.toBe(statSync(documents.pathOf(FIRST)).ino);
});

test('nothing is left of what is removed, in whatever state it is', async () => {
	const documents = await withDocument();
	await documents.receive(FIRST, Readable.from(['again']));
	await keepReading(documents.readingPathOf(FIRST), reading);
	writeFileSync(`${documents.readingPathOf(FIRST)}.new`, 'half');
	await documents.remove([FIRST, SECOND]);
	expect(files()).toEqual([]);
});

test('names are on the disk, not only in its cache, before a document is told of', async () => {
	const documents = await withDocument();
	const handle = await open(folder);
	const sync = jest.spyOn(Object.getPrototypeOf(handle), 'sync');
	await handle.close();
	await documents.receive(SECOND, Readable.from(['bytes']));
	await documents.keep(SECOND);
	expect(sync).toHaveBeenCalledTimes(1);
	await documents.copy(FIRST, [THIRD]);
	expect(sync).toHaveBeenCalledTimes(2);
});

test('so are the bytes that are received', async () => {
	const documents = createDocuments(folder, []);
	const sync = jest.spyOn(fs, 'fsync');
	await documents.receive(FIRST, Readable.from(['bytes']));
	expect(sync).toHaveBeenCalledTimes(1);
});

describe('what was read', () => {
	const file = () => path.join(path.dirname(folder), 'reading');
	const numbered = (...numbers: number[]) => numbers.map((number) => ({ ...page('a'), number }));
	const range = (from: number, to: number) => ({ from, to });
	const numbers = async (wanted?: { from: number; to: number }) =>
		(await keptReading(file(), wanted))?.pages.map(({ number }) => number);

	test('of all pages answers for any of them', async () => {
		await keepReading(file(), { pages: numbered(1, 2, 3), skipped: [] });
		expect(await numbers()).toEqual([1, 2, 3]);
		expect(await numbers(range(2, 3))).toEqual([2, 3]);
		expect(await numbers(range(3, 9))).toEqual([3]);
		expect(await numbers(range(4, 9))).toBeUndefined();
	});

	test('of some pages answers for just these', async () => {
		await keepReading(file(), { pages: numbered(2, 3), skipped: [], range: range(2, 3) });
		expect(await numbers(range(2, 3))).toEqual([2, 3]);
		expect(await numbers()).toBeUndefined();
		expect(await numbers(range(2, 2))).toBeUndefined();
		expect(await numbers(range(3, 3))).toBeUndefined();
	});

	test('is read anew where nothing is kept, or what is kept is damaged', async () => {
		expect(await numbers()).toBeUndefined();
		writeFileSync(file(), '{"pages":[');
		expect(await numbers()).toBeUndefined();
	});

	test('is there wholly or not at all', async () => {
		jest.spyOn(promises, 'rename').mockRejectedValue(new Error('EIO'));
		await expect(keepReading(file(), reading)).rejects.toThrow('EIO');
		expect(existsSync(file())).toBe(false);
	});
});
