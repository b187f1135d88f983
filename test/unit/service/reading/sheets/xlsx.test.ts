import { drawPage, readDocument } from '../../../../../local-service/src/reading/document';
import { readingNotices } from '../../../../../local-service/src/reading/readingNotices';
import { read } from '../../../../support/pageTexts';
import { zip } from '../../../../../generator/files/fileBuilders';
import {
	type CellContent,
	type SheetContent,
	xlsx,
} from '../../../../../generator/files/spreadsheets';

const DAY = 46_027; // 5 January 2026
const one = async (rows: CellContent[][], sheet: SheetContent = {}, options = {}) => {
	const [page, ...others] = await read(xlsx([{ ...sheet, rows }], options));
	expect(others).toEqual([]);
	return page;
};
const inFormat = (value: number, format: string | number) => ({ value, format });

describe('XLSX', () => {
	it('lays out a sheet in columns as wide as its cells', async () => {
		expect(
			await one([
				['Delivery of the week, with a title that is longer than its column'],
				[],
				['Order', 'PO-1', undefined, 'Date', '5 May'],
				[],
				['Pos', 'Description', 'Qty', 'Price'],
				[1, 'Ball bearing', 20, 4.5],
			]),
		).toBe(
			[
				'Delivery of the week, with a title that is longer than its column',
				'',
				'Order   PO-1                 Date    5 May',
				'',
				'Pos     Description    Qty   Price',
				'1       Ball bearing   20    4.5',
			].join('\n'),
		);
	});

	it('reads displayed values: numbers, dates and booleans in their formats', async () => {
		const shown = async (cell: CellContent, is1904 = false) => await one([[cell]], {}, { is1904 });
		expect(await shown(0.1 + 0.2)).toBe('0.3');
		expect(await shown(1 / 3)).toBe('0.333333333');
		expect(await shown(4_006_381_333_931)).toBe('4006381333931');
		expect(await shown(true)).toBe('TRUE');
		expect(await shown(inFormat(1234.5, 4))).toBe('1,234.50');
		expect(await shown(inFormat(1234.5, 44))).toBe('1,234.50');
		expect(await shown(inFormat(-1234.5, '#,##0.00\\ "€";[Red]#,##0.00\\ "€"'))).toBe(
			'-1,234.50 €',
		);
		expect(await shown(inFormat(1234.5, '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-'))).toBe(
			'1,234.50 €',
		);
		expect(await shown(inFormat(1234.5, '#,##0.00 [$€-2]'))).toBe('1,234.50 €');
		expect(await shown(inFormat(0.19, 9))).toBe('19%');
		expect(await shown(inFormat(815, '00000'))).toBe('00815');
		expect(await shown(inFormat(5, '0"'))).toBe('5');
		expect(await shown(inFormat(DAY, 'dd.mm.yyyy'))).toBe('05.01.2026');
		expect(await shown(inFormat(DAY, '[$-407]d. mmmm yyyy'))).toBe('5. Januar 2026');
		expect(await shown(inFormat(DAY - 1462, 'dd.mm.yyyy'), true)).toBe('05.01.2026');
		expect(await shown(inFormat(1.5, '[h]:mm'))).toBe('36:00');
		expect(await shown(inFormat(1.5, '[h]:mm'), true)).toBe('36:00');
		expect(await shown({ xml: '<c r="A1" t="e"><v>#N/A</v></c>' })).toBe('#N/A');
		expect(await shown({ xml: '<c r="A1" t="d"><v>2026-01-05T00:00:00</v></c>' })).toBe(
			'2026-01-05',
		);
	});

	it('writes all numbers in the notation of the most frequent country of formats, or of the program that saved the file', async () => {
		const row = (...formats: string[]) => [
			1234.5,
			inFormat(0.195, '0.0%'),
			...formats.map((format) => inFormat(-1234.5, format)),
		];
		expect(await one([row('#,##0.00\\ [$€-407]', '[$€-407]0.00', '[$$-409]#,##0.00')])).toBe(
			'1234,5   19,5%   -1.234,50 €   -€1234,50   -$1.234,50',
		);
		expect(await one([row('[$CHF-807] #,##0.00')])).toBe("1234.5   19.5%   -CHF 1'234.50");
		expect(await one([row('[$-de-AT]0.00')])).toBe('1234,5   19,5%   -1234,50');
		const of = (sheets: string) => ({
			parts: { 'docProps/app.xml': `<vt:lpstr>${sheets}</vt:lpstr>` },
		});
		expect(await one([row('0.00')], {}, of('Arbeitsblätter'))).toBe('1234,5   19,5%   -1234,50');
		expect(await one([row('0.00')], {}, of('Worksheets'))).toBe('1234.5   19.5%   -1234.50');
	});

	it('writes dates with a locale-dependent format in ISO 8601', async () => {
		for (const format of [14, 'm/d/yyyy', 'mm-dd-yy', '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy']) {
			expect(await one([[inFormat(DAY, format)]])).toBe('2026-01-05');
		}
		expect(await one([[inFormat(DAY + 0.5, 22)]])).toBe('2026-01-05 12:00');
		expect(await one([[inFormat(DAY, 'mmm d, yyyy')]])).toBe('Jan 5, 2026');
	});

	it('reads the saved value of a formula', async () => {
		const formula = 'SUM(A1:A9)';
		expect(await one([['Total', { formula, value: 12 }]])).toBe('Total   12');
		expect(await one([['Total', { formula }, 'EUR']])).toBe('Total   EUR');
	});

	it('joins the runs of texts, without phonetic hints', async () => {
		const text =
			'<is><r><t>Order </t></r><r><rPr><b/></rPr><t>4711_x000D_\nA &amp; B</t></r><rPh><t>oda</t></rPh></is>';
		expect(await one([[{ xml: `<c t="inlineStr">${text}</c>` }, 'x']])).toBe(
			'Order 4711   x\nA & B',
		);
	});

	it('finds parts whose names differ in case, or have backslashes', async () => {
		const relation = (id: number, type: string, target: string) =>
			`<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
		const relations = `<Relationships>${relation(1, 'worksheet', 'worksheets\\Sheet1.xml')}${relation(2, 'sharedStrings', '/xl/SharedStrings.xml')}</Relationships>`;
		expect(await one([['text']], {}, { parts: { 'xl/_rels/workbook.xml.rels': relations } })).toBe(
			'text',
		);
	});

	it('numbers cells and rows without a reference by counting', async () => {
		const xml =
			'<x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c r="C1"><x:v>2</x:v></x:c><x:c><x:v>3</x:v></x:c></x:row><x:row><x:c t="str"><x:v>below</x:v></x:c></x:row></x:sheetData>';
		const file = xlsx([{ xml: xml.replace('<x:sheetData>', '<x:sheetData xmlns:x="x">') }]);
		expect(await read(file)).toEqual(['1       2   3\nbelow']);
	});

	it('omits hidden rows and columns without gaps', async () => {
		const rows = [
			['Item', 'Cost', 'Margin', 'Price'],
			['Bolt', '1', '2', '3'],
			['Filtered', '4', '5', '9'],
			['Nut', '5', '6', '11'],
		];
		expect(await one(rows, { hidden: { rows: [3], columns: [2, 3] } })).toBe(
			'Item   Price\nBolt   3\nNut    11',
		);
		const sheets = ['hidden', 'veryHidden', 'visible'].map((state) => ({ state, rows: [[state]] }));
		expect(await read(xlsx(sheets))).toEqual(['visible']);
	});

	it('shows merged cells whose first row or column is hidden', async () => {
		const rows = [
			['Order of the week', undefined, undefined],
			['x', 'Pos', 'Qty'],
			['y', 1, 20],
		];
		const shown = await one(rows, { hidden: { columns: [1, 1] }, merged: ['A1:C1'] });
		expect(shown).toBe('Order of the week\nPos   Qty\n1     20');
		expect(await one(rows, { hidden: { rows: [1] }, merged: ['A1:A3'] })).toBe(
			'Order of the week   Pos   Qty\n                    1     20',
		);
		expect(await one(rows, { hidden: { columns: [1, 2] }, merged: ['A1:B1'] })).toBe('Qty\n20');
	});

	it('omits columns and rows without width or height', async () => {
		const rows = [['a', 'secret', 'b']];
		const { pages } = await readDocument(xlsx([{ rows, widths: [10, 0, 10] }]));
		expect(pages[0]?.words.map(({ text }) => text)).toEqual(['a', 'b']);
		expect(pages[0]?.hidden?.map(({ text }) => text)).toEqual(['secret']);
		const xml =
			'<sheetData><row r="1" ht="0" customHeight="1"><c r="A1" t="str"><v>secret</v></c></row><row r="2"><c r="A2" t="str"><v>a</v></c></row></sheetData>';
		expect(await one([], { xml })).toBe('a');
	});

	it('reads parts in UTF-16', async () => {
		const parts: Array<[string, string]> = [
			[
				'xl/workbook.xml',
				'<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>',
			],
			[
				'xl/_rels/workbook.xml.rels',
				'<Relationships><Relationship Id="a" Type="worksheet" Target="sheet.xml"/></Relationships>',
			],
			[
				'xl/sheet.xml',
				'<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Größe</v></c></row></sheetData></worksheet>',
			],
		];
		const file = zip(
			parts.map(([name, xml]) => [
				name,
				Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le'),
			]),
		);
		expect(await read(file)).toEqual(['Größe']);
	});

	it('reads booleans as written by any program, and none in an empty cell', async () => {
		const cells = ['<v>true</v>', '<v>0</v>', ''].map((value) => ({
			xml: `<c t="b">${value}</c>`,
		}));
		expect(await one([[...cells, 'x']])).toBe('TRUE   FALSE   x');
	});

	it('reports hidden content with its page, and content of a hidden sheet with the next or the last page', async () => {
		const hiddenOn = async (...sheets: SheetContent[]) => {
			const { pages } = await readDocument(xlsx(sheets));
			const words = pages.map(({ hidden = [] }) => hidden.map(({ text }) => text).join(' '));
			return { words, notices: readingNotices(pages) };
		};
		const seen = { rows: [['seen'], ['Margin 1234']] };
		expect(await hiddenOn(seen)).toEqual({ words: [''], notices: [] });
		const notice = (page: number) =>
			`Page ${page} contains hidden text; no value was taken from it.`;
		expect(await hiddenOn(seen, { ...seen, hidden: { rows: [2] } })).toEqual({
			words: ['', 'Margin 1234'],
			notices: [notice(2)],
		});
		const secret = { rows: [['secret 4711']], state: 'veryHidden' };
		expect(await hiddenOn(seen, secret, seen)).toEqual({
			words: ['', 'secret 4711'],
			notices: [notice(2)],
		});
		expect(await hiddenOn(seen, secret)).toEqual({ words: ['secret 4711'], notices: [notice(1)] });
		const long = { rows: Array<string[]>(5000).fill(['word']), state: 'hidden' };
		expect((await hiddenOn(long, seen, long)).words[0]?.split(' ')).toHaveLength(1000);
		await expect(readDocument(xlsx([secret]))).rejects.toThrow(/Everything .* is hidden: show/);
	});

	it('reads the displayed text of merged cells', async () => {
		const rows = [
			['Quarter 1', 'covered', undefined, 'Quarter 2'],
			['Jan', 'Feb', 'Mar', 'Apr'],
		];
		expect(await one(rows, { merged: ['A1:C1'] })).toBe(
			'Quarter 1         Quarter 2\nJan   Feb   Mar   Apr',
		);
	});

	it('reads each sheet as a page, with its name if there are several, and omits empty ones', async () => {
		const sheets = [
			{ name: 'May', rows: [['a']] },
			{ name: 'Notes', rows: [['', ' ']] },
			{ name: 'June', rows: [['b']] },
		];
		expect(await read(xlsx(sheets))).toEqual(['May\n\na', 'June\n\nb']);
	});

	it('keeps a wide sheet on one page, and renders it', async () => {
		const row = Array.from({ length: 60 }, (_, index) => `Column number ${index}`);
		const file = xlsx([{ rows: [row, row.map(() => 'value')] }]);
		const { pages } = await readDocument(file);
		expect(pages).toHaveLength(1);
		expect(pages[0]?.width).toBeGreaterThan(5000);
		const tops = new Set(pages[0]?.words.map(({ box }) => box.top));
		expect(tops.size).toBe(2);
		const png = Buffer.from(await drawPage(file, 1));
		expect(png.readUInt32BE(16)).toBe(1754);
	});

	it('begins another page after 200 lines', async () => {
		const rows = Array.from({ length: 450 }, (_, index) => [`row ${index}`, index]);
		const pages = await read(xlsx([{ rows }]));
		expect(pages.map((page) => page.split('\n').length)).toEqual([200, 200, 50]);
		const { pages: read1 } = await readDocument(xlsx([{ rows }]));
		expect(read1[0]?.height).toBe(200 * 12 + 72);
	});
});

describe('XLSX files that cannot be read', () => {
	it.each([
		['no sheet', { 'xl/worksheets/sheet1.xml': '' }, /damaged: open it in Excel/],
		['half a sheet', { 'xl/worksheets/sheet1.xml': '<worksheet><row>' }, /damaged/],
		['no relations', { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }, /damaged/],
		[
			'entities',
			{ 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>' },
			/damaged/,
		],
		[
			'elements too deep',
			{ 'xl/worksheets/sheet1.xml': `${'<a>'.repeat(200)}${'</a>'.repeat(200)}` },
			/damaged/,
		],
		[
			'the same sheet many times',
			{
				'xl/workbook.xml': `<workbook><sheets>${'<sheet name="a" id="rId1"/>'.repeat(9000)}</sheets></workbook>`,
			},
			/more than 1,000 sheets/,
		],
		[
			'too many bytes',
			{ 'xl/sharedStrings.xml': Buffer.alloc(101_000_000, ' ') },
			/more than 100 MB/,
		],
	])('are refused: %s', async (_, parts, message) => {
		await expect(readDocument(xlsx([{ rows: [['a']] }], { parts }))).rejects.toThrow(message);
	});

	it('are refused: too many columns', async () => {
		const row = (columns: number) => `<row>${'<c><v>1</v></c>'.repeat(columns)}</row>`;
		const sheet = (columns: number) => xlsx([{ xml: `<sheetData>${row(columns)}</sheetData>` }]);
		await expect(readDocument(sheet(1000))).resolves.toBeDefined();
		await expect(readDocument(sheet(1001))).rejects.toThrow(/more than 1,000 filled columns/);
	});

	it('are refused: too many cells, and repeated texts', async () => {
		const cells = '<c><v>1</v></c>'.repeat(1000);
		const xml = `<sheetData>${`<row>${cells}</row>`.repeat(501)}</sheetData>`;
		await expect(readDocument(xlsx([{ xml }]))).rejects.toThrow(/more than 500,000 filled cells/);
		const parts = { 'xl/sharedStrings.xml': `<sst><si><t>${'ab '.repeat(10_000)}</t></si></sst>` };
		const repeated = `<sheetData><row>${'<c t="s"><v>0</v></c>'.repeat(5000)}</row></sheetData>`;
		await expect(readDocument(xlsx([{ xml: repeated }], { parts }))).rejects.toThrow(
			/more than 50 million letters/,
		);
	});

	it('are refused: a cell beyond the last column of Excel, whatever dimensions are declared', async () => {
		const far = (name: string) =>
			xlsx([
				{
					xml: `<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="${name}1048576"><v>2</v></c></row></sheetData>`,
				},
			]);
		expect(await read(far('XFD'))).toEqual(['1\n\n        2']);
		await expect(readDocument(far('XFE'))).rejects.toThrow(/than Excel allows/);
	});

	it('an empty workbook', async () => {
		await expect(readDocument(xlsx([{ rows: [] }]))).rejects.toThrow(/No text/);
	});
});
