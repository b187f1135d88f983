import type { Field } from '../../../../../local-service/src/interface';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { toView } from '../../../../../local-service/src/understanding/document/documentView';
import { moment } from '../../../../../local-service/src/understanding/evidence/moment';
import { paidOf } from '../../../../../local-service/src/understanding/evidence/payment';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { sumLines } from '../../../../../local-service/src/understanding/receipts/slipSums';
import { totalOf } from '../../../../../local-service/src/understanding/receipts/slipTotal';
import { toPlan } from '../../../../../local-service/src/understanding/fields/plan';
import { page } from '../../../../support/page';

const FIELDS: Field[] = [
	{ key: 'company', description: 'Name of the company or shop that issued the receipt' },
	{ key: 'date', description: 'Date of the receipt' },
	{ key: 'address', description: 'Address of the company' },
	{ key: 'total', description: 'Total amount paid' },
];

const read = (pages: Page[], fields = FIELDS) =>
	resultOf(extractFields(pages, { name: 'receipt', language: 'English', fields }));

/** As recognition sees it. */
const seen = (text: string): Page => {
	const typed = page(text);
	return { ...typed, words: typed.words.map((word) => ({ ...word, source: 'ocr' })) };
};

const slip = (...lines: string[]) => page(lines.join('\n'));

const HEAD = ['HARBOUR BOOKS', '5 Mill Lane', 'York YO1 7LE', 'Tel 01904 555010'];
const paid = (...lines: string[]) => paidOf(toView([slip(...HEAD, ...lines)]))?.lines[0]?.text;

describe('a slip', () => {
	it.each([
		[
			'the United States',
			`
     GREEN VALLEY MARKET
  Store #0412  Mgr: Pat Jones
      1200 Elm Ave.
    Portland, OR 97205
      503-555-0142
MILK 1GAL             3.49 F
PAPER TOWELS          5.79 T
     SUBTOTAL         9.28
     TAX 8.0%         0.46
     TOTAL            9.74
     CASH            20.00
     CHANGE          10.26
11/02/2023 17:22:08`,
			['GREEN VALLEY MARKET', '11/02/2023', '1200 Elm Ave., Portland, OR 97205', '9.74'],
		],
		[
			'Germany',
			`
   Gasthaus Zum Hirsch
    Inh. Maria Huber
      Marktplatz 3
    83278 Traunstein
   St.Nr. 163/222/33344
Tisch 7      Datum 02.05.2024
2 x Schnitzel  14,50   29,00
1 x Radler              4,20
Zwischensumme          33,20
Gesamt EUR             33,20
Bar                    50,00
Zurück                 16,80
davon 19% MwSt          5,30`,
			['Gasthaus Zum Hirsch', '02.05.2024', 'Marktplatz 3, 83278 Traunstein', '33,20'],
		],
		[
			'France',
			`
     LE PETIT COMPTOIR
   24, avenue Jean Moulin
      31000 TOULOUSE
    Tél. 05.61.55.01.02
    RCS TOULOUSE 512345678
Le 21/03/2024 à 13:05
2 MENU DU JOUR       31,80
1 CAFE                1,90
TOTAL TTC            33,70
DONT TVA 10%          3,06
CB                   33,70`,
			['LE PETIT COMPTOIR', '21/03/2024', '24, avenue Jean Moulin, 31000 TOULOUSE', '33,70'],
		],
		[
			'Spain',
			`
      BAR LA ESQUINA
    PLAZA DE LA PAZ 2
      41013 SEVILLA
     NIF: 12345678Z
Mesa: 5    Fecha: 01/07/2024
2 CAÑA            1,50  3,00
1 TORTILLA        4,50  4,50
TOTAL                   7,50
ENTREGADO              10,00
CAMBIO                  2,50`,
			['BAR LA ESQUINA', '01/07/2024', 'PLAZA DE LA PAZ 2, 41013 SEVILLA', '7,50'],
		],
		[
			'Italy',
			`
   BAR CENTRALE S.N.C.
   DI ROSSI M. & C.
    VIA GARIBALDI 21
   10122 TORINO (TO)
   P.IVA 01234567890
DOCUMENTO COMMERCIALE
CAFFE         10%     1,20
SPREMUTA      10%     3,50
TOTALE COMPLESSIVO    4,70
di cui IVA            0,43
Pagamento contante   10,00
Resto                 5,30
03-05-2024 08:14`,
			[
				'BAR CENTRALE S.N.C. DI ROSSI M. & C.',
				'03-05-2024',
				'VIA GARIBALDI 21, 10122 TORINO (TO)',
				'4,70',
			],
		],
		[
			'the Netherlands',
			`
  BAKKERIJ DE MOLEN
  Dorpsstraat 45
  3811 AB Amersfoort
  BTW NL001234567B01
Volkoren brood       2,85
Krentenbollen 4x     3,60
Totaal               6,45
PIN                  6,45
22-03-2024 09:14`,
			['BAKKERIJ DE MOLEN', '22-03-2024', 'Dorpsstraat 45, 3811 AB Amersfoort', '6,45'],
		],
		[
			'Portugal',
			`
   MERCEARIA DO LARGO LDA
   RUA AUGUSTA 112
   1100-053 LISBOA
   NIF 501234567
FATURA SIMPLIFICADA
2024-04-18 11:32
PAO                  1,80
QUEIJO               4,35
TOTAL                6,15
DINHEIRO            10,00
TROCO                3,85`,
			['MERCEARIA DO LARGO LDA', '2024-04-18', 'RUA AUGUSTA 112, 1100-053 LISBOA', '6,15'],
		],
		[
			'Poland',
			`
   SKLEP ZIARENKO
   ul. Lipowa 7
   00-123 Warszawa
   NIP 525-000-11-22
2024-05-11          nr:01882
PARAGON FISKALNY
CHLEB       1 x4,50  4,50C
MLEKO 2%    2 x3,20  6,40C
SUMA PTU                0,52
SUMA PLN               10,90
GOTÓWKA                20,00
RESZTA                  9,10`,
			['SKLEP ZIARENKO', '2024-05-11', 'ul. Lipowa 7, 00-123 Warszawa', '10,90'],
		],
		[
			'Malaysia',
			`
tan mei ling


  KEDAI RUNCIT MURNI SDN BHD
  (723456-K)
  NO. 8, JALAN MAWAR 3/2
  43000 KAJANG, SELANGOR
  GST NO: 001234567890
  TAX INVOICE
Date: 12/08/2017 Time: 14:11
BERAS 5KG             21.90
MINYAK 1KG             6.98
Total Excl. GST       27.25
GST @6%                1.63
Rounding Adj           0.02
Total Rounded         28.90
GST Summary  Amt   Tax
Total        27.25      1.63`,
			[
				'KEDAI RUNCIT MURNI SDN BHD',
				'12/08/2017',
				'NO. 8, JALAN MAWAR 3/2, 43000 KAJANG, SELANGOR',
				'28.90',
			],
		],
	])('from %s', (_, text, [company, date, address, total]) => {
		expect(read([page(text)])).toEqual({ company, date, address, total });
	});

	it('without a head has no issuer', () => {
		const text = slip(
			'Milk      1.20',
			'Bread     2.50',
			'Eggs      3.00',
			'TOTAL     6.70',
			'CASH 6.70',
		);
		expect(read([text])).toEqual({ company: null, date: null, address: null, total: '6.70' });
	});

	it('without an address and a total has none', () => {
		const text = slip('SNACK POINT', 'Central Hall', 'Coffee    2.80', 'Muffin    2.60', 'Enjoy!');
		expect(read([text])).toEqual({
			company: 'SNACK POINT',
			date: null,
			address: null,
			total: null,
		});
	});

	it('has the members of its merchant', () => {
		const members = ['name', 'address', 'phone'].map((key) => ({ key }));
		const fields: Field[] = [{ key: 'merchant', type: 'object', properties: members }];
		expect(read([slip(...HEAD, 'Novel   7.99', 'TOTAL   7.99')], fields)).toEqual({
			merchant: {
				name: 'HARBOUR BOOKS',
				address: '5 Mill Lane, York YO1 7LE',
				phone: '01904 555010',
			},
		});
	});

	it('has no telephone where another number stands', () => {
		const fields: Field[] = [{ key: 'phone' }];
		const lines = ['BAR SOLE', 'VIA ROMA 2', '10122 TORINO', 'P.IVA 01234567890', 'TOTALE   7,99'];
		expect(read([slip(...lines)], fields)).toEqual({ phone: null });
	});

	it('is asked by keys alone', () => {
		const fields = ['company', 'address'].map((key) => ({ key }));
		expect(read([slip(...HEAD, 'Novel   7.99', 'TOTAL   7.99')], fields)).toEqual({
			company: 'HARBOUR BOOKS',
			address: '5 Mill Lane, York YO1 7LE',
		});
	});
});

describe('the head of a slip', () => {
	const head = (...lines: string[]) =>
		read([slip(...lines, 'Novel        7.99', 'TOTAL        7.99')], FIELDS.slice(0, 1)).company;

	it.each([
		['below the title', ['TAX INVOICE', "BILL'S DINER", '14 Fore Street'], "BILL'S DINER"],
		['below a greeting', ['WELCOME TO', 'SUNNY CAFE', '221 Pine St'], 'SUNNY CAFE'],
		[
			'over two lines',
			['POPLAR BOOK', 'CO. (M) SDN BHD', 'No 8, Jalan 7'],
			'POPLAR BOOK CO. (M) SDN BHD',
		],
		['that goes on', ['SALT AND', 'PEPPER HOUSE', '3 Main Street'], 'SALT AND PEPPER HOUSE'],
		[
			'before its number',
			['SUN TRADING (123456-X)', 'Lot 9, Jalan 2', '81100 Johor'],
			'SUN TRADING',
		],
		[
			'before a legal name',
			['Kopi Kita', 'BREW WORKS SDN BHD', 'Lot 9, Jalan 2'],
			'BREW WORKS SDN BHD',
		],
		['before its owner', ['UNI FASHION', 'A DIVISION OF UNI BHD', 'Lot 9, Jalan 2'], 'UNI FASHION'],
		[
			'above its last word',
			['GREEN PARLOUR', 'SERI SDN. BHD.', 'Lot 9, Jalan 2'],
			'GREEN PARLOUR SERI SDN. BHD.',
		],
		['below a note', ['tan mei ling', 'SERI MURNI', 'Lot 9, Jalan 2'], 'SERI MURNI'],
		['below a notice', ['*** REPRINT ***', 'SUN PARLOUR', '9 Elm Road'], 'SUN PARLOUR'],
	])('has the name %s', (_, lines, name) => expect(head(...lines)).toBe(name));

	it('begins with a digit where the shop does', () => {
		expect(head('88 FAST MART', 'Lot 9, Jalan 2', '81100 Johor')).toBe('88 FAST MART');
	});

	it('is read with the letters that digits were seen for', () => {
		const text = 'SUN F0ODS TRADING $DN BHD\nL0T 9, JALAN 2\n81100 SELANG0R\nA 1.00\nB 2.00';
		expect(read([seen(text)])).toMatchObject({
			company: 'SUN FOODS TRADING SDN BHD',
			address: 'LOT 9, JALAN 2, 81100 SELANGOR',
		});
		expect(read([page(text)])).toMatchObject({ company: 'SUN F0ODS TRADING $DN BHD' });
	});

	it('ends its address before the next thing', () => {
		const lines = ['SUN CAFE', '9 Elm Road', 'Leeds LS1 2HL', 'VISA DEBIT', '**** **** 4242'];
		const text = slip(...lines.slice(0, 3), 'M: 5512', ...lines.slice(3), 'TOTAL   7.99');
		expect(read([text])).toMatchObject({ address: '9 Elm Road, Leeds LS1 2HL' });
	});
});

describe('the sums of a slip', () => {
	it.each([
		['Wechselgeld     1,00', 'change'],
		['Total Savings   1.00', 'other'],
		['Rounding Adj    0.02', 'rounding'],
		['Total Rounded   9.00', 'rounded'],
		['TOTAL SALES (EXCL. GST)  9.00', 'excluding'],
		['Tota1 Sa1es (Inclusive of GsT)  9.00', 'total'],
		['TOTAL INCLUDES 6% GST    1.07', 'tax'],
		['Zwischensumme   9,00', 'subtotal'],
		['Qty : 1   Total RM :   9.00', 'total'],
		['Mastercard      9.00', 'paid'],
		['Coupon         -9.00', 'discount'],
		['Gratuity        9.00', 'extra'],
		['Blue notebook   9.00', 'other'],
	])('"%s" is %s', (text, role) => {
		expect(sumLines(toView([page(text)]).lines).map((line) => line.role)).toEqual([role]);
	});

	it('are read where a space is in them', () => {
		const [line] = sumLines(toView([page('TOTAL     79. 35')]).lines);
		expect(line).toMatchObject({ cents: 7935, text: '79.35' });
	});

	it.each([
		[
			'what was given less the change',
			['Book 9.00', 'Sales 9.00', 'Cash 20.00', 'Change 11.00'],
			'9.00',
		],
		['the one with the tip', ['Total 50.88', 'Tip 9.00', 'Total 59.88'], '59.88'],
		['the one with the tax', ['Total 40.00', 'GST 6% 2.40', 'Total 42.40'], '42.40'],
		['the rounded one', ['Total 31.02', 'Rounding -0.02', 'Visa 31.00'], '31.00'],
		[
			'the one of two parts',
			['Total 0% 23.63', 'Total 6% 30.52', 'Total 0% 23.63', 'Total payable 54.15'],
			'54.15',
		],
		[
			'the one above the table of taxes',
			['Total 10.60', 'Cash 11.00', 'Change 0.40', 'Total 10.00'],
			'10.60',
		],
		['a mere payment', ['Pump 4', 'Visa 38.75'], '38.75'],
		[
			'no gift that is named as a card',
			['Visa gift 30.98', 'Total 31.00', 'Rounding 0.02'],
			'31.00',
		],
		['no subtotal', ['Subtotal 38.75', 'Please pay at the desk'], undefined],
	])('say %s', (_, lines, total) => expect(paid(...lines)).toBe(total));

	it('are not words of what is sold', () => {
		const items = [
			'CARD GAME 8.00',
			'TIP TOP BREAD 2.00',
			'ROUND STEAK 9.99',
			'SUMMER DRESS 40.00',
		];
		expect(paid(...items, 'Discount -5.00', 'TOTAL 54.99', 'CARD 54.99')).toBe('54.99');
	});

	it('prove tax and net, where neither is a tip', () => {
		const fields = ['subtotal', 'taxAmount', 'total'].map((key) => ({ key }));
		const parts = [
			'Sub Total   17.00',
			'Service 10%    1.70',
			'TOTAL      18.70',
			'VISA       18.70',
		];
		expect(read([slip(...HEAD, 'Soup   17.00', ...parts)], fields)).toEqual({
			subtotal: '17.00',
			taxAmount: null,
			total: '18.70',
		});
		const table = [
			'SUMME EUR    6,18',
			'Rate         Netto   Steuer   Brutto',
			'Gesamt        5,57     0,61     6,18',
		];
		expect(read([slip(...HEAD, 'Tee   6,18', ...table)], fields)).toEqual({
			subtotal: '5,57',
			taxAmount: '0,61',
			total: '6,18',
		});
	});

	it('take no longer for more lines than a slip has', () => {
		const [line] = sumLines(toView([page('TOTAL     9.00')]).lines);
		const lines = Array.from({ length: 200_000 }, (_, cents) => ({ ...line!, cents }));
		const start = performance.now();
		expect(totalOf(lines)?.cents).toBe(199_999);
		expect(performance.now() - start).toBeLessThan(2000);
	});

	it('are not looked for in a letter', () => {
		const wide = `${'We thank you for your order and send you the goods as agreed.'.padEnd(80)}\n`;
		expect(paidOf(toView([page(`${wide.repeat(6)}Total 9.00\nVisa 9.00`)]))).toBeUndefined();
	});
});

describe('moment', () => {
	const [date] = toPlan([{ key: 'date' }], 'en').fields;
	const found = (...lines: string[]) =>
		moment
			.propose?.(date!.wanted, toView([slip(...HEAD, 'Novel   7.99', ...lines)]))
			.map(({ text }) => text);

	it('is the day with the time', () => {
		expect(found('02/03/2024 16:20', 'Points of 31/12/2023')).toEqual(['02/03/2024']);
	});

	it('is the only day that is not of something else', () => {
		expect(found('02/03/2024', 'Return by 01/04/2024')).toEqual(['02/03/2024']);
	});

	it('is none of two', () => expect(found('02/03/2024', '01/04/2024')).toEqual([]));
});

describe('a large page', () => {
	const table = `
No   Description                        Qty      Unit Price        Amount
1    Brake pad front                     1           85.00          85.00
                                              Total                 85.00`;

	it('can have the head of a slip in the middle', () => {
		const text = `
                         NORTHSIDE MOTOR PARTS
                            (001234567-K)
                         No. 15, Jalan Kilang 2/8,
                         43000 Kajang, Selangor
                          Tel: 03-8555 0123
${table}`;
		expect(read([page(text)])).toMatchObject({
			company: 'NORTHSIDE MOTOR PARTS',
			address: 'No. 15, Jalan Kilang 2/8, 43000 Kajang, Selangor',
			total: '85.00',
		});
	});

	it('does not name an issuer whose address alone stands there', () => {
		const text = `
           No. 15, Jalan Kilang 2/8, Taman Maju, 43000 Kajang
${table}`;
		expect(read([page(text)])).toMatchObject({ company: null });
	});

	it('has no number for a line of an address', () => {
		const text = `
Seller
Name:          Muster GmbH
Address:       Hauptstr. 1
               12345 Berlin
Tax number:    201/113/40209
${table}`;
		expect(read([page(text)], [{ key: 'sellerAddress' }])).toEqual({
			sellerAddress: 'Hauptstr. 1, 12345 Berlin',
		});
	});
});
