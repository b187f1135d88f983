import { findValues, guessKind } from '../../../../local-service/src/understanding/kinds';
import { parseAmount, readings } from '../../../../local-service/src/understanding/kinds/amounts';
import { isIban } from '../../../../local-service/src/understanding/kinds/codes';
import { parseDate } from '../../../../local-service/src/understanding/kinds/dates';
import { wordsOf } from '../../../../local-service/src/understanding/text';

const values = (kind: Parameters<typeof findValues>[0], text: string) =>
	findValues(kind, text).map((found) => found.text);

describe('dates', () => {
	it.each([
		['15.03.2021', '2021-03-15'],
		['2021-03-15', '2021-03-15'],
		['3/15/2021', '2021-03-15'],
		['15 March 2021', '2021-03-15'],
		['March 15, 2021', '2021-03-15'],
		['15. März 2021', '2021-03-15'],
		['1er février 2021', '2021-02-01'],
		['15-Mar-21', '2021-03-15'],
	])('%s', (printed, day) => {
		expect(values('date', `on ${printed}, please`)).toEqual([printed]);
		expect(parseDate(printed)).toBe(day);
	});

	it.each(['RE-20170509/505', '31.02.2021', '1.2.3.4', '31 of 2024'])('%s is none', (text) => {
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
	])('%s', (printed, amount) => expect(parseAmount(printed)).toBeCloseTo(amount));

	it('reads a doubtful separator both ways', () => {
		expect(readings('1.234')).toEqual([1234, 1.234]);
	});

	it('are printed with their sign and currency sign', () => {
		expect(values('money', 'Total $1,204.50')).toEqual(['$1,204.50']);
		expect(values('money', 'Summe 14,90 €')).toEqual(['14,90 €']);
		expect(values('money', 'paid -201,00')).toEqual(['-201,00']);
	});

	it('are neither dates, codes nor percentages', () => {
		expect(values('number', '15.03.2021 AB-12 19 % 7,5%')).toEqual([]);
	});
});

describe('codes', () => {
	it('finds IBANs up to their end', () => {
		expect(values('iban', 'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF')).toEqual([
			'DE89 3704 0044 0532 0130 00',
		]);
		expect(isIban('DE89370400440532013000')).toBe(true);
		expect(isIban('DE89370400440532013001')).toBe(false);
	});

	it('finds VAT ids', () => {
		expect(values('vatId', 'USt-IdNr. DE123456789, FR 40 303265045')).toEqual([
			'DE123456789',
			'FR 40 303265045',
		]);
	});
});

describe('guessKind', () => {
	it.each([
		['contractStart', '01.04.2024', 'date'],
		['dateOfBirth', '', 'date'],
		['referenceNumber', 'RE-20170509/505', 'code'],
		['deposit', '1,200.00', 'money'],
		['contactEmail', '', 'email'],
		['notes', 'some words', 'text'],
		['totalInWords', 'twelve', 'text'],
	])('%s like "%s": %s', (key, example, kind) => {
		expect(guessKind(wordsOf(key), example)).toBe(kind);
	});
});
