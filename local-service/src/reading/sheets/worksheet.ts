import type { CellFormat } from './cellFormats';
import { collectText } from './cellText';
import type { SheetBuilder, SheetRange } from './sheetBuilder';
import { isTrue, readXml, wholeNumber } from './sheetXml';

/**
 * Reads the cells of a workbook's sheet.
 * @param strings the texts and formats that cells refer to by number
 * @throws UnreadableDocument if it is damaged or too large
 */
export function readSheet(
	bytes: Uint8Array,
	builder: SheetBuilder,
	strings: readonly string[],
	formats: readonly CellFormat[],
): void {
	let [row, column, type, style] = [-1, -1, '', 0];
	const { collector, text } = collectText('v');
	readXml(bytes, {
		...collector,
		open: (name, attributes, parent) => {
			collector.open(name, attributes, parent);
			const { min, max, hidden, width, ht, r, t = 'n', s } = attributes;
			if (name === 'col' && (isTrue(hidden) || isZero(width))) {
				builder.hideColumns(wholeNumber(min, 1) - 1, wholeNumber(max, 1));
			} else if (name === 'row') {
				row = Math.max(wholeNumber(r, row + 2) - 1, 0);
				column = -1;
				if (isTrue(hidden) || isZero(ht)) builder.hideRows(row, row + 1);
			} else if (name === 'c') {
				column = columnOf(r) ?? column + 1;
				[type, style] = [t, wholeNumber(s, 0)];
				text();
			} else if (name === 'mergeCell') {
				const range = rangeOf(attributes.ref);
				if (range) builder.mergeCells(range);
			}
		},
		close: (name) => {
			collector.close();
			if (name === 'c') builder.addCell(row, column, shown(type, text(), strings, formats[style]));
		},
	});
}

const isZero = (length = '') => /^0+(?:\.0*)?$/.test(length);

/** Column index, from 0, of a cell reference such as "AB12". */
function columnOf(name: string | undefined): number | undefined {
	const letters = name && /^([A-Z]{1,3})\d+$/.exec(name)?.[1];
	if (!letters) return undefined;
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Parses a range such as "A1:C3". */
function rangeOf(reference = ''): SheetRange | undefined {
	const [first, last] = reference.split(':');
	const [left, right] = [columnOf(first), columnOf(last)];
	if (left === undefined || right === undefined) return undefined;
	const [top, bottom] = [first, last].map((name = '') => Number(name.replace(/\D/g, '')) - 1);
	return { top: top ?? 0, left, bottom: bottom ?? 0, right };
}

/** @param type of the cell, from ECMA-376, 18.18.11 */
function shown(
	type: string,
	value: string,
	strings: readonly string[],
	format: CellFormat = String,
): string {
	switch (type) {
		case 's':
			return format(strings[wholeNumber(value, -1)] ?? '');
		case 'b':
			return value === '' ? '' : isTrue(value) ? 'TRUE' : 'FALSE';
		case 'n': {
			const number = Number(value);
			return value.trim() === '' || !Number.isFinite(number) ? value : format(number);
		}
		case 'd':
			return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace('T', ' ');
		case 'str':
		case 'inlineStr':
			return format(value);
		default:
			return value;
	}
}
