import type { Field } from '../../../../../local-service/src/interface';
import { askedBy } from '../../../../../local-service/src/understanding/prose/asked';
import { plannedIn } from '../../../../support/planned';

const asked = (field: Omit<Field, 'type'>) => askedBy(plannedIn(field, '').wanted);

describe('the question of a field to sentences', () => {
	it.each<[what: string, field: Omit<Field, 'type'>, kinds: object]>([
		['a day', { key: 'signing_date' }, { date: 1 }],
		['a sum, or a part of one', { key: 'rent_amount' }, { money: 1, percent: 0 }],
		['how long, by its example', { key: 'notice', example: '3 months' }, { duration: 1 }],
		[
			'a name of something, by its example',
			{ key: 'law', example: 'Texas' },
			{ name: 0, place: 0 },
		],
		['no number', { key: 'clause', example: '12 b' }, {}],
		['no whole sentence', { key: 'purpose', example: 'To keep what is said by either secret' }, {}],
		[
			'none of some choices',
			{ key: 'renewal', description: 'one of: automatic, on request, none' },
			{},
		],
	])('asks for %s', (_, field, kinds) => {
		expect(Object.fromEntries(asked(field).kinds)).toEqual(kinds);
	});

	it('has the words of its key except for the kind of the answer', () => {
		const { about } = asked({ key: 'effectiveDate' });
		expect(about.map(({ meanings }) => [...meanings])).toEqual([['start']]);
	});

	it('allows any answer without further words', () => {
		expect([...asked({ key: 'covenant' }).kinds.keys()].toSorted()).toEqual(
			['date', 'duration', 'money', 'name', 'percent', 'place'].toSorted(),
		);
	});
});
