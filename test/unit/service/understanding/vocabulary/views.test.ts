import { guessKind } from '../../../../../local-service/src/understanding/fields/guessKind';
import { describedConcept } from '../../../../../local-service/src/understanding/fields/described';
import { describedParty } from '../../../../../local-service/src/understanding/fields/issuer';
import {
	isCarried,
	isSubtotal,
	isSummary,
} from '../../../../../local-service/src/understanding/rows/totals';
import { wordsOf } from '../../../../../local-service/src/understanding/text/letters';
import { ideasOf } from '../../../../../local-service/src/understanding/vocabulary/ideas';
import { atomsOf } from '../../../../../local-service/src/understanding/vocabulary/keyParts';
import {
	conceptOf,
	partyIn,
} from '../../../../../local-service/src/understanding/vocabulary/lexicon';
import {
	isExperience,
	sectionNamed,
} from '../../../../../local-service/src/understanding/vocabulary/resumeSections';
import { monthOf } from '../../../../../local-service/src/understanding/values/months';
import { toLines } from '../../../../../local-service/src/understanding/layout/lines';
import { page } from '../../../../support/page';

describe('the lexicon', () => {
	it.each([
		['numeroDeFactura', 'invoiceNumber'],
		['numberOfInvoice', undefined],
		['custNo', 'customerNumber'],
		['dt_emissao', 'invoiceDate'],
	])('%s is %s', (key, id) => {
		expect(conceptOf(wordsOf(key), false)?.id).toBe(id);
	});

	it.each([
		['sellers', 'seller'],
		['lieferanten', 'seller'],
		['klienta', 'buyer'],
		['livraison', 'shipTo'],
		['kaeufer', 'buyer'],
		['flight', undefined],
	])('%s names %s', (word, party) => {
		expect(partyIn([word])).toBe(party);
	});
});

describe('ideas', () => {
	it.each([
		['flight', 'vlucht'],
		['date of birth', 'Geburtsdatum'],
		['rent', 'czynsz'],
	])('%s and %s are the same', (a, b) => {
		const meanings = (text: string) => ideasOf(text).map((idea) => [...idea.meanings]);
		expect(meanings(a).flat()).toEqual(expect.arrayContaining(meanings(b).flat().slice(0, 1)));
	});

	it('begin with the most common meaning', () => {
		expect([...(ideasOf('number')[0]?.meanings ?? [])]).toEqual(['number', 'count']);
	});

	it.each(['the', 'der', 'et', 'i'])('leave out %s', (word) => {
		expect(ideasOf(word)).toEqual([]);
	});
});

describe('parts of keys', () => {
	it.each([
		['lieferantenUstId', ['seller', 'vat', 'number']],
		['termsandconditions', ['terms']],
		['nazwa_towaru', ['description']],
		['klantennummer', ['buyer', 'number']],
		['dateofissue', ['date', 'issue']],
	])('of %s are %j', (key, parts) => {
		expect(atomsOf(wordsOf(key))).toContainEqual(parts);
	});
});

describe('nouns of keys', () => {
	it.each([
		['faktur datum', 'date'],
		['eintrittsdatum', 'date'],
		['zugnummer', 'code'],
		['huurprijs', 'money'],
		['invoice number date', 'date'],
		['stawka', 'percent'],
		['motto', 'text'],
	])('%s asks for %s', (key, kind) => {
		expect(guessKind(key.split(' '))).toBe(kind);
	});
});

describe('descriptions', () => {
	it.each([
		['the date by which the invoice must be paid', 'dueDate'],
		['bis wann zu zahlen ist', 'dueDate'],
		['the number of the invoice', 'invoiceNumber'],
		['what is left to pay', 'amountDue'],
	])('%s mentions %s', (description, id) => {
		expect(describedConcept(description)?.concept.id).toBe(id);
	});

	it.each([
		['the company that issued it', 'seller'],
		['the companies of all', undefined],
		['the company the person works for', undefined],
	])('%s is about %s', (description, party) => {
		expect(describedParty(['name'], description)).toBe(party);
	});
});

describe('sections of a resume', () => {
	it.each([
		['Beruflicher Werdegang', 'experience', true],
		['Work Experience', 'experience', true],
		['jobs', 'experience', false],
		['Centres d’intérêt', 'other', false],
		['Umiejętności', 'skills', false],
		['Flight', undefined, false],
	])('%s is %s', (text, section, isHeading) => {
		expect(sectionNamed(text)).toBe(section);
		expect(isExperience(text)).toBe(isHeading);
	});
});

describe('sums of a table', () => {
	const lineOf = (text: string) => {
		const [line] = toLines([page(text)]);
		if (!line) throw new Error('No line');
		return line;
	};

	it.each([
		['Grand Total', true],
		['Closing balance', true],
		['Nettogesamtbetrag', true],
		['Sous-total HT', true],
		['SPRZEDAŻ OPODATKOWANA', true],
		['Totally Nuts 200 g', false],
		['Transporte', true],
		['Transporte escolar', false],
	])('%s: %s', (text, is) => {
		expect(isSummary(text)).toBe(is);
	});

	it('may be subtotals, or carried to the next page', () => {
		expect(['Zwischensumme 12,00', 'Total 12,00'].map((each) => isSubtotal(lineOf(each)))).toEqual([
			true,
			false,
		]);
		expect(['Übertrag 12,00', 'Total 12,00'].map((each) => isCarried(lineOf(each)))).toEqual([
			true,
			false,
		]);
	});
});

it.each([
	['mrz', 3],
	['janner', 1],
	['wrzesnia', 9],
	['setiembre', 9],
])('%s is month %i', (word, month) => {
	expect(monthOf(word)).toBe(month);
});
