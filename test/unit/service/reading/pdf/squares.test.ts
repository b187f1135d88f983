import type { Drawing } from '../../../../../local-service/src/reading/pdf/drawings';
import { findSquares } from '../../../../../local-service/src/reading/pdf/squares';

test.each([
	[500, 500],
	[501, 0],
])('a page of %i squares has %i checkboxes', (count, expected) => {
	const drawings = Array.from({ length: count }, (_, index): Drawing => {
		const [left, top] = [(index % 20) * 30, Math.floor(index / 20) * 30];
		const box = { left, top, right: left + 10, bottom: top + 10 };
		return { kind: 'rectangle', box, isStroked: true, fill: 'none', isFrame: false };
	});
	expect(findSquares(drawings, [])).toHaveLength(expected);
});
