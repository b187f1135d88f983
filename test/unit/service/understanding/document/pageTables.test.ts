import { findTables } from '../../../../../local-service/src/understanding/document/pageTables';
import { page } from '../../../../support/page';

const rows = (text: string) => findTables([page(text)]).map((table) => table.rows);

/** The page with narrower spaces: 2.4 points, at letters of 10. */
function narrow(text: string) {
	const typed = page(text);
	const words = typed.words.map((word) => {
		const { left, right } = word.box;
		return { ...word, box: { ...word.box, left: 0.4 * left, right: 0.4 * right } };
	});
	return { ...typed, words };
}

const narrowRows = (text: string) => findTables([narrow(text)]).map((table) => table.rows);

describe('findTables', () => {
	it('separates columns at a gap along the whole table, even if hardly wider than a space', () => {
		const text = `
  Number   Article              Amount
1,004.20   Desk lamp of brass      120
      63   Chair                    45
   710.5   Shelf for a wall      1,300
      12   Rug                      80`;
		expect(narrowRows(text)).toEqual([
			[
				['Number', 'Article', 'Amount'],
				['1,004.20', 'Desk lamp of brass', '120'],
				['63', 'Chair', '45'],
				['710.5', 'Shelf for a wall', '1,300'],
				['12', 'Rug', '80'],
			],
		]);
	});

	it('separates a cell from the next one by known columns, even if it fills its column', () => {
		const text = `
Article             Made of          Price
Chair               Oak                 45
Lamp of brass with  Brass              120
Rug                 Wool                80`;
		expect(rows(text)[0]?.[2]).toEqual(['Lamp of brass with', 'Brass', '120']);
		expect(narrowRows(text.replaceAll('with  ', 'with   '))[0]?.[2]).toEqual([
			'Lamp of brass with',
			'Brass',
			'120',
		]);
	});

	it('adds continuation lines to the first cell of the last row', () => {
		const text = `
Description                 Qty      Amount
Chair                         2      100.00
Desk lamp of brass with a     1       80.00
cable

Kind regards`;
		expect(rows(text)[0]?.at(-1)).toEqual(['Desk lamp of brass with a cable', '1', '80.00']);
	});

	it('excludes columns of text above a table, including their last lines', () => {
		const text = `
our shop has new lamps of brass   the old ones are on sale for as
and of wood, which come from a    long as there are any in our two
workshop in the next valley and   houses at the harbour, and there
are made by hand out of what is   will be no more of them when the
left of old ships.                summer ends.

Article            Qty      Price
Desk lamp            2      80.00
Floor lamp           1     120.00
Table                3     200.00`;
		expect(rows(text)).toEqual([
			[
				['Article', 'Qty', 'Price'],
				['Desk lamp', '2', '80.00'],
				['Floor lamp', '1', '120.00'],
				['Table', '3', '200.00'],
			],
		]);
	});

	it('returns rows of equal length, the heading first, with empty cells', () => {
		const text = `
Dear Ms Miller,
we thank you for your order and deliver as agreed upon on the phone.

Description                 Qty      Unit price       Amount
Office chair                  2           50.00       100.00
Desk                          1                       200.00
Lamp                          3           10.00        30.00

Kind regards`;
		expect(rows(text)).toEqual([
			[
				['Description', 'Qty', 'Unit price', 'Amount'],
				['Office chair', '2', '50.00', '100.00'],
				['Desk', '1', '', '200.00'],
				['Lamp', '3', '10.00', '30.00'],
			],
		]);
	});

	it('joins the lines of a cell and of a heading', () => {
		const text = `
Description                 Qty      Price         Line
                                     per unit      total
Office chair                  2      50.00         100.00
  black, with arms and a
  high back
Desk                          1      200.00        200.00
Lamp                          3      10.00         30.00
Rug                           1      80.00         80.00`;
		expect(rows(text)).toEqual([
			[
				['Description', 'Qty', 'Price per unit', 'Line total'],
				['Office chair black, with arms and a high back', '2', '50.00', '100.00'],
				['Desk', '1', '200.00', '200.00'],
				['Lamp', '3', '10.00', '30.00'],
				['Rug', '1', '80.00', '80.00'],
			],
		]);
	});

	it('allows a cell to extend over the columns to its right', () => {
		const text = `
No   Item          Qty     Amount
1    Chair         2       100.00

     with arms, a high back and wheels
2    Desk          1       200.00`;
		expect(rows(text)).toEqual([
			[
				['No', 'Item', 'Qty', 'Amount'],
				['1', 'Chair with arms, a high back and wheels', '2', '100.00'],
				['2', 'Desk', '1', '200.00'],
			],
		]);
	});

	it('requires a heading if there are only two lines', () => {
		expect(rows('Vessel    Berth    Draught\nAdler     A1       4.2')).toHaveLength(1);
		expect(rows('Europa    B7       8.1\nAdler     A1       4.2')).toEqual([]);
	});

	it('accepts two columns as a table only if numbers are aligned below each other', () => {
		const totals = 'Subtotal       100.00\nTax             19.00\nTotal          119.00';
		expect(rows(totals)).toEqual([
			[
				['Subtotal', '100.00'],
				['Tax', '19.00'],
				['Total', '119.00'],
			],
		]);
		const parties =
			'Jo Miller           Acme Ltd\nHigh Street         Station Road\nLeeds               York';
		expect(rows(parties)).toEqual([]);
	});

	it('does not detect tables in forms and text', () => {
		const form = `
Name:        Jo Miller      Date:     3 May 2024
Street:      High Street    Number:   12
Town:        Leeds          Code:     LS1`;
		expect(rows(form)).toEqual([]);
		expect(rows('One line of text.\nAnother line of it.\nAnd one more.')).toEqual([]);
		expect(findTables([])).toEqual([]);
	});

	it('does not detect addresses side by side as a table', () => {
		const text = `
Acme Ltd            Beta Ltd             Gamma Ltd
1 High Street       2 Low Road           3 Mill Lane
Leeds LS1 4DY       York YO1 7HH         Hull HU1 1AA`;
		expect(rows(text)).toEqual([]);
	});

	it('begins another table at another heading', () => {
		const text = `
Vessel    Berth    Draught
Adler     A1       4.2
Europa    B7       8.1
Pilot     Since    Fee
Miller    2019     40.00`;
		expect(rows(text).map(([heading]) => heading)).toEqual([
			['Vessel', 'Berth', 'Draught'],
			['Pilot', 'Since', 'Fee'],
		]);
	});

	it('separates tables with text between them, each with its position', () => {
		const table = 'Name      Role      Age\nMiller    Cook       31\nFisher    Clerk      45';
		const text = `${table}\n\nThe following people have left the company during this year:\n\n${table}`;
		const tables = findTables([{ ...page(text), number: 4 }]);
		expect(tables.map(({ rows: cells }) => cells.length)).toEqual([3, 3]);
		expect(tables.map((each) => each.page)).toEqual([4, 4]);
		expect(tables[0]?.box).toEqual({ left: 20, top: 20, right: 158, bottom: 54 });
	});
});
