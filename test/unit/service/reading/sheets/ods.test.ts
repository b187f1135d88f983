import { readDocument } from '../../../../../local-service/src/reading/document';
import { read } from '../../../../support/pageTexts';
import { odsOf, odsTable } from '../../../../../generator/files/spreadsheets';

const table = (content: string) =>
	odsOf(`<table:table table:name="A"><table:table-row>${content}</table:table-row></table:table>`);
const cell = (content: string, attributes = '') =>
	`<table:table-cell ${attributes}>${content}</table:table-cell>`;

describe('ODS', () => {
	it('reads the displayed text of each cell', async () => {
		const rows = [
			['Bestellung', 'B-1', '', 'Datum', '05.01.2026'],
			[],
			['Pos', 'Artikel', 'Preis'],
			['1', 'Käse & Wein', '1.234,50 €'],
		];
		expect(await read(odsOf(odsTable(rows)))).toEqual([
			'Bestellung   B-1                        Datum   05.01.2026\n\nPos          Artikel       Preis\n1            Käse & Wein   1.234,50 €',
		]);
	});

	it('reads lines, spaces and links of a cell, but no comments and pictures in it', async () => {
		const file = table(
			cell(
				'<office:annotation><text:p>comment</text:p></office:annotation><text:p>one<text:s text:c="2"/>two<text:line-break/><text:a>three</text:a></text:p><draw:frame><draw:text-box><text:p>drawn</text:p></draw:text-box></draw:frame><text:p>four</text:p>',
			) + cell('<text:p>next</text:p>'),
		);
		expect(await read(file)).toEqual(['one  two   next\nthree\nfour']);
	});

	it('reads values of cells without a stored text, but not of cells with an empty text', async () => {
		const values = [
			'office:value-type="float" office:value="12.5"',
			'office:value-type="string" office:string-value="abc"',
			'office:value-type="date" office:date-value="2026-01-05"',
			'office:value-type="boolean" office:boolean-value="true"',
			'office:value-type="time" office:time-value="PT07H30M00S"',
			'office:value-type="time" office:time-value="-P1DT2H5M7.5S"',
		].map((attributes) => `<table:table-cell ${attributes}/>`);
		const blank = cell('<text:p/>', 'office:value="1"');
		const covered = '<table:covered-table-cell office:value="2"/>';
		expect(await read(table([blank, covered, ...values].join('')))).toEqual([
			'12.5   abc   2026-01-05   TRUE   07:30:00   -26:05:07',
		]);
	});

	it('collapses white space of the markup', async () => {
		expect(await read(table(cell('<text:p>one\n\t  two</text:p>')))).toEqual(['one two']);
	});

	it('shows merged cells whose first column is hidden', async () => {
		const columns =
			'<table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="2"/>';
		const title = cell('<text:p>Title</text:p>', 'table:number-columns-spanned="3"');
		const row = ['x', 'a', 'b'].map((text) => cell(`<text:p>${text}</text:p>`)).join('');
		const covered = '<table:covered-table-cell table:number-columns-repeated="2"/>';
		const file = odsOf(
			`<table:table table:name="A">${columns}<table:table-row>${title}${covered}</table:table-row><table:table-row>${row}</table:table-row></table:table>`,
		);
		expect(await read(file)).toEqual(['Title\na   b']);
	});

	it('writes month-first dates in ISO 8601', async () => {
		const date = (shown: string) =>
			table(cell(`<text:p>${shown}</text:p>`, 'office:date-value="2026-01-05T00:00:00"'));
		expect(await read(date('01/05/26'))).toEqual(['2026-01-05']);
		expect(await read(date('05.01.26'))).toEqual(['05.01.26']);
	});

	it('expands repeated cells, and omits hidden and covered ones', async () => {
		const repeated = cell('<text:p>x</text:p>', 'table:number-columns-repeated="3"');
		const hidden =
			'<table:table-row table:visibility="filter"><table:table-cell><text:p>no</text:p></table:table-cell></table:table-row>';
		const empty =
			'<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
		const covered = '<table:covered-table-cell><text:p>covered</text:p></table:covered-table-cell>';
		const first = `<table:table table:name="A"><table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/><table:table-row>${repeated}</table:table-row>${hidden}<table:table-row>${cell('<text:p>y</text:p>')}${covered}</table:table-row>${empty}</table:table>`;
		const styles =
			'<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
		const secret = cell('<text:p>secret</text:p>', 'table:number-columns-repeated="16384"');
		const second = `<table:table table:style-name="ta2"><table:table-row table:number-rows-repeated="1048576">${secret}</table:table-row></table:table>`;
		const file = odsOf(first + second, { styles });
		expect(await read(file)).toEqual(['x   x\ny']);
		const { pages } = await readDocument(file);
		expect(pages[0]?.hidden?.map(({ text }) => text)).toEqual(['x', 'no', 'secret']);
	});

	it('reads each sheet as a page with its name', async () => {
		const file = odsOf(odsTable([['a']], 'May') + odsTable([['b']], 'June'));
		expect(await read(file)).toEqual(['May\n\na', 'June\n\nb']);
	});
});

describe('ODS files that cannot be read', () => {
	it.each([
		['cut markup', odsOf('<table:table>'), /damaged: open it in Excel or LibreOffice/],
		[
			'a password',
			odsOf('', { parts: { 'META-INF/manifest.xml': '<manifest:encryption-data/>' } }),
			/password-protected/,
		],
		[
			'a cell that repeats in a row that repeats',
			odsOf(
				`<table:table><table:table-row table:number-rows-repeated="1048576">${cell('<text:p>x</text:p>', 'table:number-columns-repeated="16384"')}</table:table-row></table:table>`,
			),
			/more than 500,000 filled cells/,
		],
		['nothing in it', odsOf(odsTable([])), /No text/],
	])('are refused: %s', async (_, file, message) => {
		await expect(readDocument(file)).rejects.toThrow(message);
	});
});
