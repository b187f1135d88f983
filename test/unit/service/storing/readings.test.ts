/** Readings of documents, on the disk. */
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import {
	keepReading,
	matchingReading,
	streamReading,
} from '../../../../local-service/src/storing/readings';
import { page } from '../../../support/page';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-readings-'));
});
afterEach(() => {
	jest.restoreAllMocks();
	rmSync(folder, { recursive: true });
});

const READER = 'this one';
const reading = { pages: [page('words')], skipped: [], reader: READER };

describe('a reading', () => {
	const file = () => path.join(folder, 'reading');
	const numbered = (...numbers: number[]) => numbers.map((number) => ({ ...page('a'), number }));
	const range = (from: number, to: number) => ({ from, to });
	const numbers = async (wanted?: { from: number; to: number }) =>
		(await matchingReading(file(), READER, wanted))?.pages.map(({ number }) => number);

	test('of all pages is used for any range', async () => {
		await keepReading(file(), { ...reading, pages: numbered(1, 2, 3) });
		expect(await numbers()).toEqual([1, 2, 3]);
		expect(await numbers(range(2, 3))).toEqual([2, 3]);
		expect(await numbers(range(3, 9))).toEqual([3]);
		expect(await numbers(range(4, 9))).toBeUndefined();
	});

	test('of some pages is used only for the same pages', async () => {
		await keepReading(file(), { ...reading, pages: numbered(2, 3), range: range(2, 3) });
		expect(await numbers(range(2, 3))).toEqual([2, 3]);
		expect(await numbers()).toBeUndefined();
		expect(await numbers(range(2, 2))).toBeUndefined();
		expect(await numbers(range(3, 3))).toBeUndefined();
	});

	test('can be stored by two threads at the same time', async () => {
		const words = page('words '.repeat(1000)).words;
		const pages = numbered(...Array(100).keys()).map((each) => ({ ...each, words }));
		const both = { ...reading, pages };
		await Promise.all([keepReading(file(), both), keepReading(file(), both)]);
		expect(await matchingReading(file(), READER)).toEqual(both);
		expect(readdirSync(folder)).toEqual(['reading']);
	});

	test('is created again if none is stored, or the stored one is damaged', async () => {
		expect(await numbers()).toBeUndefined();
		writeFileSync(file(), '{"pages":[');
		expect(await numbers()).toBeUndefined();
	});

	test('is stored completely or not at all', async () => {
		jest.spyOn(promises, 'rename').mockRejectedValue(new Error('EIO'));
		await expect(keepReading(file(), reading)).rejects.toThrow('EIO');
		expect(existsSync(file())).toBe(false);
	});

	test('leaves nothing if it could not be written completely', async () => {
		mkdirSync(file());
		await expect(keepReading(file(), reading)).rejects.toThrow();
		expect(readdirSync(folder)).toEqual(['reading']);
		expect(readdirSync(file())).toEqual([]);
	});
});

describe('a reading on the disk', () => {
	const file = () => path.join(folder, 'reading');
	const words = (count: number) => ({ ...page('words '.repeat(count)), number: 1 });

	test('is compressed, and only the owner has access', async () => {
		const long = { ...reading, pages: [words(2000)] };
		await keepReading(file(), long);
		const { size, mode } = statSync(file());
		expect(size).toBeLessThan(JSON.stringify(long).length / 10);
		expect(mode & 0o777).toBe(0o600);
		expect(await matchingReading(file(), READER)).toEqual(long);
	});

	test('is streamed as JSON, with pages and without', async () => {
		for (const stored of [
			reading,
			{ ...reading, pages: [words(1), words(2)] },
			{ ...reading, pages: [] },
		]) {
			await keepReading(file(), stored);
			const stream = await streamReading(file());
			expect(stream && JSON.parse(await text(stream))).toEqual(stored);
		}
		expect(await streamReading(`${file()}.none`)).toBeUndefined();
	});

	test('is not stored if it is too long, and leaves nothing', async () => {
		await keepReading(file(), { ...reading, pages: [words(10), words(1000)] }, 100_000);
		expect(readdirSync(folder)).toEqual([]);
	});
});
