import type { FlowBlock } from '../texts/flow';
import { openOpenDocument } from '../texts/officeFile';
import { SheetBuilder } from './sheetBuilder';
import { type Attributes, readXml, SPREADSHEET, wholeNumber } from './sheetXml';

/** Limit for expanding repeated rows and cells: a file with more filled ones exceeds the limits of a sheet. */
const MOST_REPEATED = 2 ** 20;

/** Maximum number of rows considered in a merged cell, whose text is displayed in the first visible row. */
const MOST_SPANNED = 1000;

/** @param columns number of columns that the cell spans; @param rows number of rows */
type OdsCell = { text: string; repeated: number; columns: number; rows: number };

/**
 * The sheets of an OpenDocument spreadsheet as displayed; hidden content is separate. The file contains each
 * cell's displayed text.
 * @throws UnreadableDocument if it is damaged, protected, or too large
 */
export function odsToBlocks(bytes: Uint8Array): FlowBlock[] {
	return readTables(openOpenDocument(bytes, SPREADSHEET).unpack('content.xml'));
}

function readTables(content: Uint8Array): FlowBlock[] {
	const builder = new SheetBuilder();
	const hiddenStyles = new Set<string>();
	let style = '';
	let isHiddenSheet = false;
	let [row, rowRepeated, column] = [0, 1, 0];
	let cells: OdsCell[] = [];
	let attributesOfCell: Attributes = {};
	/** Paragraphs of the open cell, except paragraphs in its comments and pictures. */
	let lines: string[] = [];
	let isInLine = false;

	const addToLine = (text: string) => {
		if (isInLine) lines.push((lines.pop() ?? '') + text);
	};
	const addRow = () => {
		// Hidden text is only reported in a notice, so repetitions do not matter.
		const most = isHiddenSheet ? 1 : MOST_REPEATED;
		for (let at = row; at < row + Math.min(rowRepeated, most); at++) {
			let place = 0;
			for (const { text, repeated, columns, rows } of cells) {
				const times = text ? Math.min(repeated, most) : 0;
				for (let i = 0; i < times; i++) builder.addCell(at, place + i, text);
				if (text && columns * rows > 1 && !isHiddenSheet) {
					builder.mergeCells({
						...{ top: at, left: place },
						...{ bottom: at + rows - 1, right: place + columns - 1 },
					});
				}
				place += repeated;
			}
		}
	};
	/** Some programs write a value without a text; other programs display the value. */
	const unwritten = (name: string) => {
		if (name !== 'table-cell' || lines.length > 0) return '';
		const { value, 'string-value': string, 'boolean-value': truth } = attributesOfCell;
		const { 'date-value': date, 'time-value': time } = attributesOfCell;
		return date ?? clockTime(time) ?? string ?? truth?.toUpperCase() ?? value ?? '';
	};
	readXml(content, {
		open: (name, attributes, parent) => {
			const isHidden = /^(?:collapse|filter)$/.test(attributes.visibility ?? '');
			switch (name) {
				case 'style':
					style = attributes.name ?? '';
					return;
				case 'table-properties':
					if (attributes.display === 'false') hiddenStyles.add(style);
					return;
				case 'table':
					isHiddenSheet = hiddenStyles.has(attributes['style-name'] ?? '');
					builder.openSheet(attributes.name ?? '', isHiddenSheet);
					[row, column] = [0, 0];
					return;
				case 'table-column': {
					const end = column + times(attributes['number-columns-repeated']);
					if (isHidden) builder.hideColumns(column, end);
					column = end;
					return;
				}
				case 'table-row':
					rowRepeated = times(attributes['number-rows-repeated']);
					cells = [];
					if (isHidden) builder.hideRows(row, row + rowRepeated);
					return;
				case 'table-cell':
				case 'covered-table-cell':
					attributesOfCell = attributes;
					lines = [];
					return;
				case 'p':
					// Text of cells covered by a merged cell is not displayed.
					if (parent === 'table-cell') {
						isInLine = true;
						lines.push('');
					}
					return;
				case 's':
					return addToLine(' '.repeat(Math.min(wholeNumber(attributes.c, 1), 100)));
				case 'tab':
					return addToLine(' ');
				case 'line-break':
					return addToLine('\n');
			}
		},
		text: (text) => addToLine(text.replace(/\s+/g, ' ')),
		close: (name) => {
			switch (name) {
				case 'p':
					isInLine = false;
					return;
				case 'table-cell':
				case 'covered-table-cell':
					cells.push({
						text: clearDate(lines.join('\n'), attributesOfCell) || unwritten(name),
						repeated: times(attributesOfCell['number-columns-repeated']),
						columns: times(attributesOfCell['number-columns-spanned']),
						rows: Math.min(times(attributesOfCell['number-rows-spanned']), MOST_SPANNED),
					});
					return;
				case 'table':
					return builder.closeSheet();
				case 'table-row':
					if (cells.some(({ text }) => text)) addRow();
					row += rowRepeated;
			}
		},
	});
	return builder.toBlocks();
}

const times = (repeated: string | undefined) =>
	Math.min(Math.max(wholeNumber(repeated, 1), 1), MOST_REPEATED);

/** A duration of ISO 8601 as spreadsheets display it: `PT26H05M07S` is "26:05:07". */
function clockTime(duration: string | undefined): string | undefined {
	if (duration === undefined) return undefined;
	const match =
		/^(-?)P(?:(\d{1,6})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:[.,]\d+)?S)?)?$/.exec(
			duration,
		);
	if (!match) return duration;
	const [days = 0, hours = 0, minutes = 0, seconds = 0] = match
		.slice(2)
		.map((part) => Number(part ?? 0));
	const all = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
	const parts = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
	return match[1] + parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A month-first date is replaced by ISO 8601, since it would be misread elsewhere. */
function clearDate(text: string, { 'date-value': value }: Attributes): string {
	const [, month, day] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}(?!\d)/.exec(text) ?? [];
	const iso = value && /^\d{4}-(\d\d)-(\d\d)/.exec(value);
	if (!iso || Number(month) !== Number(iso[1]) || Number(day) !== Number(iso[2])) return text;
	return month === day ? text : value.replace(/T00:00:00$/, '').replace('T', ' ');
}
