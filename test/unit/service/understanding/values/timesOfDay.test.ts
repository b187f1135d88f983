import { conventionsOf } from '../../../../../local-service/src/understanding/values/conventions';
import { inForm } from '../../../../../local-service/src/understanding/values/inForm';
import {
	timeAfter,
	timeBefore,
} from '../../../../../local-service/src/understanding/values/timesOfDay';

const moment = (printed: string) =>
	inForm(printed, { type: 'dateTime' }, conventionsOf([], undefined));

describe('a time of day', () => {
	it.each([
		['21.04.2026 2:30P', '2026-04-21T14:30:00'],
		['21.04.2026 8:15 abends', '2026-04-21T20:15:00'],
		['21.04.2026, 8 Uhr abends', '2026-04-21T20:00:00'],
		['21.04.2026, 8 Uhr morgens', '2026-04-21T08:00:00'],
		['21.04.2026, 2 Uhr nachts', '2026-04-21T02:00:00'],
		['21.04.2026 at 9:30 at night', '2026-04-21T21:30:00'],
		['21.04.2026 at 2:30 in the afternoon', '2026-04-21T14:30:00'],
		['21/04/2026 a las 2:30 de la tarde', '2026-04-21T14:30:00'],
		['21/04/2026 a las 9 de la noche', '2026-04-21T21:00:00'],
		['21/04/2026 às 9 da manhã', '2026-04-21T09:00:00'],
		["21/04/2026 à 3 heures de l'après-midi", '2026-04-21T15:00:00'],
		['21/04/2026 alle ore 8 di sera', '2026-04-21T20:00:00'],
		["21-04-2026 om 8 uur 's avonds", '2026-04-21T20:00:00'],
		['21.04.2026 r. o godz. 8 wieczorem', '2026-04-21T20:00:00'],
		['21.04.2026 r., godz. 14:30', '2026-04-21T14:30:00'],
		['21.04.2026 r. o godz. 9', '2026-04-21T09:00:00'],
		['21/04/2026 h. 14,30', '2026-04-21T14:30:00'],
		['21/04/2026 alle ore 9', '2026-04-21T09:00:00'],
		['21-04-2026 om 14u30', '2026-04-21T14:30:00'],
		['2:30 PM, April 21, 2026', '2026-04-21T14:30:00'],
		['14:30 on 21 April 2026', '2026-04-21T14:30:00'],
		['21.04.2026 20 Uhr morgens', undefined],
		['21.04.2026 12 Uhr nachts', undefined],
		['21.04.2026 nachmittags um 3 Uhr', undefined],
		['21.04.2026 10A', undefined],
		['21.04.2026 2:30 - 3:30 PM', undefined],
		['21.04.2026 14,30 EUR', undefined],
	])('%s is %s', (printed, value) => {
		expect(moment(printed)).toBe(value);
	});

	it.each([
		['T14:30:00Z', 'T14:30:00Z'],
		[', 14 Uhr, Raum 5', ', 14 Uhr'],
		[' r., o godz. 9, pokój 5', ' r., o godz. 9'],
		[' h. 14,30', ' h. 14,30'],
		[' 2:30 - 3:30 PM', ''],
		[' 2:30 PM to 3:30 PM', ''],
		[', 14 bis 15 Uhr', ''],
		[' von 14:30 bis 15:30 Uhr', ''],
		[' Room 14', ''],
	])('after a date is read: %j', (text, time) => {
		expect(timeAfter(text)).toBe(time);
	});

	it.each([
		['Meeting: 2:30 PM, ', '2:30 PM, '],
		['14:30 Uhr, den ', '14:30 Uhr, den '],
		['2:30 - 3:30 PM, ', ''],
		['21.04.2026 14:30 ', ''],
		['Time: 14:30 Date: ', ''],
		['Room 14, ', ''],
	])('before a date is read: %j', (text, time) => {
		expect(timeBefore(text)).toBe(time);
	});
});
