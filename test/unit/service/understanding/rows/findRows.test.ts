import { arrayOf, rows } from '../../../../support/tables';

const ITEMS = arrayOf('description quantity unitPrice lineTotal');

describe('rows below headings', () => {
	it.each([
		[
			'the description last',
			`
Qty   Rate       Amount      Description
2     50.00      100.00      Chair
1     200.00     200.00      Desk`,
			['Chair', '2', '50.00', '100.00'],
			['Desk', '1', '200.00', '200.00'],
		],
		[
			'hours and a rate',
			`
Service          Hours     Hourly rate      Total
Consulting        10.5          100.00    1,050.00
Training             2          100.00      200.00`,
			['Consulting', '10.5', '100.00', '1,050.00'],
			['Training', '2', '100.00', '200.00'],
		],
		[
			'French',
			`
Désignation               Qté      P.U. HT      Montant HT
Chaise                      2        50,00          100,00
Bureau                      1       200,00          200,00
Total HT                                            300,00`,
			['Chaise', '2', '50,00', '100,00'],
			['Bureau', '1', '200,00', '200,00'],
		],
		[
			'Spanish',
			`
Concepto             Unidades      Precio unitario      Importe
Silla                       2                50,00       100,00
Escritorio                  1               200,00       200,00
Base imponible                                           300,00`,
			['Silla', '2', '50,00', '100,00'],
			['Escritorio', '1', '200,00', '200,00'],
		],
		[
			'Italian',
			`
Descrizione           Q.tà    U.M.    Prezzo unit.     Importo
Sedia                    2    pz             50,00      100,00
Scrivania                1    pz            200,00      200,00
Totale imponibile                                       300,00`,
			['Sedia', '2', '50,00', '100,00'],
			['Scrivania', '1', '200,00', '200,00'],
		],
		[
			'Dutch',
			`
Omschrijving          Aantal       Prijs per stuk      Bedrag
Stoel                      2                50,00      100,00
Bureau                     1               200,00      200,00
Totaal                                                 300,00`,
			['Stoel', '2', '50,00', '100,00'],
			['Bureau', '1', '200,00', '200,00'],
		],
		[
			'Portuguese',
			`
Descrição           Quantidade       Preço unitário      Valor total
Cadeira                      2                50,00           100,00
Mesa                         1               200,00           200,00
Total                                                         300,00`,
			['Cadeira', '2', '50,00', '100,00'],
			['Mesa', '1', '200,00', '200,00'],
		],
		[
			'Polish',
			`
Lp.  Nazwa towaru lub usługi    J.m.   Ilość   Cena netto    Wartość netto
1    Krzesło                    szt.       2        50,00           100,00
2    Biurko                     szt.       1       200,00           200,00
Razem                                                               300,00`,
			['Krzesło', '2', '50,00', '100,00'],
			['Biurko', '1', '200,00', '200,00'],
		],
	])('are read with %s', async (_, text, ...expected) => {
		expect(await rows(ITEMS, text)).toEqual(expected);
	});

	it('have item numbers, positions and units in separate columns', async () => {
		const field = arrayOf('position articleNumber description quantity unit unitPrice lineTotal');
		const german = `
Pos.  Artikel-Nr.  Bezeichnung        Menge  Einh.   E-Preis     G-Preis
1     4711         Bürostuhl              2  Stück     50,00      100,00
2     4712         Schreibtisch           1  Stück    200,00      200,00`;
		expect(await rows(field, german)).toEqual([
			['1', '4711', 'Bürostuhl', '2', 'Stück', '50,00', '100,00'],
			['2', '4712', 'Schreibtisch', '1', 'Stück', '200,00', '200,00'],
		]);
		const order = `
Line   Part No.   Description         Order Qty   UOM   Unit Cost   Extended
10     BX-77      Bolt M8                   100   EA         0.25      25.00
20     NT-12      Nut M8                    100   EA         0.10      10.00
                                                   PO Total         35.00`;
		expect(await rows(field, order)).toEqual([
			['10', 'BX-77', 'Bolt M8', '100', 'EA', '0.25', '25.00'],
			['20', 'NT-12', 'Nut M8', '100', 'EA', '0.10', '10.00'],
		]);
	});

	it('are read from "Item #" and from headings over several lines', async () => {
		const text = `
Item #     Description     Units     Price each     Line total
A-100      Chair               2         $50.00        $100.00`;
		expect(await rows(arrayOf('sku description quantity'), text)).toEqual([
			['A-100', 'Chair', '2'],
		]);
		const tall = `
Product         Quantity     Net price      Total net
                ordered      per unit       amount
                             (EUR)          (EUR)
Chair                  2         50.00         100.00
Desk                   1        200.00         200.00`;
		expect(await rows(ITEMS, tall)).toEqual([
			['Chair', '2', '50.00', '100.00'],
			['Desk', '1', '200.00', '200.00'],
		]);
	});

	it('are read from a delivery note without prices', async () => {
		const text = `
Pos   Artikelnummer   Bezeichnung              Liefermenge
1     A-77            Schraube M8              100 Stk
                      verzinkt
2     A-78            Mutter M8                50 Stk

Ware erhalten: ______________`;
		expect(await rows(arrayOf('articleNumber description quantity'), text)).toEqual([
			['A-77', 'Schraube M8 verzinkt', '100'],
			['A-78', 'Mutter M8', '50'],
		]);
	});

	it('are read from an account', async () => {
		const text = `
Date         Description                 Debit        Credit        Balance
                                                                     1,000.00
01/02/2024   Card payment GROCER         45.10                         954.90
             Ref 8891
03/02/2024   Salary ACME LTD                        2,000.00         2,954.90
Closing balance                                                      2,954.90`;
		expect(await rows(arrayOf('date description debit credit balance'), text)).toEqual([
			['01/02/2024', 'Card payment GROCER Ref 8891', '45.10', null, '954.90'],
			['03/02/2024', 'Salary ACME LTD', null, '2,000.00', '2,954.90'],
		]);
		const german = `
Buchungstag   Wert         Verwendungszweck                 Betrag EUR
01.02.        01.02.       Kartenzahlung Supermarkt             -45,10
02.02.        02.02.       Gehalt                             2.000,00
Neuer Kontostand                                              1.954,90`;
		expect(await rows(arrayOf('date description amount'), german)).toEqual([
			['01.02.', 'Kartenzahlung Supermarkt', '-45,10'],
			['02.02.', 'Gehalt', '2.000,00'],
		]);
	});

	it('are read from a timesheet and from the bill of a hotel', async () => {
		const sheet = `
Date          Project / Task              Start     End      Hours
2024-03-04    Design review               09:00     11:30      2.5
2024-03-05    Implementation              09:00     17:00      8.0
Total hours                                                   10.5`;
		expect(await rows(arrayOf('date task hours'), sheet)).toEqual([
			['2024-03-04', 'Design review', '2.5'],
			['2024-03-05', 'Implementation', '8.0'],
		]);
		const stay = `
Date         Description             Charges      Credits
12-Mar-24    Room charge              120.00
13-Mar-24    Visa payment                          120.00
Balance                                              0.00`;
		expect(await rows(arrayOf('date description charges credits'), stay)).toEqual([
			['12-Mar-24', 'Room charge', '120.00', null],
			['13-Mar-24', 'Visa payment', null, '120.00'],
		]);
	});

	it('are separated below headings printed close together, and jobs are distinguished from positions', async () => {
		const text = `
Name            Position           VAT Amount Gross amount
Jo Miller       Sales manager           19.00       119.00
Al Fisher       Clerk                   38.00       238.00`;
		expect(await rows(arrayOf('name position vatAmount grossAmount'), text)).toEqual([
			['Jo Miller', 'Sales manager', '19.00', '119.00'],
			['Al Fisher', 'Clerk', '38.00', '238.00'],
		]);
	});

	it('continue in a table that contains only texts', async () => {
		const text = `
Name           Role           Town
Jo Miller      Captain of     Bremen
               the ship
Al Fisher      Cook           Kiel`;
		expect(await rows(arrayOf('name role town'), text)).toEqual([
			['Jo Miller', 'Captain of the ship', 'Bremen'],
			['Al Fisher', 'Cook', 'Kiel'],
		]);
	});

	it('may begin with figures below a custom heading', async () => {
		const text = `
Vessel         Berth      Draught
Adler          A1         4.2
of the line
Europa         B7         8.1`;
		expect(await rows(arrayOf('vessel draught'), text)).toEqual([
			['Adler of the line', '4.2'],
			['Europa', '8.1'],
		]);
	});

	it('have the texts left of all headings as their description', async () => {
		const text = `
                   Qty      Price      Total
Chair                2      50.00     100.00
Desk                 1     200.00     200.00`;
		expect(await rows(ITEMS, text)).toEqual([
			['Chair', '2', '50.00', '100.00'],
			['Desk', '1', '200.00', '200.00'],
		]);
	});

	it('have numbers with their units, and no value if there is a word', async () => {
		const text = `
Leistung                       Menge         Einzelpreis      Gesamtpreis
Beratung vor Ort               2,5 Std.      100,00 EUR       250,00 EUR
Lizenz                         12 Monate     frei                   0,00`;
		expect(await rows(ITEMS, text)).toEqual([
			['Beratung vor Ort', '2,5', '100,00', '250,00'],
			['Lizenz', '12', null, '0,00'],
		]);
	});
});

describe('lines between rows', () => {
	const TWO = [
		['Office chair with arms', '2', '50.00', '100.00'],
		['Desk made of oak', '1', '200.00', '200.00'],
	];

	it.each([
		[
			'below its numbers',
			`
Description        Qty      Price      Total
Office chair         2      50.00     100.00
with arms
Desk made            1     200.00     200.00
of oak
Total                                 300.00`,
		],
		[
			'above its numbers',
			`
Description        Qty      Price      Total
Office chair with arms
                     2      50.00     100.00
Desk made of oak
                     1     200.00     200.00
Total                                 300.00`,
		],
		[
			'from above its numbers on',
			`
Description        Qty      Price      Total
Office chair
with arms            2      50.00     100.00

Desk made
of oak               1     200.00     200.00

Total                                 300.00`,
		],
		[
			'around its numbers',
			`
Description        Qty      Price      Total
Office
chair                2      50.00     100.00
with arms

Desk
made                 1     200.00     200.00
of oak

Total                                 300.00`,
		],
	])('belong to the description %s', async (_, text) => {
		expect(await rows(ITEMS, text)).toEqual(TWO);
	});

	it('complete the numbers of a row', async () => {
		const text = `
Description        Qty      Price      Total
Office chair         2      50.00
with arms                             100.00
Desk made            1     200.00
of oak                                200.00`;
		expect(await rows(ITEMS, text)).toEqual(TWO);
	});

	it('are not rows if they are headings, sums, discounts or notes', async () => {
		const text = `
Description                 Qty      Price      Total
Delivery note 12345 of 01.02.2024
Screws                       10       1.00      10.00
Nails                        20       0.50      10.00
Subtotal hardware                               20.00
Discount 10 %                                   -2.00

Thank you for your order of 12 January, we add a note about 2 things.

Assembly                      2      40.00      80.00
Sum of it all                                  105.00
Total                                          105.00
Paid                          1     105.00     105.00`;
		expect(await rows(ITEMS, text)).toEqual([
			['Screws', '10', '1.00', '10.00'],
			['Nails', '20', '0.50', '10.00'],
			['Assembly', '2', '40.00', '80.00'],
		]);
	});

	it('are rows with only a text and an amount, unless named as something else', async () => {
		const text = `
Charge                       Usage        Rate         Amount
Energy charge                450 kWh      0.1200        54.00
Meter fee                                                9.50
Discount                                                 2.00
Shipping                                                15.00
Previous invoice 12.30 paid                             12.30
Total current charges                                   63.50`;
		expect((await rows(ITEMS, text)).map(([name]) => name)).toEqual(['Energy charge', 'Meter fee']);
	});

	it('are not rows if they are the sum of the rows above, under any name', async () => {
		const text = `
Description                 Qty      Price      Total
Screws                       10       1.00      10.00
Nails                        20       0.50      10.00
Hardware alone                                  20.00
Assembly                      2      40.00      80.00`;
		expect((await rows(ITEMS, text)).map(([name]) => name)).toEqual([
			'Screws',
			'Nails',
			'Assembly',
		]);
	});
});

describe('tables over several pages', () => {
	const first = `
Item                        Qty      Price            Total
Chair                         2           50.00       100.00`;
	const names = async (...texts: string[]) => (await rows(ITEMS, ...texts)).map(([name]) => name);

	it.each([
		['carried forward', 'brought forward'],
		['Übertrag', 'Übertrag'],
		['à reporter', 'report'],
		['Suma y sigue', 'Suma anterior'],
		['a riportare', 'riporto'],
		['over te brengen', 'transport'],
		['a transportar', 'transporte'],
		['do przeniesienia', 'z przeniesienia'],
	])('continue below the repeated heading, after "%s"', async (carried, brought) => {
		const one = `${first}\n${carried.padEnd(54)}100.00\nPage 1 of 2`;
		const two = `
ACME Ltd                    Invoice 77
${brought.padEnd(54)}100.00
Item                        Qty      Price            Total
Desk                          1          200.00       200.00
Total                                                 300.00`;
		expect(await names(one, two)).toEqual(['Chair', 'Desk']);
	});

	it('continue without a heading, after the page footer', async () => {
		const one = `${first}

ACME Ltd            Bank of Town            Director
High Street         Sort 11-22              J. Smith`;
		const two = `
Invoice 77 of 3 May 2024                              Page 2
Übertrag                                              100.00
Desk                          1          200.00       200.00
oak, with drawers
Rug                           1           80.00        80.00
Total                                                 380.00`;
		const [chair, ...others] = await rows(ITEMS, one, two);
		expect(chair).toEqual(['Chair', '2', '50.00', '100.00']);
		expect(others).toEqual([
			['Desk oak, with drawers', '1', '200.00', '200.00'],
			['Rug', '1', '80.00', '80.00'],
		]);
	});

	it('end with a page without rows', async () => {
		const between = 'Our terms\n\nWe deliver within 3 days and take back within 30 days.';
		const last = 'Desk                          1          200.00       200.00';
		expect(await names(first, between, last)).toEqual(['Chair']);
	});
});
