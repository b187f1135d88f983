/** @jest-environment-options {"shared": false} */
import { growth, stepsOf } from '../../support/steps';

function loop(times: number): void {
	for (let at = 0; at < times; at++) if (at % 2 === 0) String(at);
}

test('each execution of a loop body or a branch is a step', async () => {
	expect((await stepsOf(() => loop(1000))) - (await stepsOf(() => loop(0)))).toBe(1500);
});

test('quadratic code is distinguished from linear code', async () => {
	expect(await growth(loop, 1000)).toBe(10);
	const nested = (size: number) => {
		loop(100 * size);
		let sum = 0;
		for (let at = 0; at < size; at++) for (let other = 0; other < size; other++) sum += other;
		return sum;
	};
	expect(await growth(nested, 1000)).toBe(100);
});
