import {
	findAnswers,
	findValues,
	identifiesItself,
} from '../../../../../local-service/src/understanding/values/kinds';
import {
	parseAmount,
	readings,
} from '../../../../../local-service/src/understanding/values/amounts';
import { isIban } from '../../../../../local-service/src/understanding/values/ibans';
import { orderOf, parseDate } from '../../../../../local-service/src/understanding/values/dates';

const values = (kind: Parameters<typeof findValues>[0], text: string) =>
	findValues(kind, text).map((found) => found.text);

describe('dates', () => {
	it.each([
		['15.03.2021', '2021-03-15'],
		['2021-03-15', '2021-03-15'],
		['3/15/2021', '2021-03-15'],
		['1 st day of March, 2021', '2021-03-01'],
		['8_ day of _March_, 2021', '2021-03-08'],
		['15 March 2021', '2021-03-15'],
		['March 15, 2021', '2021-03-15'],
		['15. März 2021', '2021-03-15'],
		['1er février 2021', '2021-02-01'],
		['15-Mar-21', '2021-03-15'],
		['15/3/21', '2021-03-15'],
		['2021/03/15', '2021-03-15'],
		['20210315', '2021-03-15'],
		['15. 03. 2021', '2021-03-15'],
		['15 .03.2021', '2021-03-15'],
		['15 03 2021', '2021-03-15'],
		['March 15th, 2021', '2021-03-15'],
		['15th of March 2021', '2021-03-15'],
		["March 15, '21", '2021-03-15'],
		['Mar-15-2021', '2021-03-15'],
		['2021-Mar-15', '2021-03-15'],
		['15. Jänner 2021', '2021-01-15'],
		['15 août 2021', '2021-08-15'],
		['15 de marzo de 2021', '2021-03-15'],
		['15 marzo 2021', '2021-03-15'],
		['15 maart 2021', '2021-03-15'],
		['1º de março de 2021', '2021-03-01'],
		['15 marca 2021', '2021-03-15'],
		['3 października 2021', '2021-10-03'],
		['3 X 2021', '2021-10-03'],
		['15 Februarv 2021', '2021-02-15'],
		['2021年3月15日', '2021-03-15'],
		['２０２１／０３／１５', '2021-03-15'],
	])('%s', (printed, day) => {
		expect(values('date', `on ${printed}, please`)).toEqual([printed]);
		expect(parseDate(printed)).toBe(day);
	});

	it.each([
		['Montag, den 3. Mai 2024', '3. Mai 2024'],
		['Paris, le 3 mai 2024', '3 mai 2024'],
		['Kraków, dnia 3 maja 2024 r.', '3 maja 2024'],
		['2024-05-03T10:00:00Z', '2024-05-03'],
		['03/05/2024 14:02', '03/05/2024'],
		['25/12/20188:13', '25/12/2018'],
		['made this 1 st day of May, 2024', '1 st day of May, 2024'],
		['made this _8_ day of _May_, 2024 by', '8_ day of _May_, 2024'],
		['dated May 1 st, 2024', 'May 1 st, 2024'],
	])('are found in "%s"', (text, printed) => {
		expect(values('date', text)).toEqual([printed]);
	});

	it('have the given order of day and month, unless only the other order is valid', () => {
		expect(parseDate('05/03/2024', 'monthFirst')).toBe('2024-05-03');
		expect(parseDate('25/03/2024', 'monthFirst')).toBe('2024-03-25');
		expect(parseDate('05.03.2024', 'monthFirst')).toBe('2024-03-05');
		expect(parseDate('2024-05-03', 'monthFirst')).toBe('2024-05-03');
	});

	it('have the order of a date that is valid in one order only', () => {
		expect(orderOf(['on 05/03/2024', 'by 05/31/2024'])).toBe('monthFirst');
		expect(orderOf(['on 05/03/2024', 'by 31/05/2024'])).toBe('dayFirst');
		expect(orderOf(['on 05/31/2024', 'by 31/05/2024'])).toBeUndefined();
		expect(orderOf(['on 05/03/2024', '2024-05-31', '31 May 2024', '31.05.2024'])).toBeUndefined();
		expect(orderOf(['98-04-21'])).toBeUndefined();
		expect(orderOf(['28-04-18'])).toBeUndefined();
	});

	it.each([
		'RE-20170509/505',
		'31.02.2021',
		'1.2.3.4',
		'31 of 2024',
		'2 marble 15',
		'2 set 10,00',
		'99990203',
		'20240503-1',
		'3 VII',
		'12 03 2024 5678',
	])('%s is not a date', (text) => {
		expect(values('date', text)).toEqual([]);
	});
});

describe('amounts', () => {
	it.each([
		['1.234,56', 1234.56],
		['1,234.56', 1234.56],
		["1'234.50", 1234.5],
		['1 234,50', 1234.5],
		['12', 12],
		['-3,50', -3.5],
		['(3.50)', -3.5],
		['3,3333', 3.3333],
		['1,23,456.78', 123456.78],
		['1234,5-', -1234.5],
		['−12.50', -12.5],
		['12,-', 12],
		['5.–', 5],
		['R$ 1.234,50', 1234.5],
		['1.234,50 zł', 1234.5],
		['kr 99', 99],
		['1 234,50- €', -1234.5],
	])('%s', (printed, amount) => expect(parseAmount(printed)).toBeCloseTo(amount));

	it('with an ambiguous separator are read both ways', () => {
		expect(readings('1.234')).toEqual([1234, 1.234]);
	});

	it('include their sign and currency sign', () => {
		expect(values('money', 'Total $1,204.50')).toEqual(['$1,204.50']);
		expect(values('money', 'Summe 14,90 €')).toEqual(['14,90 €']);
		expect(values('money', 'paid -201,00')).toEqual(['-201,00']);
	});

	it.each([
		['1.234,50 zł', '1.234,50 zł'],
		['R$ 1.234,50', 'R$ 1.234,50'],
		['US$12.50', 'US$12.50'],
		['1,23,456.78', '1,23,456.78'],
		['Total 12,-', '12,-'],
		['CHF 5.–', '5.–'],
		['1 250 kr', '1 250 kr'],
		['Rs. 500', 'Rs. 500'],
		['1,234.50 CR', '1,234.50 CR'],
		['1,234.50CR', '1,234.50CR'],
		['USD 1,234.50', '1,234.50'],
		['Bread 2.50A', '2.50'],
		['(1,234.50)', '(1,234.50)'],
		['−12.50', '−12.50'],
		['12.50−', '12.50−'],
	])('are found in "%s"', (text, printed) => {
		expect(values('money', text)).toEqual([printed]);
	});

	it.each(['20 %', '5,5%', '7 v.H.', '10 per cent', '8 percent', '21 procent'])('%s', (printed) => {
		expect(values('percent', `at ${printed} of it`)).toEqual([printed]);
		expect(values('number', `at ${printed} of it`)).toEqual([]);
	});

	it.each([
		['Stay: 12 - 15 March 2026 (3 nights)', ['2026', '3']],
		['March 12-15, 2026: 40 guests', ['2026', '40']],
		['5 May 2026, 12 boxes', ['2026', '12']],
		['Rooms 4 to 15', ['4', '15']],
	])('are not the days of dates: %s', (text, numbers) => {
		expect(values('number', text)).toEqual(numbers);
	});

	it('are not dates, codes or percentages', () => {
		expect(values('number', '15.03.2021 AB-12 19 % 7,5%')).toEqual([]);
	});
});

describe('codes', () => {
	it('finds complete IBANs', () => {
		expect(values('iban', 'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF')).toEqual([
			'DE89 3704 0044 0532 0130 00',
		]);
		expect(isIban('DE89370400440532013000')).toBe(true);
		expect(isIban('DE89370400440532013001')).toBe(false);
	});

	it.each([
		['DE 89 3704 0044 0532 0130 00', 'DE 89 3704 0044 0532 0130 00'],
		['DE89-3704-0044-0532-0130-00', 'DE89 3704 0044 0532 0130 00'],
		['DE89 37 0400 4405 3201 3000', 'DE89 37 0400 4405 3201 3000'],
		['DE89 37O4 0044 O532 Ol3O OO', 'DE89 3704 0044 0532 0130 00'],
		['GB29NWBK60161331926819', 'GB29NWBK60161331926819'],
		['61 1090 1014 0000 0712 1981 2874', '61 1090 1014 0000 0712 1981 2874'],
	])('finds the IBAN in "%s"', (printed, iban) => {
		expect(values('iban', `to ${printed} at Bank 12345678`)).toEqual([iban]);
	});

	it.each(['62 1090 1014 0000 0712 1981 2874', '12345678901234567890123456', '0800 123 4567 890'])(
		'%s is not an IBAN',
		(text) => expect(values('iban', text)).toEqual([]),
	);

	it.each([
		['CNPJ 12.345.678/0001-95', '12.345.678/0001-95'],
		['NIP 526-104-08-28', '526-104-08-28'],
		['NIF: 501 234 560', '501 234 560'],
		['CIF B-12345674', 'B-12345674'],
		['NIF 12345678Z', '12345678Z'],
		['P.IVA 01234567897', '01234567897'],
		['ABN 51 824 753 556', '51 824 753 556'],
		['GSTIN 27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
		['EIN 12-3456789', '12-3456789'],
		['BE 0123.456.789', 'BE 0123.456.789'],
	])('finds the tax ID in "%s"', (text, printed) => {
		expect(values('vatId', text)).toEqual([printed]);
	});

	it('does not accept an arbitrary number as a tax ID', () => {
		expect(identifiesItself('vatId', 'DE123456789')).toBe(true);
		expect(identifiesItself('vatId', '501 234 560')).toBe(false);
		expect(values('vatId', '1.234.567,00 and 12.345')).toEqual([]);
	});

	it.each(['+48 58 123 45 67', '(555) 123-4567', '555-123-4567', '01 23 45 67 89', '976 12 34 56'])(
		'finds the telephone number %s',
		(printed) => {
			expect(values('phone', `Tel. ${printed}`)).toEqual([printed]);
		},
	);

	it('finds VAT IDs', () => {
		expect(values('vatId', 'USt-IdNr. DE123456789, FR 40 303265045')).toEqual([
			'DE123456789',
			'FR 40 303265045',
		]);
	});
});

describe('telephone numbers', () => {
	it.each([
		['+49 89 1234567, Mobile: +49 170 7654321', ['+49 89 1234567', '+49 170 7654321']],
		['Tel. 020 7946 0991, www.example.com', ['020 7946 0991']],
		['089 123456 / 0170 654321', ['089 123456', '0170 654321']],
		['089 / 0123456', ['089 / 0123456']],
		['+49 (0) 89 / 12 34 56 - 78 90', ['+49 (0) 89 / 12 34 56 - 78 90']],
	])('%s', (text, expected) => {
		expect(values('phone', text)).toEqual(expected);
	});
});

describe('VAT IDs', () => {
	it.each([
		['P.IVA: IT01234567890 C.F.: X', ['IT01234567890']],
		['DE 123 456 789 AG Köln', ['DE 123 456 789']],
		['ATU12345678 FN 123456a', ['ATU12345678']],
		['NL1234.56.789.B.01', ['NL1234.56.789.B.01']],
		['IE 1234567 WA', ['IE 1234567 WA']],
	])('%s', (text, expected) => {
		expect(values('vatId', text)).toEqual(expected);
	});
});

describe('addresses of websites', () => {
	it.each([['<https://example.com>'], ['"https://example.com"'], ['[https://example.com]']])(
		'%s',
		(text) => {
			expect(values('url', text)).toEqual(['https://example.com']);
		},
	);
});

test.each(['ul. 3 Maja 12', 'Via 25 Aprile 12', '12 rue du 8 Mai 1945'])(
	'a street that is named after a day is no date: %s',
	(text) => {
		expect(values('date', text)).toEqual([]);
	},
);

test.each([
	['Umsatz TEUR 125', 'TEUR 125'],
	['Umsatz 1,25 Mio. € im Jahr', '1,25 Mio. €'],
	['about 5 doz. eggs', '5 doz.'],
])('a number is found with the word that multiplies it: %s', (text, expected) => {
	expect(values('number', text)).toEqual([expected]);
});

describe('numbers of a field', () => {
	it('are percentages only if the text has no other number', () => {
		const answers = (text: string) => findAnswers('number', text).map((found) => found.text);
		expect(answers('3 ¾ %')).toEqual(['3 ¾ %']);
		expect(answers('19 % of 33.57')).toEqual(['33.57']);
		expect(findAnswers('money', '19 %')).toEqual([]);
	});
});

describe('telephone numbers with an extension', () => {
	it.each([
		['(555) 123-4567 ext. 89', '(555) 123-4567 ext. 89'],
		['(555) 123-4567 x89', '(555) 123-4567 x89'],
		['+49 89 123456, Durchwahl 12', '+49 89 123456, Durchwahl 12'],
		['01 23 45 67 89 (poste 12)', '01 23 45 67 89 (poste 12)'],
		['(555) 123-4567 Fax 89', '(555) 123-4567'],
		['(555) 123-4567 x', '(555) 123-4567'],
	])('%s', (text, printed) => {
		expect(values('phone', text)).toEqual([printed]);
	});
});
