import { around, type Box } from '../../../local-service/src/geometry';

const MANY = 150_000;

const square = (left: number, top: number): Box => ({
	left,
	top,
	right: left + 10,
	bottom: top + 10,
});

it('computes one box around more boxes than a call can have arguments', () => {
	expect(around(Array.from({ length: MANY }, (_, index) => square(index, 0)))).toEqual({
		left: 0,
		top: 0,
		right: MANY + 9,
		bottom: 10,
	});
});
