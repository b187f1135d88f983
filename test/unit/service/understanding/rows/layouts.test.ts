/** Rows of tables in layouts that tables of invoices rarely have. */
import { arrayOf, details, rows } from '../../../../support/tables';

it('rows have complete descriptions if a space between words is at the same place in each row', async () => {
	const text = `
DATE    DESCRIPTION                                        AMOUNT
04/02   Card Purchase 04/01 Shoal Oil Harwich-UK Card 1234   £45.10
04/07   Card Purchase Lindgas Bath UK                      120.99
04/09   Card Purchase OVO                                   33.00`;
	expect(await rows(arrayOf('date description amount', 'transactions'), text)).toEqual([
		['04/02', 'Card Purchase 04/01 Shoal Oil Harwich-UK Card 1234', '£45.10'],
		['04/07', 'Card Purchase Lindgas Bath UK', '120.99'],
		['04/09', 'Card Purchase OVO', '33.00'],
	]);
});

it('rows with an amount that has words and other numbers before it are unsure', async () => {
	const text = `
DATE    DESCRIPTION                                        AMOUNT
04/02   Card Purchase Shoal Harwich-UK Gulf-Freeway 123456 £45.10
04/07   Card Purchase Lindgas Bath UK                      120.99
04/09   Card Purchase OVO                                   33.00`;
	const found = await details(arrayOf('date description amount', 'transactions'), text);
	expect(found).toMatchObject([
		{ amount: { value: 'Gulf-Freeway 123456 £45.10', confidence: 0.61 } },
		{ amount: { value: '120.99', confidence: 0.88 } },
		{ amount: { value: '33.00', confidence: 0.88 } },
	]);
});

it('rows include one with a description as long as a sentence', async () => {
	const text = `
DATE    DESCRIPTION                                             AMOUNT
04/02   Transfer 04/01 to the joint account of A and B ref 77   £45.10
04/07   Transfer Lind Gas                                        20.99
04/09   Transfer OVO                                             33.00`;
	expect(await rows(arrayOf('date description amount', 'transactions'), text)).toHaveLength(3);
});

it('rows include persons without hours, and continue a text that did not fit', async () => {
	const list = `
Name            Status      In       Out      Hours
Ada Moss        Present     08:00    16:30    8.0
Ben Roe         Absent
Col Fell        Ill
Dot Pike        Present     09:00    17:00    7.5
Sum                                           15.5`;
	expect(await rows(arrayOf('name status timeIn timeOut hours', 'attendance'), list)).toEqual([
		['Ada Moss', 'Present', '08:00', '16:30', '8.0'],
		['Ben Roe', 'Absent', null, null, null],
		['Col Fell', 'Ill', null, null, null],
		['Dot Pike', 'Present', '09:00', '17:00', '7.5'],
	]);
	const wrapped = `
Project           Manager            Budget
New warehouse in  Maria Josefa Lopez  1,200
Hamburg harbour   Fernandez Ruiz
Silo              Ann Lee                90`;
	expect(await rows(arrayOf('project manager budget', 'projects'), wrapped)).toEqual([
		['New warehouse in Hamburg harbour', 'Maria Josefa Lopez Fernandez Ruiz', '1,200'],
		['Silo', 'Ann Lee', '90'],
	]);
});

it('rows include one with a word instead of a figure', async () => {
	const text = `
Model        Colour      Stock     Price
Sprint       red         12        99.00
Glide        blue        none
Crest        green       7         45.00
Dune         black       3         52.00`;
	expect(await rows(arrayOf('model colour stock price', 'models'), text)).toContainEqual([
		...['Glide', 'blue', 'none', null],
	]);
});

it('rows do not contain the headings of groups', async () => {
	const text = `
Description               Qty     Unit price      Total
Hot dishes
Soup 0.3 l                 24           0.50      12.00
Stew 1 l                    6           1.50       9.00
Bread
Rye                        50           0.60      30.00
Wheat                     100           0.35      35.00
Total                                             86.00`;
	const found = await rows(arrayOf('description quantity unitPrice lineTotal'), text);
	expect(found.map(([description]) => description)).toEqual([
		...['Soup 0.3 l', 'Stew 1 l', 'Rye', 'Wheat'],
	]);
});

it('rows have texts above and below their values, if gaps separate them', async () => {
	const text = `
No.   Description                     Qty     Price      Total

      Garden bench of oak with
1     curved arms and a                 2    250.00     500.00
      back of slats

      Picnic table, folding,
2     180 x 70 cm, with                 1    600.00     600.00
      two benches

3     Delivery                          1     50.00      50.00

Total                                                 1,150.00`;
	const found = await rows(arrayOf('no description qty price total'), text);
	expect(found.map(([, description]) => description)).toEqual([
		'Garden bench of oak with curved arms and a back of slats',
		'Picnic table, folding, 180 x 70 cm, with two benches',
		'Delivery',
	]);
});

it('rows are read from both tables side by side with the same headings', async () => {
	const text = `
CHEQUE NO.   DATE    AMOUNT      CHEQUE NO.   DATE    AMOUNT
2001         05/04   120.00      2004         05/11    99.50
2002         05/05    45.00      2005         05/20   310.25
2003         05/08   600.00`;
	expect(await rows(arrayOf('chequeNumber date amount', 'cheques'), text)).toEqual([
		['2001', '05/04', '120.00'],
		['2002', '05/05', '45.00'],
		['2003', '05/08', '600.00'],
		['2004', '05/11', '99.50'],
		['2005', '05/20', '310.25'],
	]);
});

it.each(['mars', '03/2027'])('rows are not balances with dates such as "1 %s"', async (month) => {
	const text = `
Date          Libellé                        Débit      Crédit
1 ${month.padEnd(12)}Ancien solde                              700,00
3 ${month.padEnd(12)}CB Boulangerie                 45,10
5 ${month.padEnd(12)}Virement Petit                            30,00
31 ${month.padEnd(11)}Nouveau solde                             684,90`;
	const found = await rows(arrayOf('date libelle debit credit', 'operations'), text);
	expect(found.map(([, libelle]) => libelle)).toEqual(['CB Boulangerie', 'Virement Petit']);
});

it('rows have complete names that contain numbers as articles', async () => {
	const names = `
Article                                    Qty     Price    Amount
Varnish clear matt for floors 5 l            1     49.90     49.90
Varnish dark gloss 1 l tin                   2     19.90     39.80`;
	expect((await rows(arrayOf('article price'), names)).map(([article]) => article)).toEqual([
		...['Varnish clear matt for floors 5 l', 'Varnish dark gloss 1 l tin'],
	]);
});

it('rows continue below the sum of a numbered group', async () => {
	const text = `
Pos       Beschreibung               Menge  ME   Preis       Gesamt
01.001    Oberboden lösen            150,00  m2    3,20      480,00
01.002    Graben ausheben             80,00  m3   12,50    1.000,00
          Summe 01 Erdarbeiten                             1.480,00
02.001    Fundament C20/25            12,00  m3  180,00    2.160,00
          Summe 02 Betonarbeiten                           2.160,00`;
	const found = await rows(arrayOf('position beschreibung menge preis gesamt'), text);
	expect(found.map(([position]) => position)).toEqual(['01.001', '01.002', '02.001']);
});

it('rows include a first one with only a text and an amount', async () => {
	const text = `
Item                     Qty    Unit price     Total
Advice                                        500.00
Travel                     2         75.00     150.00
Materials                                       80.00
Total                                          730.00`;
	const found = await rows(arrayOf('item qty unitPrice total'), text);
	expect(found.map(([item]) => item)).toEqual(['Advice', 'Travel', 'Materials']);
});

it('rows keep a cell of two words that is wider than its column', async () => {
	const text = `
Analyse              Befund        Einheit      Normbereich
Kalium               4,4           mmol/l       3,5 - 5,0
Nitrit               negativ
Eisen                0,9           mg/dl        0,7 - 1,2
HIV-Antikörper       nicht nachweisbar`;
	expect(await rows(arrayOf('analyse befund einheit normbereich', 'befunde'), text)).toContainEqual(
		['HIV-Antikörper', 'nicht nachweisbar', null, null],
	);
});

it.each(['|---------|-----|--------|', '+---------+-----+--------+'])(
	'rows are read from a table of characters with rules such as %s',
	async (rule) => {
		const text = `
| Item    | Qty | Price  |
${rule}
| Chair   | 4   | 49.90  |
| Table   | 1   | 199.00 |`;
		expect(await rows(arrayOf('item qty price'), text)).toEqual([
			['Chair', '4', '49.90'],
			['Table', '1', '199.00'],
		]);
	},
);

it('rows continue below a line without numbers at the distance of the rows', async () => {
	const list = `
Name            Status       Hours


Ada Moss        present        8.0


Ben Roe         absent


Col Fell        present        7.5


Dot Pike        present        6.0`;
	expect(await rows(arrayOf('name status hours', 'attendance'), list)).toEqual([
		['Ada Moss', 'present', '8.0'],
		['Ben Roe', 'absent', null],
		['Col Fell', 'present', '7.5'],
		['Dot Pike', 'present', '6.0'],
	]);
	const items = `
Description       Unit      Qty     Price      Total
Oak table         piece       2    120.00     240.00
Assembly          on site                       free
Chair             piece       4     30.00     120.00
Bench             piece       1     80.00      80.00
Total                                         440.00`;
	const found = await rows(arrayOf('description quantity unitPrice lineTotal'), items);
	expect(found.map(([, , , lineTotal]) => lineTotal)).toEqual(['240.00', '120.00', '80.00']);
});

it('rows continue below the sum of a year, which is no row', async () => {
	const text = `
Description              Qty      Price      Amount
Licence A                  2      50.00      100.00
Licence B                  3      40.00      120.00
Total 2023                                   220.00
Licence A                  2      55.00      110.00
Licence C                  1      70.00       70.00
Total 2024                                   180.00
Total                                        400.00`;
	const found = await rows(arrayOf('description quantity unitPrice lineTotal'), text);
	expect(found.map(([, , , lineTotal]) => lineTotal)).toEqual([
		...['100.00', '120.00', '110.00', '70.00'],
	]);
});

it('rows are neither the gross nor the net pay of a payslip', async () => {
	const text = `
Libellé                     Base       Taux      Montant
Salaire de base           151,67      20,00     3 033,40
Prime                                             150,00
Salaire brut                                    3 183,40
Retraite                 3183,40      -3,15      -100,28
Salaire net                                     3 083,12`;
	const found = await rows(arrayOf('libelle base taux montant', 'lignes'), text);
	expect(found.map(([libelle]) => libelle)).toEqual(['Salaire de base', 'Prime', 'Retraite']);
});

it.each(['1.2a', '2a', 'II', 'B.'])('rows have positions such as %s', async (position) => {
	const text = `
Pos.    Beschreibung             Menge      Preis      Gesamt
1       Tisch Eiche                  2     120,00      240,00
${position.padEnd(8)}Stuhl mit Lehne              4      30,00      120,00
3       Bank                         1      80,00       80,00`;
	const found = await rows(arrayOf('position beschreibung menge preis gesamt'), text);
	expect(found.map(([own]) => own)).toEqual(['1', position, '3']);
});

it('rows are not discounts below items, and do not have their figures', async () => {
	const keys = 'description quantity unitPrice lineTotal';
	const text = `
Description              Qty      Price      Amount
Oak table                  2     120.00      240.00
Discount                         -10.0%      -24.00
Chair                      4      30.00      120.00
Bench                      1      80.00       80.00
Total                                        416.00`;
	expect(await rows(arrayOf(keys), text)).toEqual([
		['Oak table', '2', '120.00', '240.00'],
		['Chair', '4', '30.00', '120.00'],
		['Bench', '1', '80.00', '80.00'],
	]);
	const net = `
Description              Qty      Price      Amount
Oak table                  2     120.00
Discount 10 %                                -24.00
                                             216.00
Chair                      4      30.00      120.00
Bench                      1      80.00
                     - 5.00 %     -4.00       76.00
Total                                        412.00`;
	expect(await rows(arrayOf(keys), net)).toEqual([
		['Oak table', '2', '120.00', '216.00'],
		['Chair', '4', '30.00', '120.00'],
		['Bench', '1', '80.00', '76.00'],
	]);
});

it('rows have their position above their text, and their values at its end', async () => {
	const text = `
Pos.    Beschreibung             Menge      Preis      Gesamt
1.1     Tisch
        Eiche massiv, geölt
        Farbe natur                  2     120,00      240,00
1.2     Stuhl
        mit Armlehne
                                     4      30,00      120,00
2       Möbel für draußen
2.1     Bank                         1      80,00       80,00
Summe                                                  440,00`;
	expect(await rows(arrayOf('position beschreibung menge preis gesamt'), text)).toEqual([
		['1.1', 'Tisch Eiche massiv, geölt Farbe natur', '2', '120,00', '240,00'],
		['1.2', 'Stuhl mit Armlehne', '4', '30,00', '120,00'],
		['2.1', 'Bank', '1', '80,00', '80,00'],
	]);
});

it('rows continue their text below the heading of the next page', async () => {
	const first = `
Pos  Description                  Qty     Unit price      Total
1    Oak table                      2         120.00     240.00
2    Garden bench of oak            1          80.00      80.00
     with curved arms and a`;
	const second = `
Pos  Description                  Qty     Unit price      Total
     back of slats
3    Parasol                        3          50.00     150.00
     round
4    Lamp                           1          20.00      20.00
Total                                                    490.00`;
	const keys = 'pos description quantity unitPrice lineTotal';
	expect((await rows(arrayOf(keys), first, second)).map(([, text]) => text)).toEqual([
		...['Oak table', 'Garden bench of oak with curved arms and a back of slats'],
		...['Parasol round', 'Lamp'],
	]);
});

it('rows on the next page do not get the heading of a group in their text', async () => {
	const first = `
Description                  Qty     Unit price      Total
Indoors
Oak table                      2         120.00     240.00
Chair                          1          80.00      80.00`;
	const second = `
Description                  Qty     Unit price      Total
Outdoors
Parasol                        3          50.00     150.00
Bench                          1          20.00      20.00`;
	const keys = 'description quantity unitPrice lineTotal';
	expect((await rows(arrayOf(keys), first, second)).map(([text]) => text)).toEqual([
		...['Oak table', 'Chair', 'Parasol', 'Bench'],
	]);
});

it('rows are the items of a till receipt if they are asked for by "name"', async () => {
	const text = `
CORNER SHOP
4 High Street

Coffee 250g                4.99 A
2 x 1.20
Milk 1l                    2.40 A
Bread                      3.10 B
TOTAL                     10.49
VISA                      10.49`;
	expect(await rows(arrayOf('name quantity price', 'items'), text)).toEqual([
		['Coffee 250g', null, '4.99'],
		['Milk 1l', '2', '2.40'],
		['Bread', null, '3.10'],
	]);
});
