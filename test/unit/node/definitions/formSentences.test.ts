/** The service reads the sentences that the node sends (docs/interface.md#requested-formats). */
import { toAsked } from '../../../../local-service/src/understanding/fields/requestedFormat';
import { toServiceFields } from '../../../../nodes/DocumentExtraction/definitions/serviceFields';
import type { SingleType } from '../../../../nodes/DocumentExtraction/values/field';

const CHOICES = ['Answer yes or no.', '"Paid"]. ', 'überfällig'];

/** The service's form of each type; a text has none. */
const MEANT: Record<SingleType, unknown> = {
	string: undefined,
	number: { type: 'number' },
	integer: { type: 'integer' },
	date: { type: 'date' },
	dateTime: { type: 'dateTime' },
	boolean: { type: 'yesNo' },
	choice: { type: 'choice', choices: CHOICES },
};

test.each(Object.entries(MEANT))('the service reads the form of the type %s', (name, meant) => {
	const type = Object.keys(MEANT).find((each): each is SingleType => each === name);
	for (const description of [undefined, 'What is due', 'Answer as it is printed.']) {
		const field = { key: 'a', type, description, ...(type === 'choice' && { choices: CHOICES }) };
		const [sent] = toServiceFields([field], { withForms: true });
		const { form, description: rest } = toAsked({ key: 'a', description: sent?.description });
		expect(form).toEqual(meant);
		// Only a text without a form keeps its final full stop.
		expect(rest || undefined).toBe(meant ? description?.replace(/[.]$/, '') : description);
	}
});
