import { countPages, readDocument } from '../../../../../local-service/src/reading/document';
import { csvDelimiter } from '../../../../../local-service/src/reading/sheets/csv';
import { read, utf8 } from '../../../../support/pageTexts';

describe('CSV', () => {
	const shown = ['Name     Price   City\nKäse A   1,50    Köln\nBrot     12,00   Zürich'];

	it.each([
		['semicolons', 'Name;Price;City\nKäse A;1,50;Köln\nBrot;12,00;Zürich\n'],
		['commas', 'Name,Price,City\r\nKäse A,"1,50",Köln\r\n"Brot","12,00","Zürich"'],
		['tabs', 'Name\tPrice\tCity\nKäse A\t1,50\tKöln\nBrot\t12,00\tZürich'],
		['bars', 'Name|Price|City\nKäse A|1,50|Köln\nBrot|12,00|Zürich'],
		[
			'the delimiter that it names',
			'sep=~\r\nName~Price~City\r\nKäse A~1,50~Köln\r\nBrot~12,00~Zürich',
		],
	])('is read with %s', async (_, text) => {
		for (const bytes of [
			utf8(text),
			utf8(`\ufeff${text}`),
			Buffer.from(`\ufeff${text}`, 'utf16le'),
			Buffer.from(text, 'latin1'),
		]) {
			expect(await read(bytes)).toEqual(shown);
		}
	});

	it('has quotes, delimiters and line ends within quotes, and empty cells', async () => {
		const text = 'Item;Text;Size;Note\nA;"one; ""two""\nthree";;x\nB;5" pipe;2;"open\nC;"a"b;3;\n';
		expect(await read(utf8(text))).toEqual([
			'Item   Text      Size   Note\nA      one; "two"       x\n       three\nB      5" pipe   2      "open\nC      "a"b      3',
		]);
	});

	it('has no quoted cell of more characters than Excel allows', async () => {
		const far = 'x;y\n'.repeat(10_000);
		const text = `Item;Size\nA;"5 inches\n${far}B;6"\n`;
		const [page = ''] = await read(utf8(text));
		expect(page).toMatch(/^A\s+"5 inches$/m);
	});

	it('has texts written as formulas so that they do not become numbers', async () => {
		const text = 'Article;EAN;Qty\n="00123";"=""0815""";2\n="a";=B2;3\n';
		expect(await read(utf8(text))).toEqual([
			'Article   EAN    Qty\n00123     0815   2\na         =B2    3',
		]);
	});

	it('may have lines above its table, with as many cells or fewer', async () => {
		const rows = ['1;Bolt;5;2,50', '2;Nut;7;3,10', '3;Washer;9;1,20'];
		for (const head of ['Order;4711\nDate;5.1.2026\n\n', 'Order;4711;;\n;;;\n', 'Orders\n']) {
			const text = `${head}Pos;Item;Qty;Price\n${rows.join('\n')}`;
			expect(csvDelimiter(text)).toBe(';');
		}
	});

	it.each([
		['prose', 'Dear Sirs, we order, as agreed, ten boxes.\nPlease send them, soon, to us.\n'],
		['a list of places', 'Paris, France\nRome, Italy\nBonn, Germany\nOslo, Norway'],
		['amounts', 'Milk 1,20\nBread 2,40\nTotal 3,60\nCash 5,00'],
		['amounts in columns', 'Milk 2 1,20 2,40\nBread 1 2,40 2,40\nTotal 3 1,20 4,80'],
		['labels and values', 'Invoice number:\tAN-1\nInvoice date:\t5 May\nAtelier\n\nTotal\t5.00'],
		[
			'columns separated by spaces',
			'Item      Size    Price\nBolt, M8     8    1,20\nNut, M8      8    0,20',
		],
		['a table of bars', '| Item | Price |\n|------|-------|\n| Bolt | 1.20  |\n| Nut  | 0.20  |'],
		['lines of code', 'let a = 5;\nlet b = 6;\nreturn a;\nend;'],
		['JSON', '{"a": 1,\n"b": 2,\n"c": 3}'],
		['XML', '<a b="1,2,3"/>\n<a b="1,2,3"/>\n<a b="1,2,3"/>'],
		['a line', 'a;b;c'],
		['two lines with a comma each', 'Hello,\nyours,\n'],
		['addresses with commas at line ends', 'Street 5,\nBonn,\nGermany,\nEurope,'],
		['nothing', ''],
	])('is not %s', (_, text) => {
		expect(csvDelimiter(text)).toBeUndefined();
	});

	it('handles large files', async () => {
		const row = `${'word;'.repeat(9)}\n`;
		expect(await countPages(utf8(row.repeat(20_000)))).toBe(100);
		await expect(countPages(utf8(row.repeat(60_000)))).rejects.toThrow(/500,000 filled cells/);
		await expect(readDocument(utf8(`sep=;\n${';'.repeat(1_000_000)}`))).rejects.toThrow(/No text/);
		await expect(countPages(utf8(`sep=;\n${'"a;'.repeat(1_000_000)}`))).rejects.toThrow(
			/than Excel allows|filled cells/,
		);
	});
});
