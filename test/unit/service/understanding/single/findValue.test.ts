import { extract, resultOf } from '../../../../../local-service/src/understanding';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { toWanted } from '../../../../../local-service/src/understanding/fields/wanted';
import { asksForTime } from '../../../../../local-service/src/understanding/single/findValue';
import { learnedExample } from '../../../../support/learnedExample';
import { page } from '../../../../support/page';

describe('the time of a day', () => {
	it.each([
		['pickupDateTime', '', true],
		['start', 'Datum und Uhrzeit der Abholung', true],
		['inizio', 'data e ora di inizio', true],
		['rendezvous', 'Date et heure du rendez-vous', true],
		['pickupDate', '', false],
		['dueDate', 'Date by which it must be paid', false],
	])('of %s (%s) is asked for: %s', (key, description, expected) => {
		expect(asksForTime(toWanted({ key, description }, [], false, undefined))).toBe(expected);
	});

	it('is part of the value if it is asked for', async () => {
		const pages = [
			page('Delivery note 4711\n\nLoading date and time: 09/05/2025 06:40\nDriver: R. Moss'),
		];
		const fields = [{ key: 'loadingDateTime' }];
		const { loadingDateTime } = await extractFields(pages, {
			name: 'Notes',
			language: 'English',
			fields,
		});
		expect(loadingDateTime).toMatchObject({ value: '09/05/2025 06:40' });
		const dates = [{ key: 'loadingDate' }];
		const { loadingDate } = await extractFields(pages, {
			name: 'Notes',
			language: 'English',
			fields: dates,
		});
		expect(loadingDate).toMatchObject({ value: '09/05/2025' });
	});

	it('is left out if a person corrected an earlier value to the date alone', async () => {
		const note = (number: number, moment: string) => ({
			pages: [page(`Delivery note ${number}\n\nLoading date and time: ${moment}\nDriver: R. Moss`)],
			skipped: [],
		});
		const fields = [{ key: 'loadingDateTime' }];
		const details = { name: 'Notes', language: 'English', fields };
		const valueAfter = async (value: string) => {
			const earlier = note(4711, '09/05/2025 06:40');
			const example = await learnedExample(earlier, details, { loadingDateTime: value });
			const later = note(4712, '10/05/2025 07:15');
			return resultOf(await extract(later, details, { examples: [example] })).loadingDateTime;
		};
		expect(await valueAfter('09/05/2025 06:40')).toBe('10/05/2025 07:15');
		expect(await valueAfter('09/05/2025')).toBe('10/05/2025');
	});
});
