import { countPages, readDocument } from '../../../../local-service/src/reading/document';
import { writePage } from '../../../../local-service/src/reading/pdf/write';
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

	it('reads a page that claims to be as large as a town', async () => {
		const bytes = writePage(
			{
				dictionary: '/MediaBox [0 0 1000000 1000000] /Resources <</Font <</F 5 0 R>>>>',
				data: 'BT /F 12 Tf 20 20 Td (Invoice 4711) Tj ET 1000 1000 m 2000 3000 9000 7000 300 400 c f',
			},
			[{ dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' }],
		);
		const { pages } = await readDocument(bytes);
		const [page] = pages;
		expect(page?.words.map(({ text }) => text)).toEqual(['Invoice', '4711']);
		expect(page?.visuals).toEqual([{ left: 300, top: 993_000, right: 9000, bottom: 999_600 }]);
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
