import type { Field } from '../../../../../local-service/src/interface';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { page } from '../../../../support/page';

const FIELDS: Field[] = [
	{ key: 'company', description: 'Name of the company or shop that issued the receipt' },
	{ key: 'date', description: 'Date of the receipt' },
	{ key: 'address', description: 'Address of the company' },
	{ key: 'total', description: 'Total amount paid' },
];

const read = async (pages: Page[], fields = FIELDS) =>
	resultOf(await extractFields(pages, { name: 'receipt', language: 'English', fields }));

const slip = (...lines: string[]) => page(lines.join('\n'));

const HEAD = ['HARBOUR BOOKS', '5 Mill Lane', 'York YO1 7LE', 'Tel 01904 555010'];

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
	])('from %s', async (_, text, [company, date, address, total]) => {
		expect(await read([page(text)])).toEqual({ company, date, address, total });
	});

	it('without a head has no issuer', async () => {
		const text = slip(
			'Milk      1.20',
			'Bread     2.50',
			'Eggs      3.00',
			'TOTAL     6.70',
			'CASH 6.70',
		);
		expect(await read([text])).toEqual({ company: null, date: null, address: null, total: '6.70' });
	});

	it('without an address and a total has none', async () => {
		const text = slip('SNACK POINT', 'Central Hall', 'Coffee    2.80', 'Muffin    2.60', 'Enjoy!');
		expect(await read([text])).toEqual({
			company: 'SNACK POINT',
			date: null,
			address: null,
			total: null,
		});
	});

	it('has the members of the merchant', async () => {
		const members = ['name', 'address', 'phone'].map((key) => ({ key }));
		const fields: Field[] = [{ key: 'merchant', type: 'object', properties: members }];
		expect(await read([slip(...HEAD, 'Novel   7.99', 'TOTAL   7.99')], fields)).toEqual({
			merchant: {
				name: 'HARBOUR BOOKS',
				address: '5 Mill Lane, York YO1 7LE',
				phone: '01904 555010',
			},
		});
	});

	it('has no telephone number if only other numbers are there', async () => {
		const fields: Field[] = [{ key: 'phone' }];
		const lines = ['BAR SOLE', 'VIA ROMA 2', '10122 TORINO', 'P.IVA 01234567890', 'TOTALE   7,99'];
		expect(await read([slip(...lines)], fields)).toEqual({ phone: null });
	});

	it('is read by keys alone', async () => {
		const fields = ['company', 'address'].map((key) => ({ key }));
		expect(await read([slip(...HEAD, 'Novel   7.99', 'TOTAL   7.99')], fields)).toEqual({
			company: 'HARBOUR BOOKS',
			address: '5 Mill Lane, York YO1 7LE',
		});
	});
});

describe('a large page', () => {
	const table = `
No   Description                        Qty      Unit Price        Amount
1    Brake pad front                     1           85.00          85.00
                                              Total                 85.00`;

	it('can have the head of a slip in the middle', async () => {
		const text = `
                         NORTHSIDE MOTOR PARTS
                            (001234567-K)
                         No. 15, Jalan Kilang 2/8,
                         43000 Kajang, Selangor
                          Tel: 03-8555 0123
${table}`;
		expect(await read([page(text)])).toMatchObject({
			company: 'NORTHSIDE MOTOR PARTS',
			address: 'No. 15, Jalan Kilang 2/8, 43000 Kajang, Selangor',
			total: '85.00',
		});
	});

	it('does not name an issuer if only its address is there', async () => {
		const text = `
           No. 15, Jalan Kilang 2/8, Taman Maju, 43000 Kajang
${table}`;
		expect(await read([page(text)])).toMatchObject({ company: null });
	});

	it('has an address without the number below it', async () => {
		const text = `
Seller
Name:          Muster GmbH
Address:       Hauptstr. 1
               12345 Berlin
Tax number:    201/113/40209
${table}`;
		expect(await read([page(text)], [{ key: 'sellerAddress' }])).toEqual({
			sellerAddress: 'Hauptstr. 1, 12345 Berlin',
		});
	});
});
