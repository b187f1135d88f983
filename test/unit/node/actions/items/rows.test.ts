/** @jest-environment-options {"shared": false} */
import { growth, IN_PROPORTION } from '../../../../support/steps';
import type { Reading } from '../../../../../nodes/DocumentExtraction/actions/items/reading';
import { splitRows } from '../../../../../nodes/DocumentExtraction/actions/items/rows';

const reading = (given: Partial<Reading>): Reading => ({
	data: {},
	unparsed: [],
	certainties: {},
	evidence: {},
	findings: [],
	unsure: [],
	...given,
});

test('names with dots are names like any other', () => {
	const data = { 'Rechnungs-Nr.': 'RE-1', 'Pos.': [{ 'Art.-Nr.': '7', 'Rechnungs-Nr.': 'x' }] };
	const unparsed = ['Rechnungs-Nr.', 'Pos.[0].Art.-Nr.', 'Pos.[0].Rechnungs-Nr.'];
	const [row] = splitRows(reading({ data, unparsed }), 'Pos.', data);
	const own = { 'Art.-Nr.': '7', 'Pos._Rechnungs-Nr.': 'x' };
	expect(row?.data).toEqual({ 'Rechnungs-Nr.': 'RE-1', ...own });
	expect(row?.unparsed).toEqual(['Rechnungs-Nr.', ...Object.keys(own)]);
});

test('a list within a row keeps its name', () => {
	const data = { table: [['a', 'b'], ['c']] };
	const rows = splitRows(reading({ data, unparsed: ['table[1][0]'] }), 'table', data);
	expect(rows).toMatchObject([
		{ data: { table: ['a', 'b'] }, unparsed: [] },
		{ data: { table: ['c'] }, unparsed: ['table[0]'] },
	]);
});

test('rows with many findings take steps in proportion to their number', async () => {
	const split = (size: number) => {
		const lines = Array.from({ length: size }, () => ({ a: '1', b: '2', c: '3' }));
		const findings = lines.flatMap((_line, row) =>
			['a', 'b', 'c'].map((key) => ({ field: `lines[${row}].${key}`, reason: '', isWanted: true })),
		);
		const rows = splitRows(reading({ data: { lines }, findings }), 'lines', { lines });
		expect(rows.at(-1)?.findings.map(({ field }) => field)).toEqual(['a', 'b', 'c']);
	};
	expect(await growth(split, 2000)).toBeLessThan(IN_PROPORTION);
});
