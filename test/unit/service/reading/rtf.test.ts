/** @jest-environment-options {"shared": false} */
import { growth, IN_PROPORTION } from '../../../support/steps';
import { readDocument } from '../../../../local-service/src/reading/document';
import { rtfToBlocks } from '../../../../local-service/src/reading/texts/rtf';
import { rtf, rtfParagraph, rtfTable } from '../../../../generator/files/officeBuilders';
import { expectRefused, read } from '../../../support/pageTexts';

describe('RTF', () => {
	it('reads paragraphs, tabs, line breaks and tables with their columns', async () => {
		const rows = [
			['Item', '1', 'Price'],
			['A long {name}', '', '3.00'],
		];
		const body = rtfParagraph('Number:\tAB \\ 1\nsecond line') + rtfTable(rows, [3000, 5000, 7000]);
		expect(await read(rtf(body))).toEqual([
			'Number:     AB \\ 1\nsecond line\n\nItem            1   Price\nA long {name}       3.00',
		]);
	});

	it('keeps columns aligned if cells span several, whether or not rows declare that they are in a table', async () => {
		const body =
			'\\trowd\\cellx1000\\cellx2000\\cellx3000 Item\\cell 1\\cell 3.00\\cell\\row' +
			'\\trowd\\cellx2010\\cellx3000\\pard\\intbl Total\\cell 6.00\\cell\\row\\pard end';
		expect(await read(rtf(body))).toEqual(['Item   1   3.00\nTotal      6.00\n\nend']);
	});

	it('reads a nested table', async () => {
		const inner =
			'\\pard\\intbl\\itap2 a\\nestcell b\\nestcell{\\*\\nesttableprops\\trowd\\cellx900\\cellx1800\\nestrow}{\\nonesttables\\par}';
		const body = `\\trowd\\cellx3000\\cellx6000\\pard\\intbl left\\par ${inner}\\pard\\intbl\\cell right\\cell\\row\\pard end`;
		expect(await read(rtf(body))).toEqual(['left\n\na   b\n\nright\nend']);
	});

	it.each([437, 850, 852])('reads letters of the DOS code page %d', async (page) => {
		const bytes = Buffer.from(`{\\rtf1\\ansi\\ansicpg${page} M\\'81ller}`, 'latin1');
		expect(await read(bytes)).toEqual(['Müller']);
	});

	it('is recognised after a byte order mark', async () => {
		expect(await read(Buffer.concat([Buffer.from('\ufeff'), rtf('text')]))).toEqual(['text']);
	});

	it('separates words at a column break', async () => {
		expect(await read(rtf('three\\column four'))).toEqual(['three\nfour']);
	});

	it('begins pages like Word', async () => {
		const body =
			'one\\page two\\par\\sect\\sectd three\\par\\sect\\sectd\\sbknone three, too\\par\\pard\\pagebb four\\par';
		const pages = await read(rtf(body));
		expect(pages.map((page) => page.trim().split('\n'))).toEqual([
			['one'],
			['two'],
			['three', '', 'three, too'],
			['four'],
		]);
	});

	it('reads headers before, notes and footers after, text boxes after their lines', async () => {
		const box = (text: string) =>
			`{\\shp{\\*\\shpinst{\\sp{\\sn shapeType}{\\sv 202}}{\\shptxt \\pard ${text}\\par}}{\\shprslt other readers}}`;
		const body = `{\\footerr foot\\par}{\\header head\\par}{\\headerf head\\par}5.00{\\super\\chftn{\\*\\footnote\\chftn note}}${box('in a box')} paid\\par`;
		expect(await read(rtf(body))).toEqual(['head\n\n5.00 paid\nin a box\n\nnote\n\nfoot']);
	});

	it('reads visible text: insertions, results of fields, not deleted or hidden text or instructions', async () => {
		const body =
			'{\\info{\\title secret}}{\\*\\generator secret;}{\\stylesheet{\\s0 Normal;}}kept {\\v hidden }{\\revised new }{\\deleted old \\b old }' +
			'{\\field{\\*\\fldinst HYPERLINK "http://a.example"}{\\fldrslt link}}{\\*\\annotation comment}{\\pict\\pngblip 89504e47}{\\object{\\*\\objdata 0105}{\\result  object}}' +
			'{\\xe\\v index} {\\bin5 }{}}}}\\v hidden\\v0 end\\plain\\par';
		expect(await read(rtf(body))).toEqual(['kept new link object end']);
	});

	it('reads letters of every code page and alphabet, and boxes of Wingdings', async () => {
		const fonts =
			'{\\f1\\fcharset238 Arial CE;}{\\f2\\fcharset204 Arial Cyr;}{\\f3\\fcharset128 MS Gothic;}{\\f4\\fnil\\fcharset2 Wingdings{\\*\\falt Symbol};}';
		const body =
			"\\'e4\\'80 {\\f1 \\'b9\\'ea} {\\f2 \\'c4\\'e0} {\\f3 \\'93\\'fa\n\\'96\\'7b} {\\uc2\\u322\\'b3\\'b3\\uc1 \\u-10179?\\u-8704? \\u8364 ?5} {\\f4\\'fe}yes {\\f4 \\'a8}no {\\f4\\'b7}\\u-3842?x\\emdash\\~y\\_z";
		const { pages } = await readDocument(rtf(body, fonts));
		expect(pages[0]?.words.map(({ text }) => text)).toEqual([
			...['ä€', 'ąę', 'Да', '日本', 'ł😀', '€5', '☒yes', '☐no', '☒x—', 'y-z'],
		]);
		expect(pages[0]?.checkboxes.map(({ isChecked }) => isChecked)).toEqual([true, false, true]);
	});

	it('reads checkboxes of forms', async () => {
		const box = (settings: string) =>
			`{\\field{\\*\\fldinst FORMCHECKBOX {\\*\\formfield{\\fftype1${settings}{\\*\\ffname Check}}}}{\\fldrslt}}`;
		const body = `${box('\\ffres1\\ffdefres0')}cash\\par ${box('\\ffres25\\ffdefres0')}card\\par`;
		expect(await read(rtf(body))).toEqual(['☒ cash\n☐ card']);
	});

	it("reads an HTML e-mail of Outlook's as HTML", async () => {
		const mail = `{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0\\fswiss Arial;}}
{\\*\\htmltag18 <html>}{\\*\\htmltag50 <body>}\\htmlrtf \\lang1033 instead\\par \\htmlrtf0
{\\*\\htmltag <table><tr><td>}Item{\\*\\htmltag </td><td>}Price \\'80{\\*\\htmltag </td></tr>}{\\*\\htmltag <tr><td>}{\\*\\htmltag84 &lt;}A long name{\\*\\htmltag </td><td>}3.00{\\*\\htmltag </td></tr></table>}{\\htmlrtf {\\htmlrtf0 a & b}\\htmlrtf }\\htmlrtf0}`;
		expect(await read(Buffer.from(mail))).toEqual([
			'Item           Price €\n<A long name   3.00\n\na & b',
		]);
	});
});

describe('RTF files that cannot be read', () => {
	it.each([
		['cut off', rtf(rtfParagraph('text')).subarray(0, -3), /its end is missing/],
		['without text', rtf('\\par'), /No text/],
		['nested deeply', Buffer.from(`{\\rtf1 ${'{'.repeat(100_000)}`), /too deeply/],
		['of endless lines', rtf('\\par '.repeat(600_000) + 'x'), /lines: split it/],
		[
			'of endless lines, without reading all of them',
			Buffer.from(`{\\rtf1 ${'\\par x'.repeat(500_002)}`),
			/lines: split it/,
		],
		['with a picture that is longer than the file', rtf('x{\\pict\\bin999999999 }'), /missing/],
	])('are refused: files %s', expectRefused);

	it('reads unclosed constructs in steps in proportion to their length', async () => {
		const blocksOf = (size: number) => {
			const endless = `{\\rtf1\\fromhtml1 ${"a\\'\n\\b0\r\n".repeat(size)}}`;
			expect(rtfToBlocks(Buffer.from(endless))).not.toEqual([]);
		};
		expect(await growth(blocksOf, 2000)).toBeLessThan(IN_PROPORTION);
	});

	it('limits the depth of nested tables', async () => {
		const { pages } = await readDocument(
			rtf('\\pard\\intbl\\itap2000000000 deep\\nestcell\\nestrow\\row'),
		);
		expect(pages[0]?.words.map(({ text }) => text)).toEqual(['deep']);
	});
});
