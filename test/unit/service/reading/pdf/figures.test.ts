import type { Drawing } from '../../../../../local-service/src/reading/pdf/drawings';
import { findFigures } from '../../../../../local-service/src/reading/pdf/figures';

/** More than the maximum number of function arguments. */
const MANY = 150_000;

test('any number of drawings form a figure', () => {
	const drawings = Array.from({ length: MANY }, (_, index): Drawing => {
		const [left, top] = [100 + (index % 20), 100 + (index % 7)];
		const box = { left, top, right: left + 10, bottom: top + 10 };
		return { kind: 'shape', box, isStroked: true, fill: 'none', isFrame: false };
	});
	expect(findFigures(drawings, { words: [], width: 600, height: 800 })).toEqual([
		{ left: 100, top: 100, right: 129, bottom: 116 },
	]);
});
