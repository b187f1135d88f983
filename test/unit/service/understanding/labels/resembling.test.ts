import type { Field } from '../../../../../local-service/src/interface';
import { plannedIn } from '../../../../support/planned';

it('knows no other words for a label that the description quotes', () => {
	const text = 'NOT FREED (give reasons)\nlate delivery';
	const field: Field = {
		key: '(give reasons)',
		type: 'string',
		description: "Beside '(give reasons)'",
	};
	const { form } = plannedIn(field, text).view;
	expect([...form.resembling.keys()]).toEqual([]);
});
