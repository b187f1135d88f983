import { readDocument } from '../../../../local-service/src/reading/document';
import { read, utf8 } from '../../../support/pageTexts';

const html = (body: string) => utf8(`<!DOCTYPE html><html><body>${body}</body></html>`);

describe('HTML', () => {
	it('reads visible text, in lines', async () => {
		const body = `<style>p { color: red }</style><h1>Invoice</h1><p>one &amp; <b>two</b>
			three<br>four<br><br>five<div style="display: none">hidden</div><script>alert(1)</script>
			<ul><li>first<li>second</ul><pre>a    b\nc    d</pre>`;
		expect(await read(html(body))).toEqual([
			'Invoice\n\none & two three\nfour\n\nfive\n\nfirst\nsecond\n\na    b\nc    d',
		]);
	});

	it('leaves out what its styles hide', async () => {
		const body = `<style>@media print { .wide { display: none } } .m { color: red; display:none }</style>
			<p class="a m">Total: 77.00</p><p class="wide">Total: 119.00</p>
			<p style="font-size: 0">small</p><p style="mso-hide:all">Outlook</p><p style="opacity: 0.5">pale</p>`;
		expect(await read(html(body))).toEqual(['Total: 119.00\n\npale']);
	});

	it('begins lines where its styles require it', async () => {
		const body = `<span style="display: block">Invoice number: 4711</span><span style="display:block">Telephone</span>
			<div style="white-space: pre-wrap">one\ntwo</div>`;
		const [page = ''] = await read(html(body));
		expect(page.split('\n').filter(Boolean)).toEqual([
			'Invoice number: 4711',
			'Telephone',
			'one',
			'two',
		]);
	});

	it('is decoded as declared after long styles, unless the text contradicts the declaration', async () => {
		const of = (charset: string, text: Buffer) =>
			Buffer.concat([
				Buffer.from(
					`<style>${'p { color: red } '.repeat(200)}</style><meta charset=${charset}><p>`,
				),
				text,
			]);
		const cyrillic = Buffer.from([0xd1, 0xf7, 0xb8, 0xf2]);
		expect(await read(of('windows-1251', cyrillic))).toEqual(['Счёт']);
		expect(await read(of('utf-8', Buffer.from('Gr\xf6\xdfe', 'latin1')))).toEqual(['Größe']);
	});

	it('aligns the columns of a table, with cells that span several', async () => {
		const body = `<table><tr><th>Item</th><th>Count</th><th>Price</th></tr>
			<tr><td rowspan=2>Apples</td><td>2</td><td>3.00</td></tr><tr><td>4</td><td>6.00</td></tr>
			<tr><td colspan="2">Total</td><td>9.00</td></tr></table>`;
		expect(await read(html(body))).toEqual([
			'Item     Count   Price\nApples   2       3.00\n         4       6.00\nTotal            9.00',
		]);
	});

	it('places the foot of a table below its rows, wherever it is in the file', async () => {
		const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}</tr>`;
		const foot = `<tfoot>${row('Total', '9.00')}</tfoot>`;
		const rows = row('Bolt', '4.00') + row('Nut', '5.00');
		const table = 'Item    Price\nBolt    4.00\nNut     5.00\nTotal   9.00';
		const head = `<thead>${row('Item', 'Price')}</thead>`;
		expect(await read(html(`<table>${head}${foot}<tbody>${rows}</tbody></table>`))).toEqual([
			table,
		]);
		expect(await read(html(`<table>${head}${rows}${foot}</table>`))).toEqual([table]);
		expect(await read(html(`<table>${foot}${rows}<tr><td>x<td>y</table>`))).toEqual([
			'Bolt    4.00\nNut     5.00\nx       y\nTotal   9.00',
		]);
	});

	it.each([
		['1,250.00<sup>1</sup> 12<sup>50</sup> EUR', '1,250.00¹ 12⁵⁰ EUR'],
		['Total<sup><a href="#n"> 12) </a></sup> <sup>1</sup>net', 'Total ¹²⁾ ¹net'],
		['20 m<span style="color:red; vertical-align: super">2</span>', '20 m²'],
		// The hundredths of a price, and small print.
		['$12.<sup>99</sup> 12€<sup>50</sup>', '$12.99 12€50'],
		['<sup>Total: 1,250.00</sup> 12<sup>2026</sup>', 'Total: 1,250.00 12 2026'],
		['CO<sub>2</sub> 1<sup>st</sup>', 'CO2 1st'],
	])('does not join raised digits to a number: %s', async (body, text) => {
		expect(await read(html(body))).toEqual([text]);
	});

	it('reads layout tables one after the other', async () => {
		const body = `<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>`;
		expect(await read(html(body))).toEqual(['a   b\n\nc']);
	});

	it('wraps long paragraphs, and begins a new page when one is full', async () => {
		const pages = await read(html(`<p>${'word '.repeat(40)}${'<p>line'.repeat(40)}`));
		expect(pages.map((page) => page.split('\n').length)).toEqual([63, 19]);
		expect(Math.max(...pages.flatMap((page) => page.split('\n').map((line) => line.length)))).toBe(
			84,
		);
	});

	it('reads form fields and checkboxes', async () => {
		const body = '<input value="AB-1"><p><input type="checkbox" checked> yes <input type=radio> no';
		const { pages } = await readDocument(html(body));
		expect(pages[0]?.words.map(({ text }) => text)).toEqual(['AB-1', '☒', 'yes', '☐', 'no']);
		expect(pages[0]?.checkboxes.map(({ isChecked }) => isChecked)).toEqual([true, false]);
	});

	it('reads text areas and chosen entries of lists', async () => {
		const body =
			'<p>Note:<textarea>left at\nthe door</textarea>Pay:<select><option>cash<option selected>card</select>By:<select><option>noon</select>';
		expect(await read(html(body))).toEqual(['Note: left at the door Pay: card By:']);
	});

	it('uses the encoding declared in the file', async () => {
		const bytes = Buffer.from('<html><meta charset="iso-8859-2"><p>\xb3\xf3dka', 'latin1');
		expect(await read(bytes)).toEqual(['łódka']);
		expect(await read(Buffer.from('<html><p>\xe4\x80', 'latin1'))).toEqual(['ä€']);
	});

	it('ignores a declaration of UTF-16, which is wrong if it can be read at all', async () => {
		for (const name of ['utf-16', 'unicode']) {
			const bytes = utf8(`<html><meta charset="${name}"><p>Größe`);
			expect(await read(bytes)).toEqual(['Größe']);
		}
	});

	it('does not split a letter where it wraps a line', async () => {
		const { pages } = await readDocument(html(`ab${'🏠'.repeat(100)}`));
		const words = pages.flatMap((page) => page.words.map(({ text }) => text));
		expect(words.every((text) => text.isWellFormed())).toBe(true);
		expect(words.join('')).toBe(`ab${'🏠'.repeat(100)}`);
	});

	it('parses unclosed or doubly closed markup like browsers', async () => {
		const body = '<table><td>a<td>b<tr></td><td>c</table></table></td>after<table><tr><td><tr>x';
		expect((await read(html(body)))[0]?.split(/\s+/)).toEqual(['a', 'b', 'c', 'after', 'x']);
	});

	it.each([
		['deep nesting', '<div>'.repeat(1_000_000), /too deeply/],
		['a table of many columns', `<table><tr>${'<td rowspan=9>'.repeat(300_000)}`, /No text/],
		['a cell of many columns', `<table><tr><td colspan=1e9><td rowspan=1e9></table>`, /No text/],
		['endless lines', '<p>a'.repeat(500_000), /lines: split it/],
		['an endless text', `<!--${'<'.repeat(2_000_000)}`, /No text/],
	])('handles %s', async (_, body, message) => {
		await expect(readDocument(html(body))).rejects.toThrow(message);
	});
});
