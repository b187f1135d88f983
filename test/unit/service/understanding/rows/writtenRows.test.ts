import { arrayOf, rows } from '../../../../support/tables';

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
baskets and 4 jugs of water. Please come at noon.`,
			['cheese rolls', '12', null, null, null],
			['salads', '6', null, null, null],
			['fruit baskets', '3', null, null, null],
			['jugs of water', '4', null, null, null],
		],
	])('%s', async (_what, text, ...expected) => {
		expect(await rows(ITEMS, text)).toEqual(expected);
	});

	it.each([
		['addresses', '12 rue de Lyon\n1000 Bruxelles\n\n14 avenue Louise\n1050 Ixelles'],
		['clauses', '1. The Supplier shall deliver 30 units per month.\n2. The Customer pays 500.00.'],
		['days', '- 3 May 2025 delivery\n- 5 May 2025 invoice'],
		['opening hours', 'Monday: 8 - 12 Uhr\nTuesday: 8 - 18 Uhr\nFriday: 8 - 16 Uhr'],
		['extensions', '- Ann Lee, office 3.12, extension 212\n- Bo Falk, office 3.14, extension 214'],
		['steps', '1. Switch it off and wait 10 minutes.\n2. Add 1 litre of water and 2 tablets.'],
		['points of an agenda', '1. 3 new hires start\n2. Laptops are missing\n3. Budget'],
	])('no items from %s', async (_what, text) => {
		expect(await rows(ITEMS, text)).toEqual([]);
	});
});
