import { readDocument } from '../../../../local-service/src/reading/document';
import { zip } from '../../../../generator/files/fileBuilders';
import { odt, odtParagraph, odtTable } from '../../../../generator/files/officeBuilders';
import { expectRefused, read } from '../../../support/pageTexts';

const style = (name: string, family: string, properties: string, parent = '') =>
	`<style:style style:name="${name}" style:family="${family}" style:parent-style-name="${parent}">${properties}</style:style>`;
const HIDDEN = '<style:text-properties text:display="none"/>';

describe('ODT', () => {
	it('reads headings, paragraphs, spaces, tabs, lists, line breaks and tables with their columns', async () => {
		const body =
			'<text:h>Invoice</text:h>' +
			odtParagraph('Number:\tAB & 1\nsecond line') +
			'<text:list><text:list-item><text:p>one<text:s text:c="3"/>two</text:p></text:list-item></text:list>' +
			odtTable([
				['Item', 'Price'],
				['A long name', '3.00'],
			]);
		expect(await read(odt(body))).toEqual([
			'Invoice\nNumber:     AB & 1\nsecond line\none   two\n\nItem          Price\nA long name   3.00',
		]);
	});

	it('keeps columns aligned if cells span columns or rows', async () => {
		const cell = (text: string, attributes = '') =>
			`<table:table-cell ${attributes}>${odtParagraph(text)}</table:table-cell>`;
		const covered = '<table:covered-table-cell/>';
		const rows = [
			cell('a') + cell('b') + cell('c'),
			cell('wide', 'table:number-columns-spanned="2"') + covered + cell('d'),
			cell('high', 'table:number-rows-spanned="2"') + cell('e') + cell('f'),
			covered + cell('g') + cell('h'),
		];
		const table = rows.map((row) => `<table:table-row>${row}</table:table-row>`).join('');
		expect(await read(odt(`<table:table>${table}</table:table>`))).toEqual([
			'a      b   c\nwide       d\nhigh   e   f\n       g   h',
		]);
	});

	it('begins pages like Writer', async () => {
		const breaks = '<style:paragraph-properties fo:break-before="page"/>';
		const styles =
			style('P1', 'paragraph', breaks) +
			style('P2', 'paragraph', '', 'P1') +
			style('P3', 'paragraph', '<style:paragraph-properties fo:break-after="page"/>', 'P3');
		const body =
			odtParagraph('one') +
			'<text:p text:style-name="P2">two <text:soft-page-break/>three</text:p>' +
			'<text:p text:style-name="P3">three, too</text:p>' +
			odtParagraph('four');
		const pages = await read(odt(body, { styles }));
		expect(pages).toEqual(['one', 'two', 'three\nthree, too', 'four']);
	});

	it('reads headers before, notes and footers after, except for disabled ones', async () => {
		const note =
			'<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>note</text:p></text:note-body></text:note>';
		const master =
			`<style:header>${odtParagraph('head')}</style:header>` +
			`<style:header-left style:display="false">${odtParagraph('left')}</style:header-left>` +
			`<style:footer>${odtParagraph('foot')}</style:footer><style:footer-first>${odtParagraph('foot')}</style:footer-first>`;
		const bytes = odt(`<text:p>5.00${note} paid</text:p>`, { master });
		expect(await read(bytes)).toEqual(['head\n\n5.00 paid\n\nnote\n\nfoot']);
	});

	it('reads visible text: insertions, text boxes, not deleted or hidden text or comments', async () => {
		const styles = style('T1', 'text', HIDDEN) + style('P1', 'paragraph', HIDDEN);
		const box = (text: string) =>
			`<draw:frame><draw:text-box>${odtParagraph(text)}</draw:text-box><svg:desc>described</svg:desc></draw:frame>`;
		const body =
			`<text:tracked-changes><text:changed-region><text:deletion>${odtParagraph('old')}</text:deletion></text:changed-region></text:tracked-changes>` +
			`<text:p>kept <text:span text:style-name="T1">hidden </text:span>${box('in a box')}<office:annotation>${odtParagraph('comment')}</office:annotation><text:change-start/>new<text:change-end/> <text:placeholder>&lt;Name&gt;</text:placeholder>end</text:p>` +
			`<text:p text:style-name="P1">hidden</text:p><text:section text:display="none">${odtParagraph('hidden')}</text:section>` +
			`<draw:custom-shape>${odtParagraph('in a shape')}</draw:custom-shape>`;
		expect(await read(odt(body, { styles }))).toEqual(['kept new end\nin a box\nin a shape']);
	});

	it('reads form fields', async () => {
		const body =
			'<office:forms><form:form><form:checkbox form:id="a" form:label="cash" form:current-state="checked"/><form:checkbox form:id="b" form:label="card"/><form:text form:id="c" form:current-value="Ann"/></form:form></office:forms>' +
			'<text:p><draw:control draw:control="a"/><draw:control draw:control="b"/></text:p><text:p>Name: <draw:control draw:control="c"/></text:p>';
		const { pages } = await readDocument(odt(body));
		expect(pages[0]?.words.map(({ text }) => text)).toEqual([
			'☒',
			'cash',
			'☐',
			'card',
			'Name:',
			'Ann',
		]);
		expect(pages[0]?.checkboxes.map(({ isChecked }) => isChecked)).toEqual([true, false]);
	});

	it('reads the chosen entries of list fields', async () => {
		const entries = (...attributes: string[]) =>
			['cash', 'card', 'bank']
				.map((label, at) => `<form:option form:label="${label}" ${attributes[at] ?? ''}/>`)
				.join('');
		const chosen = 'form:current-selected="true"';
		const fields = [
			entries('form:selected="true" form:current-selected="false"', chosen),
			entries('form:selected="true"', '', 'form:selected="true"'),
			entries(),
		];
		const forms = fields.map((all, at) => `<form:listbox form:id="${at}">${all}</form:listbox>`);
		const lines = fields.map(
			(_, at) => `<text:p>Pay by: <draw:control draw:control="${at}"/></text:p>`,
		);
		const body = `<office:forms><form:form>${forms.join('')}</form:form></office:forms>${lines.join('')}`;
		expect(await read(odt(body))).toEqual(['Pay by: card\nPay by: cash, bank\nPay by:']);
	});
});

describe('ODT files that cannot be read', () => {
	const whole = odt(odtParagraph('text'));
	const media: [string, string] = ['mimetype', 'application/vnd.oasis.opendocument.text'];
	const content = (xml: string) => zip([media, ['content.xml', xml]]);
	it.each([
		['cut off', whole.subarray(0, whole.length - 30), /damaged/],
		['without its text', zip([media]), /damaged: open it in LibreOffice/],
		[
			'with a password',
			zip([media, ['META-INF/manifest.xml', '<manifest:encryption-data/>'], ['content.xml', 'x']]),
			/password/,
		],
		['without text', odt('<text:p/>'), /No text/],
		['that unpacks to far more', odt(odtParagraph(' '.repeat(101_000_000))), /100 MB/],
		['nested deeply', content('<text:section>'.repeat(100_000)), /too deeply/],
		['with entities', content('<!DOCTYPE x [<!ENTITY a "aa">]><text:p/>'), /DOCTYPE/],
		['of endless lines', odt('<text:p/>'.repeat(600_000) + odtParagraph('x')), /lines: split it/],
	])('are refused: files %s', expectRefused);

	it('limits repeated spaces and columns', async () => {
		const body =
			'<text:p>a<text:s text:c="2000000000"/>b</text:p><table:table><table:table-row>' +
			`<table:table-cell table:number-columns-repeated="2000000000">${odtParagraph('c')}</table:table-cell>`.repeat(
				2,
			) +
			'</table:table-row></table:table>';
		const { pages } = await readDocument(odt(body));
		expect(pages[0]?.words.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'c']);
	});
});
