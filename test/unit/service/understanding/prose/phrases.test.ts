import { toView } from '../../../../../local-service/src/understanding/document/documentView';
import { definitionsIn } from '../../../../../local-service/src/understanding/prose/definitions';
import { findNames } from '../../../../../local-service/src/understanding/prose/names';
import { phrasesIn } from '../../../../../local-service/src/understanding/prose/phrases';
import { findDurations } from '../../../../../local-service/src/understanding/values/durations';
import { findDates, parseDate } from '../../../../../local-service/src/understanding/values/dates';
import { page } from '../../../../support/page';

describe('phrases of sentences', () => {
	it.each([
		['Vale (the "Tenant") and', ['Tenant']],
		['Vale (Vermieterin) und Holt, nachfolgend „Mieter“ genannt,', ['Vermieterin', 'Mieter']],
		['Vale (ci-après « Bailleur »)', ['Bailleur']],
		['Vale, en adelante el Arrendador, y', ['Arrendador']],
		['Vale, zwanym dalej „Najemcą”, oraz', ['Najemcą']],
		['Vale, a Maine corporation ("Vale" or the "Company"),', ['Vale / Company']],
		['Vale (see below) and Holt (2026)', []],
	])('define terms: %s', (text, terms) => {
		expect(definitionsIn(text).map(({ term }) => term)).toEqual(terms);
	});

	it.each([
		[
			'It is made between Orrin J. Vale and Holt & Sons, Inc., a Maine company.',
			['Orrin J. Vale', 'Holt & Sons, Inc.', 'Maine'],
		],
		[
			'Zwischen der Vale Bau GmbH & Co. KG und Herrn Jan van der Holt wird',
			['Vale Bau GmbH & Co. KG', 'Jan van der Holt'],
		],
		['sold by Colby and Company to the buyer', ['Colby and Company']],
	])('include names: %s', (text, names) => {
		expect(findNames(text, new Set()).map((each) => each.text)).toEqual(names);
	});

	it('include articles of names within a sentence, but not at its beginning', () => {
		const namesIn = (text: string) => findNames(text, new Set()).map((each) => each.text);
		expect(namesIn('sold by The Hague Trading to him')).toEqual(['The Hague Trading']);
		expect(namesIn('The Hague Trading sells it')).toEqual(['Hague Trading']);
	});

	it('recognise companies by their legal form and people by the words before them', () => {
		const text = 'between Vale Bau GmbH and Herrn Jan Holt and Bath';
		expect(findNames(text, new Set())).toMatchObject([
			{ text: 'Vale Bau GmbH', hasForm: true, isPerson: false },
			{ text: 'Jan Holt', hasForm: false, isPerson: true },
			{ text: 'Bath', hasForm: false, isPerson: false },
		]);
	});

	it.each([
		'Zefir Transport Sp. z o.o.',
		'Orzeł Usługi sp. z o.o. sp.k.',
		'Vale & Co. KG',
		'Marín S.L.U.',
	])('keep the legal form %s', (name) => {
		const found = findNames(`pomiędzy ${name} (zwanym dalej „Bankiem”) a Janem Holtem`, new Set());
		expect(found[0]).toMatchObject({ text: name, hasForm: true });
	});

	it.each([
		['disclosed by Nora Mill’s Bakeries LLC to us', 'Nora Mill’s Bakeries LLC'],
		['as Alder’s Board of Directors decides', 'Alder'],
		['every Partner Company(s), each of which', 'Partner Company(s)'],
		['as Alder (or Vale) decides', 'Alder'],
	])('end before a possessive, but not within a name: %s', (text, name) => {
		expect(findNames(text, new Set())[0]?.text).toBe(name);
	});

	it('mark names whose words also occur in lower case as common', () => {
		const [name] = findNames('it binds the Receiving Party too', new Set(['receiving', 'party']));
		expect(name).toMatchObject({ text: 'Receiving Party', commonness: 1 });
	});

	it('ignore capitals if all letters are capitals', () => {
		const text = 'THIS AGREEMENT IS GOVERNED BY THE LAWS OF TEXAS ALONE';
		const small = new Set([
			'this',
			'agreement',
			'is',
			'governed',
			'by',
			'the',
			'laws',
			'of',
			'alone',
		]);
		expect(findNames(text, small).map((each) => each.text)).toEqual(['TEXAS']);
	});

	it.each([
		['a period of two (2) years', 'two (2) years'],
		['a two-year period', 'two-year'],
		['innerhalb von 14 Werktagen', '14 Werktagen'],
		['pendant vingt-quatre mois', 'vingt-quatre mois'],
		['durante treinta (30) días hábiles', 'treinta (30) días hábiles'],
		['na okres dwóch lat', 'dwóch lat'],
		['por um prazo de 12 meses', '12 meses'],
	])('include durations: %s', (text, duration) => {
		expect(findDurations(text).map((each) => each.text)).toEqual([duration]);
	});

	it('include dates in the wording of deeds', () => {
		const [date] = findDates('made this 9th day of February, 2026, between');
		expect(date?.text).toBe('9th day of February, 2026');
		expect(parseDate(date?.text ?? '')).toBe('2026-02-09');
	});

	it('do not overlap: no name is in a date', () => {
		const text = 'It is made on February 9, 2026 in Bath by Ida Holt and is kept there by her.';
		const found = phrasesIn(toView([page(text)])).filter(({ kind }) => kind !== 'place');
		expect(found.map((each) => [each.kind, each.text])).toEqual([
			['date', 'February 9, 2026'],
			['name', 'Bath'],
			['name', 'Ida Holt'],
		]);
	});

	it('include places that are named together', () => {
		const text =
			'This lease is governed by the laws of England and Wales, and by no others at all.';
		const places = phrasesIn(toView([page(text)])).filter(({ kind }) => kind === 'place');
		expect(places.map((each) => each.text)).toContain('England and Wales');
	});

	it('assign a term to the party named before it, whatever is in between', () => {
		const text =
			'It is between Vale LLC, a Maine company with its seat in Bath ("Seller"), and Ida Holt, of Dover (the "Buyer").';
		const named = phrasesIn(toView([page(text)])).filter(({ term }) => term !== '');
		expect(named.map((each) => [each.text, each.term])).toEqual([
			['Vale LLC', 'Seller'],
			['Ida Holt', 'Buyer'],
		]);
	});
});
