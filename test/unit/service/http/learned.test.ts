import { learnedOf } from '../../../../local-service/src/http/learned';

const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 5 });
const at = (page: number, left: number, top: number) => ({
	...{ value: 'v', confidence: 1, page, box: box(left, top) },
});

test('each field has its position; a list has the box around its values on its first page', () => {
	const details = {
		total: at(2, 10, 20),
		seller: { name: at(1, 5, 6), vatId: null },
		lines: [
			{ text: at(1, 10, 50), amount: at(1, 90, 50) },
			{ text: at(1, 10, 60), amount: null },
			{ text: at(2, 0, 0), amount: null },
		],
		nowhere: { value: 'v', confidence: 1 },
	};
	const fields = [
		['total'],
		['seller', 'name'],
		['seller', 'vatId'],
		['lines'],
		['nowhere'],
		['x', 'y'],
	];
	expect(learnedOf(fields, details)).toEqual([
		{ field: ['total'], page: 2, box: box(10, 20) },
		{ field: ['seller', 'name'], page: 1, box: box(5, 6) },
		{ field: ['seller', 'vatId'] },
		{ field: ['lines'], page: 1, box: { left: 10, top: 50, right: 100, bottom: 65 } },
		{ field: ['nowhere'] },
		{ field: ['x', 'y'] },
	]);
});
