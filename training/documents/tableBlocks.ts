/** Tables with their headings, groups and sums, one below the other or side by side. */
import { beside, type Drawing } from './drawing.ts';
import { SUBTOTAL, TOTAL } from './phrases.ts';
import type { Sheet } from './sheet.ts';
import type { Cell, TableFact } from './tableFacts.ts';
import { drawTable, type Line } from './tables.ts';

/** Two small ones may stand side by side. */
export function tableBlocks(sheet: Sheet): Drawing[][] {
	const { random, paper, facts } = sheet;
	const [first, second] = facts.tables;
	const room = paper.width / 2 - 10;
	const isSmall = (fact: TableFact) => fact.rows.length < 16 && fact.columns.length < 4;
	if (first && second && isSmall(first) && isSmall(second) && random.chance(0.6)) {
		const both = [
			[0, drawTableBlock(sheet, first, room)],
			[paper.width / 2 + 10, drawTableBlock(sheet, second, room)],
		] as const;
		return [[beside(both)]];
	}
	return facts.tables.map((table) => drawTableBlock(sheet, table, paper.width));
}

function drawTableBlock(
	sheet: Sheet,
	{ heading, columns, rows, totals, table }: TableFact,
	width: number,
): Drawing[] {
	const { pen, random } = sheet;
	const lines: Line[] = [];
	const written = (cell?: Cell) => [cell?.text, cell?.detail].filter(Boolean).join('\n');
	const hasSubtotals = Object.keys(totals).length > 0 && random.chance(0.5);
	const closing = (label: string, texts: Readonly<Record<string, string>>): Line => {
		const cells = columns.map(({ key }) => texts[key] ?? '');
		const at = cells.findIndex((text) => text !== '');
		const place = at > 0 ? random.between(0, at - 1) : -1;
		return { is: 'closing', cells: cells.map((text, index) => (index === place ? label : text)) };
	};
	rows.forEach(({ group, cells }, at) => {
		if (group !== undefined && group !== rows[at - 1]?.group)
			lines.push({ is: 'group', text: group });
		lines.push({ is: 'row', cells: columns.map(({ key }) => written(cells[key])) });
		if (group !== undefined && hasSubtotals && rows[at + 1]?.group !== group) {
			const own = rows.filter((row) => row.group === group);
			const sums = Object.keys(totals).map((key) => {
				const sum = own.reduce((all, { numbers }) => all + (numbers[key] ?? 0), 0);
				const isMoney = table.columns.some(
					({ keys, value }) => keys.split('|')[0] === key && value.is !== 'count',
				);
				return [key, isMoney ? sheet.facts.maker.amount(sum, true).text : String(sum)] as const;
			});
			lines.push(closing(sheet.worded(SUBTOTAL), Object.fromEntries(sums)));
		}
	});
	if (Object.keys(totals).length > 0) {
		const texts = Object.entries(totals).map(([key, made]) => [key, made.text] as const);
		lines.push(closing(sheet.worded(TOTAL), Object.fromEntries(texts)));
	}
	const head = heading === '' || random.chance(0.25) ? [] : [sheet.heading(heading, width)];
	return [...head, ...drawTable(columns, lines, width, pen, random)];
}
