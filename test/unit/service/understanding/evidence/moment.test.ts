import { moment } from '../../../../../local-service/src/understanding/evidence/moment';
import { proposed } from '../../../../support/evidence';

describe('moment', () => {
	const slip = (...lines: string[]) =>
		['HARBOUR BOOKS', '5 Mill Lane', 'York YO1 7LE', 'Novel   7.99', ...lines].join('\n');

	it.each([
		['the day with the time', ['02/03/2024 16:20', 'Points of 31/12/2023'], ['02/03/2024']],
		['the only separate date', ['02/03/2024', 'Return by 01/04/2024'], ['02/03/2024']],
		['a date at each occurrence', ['02/03/2024', '2 March 2024'], ['02/03/2024', '2 March 2024']],
		['the day with the time in French', ['le 02.03.2024 à 16h20', '01.01.2024'], ['02.03.2024']],
	])('proposes %s', (_, lines, days) => {
		expect(proposed(moment, { key: 'date' }, slip(...lines))).toEqual(days);
	});

	it.each([
		['two days', 'date', slip('02/03/2024', '01/04/2024')],
		['two days with times', 'date', slip('02/03/2024 16:20', '03/03/2024 9:15')],
		['a date of something else', 'date', slip('Garantie bis 02.03.2026')],
		['another date than that of the slip', 'dueDate', slip('02/03/2024 16:20')],
		[
			'a date in a letter',
			'date',
			`${'We thank you for your order and send you the goods as agreed.'.padEnd(80)}\n`.repeat(6) +
				'02/03/2024 16:20',
		],
	])('ignores %s', (_, key, text) => {
		expect(proposed(moment, { key }, text)).toEqual([]);
	});
});
