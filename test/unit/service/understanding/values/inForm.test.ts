import { conventionsOf } from '../../../../../local-service/src/understanding/values/conventions';
import {
	type RequestedFormat,
	inForm,
} from '../../../../../local-service/src/understanding/values/inForm';
import type { Language } from '../../../../../local-service/src/understanding/vocabulary/words/languages';

const NOTHING_KNOWN = conventionsOf([], undefined);

const turn = (
	printed: string,
	type: Exclude<RequestedFormat['type'], 'choice' | 'part'>,
	texts: readonly string[] = [],
	language?: Language,
) => inForm(printed, { type }, conventionsOf(texts, language));

describe('a number', () => {
	it.each([
		['1.204,50 €', '1204.50'],
		['1,204.50', '1204.50'],
		['USD 1,204.50', '1204.50'],
		['1 204,50 zł', '1204.50'],
		["CHF 1'204.50", '1204.50'],
		['1,00,000.50', '100000.50'],
		['12', '12'],
		['12,-', '12'],
		['-12,50', '-12.50'],
		['12,50-', '-12.50'],
		['(12.50)', '-12.50'],
		['19 %', '19'],
		['7,7%', '7.7'],
		['0.500', '0.500'],
		['1.234.567', '1234567'],
		['4,5 kg', '4.5'],
		['30 Tage', '30'],
		['12.50 A', '12.50'],
		['Total', undefined],
		['', undefined],
		['1/2', undefined],
		['10 x 5', undefined],
		['Room 5', undefined],
		['2 h 30', undefined],
		['1.5 Mio', undefined],
		['3 thousand', undefined],
		['5k', undefined],
		['A-12.50', undefined],
		['two', undefined],
		['12.50 or more', undefined],
		['3,5 millones', undefined],
		['2 milhões', undefined],
		['1,250.00/-', '1250.00'],
		['1.250,00.-', '1250.00'],
		['1.500,--', '1500'],
		['1,00,000/-', '100000'],
		['2½', '2.5'],
		['3 ¼', '3.25'],
		['2 1/2', '2.5'],
		['3 3/4 %', '3.75'],
		['½', '0.5'],
		['5 3/2', undefined],
		['3 1/2/2024', undefined],
		['85,40 m2', '85.40'],
		['12 cm3', '12'],
		['12.5 kg2', undefined],
		['3,75 % p.a.', '3.75'],
		['3.75% per annum', '3.75'],
		["3,75 % l'an", '3.75'],
		['3,75 % a.a.', '3.75'],
		['./. 5 %', '-5'],
		['£1,2341', undefined],
		['1.2341 Ft', undefined],
		['£1.2341', '1.2341'],
		['1,250.00¹', '1250.00'],
		['1,250.00¹²⁾ EUR', '1250.00'],
		['5.00²', '5.00'],
		['12⁹⁹ €', '12.99'],
		['$1,250⁰⁰', '1250.00'],
		['12⁹⁹', undefined],
		['12¹²³ €', undefined],
		['1¹/2', undefined],
		['€ 0,1234', '0.1234'],
		['▼ 3.5%', undefined],
		['▲ 3.5%', undefined],
		['125.400 Ft', '125400'],
		['SEK 1.234', '1234'],
		['R$ 1.234', '1234'],
		['./. 12,50 €', '-12.50'],
		['€ 12,50 -/-', '-12.50'],
		['-/- € 12,50', '-12.50'],
		['72.00-EUR', '-72.00'],
		['CHF –.95', '0.95'],
		['$1.25 million', undefined],
		['15,50 k€', undefined],
		['TEUR 125', undefined],
		['150 tkr', undefined],
		['~ £45.00', undefined],
		['12 TEUR', undefined],
		['4 kUSD', undefined],
		['2 lakh', undefined],
		['50 cents', undefined],
		['50 ct', undefined],
		['> 100', undefined],
		['≤5', undefined],
		['~ 5', undefined],
	])('%s is %s', (printed, number) => {
		expect(turn(printed, 'number')).toBe(number);
	});

	it('with one separator before three digits is read like the amounts of the document', () => {
		expect(turn('1.234', 'number')).toBeUndefined();
		expect(turn('1.234', 'number', ['Sum 12,50'])).toBe('1234');
		expect(turn('1,234', 'number', ['Sum 12,50'])).toBe('1.234');
		expect(turn('1.234', 'number', ['Sum 12.50'])).toBe('1.234');
		expect(turn('1,234', 'number', ['Sum 12.50'])).toBe('1234');
		expect(turn('1.234', 'number', ['Sum 12.50', 'Sum 12,50'])).toBeUndefined();
	});

	it('is read by the language and the currency of the document if no amount decides', () => {
		expect(turn('1.234', 'number', [], 'de')).toBe('1234');
		expect(turn('1.234', 'number', [], 'en')).toBe('1.234');
		expect(turn('1.234', 'number', ['CHF 5'], 'de')).toBe('1.234');
		expect(turn('1.234', 'number', ['MXN 5'], 'es')).toBe('1.234');
		expect(turn('1.234', 'number', ['EUR 5'], 'es')).toBe('1234');
	});

	it('is read by amounts with two separators, of any currency', () => {
		expect(turn('950.000', 'number', ['IVA $ 950.000', 'Total $ 1.250.000'], 'es')).toBe('950000');
		expect(turn('EUR 950.000', 'number', ['EUR 1.250.000'], 'en')).toBe('950000');
	});

	it('of money with three decimals is not read by the language alone', () => {
		expect(turn('$42.017', 'number', ['$42.017'], 'es')).toBeUndefined();
		expect(turn('EUR 950.000', 'number', [], 'en')).toBeUndefined();
		expect(turn('1,739 EUR', 'number', ['45,30 EUR'], 'de')).toBe('1.739');
	});

	it('with a comma and a sign of a currency that has a decimal point is in thousands', () => {
		expect(turn('£1,234', 'number', ['Summe 12,50'], 'de')).toBe('1234');
		expect(turn('$1,234', 'number', ['MXN'], 'es')).toBe('1234');
	});

	it('that may end in the number of a footnote is not read', () => {
		expect(turn('EUR 1,2341', 'number', ['Sum 12.50'])).toBeUndefined();
		expect(turn('EUR 1,2341', 'number', ['Sum 12,50'])).toBe('1.2341');
		expect(turn('1,2341', 'number', ['Sum 12.50'])).toBe('1.2341');
	});

	it('requested as a whole number is converted, or unchanged', () => {
		expect(turn('12 Stk', 'integer')).toBe('12');
		expect(turn('12,00', 'integer')).toBe('12');
		expect(turn('-1.204', 'integer', [], 'de')).toBe('-1204');
		expect(turn('12,50', 'integer')).toBeUndefined();
	});
});

describe('a date', () => {
	it.each([
		['21. April 2026', '2026-04-21'],
		['21.04.26', '2026-04-21'],
		['Leeds, 21st April 2026', '2026-04-21'],
		['2026-04-21T14:30:00Z', '2026-04-21'],
		['21.04.2026 14:30 Uhr', '2026-04-21'],
		['03/04/2026', undefined],
		['21.04.2026 - 30.04.2026', undefined],
		['KW 17, 21.04.2026', undefined],
		['next week', undefined],
		['04.21.2026', '2026-04-21'],
		['12.05.45', undefined],
		['12 May 65', undefined],
		['12.05.39', '2039-05-12'],
		['28-04-18', undefined],
		['31-04-12', undefined],
		['98-04-21', '1998-04-21'],
		['21.04.2026 10:30-11:30', '2026-04-21'],
	])('%s is %s', (printed, day) => {
		expect(turn(printed, 'date')).toBe(day);
	});

	it('with the year at the end or the beginning is resolved by the order of day and month', () => {
		expect(turn('28-04-18', 'date', [], 'nl')).toBe('2018-04-28');
		expect(turn('28-04-18', 'date', ['31-04-12'], 'en')).toBeUndefined();
	});

	it('with dots has the month first only in a document that proves it', () => {
		expect(turn('03.04.2026', 'date', ['04.21.2026'], 'en')).toBe('2026-03-04');
		expect(turn('03/04/2026', 'date', ['04.21.2026'], 'en')).toBe('2026-03-04');
		expect(turn('03.04.2026', 'date', ['04/21/2026'], 'en')).toBe('2026-04-03');
		expect(turn('03.04.2026', 'date', ['04.21.2026', '21.04.2026'])).toBe('2026-04-03');
		expect(turn('03.04.2026', 'date', ['04.21.2026', '21/04/2026'])).toBe('2026-04-03');
	});

	it('that is ambiguous is resolved by other dates, the country or the language', () => {
		expect(turn('03/04/2026', 'date', ['05/31/2026'])).toBe('2026-03-04');
		expect(turn('03/04/2026', 'date', ['31/05/2026'], 'en')).toBe('2026-04-03');
		expect(turn('03/04/2026', 'date', ['$ 5.00'], 'en')).toBe('2026-03-04');
		expect(turn('03/04/2026', 'date', ['£ 5.00'], 'en')).toBe('2026-04-03');
		expect(turn('03/04/2026', 'date', ['$ 5.00', 'GST'], 'en')).toBe('2026-04-03');
		expect(turn('03/04/2026', 'date', ['$ 5.00', 'Sydney NSW 2000'], 'en')).toBe('2026-04-03');
		expect(turn('03/04/2026', 'date', [], 'fr')).toBe('2026-04-03');
		expect(turn('03/04/2026', 'date', [], 'en')).toBeUndefined();
	});

	it.each([
		['21.04.2026 14:30', '2026-04-21T14:30:00'],
		['21.04.2026, um 14.30 Uhr', '2026-04-21T14:30:00'],
		['April 21, 2026 2:05:09 PM', '2026-04-21T14:05:09'],
		['April 21, 2026 12 a.m.', '2026-04-21T00:00:00'],
		['2026-04-21T14:30:00.123+02:00', '2026-04-21T14:30:00+02:00'],
		['2026-04-21T14:30:00+0200', '2026-04-21T14:30:00+02:00'],
		['2026-04-21T14:30-05', '2026-04-21T14:30:00-05:00'],
		['2026-04-21T14:30:00Z', '2026-04-21T14:30:00Z'],
		['21.04.2026 14:30 UTC', '2026-04-21T14:30:00Z'],
		['21.04.2026 14:30 Uhr GMT+2', '2026-04-21T14:30:00+02:00'],
		['21.04.2026 14:30 Zürich', '2026-04-21T14:30:00'],
		['21.04.2026 14 Uhr', '2026-04-21T14:00:00'],
		['21 avr. 2026, 14 h 30', '2026-04-21T14:30:00'],
		['21 avril 2026 à 14 h 30 min 05 s', '2026-04-21T14:30:05'],
		['21/04/2026, 2:30 p. m.', '2026-04-21T14:30:00'],
		['21.04.2026 14:30 PM', '2026-04-21T14:30:00'],
		['21.04.2026 um 14 Uhr 30', '2026-04-21T14:30:00'],
		['21/04/2026 à 14 heures 30', '2026-04-21T14:30:00'],
		['21/04/2026 a las 14:30', '2026-04-21T14:30:00'],
		['21.04.2026 (14:30 Uhr)', '2026-04-21T14:30:00'],
		['21.04.2026 12.50 CHF', undefined],
		['15.04.2026 - 18.04.', undefined],
		['21.04.2026 13:00 AM', undefined],
		['21.04.2026 0:30 PM', undefined],
		['21.04.2026 10:30-11:30', undefined],
		['21.04.2026 14:30 +49 30 1234', undefined],
		['le 21/04/2026 à 14h30', '2026-04-21T14:30:00'],
		['21.04.2026', '2026-04-21'],
		['21.04.2026 Nr. 17', undefined],
	])('with its time: %s is %s', (printed, moment) => {
		expect(turn(printed, 'dateTime')).toBe(moment);
	});
});

describe('yes or no', () => {
	it.each([
		['Yes', 'yes'],
		['ja', 'yes'],
		['OUI', 'yes'],
		['Sí', 'yes'],
		['tak', 'yes'],
		['☒', 'yes'],
		['X', 'yes'],
		['✓', 'yes'],
		['Ja, ab Mai', 'yes'],
		['Nein', 'no'],
		['não', 'no'],
		['☐', 'no'],
		['false', 'no'],
		['vrai', 'yes'],
		['falso', 'no'],
		['fałsz', 'no'],
		['☒ Ja ☐ Nein', 'yes'],
		['☐ Ja ☒ Nein', 'no'],
		['☐ yes ☑ no', 'no'],
		['[x]', 'yes'],
		['[ ]', 'no'],
		['□', 'no'],
		['○ Ja ● Nein', 'no'],
		['(•)', 'yes'],
		['◉ Ja ◯ Nein', 'yes'],
		['☐ Ja', undefined],
		['○ Ja', undefined],
		['Yes ____', undefined],
		['☒ Ja ☒ Nein', undefined],
		['née', undefined],
		['maybe', undefined],
		['-', undefined],
		['', undefined],
	])('%s is %s', (printed, answer) => {
		expect(turn(printed, 'yesNo')).toBe(answer);
	});
});

describe('a word that is yes or no in one language only', () => {
	it.each([
		['Nie', 'pl', 'no'],
		['Nie', 'de', undefined],
		['Nie', undefined, 'no'],
		['Sim', 'pt', 'yes'],
		['SIM', 'en', undefined],
		['Yes', 'de', 'yes'],
		['Nein', 'en', 'no'],
		['Nej', undefined, 'no'],
		['nei', undefined, 'no'],
		['nei', 'it', undefined],
		['kyllä', undefined, 'yes'],
		['Ei', undefined, 'no'],
		['Ei', 'de', undefined],
		['Ano', undefined, 'yes'],
		['ano', 'pt', undefined],
		['ne', undefined, 'no'],
		['ne', 'fr', undefined],
		['igen', undefined, 'yes'],
		['nem', undefined, 'no'],
		['nem', 'pt', undefined],
		['Da', undefined, 'yes'],
		['da', 'it', undefined],
		['Nu', undefined, 'no'],
		['nu', 'nl', undefined],
		['Evet', undefined, 'yes'],
		['Hayır', undefined, 'no'],
		['HAYIR', undefined, 'no'],
	] as const)('%s in %s is %s', (printed, language, answer) => {
		expect(turn(printed, 'yesNo', [], language)).toBe(answer);
	});
});

describe('a choice', () => {
	const choices = ['Open', 'Paid', 'Paid in part', 'Überfällig', 'C', 'C+', 'EUR', 'approved'];
	it.each([
		['Open', 'Open'],
		['OPEN.', 'Open'],
		['PAID  IN PART', 'Paid in part'],
		['Paid on 3 May', 'Paid'],
		['uberfallig', 'Überfällig'],
		['Uberfälllig', 'Überfällig'],
		['C+', 'C+'],
		['c', 'C'],
		['€', 'EUR'],
		['approvd', 'approved'],
		['unpaid', undefined],
		['paid: no', undefined],
		['Paid / Open', undefined],
		['Paid or Open', undefined],
		['not approved', undefined],
		['unapproved', undefined],
		['approved not yet', undefined],
		['Paid, never', undefined],
		['approved noch nicht', undefined],
		['paid nie', undefined],
		['closed', undefined],
		['', undefined],
	])('%s is %s', (printed, choice) => {
		expect(inForm(printed, { type: 'choice', choices }, NOTHING_KNOWN)).toBe(choice);
	});
});

describe('a choice with digits or signs', () => {
	it.each([
		['A-', ['A', 'B'], undefined],
		['A–', ['A', 'A-'], 'A-'],
		['a+.', ['A', 'A+'], 'A+'],
		['-5', ['5', '10'], undefined],
		['> 5', ['5', '10'], undefined],
		['1.5', ['15', '1,5'], '1,5'],
		['1.5', ['15'], undefined],
		['10,000', ['10000'], '10000'],
		['Net 30 days', ['Net 3', 'Net 60 days'], undefined],
		['Net 30 days', ['Net', 'Net 3', 'Net 30'], 'Net 30'],
		['Net 3.5 %', ['Net 3'], undefined],
		['Net-30', ['Net 3', 'Net 30'], 'Net 30'],
	])('%s of %j is %s', (printed, choices, choice) => {
		expect(inForm(printed, { type: 'choice', choices }, NOTHING_KNOWN)).toBe(choice);
	});

	it.each([
		['8', ['A', 'B'], 'B'],
		['0pen', ['Open', 'Paid'], 'Open'],
		['Net 3O days', ['Net 30 days', 'Net 60 days'], 'Net 30 days'],
		['Net 10 days', ['Net 15 days', 'Net 20 days'], undefined],
	])('%s of %j is %s only if recognition may have misread it', (printed, choices, choice) => {
		const form: RequestedFormat = { type: 'choice', choices };
		expect(inForm(printed, form, { ...NOTHING_KNOWN, isRecognised: true })).toBe(choice);
		expect(inForm(printed, form, NOTHING_KNOWN)).toBeUndefined();
	});
});

describe('a part of the printed text', () => {
	it.each([
		['B+ (good)', 'letter', 'B+'],
		['463 kWh', 'number', '463'],
		['1.248,5 kg', 'number', '1.248,5'],
		['built in 2019', 'year', '2019'],
		['A or B', 'letter', undefined],
		['none', 'number', undefined],
		['3 of 12', 'number', undefined],
	] as const)('%s: the %s', (printed, of, value) => {
		expect(inForm(printed, { type: 'part', of }, NOTHING_KNOWN)).toBe(value);
	});
});
