import { career } from '../../../../../local-service/src/understanding/evidence/career';
import { proposed } from '../../../../support/evidence';

describe('career', () => {
	const RESUME = `
Jo Example
Lisbon, Portugal | jo@example.com

WORK EXPERIENCE
Data Engineer                  2022 - present
Acme Trading Ltd, Lisbon`;
	const SWAPPED = `
Ida Kern
Tel. 0431 555010

BERUFSERFAHRUNG
Werk Kiel GmbH                 seit 2021
Konstrukteurin`;

	it.each([
		['fullName', RESUME, 'Jo Example'],
		['location', RESUME, 'Lisbon, Portugal'],
		['currentPosition', RESUME, 'Data Engineer'],
		['latestEmployer', RESUME, 'Acme Trading Ltd'],
		['currentPosition', SWAPPED, 'Konstrukteurin'],
		['latestEmployer', SWAPPED, 'Werk Kiel GmbH'],
	])('proposes as %s of %j: %s', (key, text, value) => {
		expect(proposed(career, { key }, text)).toEqual([value]);
	});

	it.each([
		['a title that is not above a resume', 'fullName', 'Jo Example\n\nTerms of delivery'],
		['a name with digits', 'fullName', 'Office 42\njo@example.com'],
		['a town without contact details', 'location', 'Jo Example\nLisbon, Portugal'],
		[
			'jobs without their heading',
			'currentPosition',
			'Jo Example\nData Engineer     2022 - present',
		],
		['another question', 'invoiceNumber', RESUME],
	])('ignores %s', (_, key, text) => {
		expect(proposed(career, { key }, text)).toEqual([]);
	});
});
