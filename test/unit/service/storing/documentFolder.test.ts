/** Documents on the disk, with their readings. */
import fs, {
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

import { createDocumentFolder } from '../../../../local-service/src/storing/documentFolder';
import { keepReading, matchingReading } from '../../../../local-service/src/storing/readings';
import { page } from '../../../support/page';

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
const pathOf = (fileId: string) => path.join(folder, fileId);
const readingPathOf = (fileId: string) => path.join(folder, inReadings(fileId));

async function withDocument() {
	const documents = createDocumentFolder(folder, []);
	await documents.receive(FIRST, Readable.from(['bytes']));
	await documents.keep(FIRST);
	return documents;
}

const READER = 'this one';
const reading = { pages: [page('words')], skipped: [], reader: READER };

test('only the owner can read documents', () => {
	createDocumentFolder(folder, []);
	for (const directory of ['', 'incoming', 'readings']) {
		expect(statSync(path.join(folder, directory)).mode & 0o777).toBe(0o700);
	}
});

test('files of other programs are kept, whatever their names', () => {
	mkdirSync(folder);
	const name = `${FIRST}.pdf`;
	writeFileSync(path.join(folder, name), 'a copy');
	createDocumentFolder(folder, []);
	expect(files()).toEqual([name]);
});

test('leftovers are removed, except for those of known files', () => {
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
	createDocumentFolder(folder, [FIRST]);
	expect(files()).toEqual([FIRST, inReadings(FIRST), inReadings('of a person')].sort());
});

test('a copy includes the reading, and remains when the original is deleted', async () => {
	const documents = await withDocument();
	await keepReading(readingPathOf(FIRST), reading);
	await documents.copy(FIRST, [SECOND, THIRD]);
	await documents.remove([FIRST]);
	expect(files()).toEqual([SECOND, THIRD, inReadings(SECOND), inReadings(THIRD)].sort());
	expect(await matchingReading(readingPathOf(SECOND), READER)).toEqual(reading);
	expect(readFileSync(pathOf(THIRD), 'utf8')).toBe('bytes');
});

test('if the file system has no links, bytes are copied', async () => {
	const documents = await withDocument();
	jest.spyOn(promises, 'link').mockRejectedValue(new Error('EPERM'));
	await documents.copy(FIRST, [SECOND]);
	expect(readFileSync(pathOf(SECOND), 'utf8')).toBe('bytes');
	expect(statSync(pathOf(SECOND)).ino).not.toBe(statSync(pathOf(FIRST)).ino);
});

test('a removed document leaves nothing, in any state', async () => {
	const documents = await withDocument();
	await documents.receive(FIRST, Readable.from(['again']));
	await keepReading(readingPathOf(FIRST), reading);
	writeFileSync(`${readingPathOf(FIRST)}.new`, 'half');
	await documents.remove([FIRST, SECOND]);
	expect(files()).toEqual([]);
});

test('names are flushed to disk before a document is acknowledged', async () => {
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

test('received bytes are flushed, too', async () => {
	const documents = createDocumentFolder(folder, []);
	const sync = jest.spyOn(fs, 'fsync');
	await documents.receive(FIRST, Readable.from(['bytes']));
	expect(sync).toHaveBeenCalledTimes(1);
});
