import { toTable } from '../../../../scripts/demo/table';

const rowsOf = (table: string) =>
	[...table.matchAll(/^│ (.)  │ ([a-z]\w*) *│ (.*?) *│ (.*?) *│$/gm)].map(([, ...cells]) => cells);

const data = { total: '12.00', due: null, lines: [{ amount: '5.00' }, { amount: '7.00' }] };
const confidence = { total: 0.93, lines: [{ amount: 0.8 }, { amount: 0.615 }] };

test('if no true values are known, the table has the confidence of each value', () => {
	const table = toTable([{ fileName: 'a.pdf', data, confidence }]);
	expect(table).toContain('Confidence');
	expect(table).not.toMatch(/Expected|as expected/);
	expect(rowsOf(table)).toMatchObject([
		[' ', 'total', '12.00', '0.93'],
		[' ', 'due', '–', ''],
		[' ', 'lines', '5.00', '0.61'],
	]);
	expect(table.split('\n').at(-1)).toBe(
		'1 documents, 3 fields. The folder has no truth.json to compare them with.',
	);
});

test('if the true values of some documents are known, only their fields are compared', () => {
	const expected = { total: '12.00', due: '2026-01-01', lines: data.lines };
	const known = { fileName: 'a.pdf', data, confidence, expected };
	const table = toTable([known, { fileName: 'b.pdf', data, confidence }]);
	expect(
		rowsOf(table).map(([sign, , , expectedOrConfidence]) => [sign, expectedOrConfidence]),
	).toEqual([
		['✓', ''],
		['✗', '2026-01-01'],
		['✓', ''],
		[' ', '0.93'],
		[' ', ''],
		[' ', '0.61'],
	]);
	expect(table.split('\n').at(-1)).toBe('2 documents, 6 fields, 2 of 3 as expected');
	expect(toTable([known]).split('\n').at(-1)).toBe('1 documents, 3 fields, 2 as expected');
});
