import type { Field } from '../../../../../local-service/src/interface';
import { guessKind } from '../../../../../local-service/src/understanding/fields/guessKind';
import { wordsOf } from '../../../../../local-service/src/understanding/text/letters';
import { answered } from '../../../../support/answered';
import { plannedIn } from '../../../../support/planned';

describe('guessKind', () => {
	it.each([
		['contractStart', '01.04.2024', 'date'],
		['dateOfBirth', '', 'date'],
		['referenceNumber', 'RE-20170509/505', 'code'],
		['deposit', '1,200.00', 'money'],
		['contactEmail', '', 'email'],
		['notes', 'some words', 'text'],
		['totalInWords', 'twelve', 'text'],
		['dataUsed', '86,8 GB', 'text'],
		['interestRate', '', 'percent'],
		['hourlyRate', '', 'money'],
		['exchangeRate', '', 'number'],
		['monatlicheRate', '', 'money'],
		['Monatsrate', '', 'money'],
	])('%s like "%s": %s', (key, example, kind) => {
		expect(guessKind(wordsOf(key), example)).toBe(kind);
	});

	it('determines the kind from the beginning of a description', async () => {
		const field: Field = {
			key: 'erledigt',
			type: 'string',
			description: 'Date on which all was done',
		};
		const text = 'Erledigt:   am 3.5.2024 durch M. Abels';
		expect(await answered(text, [field])).toEqual({
			erledigt: '3.5.2024',
		});
	});

	it.each(['The value of the setting', 'Wert im Feld', 'Valeur du champ'])(
		'does not guess an amount for “value” without further words in the description: %s',
		(description) => {
			const field: Field = { key: 'setting', type: 'string', description };
			expect(plannedIn(field, 'Setting:   gate 412.00').wanted.kind).toBe('text');
		},
	);

	it('finds values of several words for such a description', async () => {
		const field: Field = {
			key: 'setting',
			type: 'string',
			description: 'The value of the setting',
		};
		expect(await answered('Setting:   gate 412.00', [field])).toEqual({ setting: 'gate 412.00' });
	});
});
