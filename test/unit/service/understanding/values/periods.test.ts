import {
	findDays,
	findPeriods,
	withYear,
} from '../../../../../local-service/src/understanding/values/periods';

describe('dates of periods', () => {
	it.each([
		['04/04/20-04/07/20', ['04/04/20', '04/07/20']],
		['10/06/20 - 10/12/20', ['10/06/20', '10/12/20']],
		['28.02. – 03.03.2024', ['28.02.2024', '03.03.2024']],
		['12.–18.03.2024', ['12.03.2024', '18.03.2024']],
		['1 - 15 March 2024', ['1 March 2024', '15 March 2024']],
		['2020-01-02–2020-02-03', ['2020-01-02', '2020-02-03']],
		['Dec 28 - Jan 3, 2020', ['Dec 28 2020', 'Jan 3, 2020']],
		['May 1 - May 31, 2026', ['May 1 2026', 'May 31, 2026']],
		['from 4/1 to 4/30/2026', ['4/1/2026', '4/30/2026']],
		['May 1 to May 31, 2026', ['May 1 2026', 'May 31, 2026']],
		['vom 1.5. bis 31.5.2026', ['1.5.2026', '31.5.2026']],
		['Jan. 5 - Feb. 28, 2026', ['Jan. 5 2026', 'Feb. 28, 2026']],
		['du 12 au 15 mars 2026', ['12 mars 2026', '15 mars 2026']],
		['vom 12. bis 15. März 2026', ['12. März 2026', '15. März 2026']],
		['del 12 al 15 de marzo de 2026', ['12 de marzo de 2026', '15 de marzo de 2026']],
		['de 12 a 15 de março de 2026', ['12 de março de 2026', '15 de março de 2026']],
		['from 3rd to 12th May 2026', ['3 May 2026', '12th May 2026']],
		['12 and 13 March 2026', ['12 March 2026', '13 March 2026']],
		['12.03.–15.03.2026', ['12.03.2026', '15.03.2026']],
		['Mar 1 - Mar 15', []],
		['on March 12-15, 2026', ['March 12, 2026', 'March 15, 2026']],
		['Jan. 5 – 7, 2026, or May 1, 2026', ['Jan. 5, 2026', 'Jan. 7, 2026', 'May 1, 2026']],
	])('are found in "%s": %j', (text, days) => {
		expect(findDays(text).map((found) => found.text)).toEqual(days);
	});

	it.each([
		['01-02-2020', ['01-02-2020']],
		['Invoice 17 - 01.02.2024', ['01.02.2024']],
		['Room 4-5', []],
		['Suite 12-15, 2026', []],
		['Rooms 4 to 15 March 2026', ['15 March 2026']],
		['from Leeds to 15 March 2026', ['15 March 2026']],
	])('do not include other text before a dash in "%s": %j', (text, days) => {
		expect(findDays(text).map((found) => found.text)).toEqual(days);
	});
});

describe('periods', () => {
	it('are not two days that are joined by "and"', () => {
		expect(findPeriods('12 and 13 March 2026')).toEqual([]);
		expect(findPeriods('12 to 13 March 2026')).toHaveLength(1);
	});

	it.each([
		['12 - 15 March 2026', 1],
		['March 12-15, 2026', 1],
		['12.03.2026 bis 15.03.2026', 1],
		['12 March 2026, or 15 March 2026', 0],
		['15 March 2026', 0],
	])('in "%s": %i', (text, count) => {
		expect(findPeriods(text)).toHaveLength(count);
	});
});

describe('the year of a date without one', () => {
	const MAY = ['2026-05-31'];
	const WINTER = ['2026-12-15', '2027-01-14'];

	it.each([
		['01 May', MAY, '01 May 2026'],
		['May 1', MAY, 'May 1 2026'],
		['1. Mai', MAY, '1. Mai 2026'],
		['01.05.', MAY, '01.05.2026'],
		['20 Dec', WINTER, '20 Dec 2026'],
		['03 Jan', WINTER, '03 Jan 2027'],
		['28 Dec', ['2027-01-05'], '28 Dec 2026'],
	])('%s among %j is %s', (text, days, whole) => {
		expect(withYear(text, days)).toBe(whole);
	});

	it.each([
		['the page has no year', '01 May', []],
		['several years are possible', '01 May', ['1987-06-04', '2026-05-31']],
		['the date is after the last day', '09 Jan', ['2027-01-05']],
		['the year has no such day', '29 Feb', ['2026-03-31']],
		['it is printed', '01 May 2025', MAY],
		['the text may not be a date', '01/05', MAY],
		['the text may not be a date', '1.5', MAY],
		['the text may not be a date', 'Room 12', MAY],
	])('stays unknown if %s: %s', (_, text, days) => {
		expect(withYear(text, days)).toBeUndefined();
	});
});
