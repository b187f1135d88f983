import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { toWanted } from '../../../../../local-service/src/understanding/fields/wanted';
import { asksForTime } from '../../../../../local-service/src/understanding/single/findValue';
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
});
