import type { Page } from '../../../../../local-service/src/reading/pages';
import { writePages } from '../../../../../local-service/src/understanding';
import { page } from '../../../../support/page';

/** The page with taller letters in some lines, given by index from 0 and factor. */
function withHigher(typed: Page, factors: { [line: number]: number }): Page {
	const words = typed.words.map((word) => {
		const { top, bottom } = word.box;
		const factor = factors[Math.round((top - 20) / 12)] ?? 1;
		return { ...word, box: { ...word.box, top: bottom - factor * (bottom - top) } };
	});
	return { ...typed, words };
}

const markdownOf = (...pages: Page[]) => writePages(pages, 'markdown').join('\n---\n');

test('headings are detected by letter height, over all pages', () => {
	const first = withHigher(
		page('Annual report\n\n\nSales\n\nThey went up.\nNobody knew why at all.'),
		{ 0: 1.9, 3: 1.4 },
	);
	const second = withHigher(page('Costs\n\nThey went down again and again.'), { 0: 1.4 });
	expect(markdownOf(first, second)).toBe(
		[
			'# Annual report\n\n## Sales\n\nThey went up.  \nNobody knew why at all.',
			'## Costs\n\nThey went down again and again.',
		].join('\n---\n'),
	);
});

test('a number in large letters is not a heading', () => {
	const typed = withHigher(page('1,204.50\n\nis what you owe us for the lamps'), { 0: 1.9 });
	expect(markdownOf(typed)).toBe('1,204.50\n\nis what you owe us for the lamps');
});

test('full lines are joined, the lines of an address are not', () => {
	const typed = page(`
Juniper Bakery
27 Old Granary Row
Leeds LS99 4ZX

Please pay within thirty days by bank transfer and quote the
invoice number, as late payments carry interest above the base
rate.
`);
	expect(markdownOf(typed)).toBe(
		[
			'Juniper Bakery  \n27 Old Granary Row  \nLeeds LS99 4ZX',
			'Please pay within thirty days by bank transfer and quote the invoice number, as late payments carry interest above the base rate.',
		].join('\n\n'),
	);
});

test('lists keep their numbers, and bullets become Markdown bullets', () => {
	const typed = page(`
• Chain, 118 links
• Brake pads which
  stop a bicycle

1. Read it
2. Sign it
a) here
`);
	expect(markdownOf(typed)).toBe(
		[
			'- Chain, 118 links\n- Brake pads which  \n  stop a bicycle',
			'1. Read it\n2. Sign it\n- a) here',
		].join('\n'),
	);
	expect(writePages([typed], 'plain')).toEqual([
		'• Chain, 118 links\n• Brake pads which\nstop a bicycle\n1. Read it\n2. Sign it\na) here',
	]);
});

test('an initial does not begin a list', () => {
	expect(markdownOf(page('N. Adeyemi'))).toBe('N. Adeyemi');
});

const TABLE = `
Dear Sir

Description         Qty    Amount
Desk lamp | oak       2     80.00
Bulb                  4     12.00
Cable                 1      9.50

Thank you
`;

test('a table is at its position on the page', () => {
	expect(markdownOf(page(TABLE))).toBe(
		[
			'Dear Sir',
			[
				'| Description | Qty | Amount |',
				'| --- | --- | --- |',
				String.raw`| Desk lamp \| oak | 2 | 80.00 |`,
				'| Bulb | 4 | 12.00 |',
				'| Cable | 1 | 9.50 |',
			].join('\n'),
			'Thank you',
		].join('\n\n'),
	);
	expect(writePages([page(TABLE)], 'plain')).toEqual([
		'Dear Sir\n\nDescription\tQty\tAmount\nDesk lamp | oak\t2\t80.00\nBulb\t4\t12.00\nCable\t1\t9.50\n\nThank you',
	]);
});

test('of two text columns, the left column is read first', () => {
	const left = Array.from({ length: 8 }, (_, row) => `left side of line ${row} here`);
	const right = Array.from({ length: 8 }, (_, row) => `right side of line ${row} here`);
	const typed = page(left.map((text, row) => `${text}        ${right[row]}`).join('\n'));
	const [text = ''] = writePages([typed], 'plain');
	expect(text.indexOf('left side of line 7')).toBeLessThan(text.indexOf('right side of line 0'));
});

test('three columns are read one after the other, below a title across them', () => {
	const column = (name: string) =>
		Array.from({ length: 7 }, (_, row) => `${name} says more ${row}`);
	const [first, second, third] = ['one', 'two', 'six'].map(column);
	const rows = first?.map((text, row) => [text, second?.[row], third?.[row]].join('    '));
	const typed = page(`A title that runs across all of the three columns\n\n${rows?.join('\n')}`);
	const [text = ''] = writePages([typed], 'plain');
	const order = [...text.matchAll(/(one|two|six) says more (\d)/g)].map(([, name, row]) => [
		name,
		row,
	]);
	expect(order).toEqual(
		['one', 'two', 'six'].flatMap((name) => [...'0123456'].map((row) => [name, row])),
	);
	expect(text).toMatch(/^A title that runs across all of the three columns\n/);
});

test('a short line above a paragraph is a heading, even in letters of the same size', () => {
	const typed = page(`
You get the lamps on Monday.


Payment
Please pay within thirty days by bank transfer and quote the
invoice number, as late payments carry interest above the base
rate.


Dear customer,
Please pay within thirty days by bank transfer and quote the
invoice number, as late payments carry interest.
`);
	const text = markdownOf(typed);
	expect(text.match(/^#.*$/gm)).toEqual(['# Payment']);
	expect(text).toContain('Dear customer,  \nPlease pay');
});

test('a gap that is wider than the gap between the lines above begins another paragraph', () => {
	const typed = page(`
We thank you for the order that you have given to us on the
phone.
Please note that our shop is closed in the summer, from June to
August.`);
	const words = typed.words.map((word) => {
		const down = word.box.top > 40 ? 5 : 0;
		return {
			...word,
			box: { ...word.box, top: word.box.top + down, bottom: word.box.bottom + down },
		};
	});
	expect(writePages([{ ...typed, words }], 'plain')[0]).toContain('phone.\n\nPlease');
});

test('a skewed scan keeps all words, and none of its lines is a heading', () => {
	const typed = page(
		Array.from(
			{ length: 12 },
			() => 'follows illicit wit of little towns in all the villages',
		).join('\n'),
	);
	const slope = 0.008;
	const lines = Map.groupBy(typed.words, ({ box }) => box.top);
	const words = [...lines.values()].flatMap((line) => {
		const width = (line.at(-1)?.box.right ?? 0) - (line[0]?.box.left ?? 0);
		return line.map((word) => {
			const { left, right, top, bottom } = word.box;
			const box = { left: 0.35 * left, right: 0.35 * right, top, bottom: bottom + slope * width };
			return { ...word, source: 'ocr' as const, box };
		});
	});
	const text = writePages([{ ...typed, words }], 'markdown').join('');
	expect(text.match(/follows/g)).toHaveLength(12);
	expect(text).not.toContain('#');
});

test('texts side by side are separated by a tab', () => {
	expect(writePages([page('Invoice no.        4711')], 'plain')).toEqual(['Invoice no.\t4711']);
});

test('ticked boxes are in the text', () => {
	const typed = page('   paid in cash');
	const box = { left: 20, right: 30, top: 20, bottom: 30 };
	const ticked = { ...typed, checkboxes: [{ box, isChecked: true }] };
	expect(writePages([ticked], 'plain')).toEqual(['☑ paid in cash']);
});

test('Markdown syntax is escaped, but not a name with underscores', () => {
	expect(markdownOf(page('# 3 *now* <b> file_name_1 _x_ &amp;'))).toBe(
		String.raw`\# 3 \*now\* \<b> file_name_1 \_x\_ \&amp;`,
	);
});

test.each([
	['[1]: see page 4', String.raw`[1\]: see page 4`],
	['about ~~5~~ or ~6~ pieces', String.raw`about \~\~5\~\~ or \~6\~ pieces`],
	['[a](b) and ![c](d)', String.raw`[a\](b) and ![c\](d)`],
	['name@example.com <b', String.raw`name@example.com \<b`],
])('Markdown does not interpret %s', (line, written) => {
	expect(markdownOf(page(line))).toBe(written);
});

test('number signs at the end of a heading are kept', () => {
	const typed = withHigher(page('Your customer #\n\nThey went up.\nNobody knew why at all.'), {
		0: 1.9,
	});
	expect(markdownOf(typed).split('\n')[0]).toBe(String.raw`# Your customer \#`);
});

test('a blank page has no text', () => {
	expect(writePages([page('')], 'markdown')).toEqual(['']);
});
