import { findDays } from '../../../../../local-service/src/understanding/values/periods';

describe('days of periods', () => {
	it.each([
		['04/04/20-04/07/20', ['04/04/20', '04/07/20']],
		['10/06/20 - 10/12/20', ['10/06/20', '10/12/20']],
		['28.02. – 03.03.2024', ['28.02.2024', '03.03.2024']],
		['12.–18.03.2024', ['12.03.2024', '18.03.2024']],
		['1 - 15 March 2024', ['1 March 2024', '15 March 2024']],
		['2020-01-02–2020-02-03', ['2020-01-02', '2020-02-03']],
		['Dec 28 - Jan 3, 2020', ['Dec 28 2020', 'Jan 3, 2020']],
	])('finds both in "%s"', (text, days) => {
		expect(findDays(text).map((found) => found.text)).toEqual(days);
	});

	it.each([
		['01-02-2020', ['01-02-2020']],
		['Invoice 17 - 01.02.2024', ['01.02.2024']],
		['Room 4-5', []],
	])('makes none of what else stands before a dash in "%s"', (text, days) => {
		expect(findDays(text).map((found) => found.text)).toEqual(days);
	});
});
