import { readings } from '../values/amounts';
import type { RowLine } from './rowLines';

const hundredths = (text: string) => readings(text).map((number) => Math.round(number * 100));

/**
 * Which of a table's row lines add up others above them, whatever they are called, or say that they sum
 * up and lack what rows have.
 * @param says whether a text is one of sums
 */
export function sumsAmong(rows: readonly RowLine[], says: (text: string) => boolean): Set<RowLine> {
	const sums = new Set<RowLine>();
	const most = Math.max(0, ...rows.map(({ filled }) => filled));
	const columns = rows[0]?.cells.length ?? 0;
	const running = Array.from({ length: columns }, () => ({ all: 0, group: 0, many: 0, own: 0 }));
	rows.forEach((row, at) => {
		const text = row.cells.find((cell) => cell && /\p{L}{2}/u.test(cell.text))?.text ?? '';
		const isLast = rows
			.slice(at + 1)
			.every(({ cells }) => cells[0] === undefined || sumLike(cells));
		const isSaid = says(text) && (row.filled < most || isLast);
		const addsUp = row.cells.some((cell, column) => {
			const { all, group, many, own } = running[column] ?? { all: 0, group: 0, many: 0, own: 0 };
			if (!cell || !/[.,]\d{2}(?!\d)/.test(cell.text)) return false;
			return hundredths(cell.text).some(
				(sum) => sum !== 0 && ((many > 1 && sum === all) || (own > 1 && sum === group)),
			);
		});
		const isSum = isSaid || (addsUp && (row.filled < most || isLast));
		if (isSum) sums.add(row);
		row.cells.forEach((cell, column) => {
			const sum = running[column];
			if (!sum) return;
			if (isSum) [sum.group, sum.own] = [0, 0];
			else if (cell) {
				const [own = 0] = hundredths(cell.text);
				sum.all += own;
				sum.group += own;
				sum.many++;
				sum.own++;
			}
		});
	});
	return sums;

	function sumLike(cells: RowLine['cells']): boolean {
		const text = cells.find((cell) => cell && /\p{L}{2}/u.test(cell.text))?.text ?? '';
		return says(text);
	}
}
