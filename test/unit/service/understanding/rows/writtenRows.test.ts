import { arrayOf, details, rows } from '../../../../support/tables';

const ITEMS = arrayOf('description quantity unitPrice lineTotal itemNumber');

describe('items written below each other in a letter', () => {
	it.each([
		[
			'a bullet, a count, a name and the price of one piece',
			`
Please send us:

- 3 x Hex bolt M8x40, 2.50 EUR each
- 10 x Washer M8, 0.12 EUR each

Thanks`,
			['Hex bolt M8x40', '3', '2.50', null, null],
			['Washer M8', '10', '0.12', null, null],
		],
		[
			'units and labelled numbers in German',
			`
Wir bestellen:

* 20 Stück Ordner A4 breit, Art.-Nr. 47110, à 2,49 €
* 5 Pakete Kopierpapier, Art.-Nr. 47222, à 4,99 €`,
			['Ordner A4 breit', '20', '2,49 €', null, '47110'],
			['Kopierpapier', '5', '4,99 €', null, '47222'],
		],
		[
			'numbers of the items in French',
			`
Nous souhaitons commander :

1) 12 bouteilles de Chablis 2021 - 14,50 € pièce
2) 24 verres à pied - 3,20 € pièce`,
			['Chablis 2021', '12', '14,50 €', null, null],
			['verres à pied', '24', '3,20 €', null, null],
		],
		[
			'an abbreviation before the count in Italian',
			`
Vorremmo ordinare:

- n. 10 cartoni di carta A4 (cod. CA-4480) a 21,50 € cad.
- n. 3 toner nero (cod. TN-410X) a 89,90 € cad.`,
			['carta A4', '10', '21,50 €', null, 'CA-4480'],
			['toner nero', '3', '89,90 €', null, 'TN-410X'],
		],
		[
			'a name first and its count as a part of its own',
			`
Please order:
Desk lamp LX2, qty 2, 34.90 EUR each
Desk mat, qty 3, 19.00 EUR each`,
			['Desk lamp LX2', '2', '34.90', null, null],
			['Desk mat', '3', '19.00', null, null],
		],
		[
			'counts alone, in at least three lines',
			`
I would like to order:

2 Oak shelf 80 cm
4 Wall bracket black
1 Spirit level`,
			['Oak shelf 80 cm', '2', null, null, null],
			['Wall bracket black', '4', null, null, null],
			['Spirit level', '1', null, null, null],
		],
		[
			'an item that continues on an indented line',
			`
Please deliver:

  1. 25 bags of cement CEM II
     with delivery note
  2. 4 pallets of bricks, ref. KS-240`,
			['cement CEM II with delivery note', '25', null, null, null],
			['bricks', '4', null, null, 'KS-240'],
		],
		[
			'the price of all pieces, as the printed sum shows',
			`
You ordered:

• Coffee beans Santos 1 kg (2) – $37.80
• Filter papers no. 4 (5) – $14.75

Total: $52.55`,
			['Coffee beans Santos 1 kg', '2', null, '$37.80', null],
			['Filter papers no. 4', '5', null, '$14.75', null],
		],
		[
			'the price of one piece, as the printed sum shows',
			`
You ordered:

• Coffee beans Santos 1 kg (2) – $18.90
• Filter papers no. 4 (5) – $2.95

Total: $52.55`,
			['Coffee beans Santos 1 kg', '2', '$18.90', null, null],
			['Filter papers no. 4', '5', '$2.95', null, null],
		],
		[
			'blocks of lines, the name without a label',
			`
Your order

Glass vase, clear
Quantity: 2
Price: $12.50

Table runner 150 cm
Quantity: 4
Price: $8.25

Subtotal: $58.00`,
			['Glass vase, clear', '2', '$12.50', null, null],
			['Table runner 150 cm', '4', '$8.25', null, null],
		],
		[
			'codes first and a quantity between dashes',
			`
We confirm:

KL-10 Door hinge, brass - 4 pcs - € 3.20 each
KL-22 Door handle - 2 pcs - € 11.40 each`,
			['Door hinge, brass', '4', '€ 3.20', null, 'KL-10'],
			['Door handle', '2', '€ 11.40', null, 'KL-22'],
		],
		[
			'a line below each name with price and amount',
			`
Gerne bieten wir an:

1) Regal Eiche, geölt
   4 Stück je 80,00 €, gesamt 320,00 €
2) Aufbau
   1 Pauschale je 60,00 €, gesamt 60,00 €`,
			['Regal Eiche, geölt', '4', '80,00 €', '320,00 €', null],
			['Aufbau', '1', '60,00 €', '60,00 €', null],
		],
		[
			'counts in brackets, with remarks after them',
			`
We return:

a) 77-201 Shirt, blue (2) - torn
b) 77-305 Belt (1) - too short`,
			['Shirt, blue', '2', null, null, '77-201'],
			['Belt', '1', null, null, '77-305'],
		],
		[
			'names with a colon and a number',
			`
In the box:

Poster A2: 20
Ballpoint pen: 150
Extension lead 5 m: 3`,
			['Poster A2', '20', null, null, null],
			['Ballpoint pen', '150', null, null, null],
			['Extension lead 5 m', '3', null, null, null],
		],
		[
			'a sentence',
			`
For Friday we need 12 cheese rolls, 6 salads, 3 fruit
baskets and 4 bowls of rice. Please come at noon.`,
			['cheese rolls', '12', null, null, null],
			['salads', '6', null, null, null],
			['fruit baskets', '3', null, null, null],
			['bowls of rice', '4', null, null, null],
		],
	])('%s', async (_what, text, ...expected) => {
		expect(await rows(ITEMS, text)).toEqual(expected);
	});

	it.each([
		[
			'"M8 x 40" is the size of an item',
			'- Hex bolt M8 x 40, 2.50 EUR each\n- Hex bolt M8 x 60, 3.50 EUR each',
			['Hex bolt M8 x 40', null, '2.50', null, null],
			['Hex bolt M8 x 60', null, '3.50', null, null],
		],
		[
			'500 is a count, not the number of an item',
			'- 500 Flyers A5, 49.00 EUR\n- 250 Posters A2, 99.00 EUR\n\nTotal: 148.00 EUR',
			['Flyers A5', '500', null, '49.00', null],
			['Posters A2', '250', null, '99.00', null],
		],
		[
			'a year in brackets is part of the name',
			'- 3 bottles Riesling (2021), 14.50 EUR each\n- 6 bottles Merlot (2019), 11.00 EUR each',
			['Riesling, 2021', '3', '14.50', null, null],
			['Merlot, 2019', '6', '11.00', null, null],
		],
		[
			'a size before the name is not the count',
			'- 4 mm drill bit, 2 pcs, 3.50 EUR each\n- 6 mm drill bit, 1 pc, 4.50 EUR each',
			['4 mm drill bit', '2', '3.50', null, null],
			['6 mm drill bit', '1', '4.50', null, null],
		],
		[
			'terms below another heading are not items',
			'- 3 boxes of pens\n- 2 packs of paper\n\nOur terms of payment and return:\n- 14 days for payment\n- 30 days for returns',
			['pens', '3', null, null, null],
			['paper', '2', null, null, null],
		],
		[
			'lists below short headings are read in order',
			'Kitchen:\n2 pcs lamp\n3 pcs tap\n\nBath:\n1 pcs mirror\n4 pcs hook',
			['lamp', '2', null, null, null],
			['tap', '3', null, null, null],
			['mirror', '1', null, null, null],
			['hook', '4', null, null, null],
		],
		[
			'a total ends a list',
			'- 2 x Chair, 60.00 EUR each\n- 1 x Desk, 160.00 EUR each\n- Total: 280.00 EUR',
			['Chair', '2', '60.00', null, null],
			['Desk', '1', '160.00', null, null],
		],
		[
			'a number that is no amount of money is not the sum of prices',
			'- 2 x Lamp, 30.00 EUR\n- 4 x Desk, 60.00 EUR\n\nPayment within 90 days.',
			['Lamp', '2', '30.00', null, null],
			['Desk', '4', '60.00', null, null],
		],
		[
			'the label of a name is not part of it',
			'Item: Desk lamp\nQty: 2\nPrice: 34.90 EUR\n\nItem: Desk mat\nQty: 1\nPrice: 19.00 EUR',
			['Desk lamp', '2', '34.90', null, null],
			['Desk mat', '1', '19.00', null, null],
		],
		[
			'a tab may follow a bullet',
			'•     3 x Hex bolt, 2.50 EUR each\n•     10 x Washer, 0.12 EUR each',
			['Hex bolt', '3', '2.50', null, null],
			['Washer', '10', '0.12', null, null],
		],
		[
			'a table is preferred',
			'Description        Qty     Price\nStarter kit          1     99.00\nSpare part           2     12.00\n\nContents:\n- 2 pcs sensor\n- 1 pc hub\n- 3 pcs cable',
			['Starter kit', '1', '99.00', null, null],
			['Spare part', '2', '12.00', null, null],
		],
	])('%s', async (_what, text, ...expected) => {
		expect(await rows(ITEMS, text)).toEqual(expected);
	});

	it('an unclear price is unsure', async () => {
		const text = '- 2 x Lamp, 30.00 EUR\n- 4 x Desk, 60.00 EUR';
		expect(await details(ITEMS, text)).toMatchObject([
			{ unitPrice: { confidence: 0.5 }, lineTotal: null },
			{ unitPrice: { confidence: 0.5 }, lineTotal: null },
		]);
	});

	it('a dash before an amount outside of lists may be a minus', async () => {
		const text = 'Closing balance - account 12 - 72.00';
		const found = await details({ key: 'closingBalance' }, text);
		expect(found).toMatchObject({ confidence: 0.45 });
	});

	it.each([
		['addresses', '12 rue de Lyon\n1000 Bruxelles\n\n14 avenue Louise\n1050 Ixelles'],
		['clauses', '1. The Supplier shall deliver 30 units per month.\n2. The Customer pays 500.00.'],
		['days', '- 3 May 2025 delivery\n- 5 May 2025 invoice'],
		['opening hours', 'Monday: 8 - 12 Uhr\nTuesday: 8 - 18 Uhr\nFriday: 8 - 16 Uhr'],
		['extensions', '- Ann Lee, office 3.12, extension 212\n- Bo Falk, office 3.14, extension 214'],
		['steps', '1. Switch it off and wait 10 minutes.\n2. Add 1 litre of water and 2 tablets.'],
		['terms', '1) 14 days payment term, net.\n2) 30 days notice period.\n3) 12 months warranty.'],
		['rent', '1. The rent is 850.00 EUR per month.\n2. Heating costs are 120.00 EUR per month.'],
		['holidays', '- 30 days of paid vacation\n- 12 days of training\n- 3 days of moving'],
		['measures', 'Length: 120 cm\nWidth: 60 cm\nHeight: 75 cm'],
		['a fee', '24 h hotline, 0.99 EUR per minute'],
		['a ticket', '1st class ticket Berlin: 49.00 EUR'],
		['a trial', '30 days trial, then 9.99 EUR per month'],
		['chapters', '1 Introduction\n2 Methods\n3 Results'],
		['credits', '- 2 x Chair, -30.00 EUR each\n- 1 x Desk, -60.00 EUR each'],
		['points of an agenda', '1. 3 new hires start\n2. Laptops are missing\n3. Budget'],
	])('no items from %s', async (_what, text) => {
		expect(await rows(ITEMS, text)).toEqual([]);
	});
});
