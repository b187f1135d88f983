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
	])('proposes what is printed in %j: %j', (text, values) => {
		expect(proposed(choice, field(['paid', 'open', 'overdue']), text)).toEqual(values);
	});

	it('takes no more time than there is text', () => {
		const rows = Array.from({ length: 10_000 }, (_row, index) => (index % 2 ? 'paid' : 'open'));
		const { wanted, view } = plannedIn(field(['paid', 'open']), rows.join('\n'));
		const begun = performance.now();
		expect(choice.propose?.(wanted, view)).toHaveLength(10_000);
		expect(performance.now() - begun).toBeLessThan(1000);
	});
});
