/** Builds minimal spreadsheets that Excel and LibreOffice can open. */
import { zip } from './fileBuilders.ts';

/**
 * Content of a cell: a text, a number, a boolean, a number with a format (the format's number or code) or with a
 * formula, or raw XML.
 */
export type CellContent =
	| string
	| number
	| boolean
	| undefined
	| { value?: number; format?: string | number; formula?: string }
	| { xml: string };

export type SheetContent = {
	name?: string;
	rows?: CellContent[][];
	/** The whole sheet's XML, instead of rows. */
	xml?: string;
	state?: string;
	/** Hidden rows and columns, counted from 1. */
	hidden?: { rows?: number[]; columns?: [from: number, to: number] };
	/** Ranges such as "A1:C1". */
	merged?: string[];
	/** Column widths in characters. */
	widths?: number[];
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function columnName(index: number): string {
	const last = String.fromCharCode(65 + (index % 26));
	return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/**
 * An Excel workbook of these sheets.
 * @param parts additional or replaced parts
 */
export function xlsx(
	sheets: SheetContent[],
	{ is1904 = false, parts = {} as { [name: string]: string | Buffer } } = {},
): Buffer {
	const strings = new Map<string, number>();
	const codes: string[] = [];
	const styles: Array<string | number> = [0];
	const place = <T>(list: T[], item: T) =>
		list.includes(item) ? list.indexOf(item) : list.push(item) - 1;
	const cell = (content: CellContent, name: string): string => {
		if (content === undefined) return '';
		if (typeof content === 'string') {
			const index = strings.get(content) ?? strings.size;
			strings.set(content, index);
			return `<c r="${name}" t="s"><v>${index}</v></c>`;
		}
		if (typeof content === 'number') return `<c r="${name}"><v>${content}</v></c>`;
		if (typeof content === 'boolean') return `<c r="${name}" t="b"><v>${Number(content)}</v></c>`;
		if ('xml' in content) return content.xml;
		const { value, format = 0, formula } = content;
		if (typeof format === 'string') place(codes, format);
		const saved = value === undefined ? '' : `<v>${value}</v>`;
		return `<c r="${name}" s="${place(styles, format)}">${formula ? `<f>${escaped(formula)}</f>` : ''}${saved}</c>`;
	};
	const worksheet = ({ rows = [], hidden = {}, merged = [], widths = [] }: SheetContent) => {
		const [from, to] = hidden.columns ?? [];
		const lines = rows.map((row, index) => {
			const cells = row.map((content, column) =>
				cell(content, `${columnName(column)}${index + 1}`),
			);
			const attribute = hidden.rows?.includes(index + 1) ? ' hidden="1"' : '';
			return `<row r="${index + 1}"${attribute}>${cells.join('')}</row>`;
		});
		const columns = [
			...widths.map((width, index) => `min="${index + 1}" max="${index + 1}" width="${width}"`),
			...(from ? [`min="${from}" max="${to}" hidden="1"`] : []),
		].map((column) => `<col ${column}/>`);
		const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
		return `${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${lines.join('')}</sheetData>${ranges && `<mergeCells>${ranges}</mergeCells>`}`;
	};
	const sheetParts = sheets.map((sheet, index): [string, string] => [
		`xl/worksheets/sheet${index + 1}.xml`,
		`${HEAD}<worksheet xmlns="${MAIN}">${sheet.xml ?? worksheet(sheet)}</worksheet>`,
	]);
	const types = [...sheetParts.keys()].map(
		(index) =>
			`<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
	);
	const relation = (id: number, type: string, target: string) =>
		`<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
	const list = sheets.map(
		({ name, state = 'visible' }, index) =>
			`<sheet name="${escaped(name ?? `Sheet${index + 1}`)}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
	);
	const formats = codes.map(
		(code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`,
	);
	const idOf = (format: string | number) =>
		typeof format === 'number' ? format : 164 + codes.indexOf(format);
	const all: { [name: string]: string | Buffer } = {
		'[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${types.join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
		'_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
		'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${Number(is1904)}"/><sheets>${list.join('')}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)).join('')}${relation(sheets.length + 1, 'styles', 'styles.xml')}${relation(sheets.length + 2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
		...Object.fromEntries(sheetParts),
		'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}">${formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : ''}<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.map((format) => `<xf numFmtId="${idOf(format)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
		'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
		...parts,
	};
	return zip(Object.entries(all));
}

const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const namespaces = 'office style table text draw'
	.split(' ')
	.map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`);

/** An OpenDocument spreadsheet with these tables and styles. */
export const odsOf = (
	tables: string,
	{ styles = '', parts = {} as { [name: string]: string } } = {},
): Buffer =>
	zip(
		Object.entries({
			mimetype: ODS_TYPE,
			'META-INF/manifest.xml': `${HEAD}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${ODS_TYPE}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
			'content.xml': `${HEAD}<office:document-content ${namespaces.join(' ')} office:version="1.3"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
			...parts,
		}),
	);

export const odsTable = (rows: string[][], name = 'Sheet1', attributes = ''): string => {
	const cell = (text: string) =>
		text
			? `<table:table-cell office:value-type="string"><text:p>${escaped(text)}</text:p></table:table-cell>`
			: '<table:table-cell/>';
	return `<table:table table:name="${name}" ${attributes}>${rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`).join('')}</table:table>`;
};
