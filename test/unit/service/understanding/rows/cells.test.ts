import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import {
	WEIGHTS,
	type Weights,
} from '../../../../../local-service/src/understanding/evidence/weights';
import { page } from '../../../../support/page';
import { arrayOf, details, rows } from '../../../../support/tables';

const ITEMS = arrayOf('description quantity unitPrice lineTotal');

describe('columns', () => {
	it('are aligned with the headings if a number is printed a line lower', async () => {
		expect(
			(
				await rows(
					ITEMS,
					`
Pos          Description  Net price    Quantity     Tax rate     Net amount
1     AB1    Paper        9.90           20         19 %
                                                                    198.00
2     CD2    Yoghurt      5.50           50          7 %
                                                                    275.00`,
				)
			).map((row) => row.slice(1)),
		).toEqual([
			['20', '9.90', '198.00'],
			['50', '5.50', '275.00'],
		]);
	});

	it.each([
		[
			'the only one that is left',
			'parameter value unit',
			`
Untersuchung             Value        Unit
Natrium                  140          mmol/l
Kreatinin                0,9          mg/dl`,
			['Natrium', '140', 'mmol/l'],
		],
		[
			'the one between the same others',
			'test value unit reference',
			`
Test                     Outcome    Unit       Reference range     Flag
Haemoglobin              13.2       g/dL       12.0 - 15.5
Leukocytes               11.8       10^9/L     4.0 - 10.0          H`,
			['Haemoglobin', '13.2', 'g/dL', '12.0 - 15.5'],
		],
	])('without a heading are %s', async (_, keys, text, first) => {
		expect((await rows(arrayOf(keys), text))[0]).toEqual(first);
	});

	it('below "Item" contain codes or names, whatever is next to them', async () => {
		const text = `
Item        Description              Qty      Price       Amount
CD-8Q       Chafing dish               4      68.00       272.00
SP-HALF     Half-size sheet pan       20       7.00       140.00`;
		expect((await rows(ITEMS, text))[0]).toEqual(['Chafing dish', '4', '68.00', '272.00']);
		expect((await rows(arrayOf('itemNumber description'), text))[1]).toEqual([
			'SP-HALF',
			'Half-size sheet pan',
		]);
	});

	it('below "Article" are names if they are words', async () => {
		const text = `
Article                     Qty      Price       Total
Desk lamp LED                 2      34.90       69.80
Office chair, black           1     189.00      189.00`;
		expect((await rows(arrayOf('itemNumber description quantity'), text))[1]).toEqual([
			null,
			'Office chair, black',
			'1',
		]);
	});

	it('of dates may contain weekdays', async () => {
		const text = `
Day          Start     End       Hours
Monday       08:00     16:30     8.0
Tuesday      08:15     17:00     8.0`;
		expect((await rows(arrayOf('day start hours'), text))[1]).toEqual(['Tuesday', '08:15', '8.0']);
	});

	it('of numbers contain groups as printed', async () => {
		const text = `
Date        Number called     Cost
02/03/24    0161 496 0101     0.241
05/03/24    020 7946 0991     0.100`;
		expect(await rows(arrayOf('date number cost'), text)).toEqual([
			['02/03/24', '0161 496 0101', '0.241'],
			['05/03/24', '020 7946 0991', '0.100'],
		]);
	});

	it("of quantities also have the rows' units", async () => {
		const text = `
Beschreibung                    Menge     Einzelpreis    Gesamtpreis
Beratung vor Ort                3 Std           90,00         270,00
Farbe weiß                      2,5kg           14,00          35,00
Kiste                             4 x            2,00           8,00`;
		expect(await rows(arrayOf('description quantity unit'), text)).toEqual([
			['Beratung vor Ort', '3', 'Std'],
			['Farbe weiß', '2,5', 'kg'],
			['Kiste', '4', null],
		]);
	});

	it('called only "price" are amounts if there is no quantity, or if they add up', async () => {
		const alone = `
Service                                             Price
Haircut                                             48.00
Colour                                              95.00`;
		expect((await rows(ITEMS, alone))[0]).toEqual(['Haircut', null, null, '48.00']);
		expect((await rows(arrayOf('description price'), alone))[0]).toEqual(['Haircut', '48.00']);
		const counted = (total: string) => `
Qty    Item                                     Price
 2     Sandwich                                 11.00
 4     Mineral water                            10.00
Total                                           ${total}`;
		expect((await rows(ITEMS, counted('21.00')))[0]).toEqual(['Sandwich', '2', null, '11.00']);
		expect((await rows(ITEMS, counted('62.00')))[0]).toEqual(['Sandwich', '2', '11.00', null]);
	});

	it('of an account are merged into one amount, negative for withdrawals', async () => {
		const text = `
Date        Description               Money out     Money in      Balance
01 Mar 24   Rent                         850.00                    354.18
28 Mar 24   Salary                                  1,500.00     1,854.18`;
		expect(await rows(arrayOf('date details amount', 'transactions'), text)).toEqual([
			['01 Mar 24', 'Rent', '-850.00'],
			['28 Mar 24', 'Salary', '1,500.00'],
		]);
	});

	it('of a hotel bill are charges and credits', async () => {
		const text = `
Date        Description                Charges     Credits
03-05-24    Room charge                 149.00
06-05-24    Visa                                    149.00`;
		expect(await rows(arrayOf('date text charge credit'), text)).toEqual([
			['03-05-24', 'Room charge', '149.00', null],
			['06-05-24', 'Visa', null, '149.00'],
		]);
	});
});

describe('headings', () => {
	it('in two lines may belong to one column', async () => {
		const text = `
Nazwa towaru       Ilość     Cena      Wartość
lub usługi                   netto     netto
Montaż okien           3     450,00    1 350,00
Parapet                3     120,00      360,00`;
		expect((await rows(ITEMS, text))[0]).toEqual(['Montaż okien', '3', '450,00', '1 350,00']);
	});

	it('are not joined with the document number above them', async () => {
		expect(
			(
				await rows(
					ITEMS,
					`
FACTURA  F24/0087
Concepto                           Uds.     Precio     Importe
Resma papel A4 80g                   20       3,95       79,00
Archivador palanca lomo 75           10      12,10      121,00`,
				)
			)[1],
		).toEqual(['Archivador palanca lomo 75', '10', '12,10', '121,00']);
	});
});

describe('texts', () => {
	it('far below the rows are not rows', async () => {
		const text = `
Artikel            Aantal      Prijs      Bedrag
Bloem                  10      18,40      184,00
Boter                   2      84,75      169,50
${'\n'.repeat(16)}
Maatstaf                                  374,71`;
		expect(await rows(ITEMS, text)).toHaveLength(2);
	});

	it('are product names if a name is requested', async () => {
		const text = `
SKU          Product name              Ordered    Delivered
10-4411      Ring binder A4                 20           20
10-9021      Highlighter set                50           30`;
		expect((await rows(arrayOf('sku name ordered'), text))[0]).toEqual([
			'10-4411',
			'Ring binder A4',
			'20',
		]);
	});

	it('belong to the row below if they are above the first and not below the last one', async () => {
		expect(
			(
				await rows(
					ITEMS,
					`
Libellé                                Quantité       P.U.        Montant
Abonnement Fibre
Période de mars                               1      49,90          49,90
Location routeur
Période de mars                               2       5,00          10,00
Total HT                                                            59,90`,
				)
			).map(([name]) => name),
		).toEqual(['Abonnement Fibre Période de mars', 'Location routeur Période de mars']);
	});
});

describe('quantity × price', () => {
	it('does not replace an amount that is reduced by a discount', async () => {
		const text = `
Description           Qty      Price      Gross      Disc.        Amount
Paper                  20       4.00      80.00       5 %          76.00
Toner                   2      90.00     180.00                   180.00
Folder                 10       2.00      20.00      10 %          18.00`;
		expect((await rows(ITEMS, text))[0]).toEqual(['Paper', '20', '4.00', '76.00']);
	});

	it('with a discount makes a row as sure as one without', async () => {
		const text = `
Description           Qty      Price     Discount        Amount
Paper                  20       4.00          5 %         76.00
Toner                   2      90.00        10.00        170.00
Folder                 10       2.00                      20.00
Pen                     5       1.00          10%          4.00`;
		const found = [await details(ITEMS, text)]
			.flat()
			.map((row) => Reflect.get(Object(row), 'lineTotal'));
		expect(found.map(({ confidence }) => confidence)).toEqual([0.97, 0.97, 0.97, 0.79]);
	});
});

describe('items of a receipt', () => {
	const receipt = (lines: string, total: string) =>
		rows(ITEMS, `The Shop\n12 High Street\n${lines}\nTOTAL                   ${total}`);

	it.each([
		[
			'before the text, with the price after it',
			`
2 x BAGUETTE        1,30      2,60 EUR
3 x CROISSANT       1,25      3,75 EUR`,
			['BAGUETTE', '2', '1,30', '2,60'],
			['CROISSANT', '3', '1,25', '3,75'],
		],
		[
			'before the text with the price, next to other numbers',
			`
2 x 14,90  Schnitzel         29,80
3 x  4,20  Pils 0,5          12,60`,
			['Schnitzel', '2', '14,90', '29,80'],
			['Pils 0,5', '3', '4,20', '12,60'],
		],
		[
			'after the text',
			`
CHLEB 500G     2 x6,90      13,80C
SOK 1L         1 x7,00       7,00C`,
			['CHLEB 500G', '2', '6,90', '13,80'],
			['SOK 1L', '1', '7,00', '7,00'],
		],
		[
			'around the text',
			`
1 Bacalhau à Brás           12,50
2 Imperial     x2,20         4,40
2 Café         x0,80         1,60`,
			['Bacalhau à Brás', '1', null, '12,50'],
			['Imperial', '2', '2,20', '4,40'],
			['Café', '2', '0,80', '1,60'],
		],
		[
			'around the text, apart from it',
			`
1   MELK HALFVOL            1,19
2   BROOD         2,29      4,58`,
			['MELK HALFVOL', '1', null, '1,19'],
			['BROOD', '2', '2,29', '4,58'],
		],
		[
			'below a text without a price',
			`
Boeket seizoen              24,95
Tulpen 10 st
  2 x 3,50                   7,00
Kaartje                      2,55`,
			['Boeket seizoen', null, null, '24,95'],
			['Tulpen 10 st', '2', '3,50', '7,00'],
			['Kaartje', null, null, '2,55'],
		],
		[
			'with units and prices of units',
			`
Bananen                      1,87 B
  0,942 kg x  1,99 EUR/kg
Design         18 hrs @ 2,00  36,00`,
			['Bananen', '0,942', '1,99', '1,87'],
			['Design', '18', '2,00', '36,00'],
		],
	])('are counted %s', async (_, lines, ...expected) => {
		expect(await receipt(lines, '99,99')).toEqual(expected);
	});

	it('end at the sums of a tax', async () => {
		const lines = `
CHLEB           13,80C
SOK              7,00C
SPRZEDAŻ OPODATKOWANA C    20,80
PTU C 5,00 %      1,40`;
		expect(await receipt(lines, '20,80')).toHaveLength(2);
	});
});

describe('evidence', () => {
	const text = `
Chair      2     50.00     100.00
Desk       3    200.00     600.00`;
	const heading = 'Article    Qty  Price     Total';
	const found = async (document: string, weights: Partial<Weights>) =>
		resultOf(
			await extractFields(
				[page(document)],
				{ name: 'test', language: 'English', fields: [ITEMS] },
				{ weights: { ...WEIGHTS, ...weights } },
			),
		);
	const whole = {
		lines: [
			{ description: 'Chair', quantity: '2', unitPrice: '50.00', lineTotal: '100.00' },
			{ description: 'Desk', quantity: '3', unitPrice: '200.00', lineTotal: '600.00' },
		],
	};

	it('of headings and of products can be switched off', async () => {
		const both = heading + text;
		expect(await found(both, {})).toEqual(whole);
		expect(await found(both, { column: 0 })).toEqual({ lines: [] });
		expect(await found(both, { product: 0 })).toEqual(whole);
		const receipt = '2 x 14,90  Schnitzel      29,80\n1 x  4,20  Pils           4,20\nTOTAL  34,00';
		expect(await found(receipt, {})).toMatchObject({ lines: [{ description: 'Schnitzel' }, {}] });
		expect(await found(receipt, { product: 0 })).not.toMatchObject({
			lines: [{ description: 'Schnitzel' }, {}],
		});
	});

	it('weighs less in poorly recognised words', async () => {
		const read = page(heading + text);
		const words = read.words.map((word) =>
			word.text === 'Chair' ? { ...word, confidence: 0.5 } : word,
		);
		const details = { name: 'test', language: 'English' as const, fields: [ITEMS] };
		const answers = await extractFields([{ ...read, words }], details);
		expect(answers).toMatchObject({
			lines: [{ description: { confidence: 0.44 } }, { description: { confidence: 0.88 } }],
		});
	});
});
