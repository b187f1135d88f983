/** @jest-environment-options {"shared": false} */
import { growth, IN_PROPORTION } from '../../../../support/steps';
import { choice } from '../../../../../local-service/src/understanding/evidence/choice';
import { proposed } from '../../../../support/evidence';
import { plannedIn } from '../../../../support/planned';

const field = (choices: string[]) => ({
	key: 'state',
	description: `Answer with one of: ${JSON.stringify(choices)}.`,
});

describe('choice', () => {
	it.each([
		['Invoice\nPaid', ['Paid']],
		['State: overdue', ['overdue']],
		['☐ paid\n☐ open', []],
		['It is not to be seen', []],
	])('proposes the option printed in %j: %j', (text, values) => {
		expect(proposed(choice, field(['paid', 'open', 'overdue']), text)).toEqual(values);
	});

	it('proposes the longest of the options', () => {
		expect(proposed(choice, field(['paid', 'paid in part']), 'Paid in part')).toEqual([
			'Paid in part',
		]);
		expect(proposed(choice, field(['paid', 'paid in part']), 'Paid in cash')).toEqual(['Paid']);
	});

	it('takes steps in proportion to the text', async () => {
		const propose = (size: number) => {
			const rows = Array.from({ length: size }, (_row, index) => (index % 2 ? 'paid' : 'open'));
			const { wanted, view } = plannedIn(field(['paid', 'open']), rows.join('\n'));
			expect(choice.propose?.(wanted, view)).toHaveLength(size);
		};
		expect(await growth(propose, 2000)).toBeLessThan(IN_PROPORTION);
	});
});
