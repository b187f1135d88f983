import { toLines } from '../../../../../local-service/src/understanding/layout/lines';
import { findTables } from '../../../../../local-service/src/understanding/tables/findTables';
import { page } from '../../../../support/page';

it('finds the rows below a heading on each page, however many pages there are', () => {
	const pages = Array.from({ length: 102 }, (_, at) => {
		const rows = Array.from(
			{ length: 100 },
			(_each, row) => `Hive ${at}/${row}              ${row + 1}`,
		);
		return page(['Colony            Frames', ...rows].join('\n'));
	});
	const tables = findTables(
		toLines(pages),
		new Set(),
		[],
		() => undefined,
		() => false,
	);
	expect(tables).toHaveLength(102);
	expect(tables.every(({ rows }) => rows.length === 100)).toBe(true);
});
