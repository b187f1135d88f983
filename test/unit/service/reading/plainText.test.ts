import { countPages, readDocument } from '../../../../local-service/src/reading/document';
import { read, utf8 } from '../../../support/pageTexts';

describe('plain text', () => {
	it('keeps its columns, tabs included', async () => {
		const text = 'Item\tPrice\r\nApples  3.00\n\n\nTotal   3.00\n';
		expect(await read(utf8(text))).toEqual(['Item    Price\nApples  3.00\n\n\nTotal   3.00']);
	});

	it('begins a page at a form feed and when one is full', async () => {
		expect(await read(utf8('one\ftwo'))).toEqual(['one', 'two']);
		const pages = await read(utf8('x\n'.repeat(130)));
		expect(pages.map((page) => page.split('\n').length)).toEqual([64, 64, 2]);
	});

	it('wraps prose at the edge of the paper, and widens the paper for columns', async () => {
		const { pages } = await readDocument(utf8(`${'word '.repeat(30)}\n${'column   '.repeat(20)}`));
		expect(pages[0]?.width).toBeGreaterThan(1000);
		const lines = Map.groupBy(pages[0]?.words ?? [], ({ box }) => box.top);
		expect([...lines.values()].map((words) => words.length)).toEqual([17, 13, 20]);
	});

	it.each([
		['UTF-8', Buffer.from('Größe 5 €')],
		['UTF-8 with its mark', Buffer.from('\ufeffGröße 5 €')],
		['UTF-16', Buffer.from('\ufeffGröße 5 €', 'utf16le')],
		['UTF-16, high bytes first', Buffer.from('\ufeffGröße 5 €', 'utf16le').swap16()],
		['windows-1252', Buffer.from('Gr\xf6\xdfe 5 \x80', 'latin1')],
	])('is read in %s', async (_, bytes) => {
		expect(await read(bytes)).toEqual(['Größe 5 €']);
	});

	it('has no invisible characters in its words', async () => {
		const text = 'INV-\u200b2026-\u200b001 INV\u00ad7 INV\u20118 \u202a+49 30\u202c';
		expect(await read(utf8(text))).toEqual(['INV-2026-001 INV7 INV-8 +49 30']);
	});

	it('reads check marks as checkboxes', async () => {
		const { pages } = await readDocument(utf8('☐ no ☒ yes ☑also'));
		expect(pages[0]?.words.map(({ text }) => text)).toEqual(['☐', 'no', '☒', 'yes', '☑also']);
		expect(pages[0]?.checkboxes.map(({ isChecked }) => isChecked)).toEqual([false, true, true]);
	});

	it('reads the pages of a range, with their numbers', async () => {
		const bytes = utf8('one\ftwo\fthree');
		const { pages } = await readDocument(bytes, { from: 2, to: 9 });
		expect(pages.map(({ number, words }) => [number, words[0]?.text])).toEqual([
			[2, 'two'],
			[3, 'three'],
		]);
		await expect(readDocument(bytes, { from: 4, to: 5 })).rejects.toThrow(
			/begins at page 4, .* last page of the file is 3/,
		);
	});

	it('handles large files', async () => {
		expect(await countPages(utf8('a\t'.repeat(2_000_000)))).toBeGreaterThan(100);
		expect(await countPages(utf8('x'.repeat(5_000_000)))).toBeGreaterThan(100);
		await expect(countPages(utf8('\n'.repeat(600_000)))).rejects.toThrow(/lines: split it/);
	});

	it('reports an empty file', async () => {
		await expect(readDocument(utf8(' \n\f\n '))).rejects.toThrow(/No text/);
	});
});
