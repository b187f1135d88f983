import { createLimit } from '../../../../nodes/DocumentExtraction/batches/limit';

describe('createLimit', () => {
	test('runs tasks in order, at most the given number in parallel, and continues after a failure', async () => {
		const limit = createLimit(2);
		const started: number[] = [];
		let running = 0;
		let most = 0;
		const results = await Promise.allSettled(
			[0, 1, 2, 3, 4].map((number) =>
				limit(async () => {
					started.push(number);
					most = Math.max(most, ++running);
					await new Promise((resolve) => setTimeout(resolve, 5));
					running--;
					if (number === 1) throw new Error('one');
					return number;
				}),
			),
		);
		expect(started).toEqual([0, 1, 2, 3, 4]);
		expect(most).toBe(2);
		expect(results.map(({ status }) => status)).toEqual([
			'fulfilled',
			'rejected',
			'fulfilled',
			'fulfilled',
			'fulfilled',
		]);
	});
});
