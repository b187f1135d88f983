import type { Field } from '../../../../../local-service/src/interface';
import { answered } from '../../../../support/answered';
import { plannedIn } from '../../../../support/planned';

it('a label that the description quotes has no synonyms', () => {
	const text = 'NOT FREED (give reasons)\nlate delivery';
	const field: Field = {
		key: '(give reasons)',
		type: 'string',
		description: "Beside '(give reasons)'",
	};
	const { form } = plannedIn(field, text).view;
	expect([...form.resembling.keys()]).toEqual([]);
});

it('a label keeps its words if another field is named like some of them', async () => {
	const text = `
		Employer identification number (EIN)     12-3456789
		Employer's name                          Northwind Mills Inc
	`;
	const answers = { ein: '12-3456789', employer: 'Northwind Mills Inc' };
	expect(await answered(text, 'ein')).toEqual({ ein: answers.ein });
	expect(await answered(text, 'ein employer')).toEqual(answers);
});
