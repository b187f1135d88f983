import path from 'node:path';

import type { FlowBlock } from '../texts/flow';
import { openOffice } from '../texts/officeFile';
import { UnreadableDocument } from '../unreadable';
import { cellFormat, type CellFormat, formatCode, languageOf } from './cellFormats';
import { collectText } from './cellText';
import { SheetBuilder } from './sheetBuilder';
import { isTrue, readXml, SPREADSHEET, wholeNumber } from './sheetXml';
import { readSheet } from './worksheet';

const MOST_STRINGS = 1_000_000;
const MOST_SHEETS = 1000;

const tooManySheets = () =>
	`The workbook has more than ${MOST_SHEETS.toLocaleString('en')} sheets: split it and upload the parts.`;
const TOO_MANY_STRINGS = 'The workbook has too many texts: split it and upload the parts.';

type Workbook = {
	sheets: Array<{ name: string; relation: string; isHidden: boolean }>;
	is1904: boolean;
};

type WorkbookParts = {
	book: Uint8Array;
	/** Document properties written by the program. */
	about: string;
	find: (relation: string) => Uint8Array;
	ofType: (type: string) => Uint8Array | undefined;
};

/**
 * The sheets of an Excel workbook as displayed: numbers and dates in their formats, hidden content separate.
 * For a formula, the value saved with it is used.
 * @throws UnreadableDocument if it is damaged, protected, or too large
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

/** The parts of the archive, resolved by the workbook's relationships. */
function openParts(bytes: Uint8Array): WorkbookParts {
	const { names, unpack } = openOffice(bytes, SPREADSHEET);
	// Some programs write the upper and lower case of part names inconsistently.
	const known = new Map(names.map((name) => [name.toLowerCase(), name]));
	const relations: Array<{ id?: string; type: string; part: string }> = [];
	readXml(unpack('xl/_rels/workbook.xml.rels'), {
		open: (name, { Id: id, Type: type = '', Target: target = '' }) => {
			if (name !== 'Relationship') return;
			// Relative to the archive's root, or to the workbook's folder.
			const whole = path.posix.resolve('/xl', target.replaceAll('\\', '/')).slice(1);
			const part = known.get(whole.toLowerCase()) ?? '';
			relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part });
		},
	});
	const about = 'docProps/app.xml';
	return {
		book: unpack('xl/workbook.xml'),
		about: names.includes(about) ? unpack(about).toString('utf8') : '',
		// `unpack` reports a missing part as damage.
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
				// Limited, since each reference is read again even if all refer to the same sheet.
				if (workbook.sheets.length > MOST_SHEETS) throw new UnreadableDocument(tooManySheets());
			}
		},
	});
	return workbook;
}

/** Formats of cells, by style index. */
function readFormats(bytes: Uint8Array | undefined, is1904: boolean, about: string): CellFormat[] {
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
		[...new Set(codes)].map((code) => [code, cellFormat(code, is1904, language)]),
	);
	return codes.flatMap((code) => formats.get(code) ?? []);
}

/** The shared strings that cells refer to by index, each joined from its runs. */
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
