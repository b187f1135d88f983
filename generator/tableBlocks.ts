/** Tables with their headings, groups and sums, one below the other or side by side. */
import { type Drawing, sideBySide } from './drawing.ts';
import { firstOf } from './kind.ts';
import { BROUGHT, CARRIED, SUBTOTAL, TOTAL } from './phrases.ts';
import type { Sheet } from './sheet.ts';
import type { TableFact } from './tableFacts.ts';
import { type Column, drawTable, type Line, type TableStyle } from './tables.ts';

/** The document's tables; two small tables may be side by side. */
export function tableBlocks(sheet: Sheet, style?: TableStyle): Drawing[][] {
	const { random, paper, facts } = sheet;
	const [first, second] = facts.tables;
	const room = paper.width / 2 - 10;
	const isSmall = (fact: TableFact) => fact.rows.length < 16 && fact.columns.length < 4;
	if (first && second && isSmall(first) && isSmall(second) && random.chance(0.6)) {
		const both = [
			[0, drawTableBlock(sheet, first, room, style)],
			[paper.width / 2 + 10, drawTableBlock(sheet, second, room, style)],
		] as const;
		return [[sideBySide(both)]];
	}
	return facts.tables.map((table) => drawTableBlock(sheet, table, paper.width, style));
}

/** The columns as printed: two of them may be combined into one. */
function printedOf({ columns, pair }: TableFact): {
	columns: Column[];
	cellsOf: (texts: Readonly<Record<string, string>>) => string[];
} {
	const at = columns.findIndex(({ key }) => key === pair?.first);
	const [first, second] = [columns[at], columns[at + 1]];
	if (!pair || !first || !second) {
		return {
			columns: [...columns],
			cellsOf: (texts) => columns.map(({ key }) => texts[key] ?? ''),
		};
	}
	const others = columns.filter((column) => column !== second);
	const both = { label: `${first.label} / ${second.label}`, isNumber: false };
	return {
		columns: others.map((column) => (column === first ? both : column)),
		cellsOf: (texts) =>
			others.map(({ key }) =>
				key === first.key
					? [texts[key], texts[second.key]].filter(Boolean).join(pair.by)
					: (texts[key] ?? ''),
			),
	};
}

function drawTableBlock(
	sheet: Sheet,
	fact: TableFact,
	width: number,
	style?: TableStyle,
): Drawing[] {
	const { pen, random } = sheet;
	const { heading, rows, totals, table } = fact;
	const { columns, cellsOf } = printedOf(fact);
	const summed = Object.keys(totals);
	const isGrouped = rows.some(({ group }) => group !== undefined);
	const hasSubtotals = summed.length > 0 && random.chance(0.5);
	const isCarried = summed.length > 0 && !isGrouped && random.chance(0.5);
	const carried = [sheet.worded(CARRIED), sheet.worded(BROUGHT)] as const;
	const closing = (label: string, texts: Readonly<Record<string, string>>): readonly string[] => {
		const cells = cellsOf(texts);
		const at = cells.findIndex((text) => text !== '');
		const place = at > 0 ? random.between(0, at - 1) : -1;
		return cells.map((text, index) => (index === place ? label : text));
	};
	const sumsOf = (some: TableFact['rows']) =>
		Object.fromEntries(
			summed.map((key) => {
				const sum = some.reduce((all, { numbers }) => all + (numbers[key] ?? 0), 0);
				const isMoney = table.columns.some(
					({ keys, value }) => firstOf(keys) === key && value.is !== 'count',
				);
				return [key, isMoney ? sheet.facts.maker.amount(sum, true).text : String(sum)];
			}),
		);
	const lines: Line[] = [];
	rows.forEach(({ group, cells }, at) => {
		if (group !== undefined && group !== rows[at - 1]?.group)
			lines.push({ is: 'group', text: group });
		const texts = Object.entries(cells).map(([key, cell]) => [key, cell.printed ?? cell.text]);
		const sums = isCarried && at > 0 ? sumsOf(rows.slice(0, at)) : undefined;
		const carry = sums && {
			out: closing(carried[0], sums),
			into: closing(carried[1], sums),
		};
		lines.push({
			is: 'row',
			cells: cellsOf(Object.fromEntries(texts)),
			...(carry ? { carry } : {}),
		});
		if (group !== undefined && hasSubtotals && rows[at + 1]?.group !== group) {
			const own = rows.filter((row) => row.group === group);
			lines.push({ is: 'closing', cells: closing(sheet.worded(SUBTOTAL), sumsOf(own)) });
		}
	});
	if (summed.length > 0) {
		const texts = Object.entries(totals).map(([key, made]) => [key, made.text] as const);
		lines.push({
			is: 'closing',
			cells: closing(sheet.worded(TOTAL), Object.fromEntries(texts)),
		});
	}
	const head = heading === '' || random.chance(0.25) ? [] : [sheet.heading(heading, width)];
	return [...head, ...drawTable(columns, lines, width, pen, random, style)];
}
