import { charactersToWords } from '../../../../local-service/src/reading/characters';
import { countPages, readDocument } from '../../../../local-service/src/reading/document';
import { UnreadableDocument } from '../../../../local-service/src/reading/unreadable';
import { type Draw, pdf } from '../../../support/pdf';

const read = async (bytes: Uint8Array) => (await readDocument(bytes)).pages;

const texts = async (draw: Draw) =>
	(await read(await pdf(draw))).flatMap((page) => page.words.map((word) => word.text));

describe('a PDF', () => {
	it('gives words with boxes in points from the upper left', async () => {
		const [page] = await read(await pdf((d) => d.fontSize(20).text('Total due', 50, 40)));
		expect(page).toMatchObject({ width: 400, height: 300 });
		expect(page?.words.map((word) => word.text)).toEqual(['Total', 'due']);
		const box = page?.words[0]?.box;
		expect(box?.left).toBeCloseTo(50, 0);
		expect(box?.top).toBeGreaterThan(34);
		expect(box?.bottom).toBeLessThan(68);
		expect(box?.right).toBeCloseTo(50 + 44.5, -1);
	});

	it('splits at wide gaps and at line changes without any space character', async () => {
		const draw: Draw = (d) =>
			d
				.fontSize(10)
				.text('Net', 20, 20, { lineBreak: false })
				.text('100.00', 60, 20, { lineBreak: false })
				.text('Gross', 20, 34, { lineBreak: false });
		expect(await texts(draw)).toEqual(['Net', '100.00', 'Gross']);
	});

	it('keeps umlauts, in NFC', async () => {
		expect(await texts((d) => d.text('Köln Größe'))).toEqual(['Köln', 'Größe']);
	});

	it('applies the rotation of a page', async () => {
		const bytes = await pdf((d) => {
			d.fontSize(10).text('top', 20, 20);
			Object.assign(d.page.dictionary.data, { Rotate: 180 });
		});
		const [page] = await read(bytes);
		const box = page?.words[0]?.box;
		expect(box?.left).toBeGreaterThan(300);
		expect(box?.top).toBeGreaterThan(250);
	});

	it('applies the crop box: what is outside is not seen', async () => {
		const bytes = await pdf((d) => {
			d.fontSize(10).text('inside', 120, 120).text('outside', 10, 10);
			Object.assign(d.page.dictionary.data, { CropBox: [100, 0, 400, 200] });
		});
		const [page] = await read(bytes);
		expect(page).toMatchObject({ width: 300, height: 200 });
		expect(page?.words.map((word) => word.text)).toEqual(['inside']);
		expect(page?.words[0]?.box.left).toBeCloseTo(20, 0);
	});

	it('reads what is typed into form fields', async () => {
		const draw: Draw = (d) => {
			d.font('Helvetica').initForm();
			d.formText('name', 20, 20, 200, 20, { value: 'Filled', fontSize: 12 });
		};
		expect(await texts(draw)).toEqual(['Filled']);
	});

	it('gives a page without text no words', async () => {
		const pages = await read(
			await pdf((d) => d.rect(10, 10, 50, 50).fill().addPage().text('typed')),
		);
		expect(pages.map(({ words }) => words.map(({ text }) => text))).toEqual([[], ['typed']]);
	});

	it('refuses a document without text rather than answer that nothing is there', async () => {
		const scan = await pdf((d) => d.rect(10, 10, 50, 50).fill().addPage());
		await expect(read(scan)).rejects.toThrow(UnreadableDocument);
		await expect(read(scan)).rejects.toThrow(/No text/);
		expect(await countPages(scan)).toBe(2);
	});

	it('reads the same document again and again', async () => {
		const bytes = await pdf((d) => d.text('again'));
		for (let time = 0; time < 30; time++) expect(await countPages(bytes)).toBe(1);
		expect((await read(bytes))[0]?.words[0]?.text).toBe('again');
	});
});

describe('countPages', () => {
	it('counts', async () => {
		expect(await countPages(await pdf((d) => d.addPage().addPage()))).toBe(3);
	});
});

describe('documents that cannot be read', () => {
	it.each([
		['an empty file', new Uint8Array(), /empty/],
		['a cut PDF header', new TextEncoder().encode('%PDF-1.7\n%%EOF'), /not a PDF/],
	])('%s', async (_, bytes, message) => {
		await expect(read(bytes)).rejects.toThrow(UnreadableDocument);
		await expect(countPages(bytes)).rejects.toThrow(message);
	});

	it('a password', async () => {
		const bytes = await pdf((d) => d.text('secret'), { userPassword: 'x', ownerPassword: 'y' });
		await expect(read(bytes)).rejects.toThrow(/password/);
	});
});

describe('charactersToWords', () => {
	const box = (left: number) => ({ left, right: left + 5, top: 0, bottom: 10 });
	const words = (codes: number[]) =>
		charactersToWords(
			codes.map((code, index) => ({ code, box: box(index * 5), isTurned: false })),
			{ width: 500, height: 100 },
		).map((word) => word.text);

	it('spells ligatures out and composes accents', () => {
		expect(words([0xfb01, 0x6e])).toEqual(['fin']);
		expect(words([0x75, 0x308])).toEqual(['ü']);
	});

	it('joins surrogate pairs and drops lone halves', () => {
		expect(words([0xd83d, 0xde00])).toEqual(['😀']);
		expect(words([0x61, 0xd83d])).toEqual(['a']);
	});

	it('takes line-end hyphens as printed and drops what leaves no mark', () => {
		expect(words([0x61, 0x02])).toEqual(['a-']);
		expect(words([0x200d, 0x61, 0x62, 0x07])).toEqual(['ab']);
		expect(words([0x61, 0xa0, 0x62])).toEqual(['a', 'b']);
	});

	it('keeps words that run up the page together', () => {
		const up = [0x61, 0x62, 0x63].map((code, index) => ({
			code,
			box: { left: 0, right: 10, top: 50 - index * 5, bottom: 55 - index * 5 },
			isTurned: true,
		}));
		const [word] = charactersToWords(up, { width: 500, height: 100 });
		expect(word?.text).toBe('abc');
	});
});
