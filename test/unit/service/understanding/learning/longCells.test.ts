/** @jest-environment-options {"shared": false} */
import { growth, IN_PROPORTION } from '../../../../support/steps';
import { cutLike } from '../../../../../local-service/src/understanding/learning/cut';

test('the steps to cut a part out of a long spreadsheet cell grow in proportion to its length', async () => {
	const cell = (words: number) => 'note of '.repeat(words / 2);
	expect(
		await growth((words) => cutLike(cell(words), 'berth', 'lines of berth at quay'), 4000),
	).toBeLessThan(IN_PROPORTION);
	expect(cutLike(`${cell(1000)} lines of hull at quay`, 'berth', 'lines of berth at quay')).toEqual(
		{
			text: 'hull',
			isSure: true,
		},
	);
});
