import { PNG } from 'pngjs';

import { drawPage, readDocument } from '../../../../local-service/src/reading/document';
import { zip } from '../../../../generator/files/fileBuilders';
import { pptx, slideShape, slideTable } from '../../../../generator/files/officeBuilders';
import { expectRefused } from '../../../support/pageTexts';

const place = { left: 100, top: 200, width: 300, height: 100 };
const slide = (...shapes: string[]) => ({ shapes: shapes.join('') });

/** The words of each page. */
async function read(bytes: Uint8Array): Promise<string[]> {
	const { pages } = await readDocument(bytes);
	return pages.map(({ words }) => words.map(({ text }) => text).join(' '));
}

async function wordsOf(bytes: Uint8Array) {
	const { pages } = await readDocument(bytes);
	return pages[0]?.words ?? [];
}

describe('PPTX', () => {
	it('reads slides as pages of their size, in order, with texts at their positions', async () => {
		const title = slideShape('Offer 4711\nfor ACME', { place, size: 20 });
		const bytes = pptx([slide(slideShape('second', { place })), slide(title)], {
			list: (usual) => usual.replace(/(<p:sldId [^>]*>)(<p:sldId [^>]*>)/, '$2$1'),
		});
		const { pages } = await readDocument(bytes);
		expect(pages.map(({ number, width, height }) => [number, width, height])).toEqual([
			[1, 720, 540],
			[2, 720, 540],
		]);
		const [first, , second] = pages[0]?.words ?? [];
		expect(first).toMatchObject({ text: 'Offer', box: { left: 107.2 } });
		expect(first?.box.top).toBeGreaterThan(200);
		expect(first?.box.bottom).toBeCloseTo((first?.box.top ?? 0) + 20);
		expect(second?.text).toBe('for');
		expect(second?.box.top).toBeCloseTo((first?.box.top ?? 0) + 24);
		expect(await read(bytes)).toEqual(['Offer 4711 for ACME', 'second']);
	});

	it('reads tables with their rows and columns', async () => {
		const rows = [
			['Item', 'Price'],
			['A name so long that it takes two lines of its narrow column', '3.00'],
			['Total', '3.00'],
		];
		const table = slideTable(rows, { place, columns: [200, 100] });
		const words = await wordsOf(pptx([slide(table)]));
		const at = (text: string) => words.find((word) => word.text === text)?.box;
		expect(at('Price')?.left).toBe(307.2);
		expect(at('Price')?.top).toBe(at('Item')?.top);
		expect(at('column')?.bottom).toBeLessThan(at('Total')?.top ?? 0);
		expect(at('3.00')?.top).toBe(at('A')?.top);
	});

	it('omits merged cells, and widens the cell that they belong to', async () => {
		const table = slideTable([['Total of all', 'x', '3.00']], { place, columns: [40, 160, 100] })
			.replace('<a:tc>', '<a:tc gridSpan="2">')
			.replace(/<a:tc>(?=.*?>x<)/, '<a:tc hMerge="1">');
		const words = await wordsOf(pptx([slide(table)]));
		expect(words.map(({ text }) => text)).toEqual(['Total', 'of', 'all', '3.00']);
		expect(new Set(words.map(({ box }) => box.top)).size).toBe(1);
	});

	it('shrinks text that would not fit, and does not split words', async () => {
		const text = 'Donaudampfschifffahrtsgesellschaft '.repeat(8).trim();
		const words = await wordsOf(pptx([slide(slideShape(text, { place }))]));
		expect(words).toHaveLength(8);
		expect(Math.max(...words.map(({ box }) => box.bottom))).toBeLessThanOrEqual(301);
		const narrow = { ...place, width: 80 };
		expect(
			await wordsOf(pptx([slide(slideShape('1,234,567.89 EUR', { place: narrow }))])),
		).toHaveLength(2);
	});

	it('inherits positions, sizes and alignment from the layout and the master', async () => {
		const fills = 'type="title"';
		const layout = slideShape('Click to add', { fills, place });
		const master = slideShape('Click to add', { fills, body: 'anchor="b"' });
		const styles =
			'<p:titleStyle><a:lvl1pPr algn="r"><a:defRPr sz="4000"/></a:lvl1pPr></p:titleStyle>';
		const [word] = await wordsOf(
			pptx([slide(slideShape('Offer', { fills }))], { layout, master, styles }),
		);
		expect(word?.box.right).toBeCloseTo(392.8);
		expect((word?.box.bottom ?? 0) - (word?.box.top ?? 0)).toBeCloseTo(40);
		expect(word?.box.bottom).toBeGreaterThan(280);
	});

	it('reads visible text of layout and master, unless the slide hides it', async () => {
		const below = {
			master: slideShape('ACME Ltd', { place }),
			layout: slideShape('Confidential', { place }),
		};
		const shapes = slideShape('text', { place });
		expect(await read(pptx([{ shapes }], below))).toEqual(['ACME Ltd Confidential text']);
		expect(await read(pptx([{ shapes, attributes: 'showMasterSp="0"' }], below))).toEqual(['text']);
	});

	it('reads groups at their positions, fields, line breaks and one of two alternatives', async () => {
		const child = slideShape('in a group', { place: { left: 0, top: 0, width: 200, height: 200 } });
		const transform =
			'<p:grpSpPr><a:xfrm><a:off x="1270000" y="1270000"/><a:ext cx="1270000" cy="1270000"/><a:chOff x="0" y="0"/><a:chExt cx="2540000" cy="2540000"/></a:xfrm></p:grpSpPr>';
		const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="4" name=""/></p:nvGrpSpPr>${transform}${child}</p:grpSp>`;
		const [word] = await wordsOf(pptx([slide(group)]));
		expect(word?.box.left).toBeCloseTo(107.2);
		const lines = slideShape('a', { place }).replace(
			'</a:r>',
			'</a:r><a:br/><a:fld type="slidenum"><a:t>7</a:t></a:fld>',
		);
		const both = `<mc:AlternateContent xmlns:mc="mc"><mc:Choice>${lines}</mc:Choice><mc:Fallback>${slideShape('old', { place })}</mc:Fallback></mc:AlternateContent>`;
		const words = await wordsOf(pptx([slide(both)]));
		expect(words.map(({ text, box: { left } }) => [text, left])).toEqual([
			['a', 107.2],
			['7', 107.2],
		]);
	});

	it('omits hidden slides and shapes, and text outside the slide', async () => {
		const shapes = [
			slideShape('seen', { place }),
			slideShape('hidden', { place, isHidden: true }),
			slideShape('beside', { place: { ...place, left: 800 } }),
		];
		const bytes = pptx([
			slide(...shapes),
			{ ...slide(slideShape('x', { place })), attributes: 'show="0"' },
		]);
		expect(await read(bytes)).toEqual(['seen']);
	});

	it('reports pictures, and renders its pages', async () => {
		const picture =
			'<p:pic><p:nvPicPr><p:cNvPr id="9" name="Logo"/></p:nvPicPr><p:spPr><a:xfrm><a:off x="127000" y="127000"/><a:ext cx="1270000" cy="635000"/></a:xfrm></p:spPr></p:pic>';
		const bytes = pptx([slide(picture, slideShape('Offer', { place, size: 40 }))]);
		const { pages } = await readDocument(bytes);
		expect(pages[0]?.visuals).toEqual([{ left: 10, top: 10, right: 110, bottom: 60 }]);
		const { box } = pages[0]?.words[0] ?? {};
		const { width, data } = PNG.sync.read(Buffer.from(await drawPage(bytes, 1)));
		const scale = width / 720;
		const dark = Array.from({ length: data.length / 4 }, (_, index) => index).filter(
			(index) => (data[index * 4] ?? 255) < 128,
		);
		const columns = dark.map((index) => (index % width) / scale);
		const rows = dark.map((index) => Math.floor(index / width) / scale);
		expect(dark.length).toBeGreaterThan(100);
		expect(Math.min(...columns)).toBeGreaterThan((box?.left ?? 0) - 2);
		expect(Math.max(...columns)).toBeLessThan((box?.right ?? 0) + 2);
		expect(Math.min(...rows)).toBeGreaterThan((box?.top ?? 0) - 2);
		expect(Math.max(...rows)).toBeLessThan((box?.bottom ?? 0) + 2);
	});
});

describe('PPTX files that cannot be read', () => {
	const shapes = slideShape('text', { place });
	const whole = pptx([{ shapes }]);
	const row = (text: string) => [text];
	it.each([
		['cut off', whole.subarray(0, whole.length - 30), /damaged/],
		['with broken XML', pptx([{ shapes: '<p:sp>' }]), /damaged: open it in PowerPoint/],
		['with a ZIP password', zip([['ppt/presentation.xml', 'x']], { flags: 1 }), /password/],
		['without text', pptx([{ shapes: '' }]), /No text/],
		[
			'with hidden slides only',
			pptx([{ shapes, attributes: 'show="0"' }]),
			/slides of the PPTX file are hidden/,
		],
		['with entities', zip([['ppt/presentation.xml', '<!DOCTYPE a><a/>']]), /damaged/],
		['nested deeply', pptx([{ shapes: '<p:grpSp>'.repeat(100_000) }]), /damaged/],
		['that unpacks to more than 100 MB', pptx([{ shapes: ' '.repeat(101_000_000) }]), /100 MB/],
		[
			'with a table of endless rows',
			pptx([
				{
					shapes: slideTable(
						Array.from({ length: 6000 }, () => row('x')),
						{ place, columns: [9] },
					),
				},
			]),
			/far more text than fits/,
		],
	])('are refused: files %s', expectRefused);

	it('reads every slide once, even if listed repeatedly', async () => {
		const bytes = pptx([{ shapes }], { list: (usual) => usual.repeat(10_000) });
		expect(await read(bytes)).toEqual(['text']);
	});
});
