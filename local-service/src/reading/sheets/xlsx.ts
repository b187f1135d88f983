import path from 'node:path';

import type { FlowBlock } from '../texts/flow';
import { openOffice } from '../texts/officeFile';
import { UnreadableDocument } from '../unreadable';
import { formatCode, languageOf, numberFormat, type NumberFormat } from './cellFormats';
import { SheetBuilder, type SheetRange } from './sheetBuilder';
import { type Attributes, isTrue, readXml, SPREADSHEET, wholeNumber } from './sheetXml';

const MOST_STRINGS = 1_000_000;
const MOST_SHEETS = 1000;

const TOO_MANY_SHEETS = `The workbook has more than ${MOST_SHEETS.toLocaleString('en')} sheets: split it and upload the parts.`;
const TOO_MANY_STRINGS = 'The workbook has too many texts: split it and upload the parts.';

type Workbook = {
	sheets: Array<{ name: string; relation: string; isHidden: boolean }>;
	is1904: boolean;
};

type WorkbookParts = {
	book: Uint8Array;
	/** What the program that wrote it notes about it. */
	about: string;
	find: (relation: string) => Uint8Array;
	ofType: (type: string) => Uint8Array | undefined;
};

/**
 * The sheets of an Excel workbook as they are seen: numbers and dates are shown in their formats, and what
 * is hidden is kept apart. Of a formula it is the value that was saved with it.
 * @throws UnreadableDocument where it is damaged, protected, or larger than can be read.
 */
export function xlsxToBlocks(bytes: Uint8Array): FlowBlock[] {
	const { find, ofType, book, about } = openParts(bytes);
	const { sheets, is1904 } = readWorkbook(book);
	const formats = readFormats(ofType('styles'), is1904, about);
	const strings = readStrings(ofType('sharedStrings'));
	const builder = new SheetBuilder();
	for (const { name, relation, isHidden } of sheets) {
		builder.openSheet(name, isHidden);
		readSheet(find(relation), builder, strings, formats);
		builder.closeSheet();
	}
	return builder.toBlocks();
}

/** The parts of the archive, which the workbook names by relations. */
function openParts(bytes: Uint8Array): WorkbookParts {
	const { names, unpack } = openOffice(bytes, SPREADSHEET);
	// Some programs do not write a name twice in the same way.
	const known = new Map(names.map((name) => [name.toLowerCase(), name]));
	const relations: Array<{ id?: string; type: string; part: string }> = [];
	readXml(unpack('xl/_rels/workbook.xml.rels'), {
		open: (name, { Id: id, Type: type = '', Target: target = '' }) => {
			if (name !== 'Relationship') return;
			// From the archive's root, or from the folder of the workbook.
			const whole = path.posix.resolve('/xl', target.replaceAll('\\', '/')).slice(1);
			const part = known.get(whole.toLowerCase()) ?? '';
			relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part });
		},
	});
	const about = 'docProps/app.xml';
	return {
		book: unpack('xl/workbook.xml'),
		about: names.includes(about) ? unpack(about).toString('utf8') : '',
		// One that is not there is damage.
		find: (relation) => unpack(relations.find(({ id }) => id === relation)?.part ?? ''),
		ofType: (type) => {
			const found = relations.find((relation) => relation.type === type)?.part;
			return found ? unpack(found) : undefined;
		},
	};
}

function readWorkbook(bytes: Uint8Array): Workbook {
	const workbook: Workbook = { sheets: [], is1904: false };
	readXml(bytes, {
		open: (element, { name = '', id = '', state = 'visible', date1904 }) => {
			if (element === 'workbookPr') workbook.is1904 = isTrue(date1904);
			if (element === 'sheet') {
				workbook.sheets.push({ name, relation: id, isHidden: state !== 'visible' });
				// Each is read anew, although all may be the same.
				if (workbook.sheets.length > MOST_SHEETS) throw new UnreadableDocument(TOO_MANY_SHEETS);
			}
		},
	});
	return workbook;
}

/** How the numbers of cells are shown, by the number of their style. */
function readFormats(
	bytes: Uint8Array | undefined,
	is1904: boolean,
	about: string,
): NumberFormat[] {
	if (!bytes) return [];
	const custom = new Map<number, string>();
	const ids: number[] = [];
	readXml(bytes, {
		open: (name, { numFmtId, formatCode = '' }, parent) => {
			const id = wholeNumber(numFmtId, 0);
			if (name === 'numFmt' && parent === 'numFmts') custom.set(id, formatCode);
			if (name === 'xf' && parent === 'cellXfs') ids.push(id);
		},
	});
	const codes = ids.map((id) => formatCode(id, custom));
	const language = languageOf(codes, about);
	const formats = new Map(
		[...new Set(codes)].map((code) => [code, numberFormat(code, is1904, language)]),
	);
	return codes.flatMap((code) => formats.get(code) ?? []);
}

/** The texts that cells refer to by number, each put together from its runs. */
function readStrings(bytes: Uint8Array | undefined): string[] {
	if (!bytes) return [];
	const strings: string[] = [];
	const { collector, text } = collectText();
	readXml(bytes, {
		...collector,
		close: (name) => {
			collector.close();
			if (name !== 'si') return;
			if (strings.length === MOST_STRINGS) throw new UnreadableDocument(TOO_MANY_STRINGS);
			strings.push(text());
		},
	});
	return strings;
}

/** Gathers what stands in `t`, but not how it is pronounced, and in the elements that are named. */
function collectText(...more: string[]) {
	const kept = new Set(['t', ...more]);
	let [isKept, gathered] = [false, ''];
	return {
		collector: {
			open: (name: string, _: Attributes, parent: string | undefined) => {
				isKept = kept.has(name) && parent !== 'rPh';
			},
			text: (text: string) => {
				if (isKept) gathered += text;
			},
			close: () => {
				isKept = false;
			},
		},
		/** What was gathered since it was last asked for. */
		text: () => {
			const text = unescaped(gathered);
			gathered = '';
			return text;
		},
	};
}

/** Characters that XML has no place for are written with their numbers. */
const unescaped = (text: string) =>
	text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => {
		const character = String.fromCharCode(Number.parseInt(code, 16));
		return /[\0-\x08\x0b\x0c\x0e-\x1f]/.test(character) ? '' : character;
	});

function readSheet(
	bytes: Uint8Array,
	builder: SheetBuilder,
	strings: readonly string[],
	formats: readonly NumberFormat[],
): void {
	let [row, column, type, style] = [-1, -1, '', 0];
	const { collector, text } = collectText('v');
	readXml(bytes, {
		...collector,
		open: (name, attributes, parent) => {
			collector.open(name, attributes, parent);
			const { min, max, hidden, r, t = 'n', s } = attributes;
			if (name === 'col' && isTrue(hidden)) {
				builder.hideColumns(wholeNumber(min, 1) - 1, wholeNumber(max, 1));
			} else if (name === 'row') {
				row = Math.max(wholeNumber(r, row + 2) - 1, 0);
				column = -1;
				if (isTrue(hidden)) builder.hideRows(row, row + 1);
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

/** Its number, from 0, in a cell's name such as "AB12". */
function columnOf(name: string | undefined): number | undefined {
	const letters = name && /^([A-Z]{1,3})\d+$/.exec(name)?.[1];
	if (!letters) return undefined;
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** "A1:C3" */
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
	format: NumberFormat = (number) => String(number),
): string {
	switch (type) {
		case 's':
			return strings[wholeNumber(value, -1)] ?? '';
		case 'b':
			return value === '1' ? 'TRUE' : 'FALSE';
		case 'n': {
			const number = Number(value);
			return value.trim() === '' || !Number.isFinite(number) ? value : format(number);
		}
		case 'd':
			return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace('T', ' ');
		default:
			return value;
	}
}
