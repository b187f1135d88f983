import { readDocument } from '../../../../local-service/src/reading/document';
import { UnreadableDocument } from '../../../../local-service/src/reading/unreadable';
import { docx, paragraph, wordTable, zip } from '../../../../generator/files/fileBuilders';
import { read } from '../../../support/pageTexts';

const run = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`;
const text = (content: string) => `<w:r><w:t>${content}</w:t></w:r>`;

describe('DOCX', () => {
	it('reads paragraphs, tabs, line breaks and tables with their columns', async () => {
		const body =
			paragraph('Invoice number:\tAB &amp; 1\nsecond line') +
			wordTable([
				['Item', 'Price'],
				['A long name', '3.00'],
			]);
		expect(await read(docx(body))).toEqual([
			'Invoice number:   AB & 1\nsecond line\n\nItem          Price\nA long name   3.00',
		]);
	});

	it('ignores how cells were formatted before a tracked change', async () => {
		const changed = `<w:tc><w:tcPr><w:tcPrChange><w:tcPr><w:gridSpan w:val="2"/></w:tcPr></w:tcPrChange></w:tcPr>${paragraph('Bolt')}</w:tc>`;
		const cell = (content: string) => `<w:tc>${paragraph(content)}</w:tc>`;
		const table = wordTable([['Item', 'Qty', 'Price']]).replace(
			'</w:tbl>',
			`<w:tr>${changed}${cell('5')}${cell('2.50')}</w:tr></w:tbl>`,
		);
		expect(await read(docx(table))).toEqual(['Item   Qty   Price\nBolt   5     2.50']);
	});

	it('keeps columns aligned if cells span several', async () => {
		const wide = `<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('Total')}</w:tc>`;
		const narrow = `<w:tc>${paragraph('6.00')}</w:tc>`;
		const table = wordTable([['Item', '1', '3.00']]).replace(
			'</w:tbl>',
			`<w:tr>${wide}${narrow}</w:tr></w:tbl>`,
		);
		expect(await read(docx(table))).toEqual(['Item   1   3.00\nTotal      6.00']);
	});

	it('reads the tables of a layout table one after the other', async () => {
		const inner = wordTable([['a', 'b']]);
		const cell = `<w:tc>${paragraph('left')}${inner}</w:tc><w:tc>${paragraph('right')}</w:tc>`;
		expect(await read(docx(`<w:tbl><w:tr>${cell}</w:tr></w:tbl>`))).toEqual([
			'left\n\na   b\n\nright',
		]);
	});

	it('keeps columns aligned if a row begins further to the right', async () => {
		const table = wordTable([['Item', '1', '3.00']]).replace(
			'</w:tbl>',
			`<w:tr><w:trPr><w:gridBefore w:val="1"/><w:trPrChange><w:trPr><w:gridBefore w:val="2"/></w:trPr></w:trPrChange></w:trPr><w:tc>${paragraph('2')}</w:tc><w:tc>${paragraph('6.00')}</w:tc></w:tr></w:tbl>`,
		);
		expect(await read(docx(table))).toEqual(['Item   1   3.00\n       2   6.00']);
	});

	it('reads the chosen item of a drop-down form field', async () => {
		const field = (chosen: string) =>
			run(
				`<w:fldChar w:fldCharType="begin"><w:ffData><w:ddList>${chosen}<w:listEntry w:val="cash"/><w:listEntry w:val="card"/></w:ddList></w:ffData></w:fldChar>`,
			);
		const chosen = '<w:result w:val="1"/><w:default w:val="0"/>';
		expect(await read(docx(field(chosen) + field('')))).toEqual(['card\ncash']);
	});

	it('reads a word without the pronunciation above it', async () => {
		const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${text('きた')}</w:rt><w:rubyBase>${text('北')}</w:rubyBase></w:ruby></w:r>`;
		expect(await read(docx(`<w:p>${ruby}${text('紙')}</w:p>`))).toEqual(['北紙']);
	});

	it('reads a document whose main part has another number', async () => {
		const main = `<w:document xmlns:w="w"><w:body>${paragraph('online')}</w:body></w:document>`;
		expect(
			await read(
				zip([
					['[Content_Types].xml', '<Types/>'],
					['word/document2.xml', main],
				]),
			),
		).toEqual(['online']);
	});

	it.each(['utf-16le', 'utf-16be'])('reads parts in %s', async (encoding) => {
		const main = Buffer.from(
			`\ufeff<?xml version="1.0" encoding="UTF-16"?><w:document xmlns:w="w"><w:body>${paragraph('Größe')}</w:body></w:document>`,
			'utf16le',
		);
		const file = zip([
			['[Content_Types].xml', '<Types/>'],
			['word/document.xml', encoding === 'utf-16be' ? main.swap16() : main],
		]);
		expect(await read(file)).toEqual(['Größe']);
	});

	it('begins pages like Word', async () => {
		const body =
			run('<w:t>one</w:t><w:br w:type="page"/>') +
			run('<w:lastRenderedPageBreak/><w:t>two</w:t><w:lastRenderedPageBreak/><w:t>three</w:t>') +
			'<w:p><w:pPr><w:pageBreakBefore/></w:pPr><w:r><w:t>four</w:t></w:r></w:p>';
		const pages = await read(docx(body));
		expect(pages.map((page) => page.trim())).toEqual(['one', 'two', 'three', 'four']);
	});

	it('begins a page with a section, but not with a continuous one', async () => {
		const ends = (type: string) =>
			`<w:p><w:pPr><w:sectPr><w:type w:val="${type}"/></w:sectPr></w:pPr>${text(type)}</w:p>`;
		const body = `${ends('continuous')}${ends('nextPage')}${paragraph('last')}`;
		expect(await read(docx(body))).toEqual(['continuous\nnextPage', 'last']);
	});

	it('reads notes that declare the normal type', async () => {
		const note = (type: string) => `<w:footnote w:type="${type}">${paragraph(type)}</w:footnote>`;
		const notes = note('separator') + note('continuationNotice') + note('normal');
		expect(await read(docx(paragraph('body'), [['footnotes', notes]]))).toEqual(['body\n\nnormal']);
	});

	it('reads headers before, notes and footers after', async () => {
		const bytes = docx(paragraph('body'), [
			['footer1', paragraph('foot')],
			['header1', paragraph('head')],
			['header2', paragraph('head')],
			[
				'footnotes',
				`<w:footnote w:type="separator">${paragraph('-')}</w:footnote><w:footnote>${paragraph('note')}</w:footnote>`,
			],
		]);
		expect(await read(bytes)).toEqual(['head\n\nbody\n\nnote\n\nfoot']);
	});

	it('reads visible text: insertions, text boxes, not deleted or hidden text', async () => {
		const box = `<w:txbxContent>${paragraph('in a box')}</w:txbxContent>`;
		const body = `<w:p>${text('kept ')}<w:ins>${text('new ')}</w:ins><w:del>${text('old ')}</w:del>
			<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>
			<w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>
			${text('end')}</w:p>`;
		expect(await read(docx(body))).toEqual(['kept new end\nin a box']);
	});

	it('omits text hidden by its style, or the style that it is based on', async () => {
		const style = (id: string, settings: string) =>
			`<w:style w:styleId="${id}">${settings}</w:style>`;
		const hides = '<w:rPr><w:vanish/></w:rPr>';
		const styles = [
			style('Hidden', hides),
			style('Based', '<w:basedOn w:val="Hidden"/>'),
			style('Shown', '<w:basedOn w:val="Hidden"/><w:rPr><w:vanish w:val="0"/></w:rPr>'),
			style('Circular', '<w:basedOn w:val="Circular"/>'),
			style('Table', `<w:tblStylePr>${hides}</w:tblStylePr>`),
		];
		const styled = (id: string, settings = '') =>
			`<w:r><w:rPr><w:rStyle w:val="${id}"/>${settings}</w:rPr><w:t>${id} </w:t></w:r>`;
		const body = `<w:p>${['Hidden', 'Based', 'Shown', 'Circular', 'Table', 'Unknown'].map((id) => styled(id)).join('')}</w:p>
			<w:p>${styled('Hidden', '<w:vanish w:val="false"/>')}</w:p>
			<w:p><w:pPr><w:pStyle w:val="Hidden"/></w:pPr>${text('note')}</w:p>${paragraph('end')}`;
		expect(await read(docx(body, [['styles', styles.join('')]]))).toEqual([
			'Shown Circular Table Unknown\nHidden\nend',
		]);
	});

	it('does not join raised digits to a number', async () => {
		const mark = (content: string, align = 'superscript') =>
			`<w:r><w:rPr><w:vertAlign w:val="${align}"/></w:rPr><w:t>${content}</w:t></w:r>`;
		const body = `<w:p>${text('1,250.00')}${mark('2')}${text(' $12.')}${mark('99')}${text(' CO')}${mark('2', 'subscript')}</w:p>`;
		expect(await read(docx(body))).toEqual(['1,250.00² $12.99 CO2']);
	});

	it('reads checkboxes, but no placeholders of empty fields', async () => {
		const control = (settings: string, shown: string) =>
			`<w:sdt><w:sdtPr>${settings}</w:sdtPr><w:sdtContent>${text(shown)}</w:sdtContent></w:sdt>`;
		const box = (isChecked: boolean) =>
			control(
				`<w14:checkbox><w14:checked w14:val="${Number(isChecked)}"/></w14:checkbox>`,
				'\u2610',
			);
		const old =
			'<w:r><w:fldChar><w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r>';
		const body = `<w:p>${box(true)}${text('yes')}</w:p><w:p>${box(false)}${text('no')}</w:p>
			<w:p>${old}${text('old')}</w:p><w:p>${text('Name: ')}${control('<w:showingPlcHdr/>', 'Click here')}</w:p>`;
		const { pages } = await readDocument(docx(body));
		expect(pages[0]?.words.map((word) => word.text)).toEqual([
			...['☒', 'yes', '☐', 'no'],
			...['☒', 'old', 'Name:'],
		]);
		expect(pages[0]?.checkboxes.map(({ isChecked, box: { top } }) => [isChecked, top])).toEqual([
			[true, 36],
			[false, 48],
			[true, 60],
		]);
	});
});

describe('DOCX files that cannot be read', () => {
	const whole = docx(paragraph('text'));
	const flipped = Buffer.from(whole);
	flipped.fill(0x55, 160, 175);
	const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${'<w:p/>'}`;

	it.each([
		['cut off', whole.subarray(0, whole.length - 30), /damaged/],
		['with other bytes in it', flipped, /damaged/],
		['with a password of ZIP', zip([['word/document.xml', 'x']], { flags: 1 }), /password/],
		['without text', docx('<w:p/>'), /No text/],
		[
			'of endless rows, without reading all of them',
			docx(
				`<w:tbl>${'<w:tr><w:tc><w:t>a</w:t></w:tc><w:tc><w:t>b</w:t></w:tc></w:tr>'.repeat(500_001)}` +
					'<w:p>'.repeat(100_000),
			),
			/lines: split it/,
		],
		['that unpacks to far more', docx(paragraph(' '.repeat(101_000_000))), /100 MB/],
		['nested deeply', docx('<w:sdt>'.repeat(100_000)), /too deeply/],
		['with entities', zip([['word/document.xml', entities]]), /DOCTYPE/],
		['of endless lines', docx('<w:p/>'.repeat(600_000) + paragraph('x')), /lines: split it/],
	])('are refused: files %s', async (_, bytes, message) => {
		const reading = readDocument(bytes);
		await expect(reading).rejects.toThrow(UnreadableDocument);
		await expect(reading).rejects.toThrow(message);
	});
});
