import { components } from '../../../../local-service/src/reading/bitmaps/components';

describe('components', () => {
	it('also connect upwards', () => {
		expect(components(Uint8Array.from([1, 0, 1, 1, 1, 1]), 3, 2)).toHaveLength(1);
	});

	it('are connected diagonally', () => {
		const cells = Uint8Array.from([1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1]);
		expect(components(cells, 4, 3)).toEqual([
			{ left: 0, top: 0, right: 2, bottom: 2, cells: 2 },
			{ left: 3, top: 1, right: 4, bottom: 3, cells: 2 },
		]);
	});
});
