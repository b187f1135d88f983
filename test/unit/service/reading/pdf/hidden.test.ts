/** Invisible content of a page is separated from the visible content, however it is hidden. */
import { PNG } from 'pngjs';

import { readDocument } from '../../../../../local-service/src/reading/document';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { writePage } from '../../../../../local-service/src/reading/pdf/write';
import { type Draw, pdf } from '../../../../../generator/pdf';

type Document = PDFKit.PDFDocument;

async function pageOf(bytes: Uint8Array): Promise<Page> {
	const [page] = (await readDocument(bytes)).pages;
	if (!page) throw new Error('no page');
	return page;
}

/** Enough words for the page not to be read as a scan. */
const TEXT = Array.from({ length: 25 }, (_, index) => `word${index}`).join(' ');

const texts = (words: Page['words'] = []) => words.map(({ text }) => text);

/** A page with a visible number, and additional drawing. */
const read = async (draw: Draw) =>
	await pageOf(
		await pdf((d) => {
			d.fontSize(7).text(TEXT, 20, 270).fontSize(10);
			put(d, 'Total 1,204.50', 20, 20);
			draw(d);
		}),
	);

const put = (d: Document, text = '9,999.00', x = 200, y = 100) =>
	d.text(text, x, y, { lineBreak: false });

/** Draws with an operator in effect. */
const within = (d: Document, operator: string, draw: () => void) => {
	d.save().addContent(operator);
	draw();
	d.restore();
};

/** A picture of a single shade. */
function plain(shade: number): Buffer {
	const picture = new PNG({ width: 8, height: 8 });
	picture.data.fill(shade);
	picture.data.forEach((_, at) => at % 4 === 3 && (picture.data[at] = 255));
	return PNG.sync.write(picture, { filterType: 0 });
}

/** An annotation with this appearance. */
function annotate(d: Document, draws: string, blend?: string): void {
	const looks = d.ref({
		Type: 'XObject',
		Subtype: 'Form',
		BBox: [0, 0, 100, 30],
		...(blend && { Resources: { ExtGState: { G: { BM: blend } } } }),
	});
	looks.end(`${blend ? '/G gs ' : ''}${draws} 0 0 100 30 re f`);
	const annotation: object = { Subtype: 'Square', F: 4, AP: { N: looks } };
	d.annotate(190, 92, 100, 30, annotation);
}

/** Optional content, which viewers display only if it is on. */
function inLayer(d: Document, isOn: boolean, draw: () => void): void {
	const layer = d.ref({ Type: 'OCG', Name: new String('layer') });
	layer.end('');
	const off = isOn ? [] : [layer];
	Object.assign(Reflect.get(d, '_root').data, { OCProperties: { OCGs: [layer], D: { OFF: off } } });
	Object.assign(Reflect.get(d.page, 'resources').data, { Properties: { L: layer } });
	d.addContent('/OC /L BDC');
	draw();
	d.addContent('EMC');
}

const HIDDEN: Array<[string, Draw]> = [
	['in invisible letters', (d) => within(d, '3 Tr', () => put(d))],
	['in letters that only clip', (d) => within(d, '7 Tr', () => put(d))],
	['in tiny letters', (d) => put(d.fontSize(1.2))],
	['in letters without width', (d) => within(d, '0.5 Tz', () => put(d))],
	['white on white', (d) => put(d.fillColor('white'))],
	['nearly white on white', (d) => put(d.fillColor('#f8f8f8'))],
	[
		'in the colour of the bar that it is on',
		(d) => {
			d.rect(190, 92, 100, 30).fill('#224488');
			put(d.fillColor('#224488'));
		},
	],
	['white on a white picture', (d) => put(d.image(plain(255), 190, 92).fillColor('white'))],
	['under a rectangle', (d) => put(d).rect(190, 92, 100, 30).fill('white')],
	['under a dark rectangle', (d) => put(d).rect(190, 92, 100, 30).fill('black')],
	['under a picture', (d) => put(d).image(plain(255), 190, 92, { width: 100, height: 30 })],
	[
		'under an annotation',
		(d) => {
			put(d);
			annotate(d, '1 g');
		},
	],
	[
		'under many lines',
		(d) => {
			put(d).lineWidth(2).strokeColor('white');
			for (let y = 98; y < 114; y++) d.moveTo(190, y).lineTo(290, y).stroke();
		},
	],
	['outside of its clip', (d) => put(d.save().rect(0, 0, 50, 50).clip()).restore()],
	['transparent', (d) => put(d.fillOpacity(0))],
	['in a layer that is off', (d) => inLayer(d, false, () => put(d))],
	[
		'white below a number that shows',
		(d) => put(put(d.fillColor('white')).fillColor('black'), '5,432.10'),
	],
	[
		'white below two numbers that show',
		(d) => {
			put(d.fillColor('white')).fillColor('black');
			put(put(d, '5,432.10'), '8,765.04');
		},
	],
	['white over a number that shows', (d) => put(put(d, '5,432.10').fillColor('white'))],
	[
		'white within a number that is printed twice',
		(d) => {
			put(put(d, '5,432.10').fillColor('white'));
			put(d.fillColor('black'), '5,432.10');
		},
	],
	[
		'white below signs that show',
		(d) => put(put(d.fillColor('white')).fillColor('black'), '- - - - - - - -', 201),
	],
	[
		'white after a white rectangle',
		(d) => put(d.rect(190, 92, 100, 30).fill('white').fillColor('white')),
	],
	[
		'white on a large white picture',
		(d) => put(d.image(plain(255), 150, 60, { width: 240, height: 150 }).fillColor('white')),
	],
	[
		'black on a large black picture',
		(d) => put(d.image(plain(0), 150, 60, { width: 240, height: 150 }).fillColor('black')),
	],
	['black on a thick line', (d) => put(d.lineWidth(30).moveTo(190, 104).lineTo(290, 104).stroke())],
	[
		'under a thick line',
		(d) => put(d).lineWidth(30).moveTo(190, 104).lineTo(290, 104).stroke('white'),
	],
	[
		'invisible, one digit before others that show',
		(d) => {
			within(d, '3 Tr', () => put(d, '9,999.00', 165));
			put(d, '1', 206);
		},
	],
];

it.each(HIDDEN)('a number %s is not read', async (_, draw) => {
	const page = await read(draw);
	expect(texts(page.words).join(' ')).toContain('Total 1,204.50');
	expect(texts(page.words).join(' ')).not.toContain('9,999.00');
	expect(texts(page.hidden)).toEqual(['9,999.00']);
});

const GROUP = '/Type /XObject /Subtype /Form /BBox [0 0 400 300] /Resources <</Font <</F 5 0 R>>>>';
const PATTERN =
	'/Type /Pattern /PatternType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources <<>>';
const NUMBER = 'BT /F 12 Tf 150 100 Td (9,999.00) Tj ET';

/** Page content, resources, and an additional object (number 6) with dictionary and data. */
const TRICKS: Array<[string, string, string, { dictionary: string; data?: string }]> = [
	[
		'under the rectangle of a group',
		`${NUMBER} /X Do`,
		'/XObject <</X 6 0 R>>',
		{ dictionary: GROUP, data: '1 g 140 90 100 30 re f' },
	],
	[
		'outside of the clip of its group',
		'/X Do',
		'/XObject <</X 6 0 R>>',
		{ dictionary: GROUP, data: `0 0 50 50 re W n ${NUMBER}` },
	],
	[
		'in a transparent group',
		'/G gs /X Do',
		'/ExtGState <</G <</ca 0>>>> /XObject <</X 6 0 R>>',
		{ dictionary: `${GROUP} /Group <</S /Transparency>>`, data: NUMBER },
	],
	[
		'in an empty pattern that says that it is black',
		`/C cs 0 0 0 /P scn ${NUMBER}`,
		'/ColorSpace <</C [/Pattern /DeviceRGB]>> /Pattern <</P 6 0 R>>',
		{ dictionary: `${PATTERN} /PaintType 2`, data: '0 0 1 1 re' },
	],
	[
		'in a black pattern on one that says that it is white',
		`/C cs 1 1 1 /P scn 140 90 100 30 re f 0 g ${NUMBER}`,
		'/ColorSpace <</C [/Pattern /DeviceRGB]>> /P#61ttern <</P 6 0 R>>',
		{ dictionary: `${PATTERN} /PaintType 1`, data: '0 g 0 0 9 9 re f' },
	],
	[
		'in a black that is painted white',
		`/G gs ${NUMBER}`,
		'/ExtGState <</G <</TR 6 0 R>>>>',
		{ dictionary: '/FunctionType 2 /Domain [0 1] /N 1 /C0 [1] /C1 [1]' },
	],
];

it.each(TRICKS)('a number %s is not read', async (_, draws, resources, object) => {
	const font = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding';
	const page = await pageOf(
		writePage(
			{
				dictionary: `/MediaBox [0 0 400 300] /Resources <</Font <</F 5 0 R>> ${resources}>>`,
				data: `q BT /F 12 Tf 20 250 Td (Total 1,204.50) Tj ET Q ${draws}`,
			},
			[{ dictionary: font }, object],
		),
	);
	expect(texts(page.words)).toEqual(['Total', '1,204.50']);
	expect(texts(page.hidden)).toEqual(['9,999.00']);
});

it('a number in a font without glyphs is not read', async () => {
	const bytes = writePage(
		{
			dictionary: '/MediaBox [0 0 400 300] /Resources <</Font <</F 5 0 R /G 6 0 R>>>>',
			data: 'BT /G 12 Tf 20 200 Td (Total 1,204.50) Tj /F 12 Tf 100 0 Td (9999) Tj ET',
		},
		[
			{
				dictionary:
					'/Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 57 /LastChar 57 /Widths [500] /Encoding <</Differences [57 /nine]>> /CharProcs <</nine 7 0 R>>',
			},
			{ dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding' },
			{ dictionary: '', data: '500 0 0 0 500 700 d1' },
		],
	);
	const page = await pageOf(bytes);
	expect(texts(page.words)).toEqual(['Total', '1,204.50']);
	expect(texts(page.hidden)).toEqual(['9999']);
});

const SHOWN: Array<[string, Draw]> = [
	['white on a dark bar', (d) => put(d.rect(190, 92, 100, 30).fill('#224488').fillColor('white'))],
	['in small print', (d) => put(d.fontSize(4))],
	['in light grey', (d) => put(d.fillColor('#cccccc'))],
	['in a hairline font', (d) => within(d, '1 Tr 0.2 w', () => put(d))],
	['on a light picture', (d) => put(d.image(plain(225), 190, 92, { width: 100, height: 30 }))],
	['on a coloured cell', (d) => put(d.rect(190, 92, 100, 30).fill('#ffeecc').fillColor('black'))],
	[
		'with a watermark over it',
		(d) => put(put(d).fontSize(40).fillColor('#aa0000', 0.2), 'DRAFT', 160, 85),
	],
	[
		'under a transparent rectangle',
		(d) => put(d).rect(190, 92, 100, 30).fillOpacity(0.3).fill('yellow'),
	],
	[
		'under a highlight',
		(d) => {
			put(d);
			annotate(d, '1 1 0 rg', 'Multiply');
		},
	],
	['struck through', (d) => put(d).moveTo(195, 104).lineTo(260, 104).stroke()],
	['in a layer that is on', (d) => inLayer(d, true, () => put(d))],
	['printed twice to be bold', (d) => put(put(d), '9,999.00', 200.3)],
	[
		'with wide spaces between its letters',
		(d) => d.text('9,999.00', 200, 100, { characterSpacing: 0.8, lineBreak: false }),
	],
	[
		'in a form field',
		(d) => {
			d.font('Helvetica').initForm();
			d.formText('total', 200, 100, 90, 20, { value: '9,999.00', fontSize: 12 });
		},
	],
	[
		'on a page that is turned',
		(d) => {
			put(d);
			Object.assign(d.page.dictionary.data, { Rotate: 90 });
		},
	],
	[
		'that runs up the page',
		(d) => put(d.save().rotate(-90, { origin: [200, 200] }), '9,999.00', 200, 200).restore(),
	],
	[
		'that runs askew',
		(d) => put(d.save().rotate(30, { origin: [200, 200] }), '9,999.00', 200, 200).restore(),
	],
];

it.each(SHOWN)('a number %s is read', async (_, draw) => {
	const page = await read(draw);
	expect(
		texts(page.words)
			.join(' ')
			.replace(/ (?=\.|,)/g, ''),
	).toContain('9,999.00');
	expect(page.hidden).toBeUndefined();
});

it('letters of other scripts in a font that is not embedded are read', async () => {
	const hex = Buffer.from('发票', 'utf16le').swap16().toString('hex');
	const page = await pageOf(
		writePage(
			{
				dictionary: '/MediaBox [0 0 400 300] /Resources <</Font <</F 5 0 R>>>>',
				data: `BT /F 14 Tf 20 250 Td <${hex}> Tj 0 -40 Td 3 Tr <${hex}> Tj ET`,
			},
			[
				{
					dictionary:
						'/Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R]',
				},
				{
					dictionary:
						'/Type /Font /Subtype /CIDFontType0 /BaseFont /SimSun /DW 1000 /CIDSystemInfo <</Registry (Adobe) /Ordering (GB1) /Supplement 2>> /FontDescriptor 7 0 R',
				},
				{
					dictionary:
						'/Type /FontDescriptor /FontName /SimSun /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 859 /Descent -141 /CapHeight 700 /StemV 80',
				},
			],
		),
	);
	expect([texts(page.words), texts(page.hidden)]).toEqual([['发票'], ['发票']]);
});

it('a word that its cell partly cuts off is read completely, and a word that it hides is not read', async () => {
	const page = await read((d) => {
		d.save().rect(200, 95, 46, 20).clip();
		put(d, 'Washington National').restore();
	});
	expect([texts(page.words).slice(27), texts(page.hidden)]).toEqual([['Washington'], ['National']]);
});

it('hidden text keeps its spaces', async () => {
	const page = await read((d) => put(d.fillColor('white'), 'Total due  9,999.00'));
	expect(texts(page.hidden)).toEqual(['Total', 'due', '9,999.00']);
});
