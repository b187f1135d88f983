import { countPages, readDocument } from '../../../../local-service/src/reading/document';
import { writePage } from '../../../../local-service/src/reading/pdf/write';
import { UnreadableDocument } from '../../../../local-service/src/reading/unreadable';
import { type Draw, pdf } from '../../../../generator/pdf';

const read = async (bytes: Uint8Array) => (await readDocument(bytes)).pages;

const texts = async (draw: Draw) =>
	(await read(await pdf(draw))).flatMap((page) => page.words.map((word) => word.text));

describe('a PDF', () => {
	it('returns words with boxes in points from the upper left', async () => {
		const [page] = await read(await pdf((d) => d.fontSize(20).text('Total due', 50, 40)));
		expect(page).toMatchObject({ width: 400, height: 300 });
		expect(page?.words.map((word) => word.text)).toEqual(['Total', 'due']);
		const box = page?.words[0]?.box;
		expect(box?.left).toBeCloseTo(50, 0);
		expect(box?.top).toBeGreaterThan(34);
		expect(box?.bottom).toBeLessThan(68);
		expect(box?.right).toBeCloseTo(50 + 44.5, -1);
	});

	it('joins letters of a font with a negative size, which are upright', async () => {
		const dictionary = '/MediaBox [0 0 400 300] /Resources <</Font <</F 5 0 R>>>>';
		const data = 'BT /F -12 Tf -1 0 0 -1 20 200 Tm (Total 1,204.50) Tj ET';
		const font = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding';
		const [page] = await read(writePage({ dictionary, data }, [{ dictionary: font }]));
		expect(page?.words.map((word) => word.text)).toEqual(['Total', '1,204.50']);
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

	it('rotates a page whose text is upside down or vertical, and returns the angle', async () => {
		const lines = Array.from({ length: 4 }, (_, at) => `Line number ${at} of the page`).join('\n');
		const turned = (degrees: number) =>
			pdf((d) =>
				d
					.rotate(degrees, { origin: [200, 150] })
					.fontSize(10)
					.text(lines, 120, 120),
			);
		for (const [degrees, back] of [
			[180, 180],
			[90, 270],
			[270, 90],
		] as const) {
			const [page] = await read(await turned(degrees));
			expect(page?.turned).toBe(back);
			const rows = page?.words.slice(0, 6) ?? [];
			expect(rows.map((word) => word.text)).toEqual(['Line', 'number', '0', 'of', 'the', 'page']);
			expect(rows.map(({ box }) => box.left)).toEqual(
				rows.map(({ box }) => box.left).toSorted((a, b) => a - b),
			);
			expect(page?.words.at(-1)?.box.top).toBeGreaterThan(rows[0]?.box.bottom ?? Infinity);
		}
	});

	it('applies the crop box: text outside is not read', async () => {
		const bytes = await pdf((d) => {
			d.fontSize(10).text('inside', 120, 120).text('outside', 10, 10);
			Object.assign(d.page.dictionary.data, { CropBox: [100, 0, 400, 200] });
		});
		const [page] = await read(bytes);
		expect(page).toMatchObject({ width: 300, height: 200 });
		expect(page?.words.map((word) => word.text)).toEqual(['inside']);
		expect(page?.words[0]?.box.left).toBeCloseTo(20, 0);
	});

	it('reads values of form fields', async () => {
		const draw: Draw = (d) => {
			d.font('Helvetica').initForm();
			d.formText('name', 20, 20, 200, 20, { value: 'Filled', fontSize: 12 });
		};
		expect(await texts(draw)).toEqual(['Filled']);
	});

	it('reads the value of a field whose appearance splits it, shows all options, or cuts it off', async () => {
		const draw: Draw = (d) => {
			d.font('Helvetica').initForm();
			const comb = { value: '20417', fontSize: 12, Ff: 1 << 24, MaxLen: 10 };
			d.formText('comb', 20, 20, 200, 20, comb);
			d.formText('narrow', 20, 60, 20, 20, { value: '1,469.06', fontSize: 12 });
			d.formList('list', 20, 100, 200, 60, {
				select: ['Standard', 'Express', 'Pickup'],
				value: 'Express',
				fontSize: 12,
			});
			d.formText('secret', 20, 180, 200, 20, { value: 'hunter2', fontSize: 12, password: true });
		};
		const [page] = await read(await pdf(draw));
		const words = page?.words.map(({ text }) => text) ?? [];
		expect(words).toEqual(expect.arrayContaining(['20417', '1,469.06', 'Express']));
		expect(words.join(' ')).not.toMatch(/Standard|Pickup|hunter2/);
		expect(page?.hidden).toBeUndefined();
	});

	it('reads the displayed value of a field if it is its value in another format', async () => {
		const bytes = writePage(
			{
				dictionary: '/MediaBox [0 0 400 300] /Annots [5 0 R] /Resources <</Font <</F 7 0 R>>>>',
				data: 'BT /F 12 Tf 20 150 Td (Total) Tj ET',
			},
			[
				{
					dictionary:
						'/Type /Annot /Subtype /Widget /FT /Tx /T (total) /V (1469.06) /Rect [100 145 300 165] /F 4 /AP <</N 6 0 R>>',
				},
				{
					dictionary:
						'/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources <</Font <</F 7 0 R>>>> ',
					data: 'BT /F 12 Tf 4 6 Td (1,469.06 EUR) Tj ET',
				},
				{ dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' },
			],
		);
		const [page] = await read(bytes);
		expect(page?.words.map(({ text }) => text)).toEqual(['Total', '1,469.06', 'EUR']);
	});

	it('reads text annotations, with an appearance or without', async () => {
		const annotated = (look: string) =>
			writePage(
				{
					dictionary: '/MediaBox [0 0 400 300] /Annots [5 0 R] /Resources <</Font <</F 7 0 R>>>>',
					data: 'BT /F 12 Tf 20 150 Td (Total) Tj ET',
				},
				[
					{
						dictionary: `/Type /Annot /Subtype /FreeText /Contents (Paid on 21.04.2026) /DA (/Helv 12 Tf 0 g) /Rect [20 200 300 230] /F 4 ${look}`,
					},
					{
						dictionary:
							'/Type /XObject /Subtype /Form /BBox [0 0 280 30] /Resources <</Font <</F 7 0 R>>>> ',
						data: 'BT /F 12 Tf 4 6 Td (Paid on 21.04.2026) Tj ET',
					},
					{ dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' },
				],
			);
		for (const look of ['', '/AP <</N 6 0 R>>']) {
			const [page] = await read(annotated(look));
			const words = page?.words.map(({ text }) => text);
			expect(words?.toSorted()).toEqual(['21.04.2026', 'Paid', 'Total', 'on']);
		}
	});

	describe('for an XFA form, which most programs cannot display,', () => {
		const form = (data: string) =>
			writePage(
				{
					dictionary: '/MediaBox [0 0 400 300] /Resources <</Font <</F 5 0 R>>>>',
					data: 'BT /F 12 Tf 20 150 Td (Please wait...) Tj ET',
				},
				[
					{ dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' },
					{
						dictionary: '',
						data: `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><order>${data}</order></xfa:data></xfa:datasets></xdp:xdp>`,
					},
				],
				'/NeedsRendering true /AcroForm <</Fields [] /XFA 6 0 R>>',
			);

		it('reads filled-in values', async () => {
			const pages = await read(
				form(
					'<customer><fullName>Ada Sample</fullName></customer><orderNumber>20417</orderNumber>',
				),
			);
			expect(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')).toBe(
				'full Name: Ada Sample order Number: 20417',
			);
		});

		it('reports that nothing is filled in', async () => {
			await expect(read(form('<orderNumber/>'))).rejects.toThrow(/print it to a PDF/);
		});
	});

	it('returns no words for a page without text', async () => {
		const pages = await read(
			await pdf((d) => d.rect(10, 10, 50, 50).fill().addPage().text('typed')),
		);
		expect(pages.map(({ words }) => words.map(({ text }) => text))).toEqual([[], ['typed']]);
	});

	it('refuses a document without text, instead of returning empty values', async () => {
		const scan = await pdf((d) => d.rect(10, 10, 50, 50).fill().addPage());
		await expect(read(scan)).rejects.toThrow(UnreadableDocument);
		await expect(read(scan)).rejects.toThrow(/No text/);
		expect(await countPages(scan)).toBe(2);
	});

	it('can read the same document repeatedly', async () => {
		const bytes = await pdf((d) => d.text('again'));
		for (let time = 0; time < 30; time++) expect(await countPages(bytes)).toBe(1);
		expect((await read(bytes))[0]?.words[0]?.text).toBe('again');
	});

	it('reads a page that declares an enormous size', async () => {
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
	])('are refused: %s', async (_, bytes, message) => {
		await expect(read(bytes)).rejects.toThrow(UnreadableDocument);
		await expect(countPages(bytes)).rejects.toThrow(message);
	});

	it('are refused: a PDF with a password', async () => {
		const bytes = await pdf((d) => d.text('secret'), { userPassword: 'x', ownerPassword: 'y' });
		await expect(read(bytes)).rejects.toThrow(/password/);
	});
});
