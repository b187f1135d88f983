import { arrayOf, details, rows, value } from '../../../../support/tables';

const ITEMS = arrayOf('description quantity unitPrice lineTotal');

describe('the chosen table', () => {
	it('is the one with matching headings, with further tables of the same headings', async () => {
		const text = `
Contact          Phone             Total
Jo Miller        555-1234          2

Description        Qty      Price      Total
Chair                2      50.00     100.00

Description        Qty      Price      Total
Desk                 1     200.00     200.00

Product            Amount
Rug                 80.00`;
		expect((await rows(ITEMS, text)).map(([name]) => name)).toEqual(['Chair', 'Desk']);
	});

	it('may be two tables side by side', async () => {
		const text = `
Description       Amount        Description        Amount
Basic pay        2000.00        Income tax         300.00
Overtime          100.00        Pension             50.00`;
		expect(await rows(arrayOf('description amount'), text)).toEqual([
			['Basic pay', '2000.00'],
			['Overtime', '100.00'],
			['Income tax', '300.00'],
			['Pension', '50.00'],
		]);
	});

	it('does not exist in a letter', async () => {
		const text = `
Dear Ms Miller,
we are happy that you have ordered 3 chairs for 100.00 each.
The total is 300.00 and the price is fixed.
Kind regards`;
		expect(await rows(ITEMS, text)).toEqual([]);
	});

	it('is a table of taxes only if taxes are requested', async () => {
		const items = `
Description                 Qty      VAT      Price      Total
Chair                         2     19 %      50.00     100.00
Desk                          1      7 %     200.00     200.00
Net total                                              300.00`;
		const taxes = `
VAT rate       Net         VAT        Gross
19 %           100.00      19.00      119.00
7 %            200.00      14.00      214.00
Total          300.00      33.00      333.00`;
		const field = arrayOf('rate base amount', 'taxes');
		expect(await rows(field, `${items}\n${taxes}`)).toEqual([
			['19 %', '100.00', '19.00'],
			['7 %', '200.00', '14.00'],
		]);
		expect(await rows(field, items)).toEqual([]);
		expect(await rows(ITEMS, taxes)).toEqual([]);
	});

	it.each([
		['zzgl. 19 % MwSt. auf 100,00                      19,00', ['19 %', '100,00', '19,00']],
		['TVA 20 %                                         20,00', ['20 %', null, '20,00']],
		['VAT (20%)                                        20.00', ['20%', null, '20.00']],
	])('of taxes may be the lines of the totals: %s', async (text, expected) => {
		expect(await rows(arrayOf('rate base amount', 'vatBreakdown'), text)).toEqual([expected]);
	});

	it('of taxes excludes lines with inconsistent tax', async () => {
		const text = 'zzgl. 19 % MwSt. auf 100,00                      21,00';
		expect(await rows(arrayOf('rate base amount', 'steuern'), text)).toEqual([]);
	});
});

describe('quantity × price = amount', () => {
	it('identifies columns despite misleading headings', async () => {
		const text = `
Description        Price      Amount      Total
Chair              50.00           2     100.00
Desk               20.00           3      60.00`;
		expect(await rows(ITEMS, text)).toEqual([
			['Chair', '2', '50.00', '100.00'],
			['Desk', '3', '20.00', '60.00'],
		]);
	});

	it('assigns a count on a receipt to its item', async () => {
		const text = `
SUPERMARKT
Milch 1,5%                1,09 A
Brot                      2,49 A
3 x 0,99
Joghurt                   2,97 A
Wasser                    1,20 B
2 x 0,60
SUMME                     7,75`;
		expect(await rows(ITEMS, text)).toEqual([
			['Milch 1,5%', null, null, '1,09'],
			['Brot', null, null, '2,49'],
			['Joghurt', '3', '0,99', '2,97'],
			['Wasser', '2', '0,60', '1,20'],
		]);
	});

	describe('on a receipt with one column of prices', () => {
		const receipt = `
SUPERMARKT
Milch 1,5%                1,09 A
Brot                      2,49 A
3 x 0,99
Joghurt                   2,97 A
Wasser                    1,20 B
Kaffee                    5,49 A
SUMME                    13,24`;

		it.each(['price', 'Preis', 'prix'])('they are the values of "%s"', async (key) => {
			const field = arrayOf(`description ${key}`);
			expect(await rows(field, receipt)).toEqual([
				['Milch 1,5%', '1,09'],
				['Brot', '2,49'],
				['Joghurt', '2,97'],
				['Wasser', '1,20'],
				['Kaffee', '5,49'],
			]);
			const found = [await details(field, receipt)].flat();
			const sure = found.map((row) => Object(Object(row)[key]).confidence > 0.5);
			expect(sure).toEqual([true, true, false, true, true]);
		});

		it('they may be unit prices, except for those of several pieces', async () => {
			const found = [await details(arrayOf('description unitPrice'), receipt)].flat();
			expect(found).toMatchObject([
				{ unitPrice: { value: '1,09', confidence: 0.45 } },
				{ unitPrice: { value: '2,49', confidence: 0.45 } },
				{ unitPrice: { value: '0,99' } },
				{ unitPrice: { value: '1,20', confidence: 0.45 } },
				{ unitPrice: { value: '5,49', confidence: 0.45 } },
			]);
		});

		it('they are amounts if most rows have a unit price', async () => {
			const text = `
SUPERMARKT
2 x 1,09
Milch 1,5%                2,18 A
3 x 0,99
Joghurt                   2,97 A
Wasser                    1,20 B
SUMME                     6,35`;
			expect(await rows(arrayOf('description price'), text)).toEqual([
				['Milch 1,5%', '1,09'],
				['Joghurt', '0,99'],
				['Wasser', null],
			]);
		});
	});

	it('raises or lowers the confidence of a row', async () => {
		const text = `
Description        Qty      Price      Total
Chair                2      50.00     100.00
Desk                 3     200.00     200.00
Rug                         80.00      80.00`;
		expect(await details(ITEMS, text)).toMatchObject([
			{ description: { confidence: 0.88 }, quantity: { confidence: 0.97 } },
			{ quantity: { confidence: 0.79 }, lineTotal: { confidence: 0.79 } },
			{ quantity: null, lineTotal: { confidence: 0.88 } },
		]);
	});
});

describe('cells', () => {
	const text = `
Description        Qty      Price      Total     VAT rate    Colours
Chair                2      50.00     100.00     19 %        red, blue
with arms
Desk                 1     200.00     200.00     7 %         black`;

	it('have their page and box', async () => {
		const [chair] = [await details(ITEMS, 'A letter before.', text)].flat();
		expect(chair).toEqual({
			description: {
				value: 'Chair with arms',
				confidence: 0.88,
				page: 2,
				box: { left: 20, top: 32, right: 74, bottom: 54 },
			},
			quantity: {
				value: '2',
				confidence: 0.97,
				page: 2,
				box: { left: 146, top: 32, right: 152, bottom: 42 },
			},
			unitPrice: expect.objectContaining({ value: '50.00' }),
			lineTotal: expect.objectContaining({ value: '100.00' }),
		});
	});

	it('are members of objects inside rows, and elements of lists', async () => {
		const members = [
			{ key: 'item', type: 'object' as const, properties: [{ key: 'name' }, { key: 'count' }] },
			{ key: 'tax', type: 'object' as const, properties: [{ key: 'rate' }] },
			{ key: 'price', type: 'object' as const, properties: [{ key: 'unit' }, { key: 'total' }] },
			{ key: 'colours', type: 'array' as const, items: { type: 'string' as const } },
			{ key: 'parts', type: 'array' as const, items: { type: 'object' as const } },
		];
		const field = { key: 'lines', type: 'array' as const };
		expect(await value({ ...field, items: { type: 'object', properties: members } }, text)).toEqual(
			[
				{
					item: { name: 'Chair with arms', count: '2' },
					tax: { rate: '19 %' },
					price: { unit: '50.00', total: '100.00' },
					colours: ['red', 'blue'],
					parts: [],
				},
				{
					item: { name: 'Desk', count: '1' },
					tax: { rate: '7 %' },
					price: { unit: '200.00', total: '200.00' },
					colours: ['black'],
					parts: [],
				},
			],
		);
	});

	it('of lists of lists are not supported', async () => {
		const items = { type: 'array' as const, items: { type: 'string' as const } };
		expect(await value({ key: 'description', type: 'array', items }, text)).toEqual([]);
	});

	it('are found in an array inside an object', async () => {
		const field = { key: 'order', type: 'object' as const, properties: [arrayOf('description')] };
		expect(await value(field, text)).toEqual({
			lines: [{ description: 'Chair with arms' }, { description: 'Desk' }],
		});
	});
});

describe('a page footer', () => {
	const parts = (from: number, to: number) =>
		Array.from(
			{ length: to - from },
			(_, index) => `Part ${from + index}      2     3.00     6.00`,
		);
	const head = 'Item       Qty    Price    Amount';
	const foot = (number: number) => `Acme Ltd, Main Street 1     Page ${number} of 2`;
	it('is not a row, on any page of the table', async () => {
		const pages = [
			['ACME', '', head, ...parts(0, 20), foot(1)],
			['ACME', '', ...parts(20, 30), ...Array.from({ length: 11 }, () => ''), foot(2)],
		].map((lines) => lines.join('\n'));
		expect(await rows(ITEMS, ...pages)).toHaveLength(30);
	});

	it('does not include repeated rows of a list', async () => {
		const same = Array.from({ length: 12 }, () => 'Consulting      2     3.00     6.00');
		const pages = [
			[head, ...same],
			[head, ...same],
		].map((lines) => lines.join('\n'));
		expect(await rows(ITEMS, ...pages)).toHaveLength(24);
	});
});
