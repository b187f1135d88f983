/** Builds minimal ODT, PPTX and RTF files. */
import { zip } from './fileBuilders.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const ODF_NAMES = [
	`xmlns:office="${OASIS}:office:1.0"`,
	`xmlns:style="${OASIS}:style:1.0"`,
	`xmlns:text="${OASIS}:text:1.0"`,
	`xmlns:table="${OASIS}:table:1.0"`,
	`xmlns:draw="${OASIS}:drawing:1.0"`,
	`xmlns:form="${OASIS}:form:1.0"`,
	`xmlns:fo="${OASIS}:xsl-fo-compatible:1.0"`,
	'xmlns:xlink="http://www.w3.org/1999/xlink"',
	'office:version="1.3"',
].join(' ');

type OdtParts = {
	/** Styles that the body uses. */
	styles?: string;
	/** Further content of the document's only master page: headers and footers. */
	master?: string;
	files?: Array<[name: string, content: string]>;
};

/** An OpenDocument text with this body. */
export const odt = (
	body: string,
	{ styles = '', master = '', files = [] }: OdtParts = {},
): Buffer => {
	const media = 'application/vnd.oasis.opendocument.text';
	const entry = (path: string, type: string) =>
		`<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
	return zip([
		['mimetype', media],
		[
			'META-INF/manifest.xml',
			`${XML}<manifest:manifest xmlns:manifest="${OASIS}:manifest:1.0" manifest:version="1.3">${entry('/', media)}${entry('content.xml', 'text/xml')}${entry('styles.xml', 'text/xml')}</manifest:manifest>`,
		],
		[
			'styles.xml',
			`${XML}<office:document-styles ${ODF_NAMES}><office:styles><style:style style:name="Standard" style:family="paragraph"/></office:styles><office:automatic-styles><style:page-layout style:name="A4"/></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="A4">${master}</style:master-page></office:master-styles></office:document-styles>`,
		],
		[
			'content.xml',
			`${XML}<office:document-content ${ODF_NAMES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
		],
		...files,
	]);
};

/** A paragraph in ODT; tabs and line breaks as in a string. */
export const odtParagraph = (text: string): string =>
	`<text:p>${escaped(text).replaceAll('\t', '<text:tab/>').replaceAll('\n', '<text:line-break/>')}</text:p>`;

export const odtTable = (rows: string[][]): string => {
	const cell = (text: string) => `<table:table-cell>${odtParagraph(text)}</table:table-cell>`;
	const column = `<table:table-column table:number-columns-repeated="${rows[0]?.length ?? 1}"/>`;
	return `<table:table>${column}${rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`).join('')}</table:table>`;
};

const SCHEMAS = 'http://schemas.openxmlformats.org';
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`;
const OOXML_NAMES = `xmlns:a="${SCHEMAS}/drawingml/2006/main" xmlns:p="${SCHEMAS}/presentationml/2006/main" xmlns:r="${RELATIONS}"`;

/** `shapes`: XML of the shapes on the slide; `attributes`: attributes of the slide's element. */
export type Slide = { shapes: string; attributes?: string };

type PptxParts = {
	/** Shapes of the layout and of the master, which all slides share, and the master's text styles. */
	layout?: string;
	master?: string;
	styles?: string;
	/** Modifies the default list of slides. */
	list?: (usual: string) => string;
};

/** A presentation of 720 × 540 points with these slides. */
export const pptx = (
	slides: Slide[],
	{ layout = '', master = '', styles = '', list = (usual) => usual }: PptxParts = {},
): Buffer => {
	const root = (element: string, attributes: string, content: string) =>
		`${XML}<p:${element} ${OOXML_NAMES} ${attributes}>${content}</p:${element}>`;
	const tree = (shapes: string) =>
		`<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;
	const relations = (...parts: Array<[type: string, target: string]>) =>
		`${XML}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${parts.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
	const type = (part: string, kind: string) =>
		`<Override PartName="/ppt/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.${kind}+xml"/>`;
	const names = slides.map((_, index) => `slides/slide${index + 1}`);
	const ids = names.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 2}"/>`);
	return zip([
		[
			'[Content_Types].xml',
			`${XML}<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('presentation', 'presentation.main')}${type('slideMasters/slideMaster1', 'slideMaster')}${type('slideLayouts/slideLayout1', 'slideLayout')}${names.map((name) => type(name, 'slide')).join('')}</Types>`,
		],
		['_rels/.rels', relations(['officeDocument', 'ppt/presentation.xml'])],
		[
			'ppt/presentation.xml',
			root(
				'presentation',
				'',
				`<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${list(ids.join(''))}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/>`,
			),
		],
		[
			'ppt/_rels/presentation.xml.rels',
			relations(
				['slideMaster', 'slideMasters/slideMaster1.xml'],
				...names.map((name): [string, string] => ['slide', `${name}.xml`]),
			),
		],
		[
			'ppt/slideMasters/slideMaster1.xml',
			root(
				'sldMaster',
				'',
				`${tree(master)}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles>${styles}</p:txStyles>`,
			),
		],
		[
			'ppt/slideMasters/_rels/slideMaster1.xml.rels',
			relations(['slideLayout', '../slideLayouts/slideLayout1.xml']),
		],
		['ppt/slideLayouts/slideLayout1.xml', root('sldLayout', '', tree(layout))],
		[
			'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
			relations(['slideMaster', '../slideMasters/slideMaster1.xml']),
		],
		...slides.flatMap(({ shapes, attributes = '' }, index): Array<[string, string]> => [
			[`ppt/${names[index]}.xml`, root('sld', attributes, tree(shapes))],
			[
				`ppt/slides/_rels/slide${index + 1}.xml.rels`,
				relations(['slideLayout', '../slideLayouts/slideLayout1.xml']),
			],
		]),
	]);
};

/** In points. */
type Place = { left: number; top: number; width: number; height: number };

const transform = (prefix: string, { left, top, width, height }: Place) =>
	`<${prefix}:xfrm><a:off x="${left * 12_700}" y="${top * 12_700}"/><a:ext cx="${width * 12_700}" cy="${height * 12_700}"/></${prefix}:xfrm>`;

const slideParagraphs = (text: string, size?: number) =>
	text
		.split('\n')
		.map(
			(line) =>
				`<a:p><a:r><a:rPr lang="en-GB"${size ? ` sz="${size * 100}"` : ''}/><a:t>${escaped(line)}</a:t></a:r></a:p>`,
		)
		.join('');

type ShapeParts = {
	place?: Place;
	/** Font size in points. */
	size?: number;
	/** Attributes of the placeholder that the shape fills. */
	fills?: string;
	isHidden?: boolean;
	/** Attributes of the shape's text body. */
	body?: string;
};

/** A shape on a slide, with each line of the text as a paragraph. */
export const slideShape = (
	text: string,
	{ place, size, fills, isHidden = false, body = '' }: ShapeParts,
): string =>
	`<p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"${isHidden ? ' hidden="1"' : ''}/><p:cNvSpPr/><p:nvPr>${fills === undefined ? '' : `<p:ph ${fills}/>`}</p:nvPr></p:nvSpPr><p:spPr>${place ? transform('a', place) : ''}</p:spPr><p:txBody><a:bodyPr ${body}/><a:lstStyle/>${slideParagraphs(text, size)}</p:txBody></p:sp>`;

/** A table on a slide. */
export const slideTable = (
	rows: string[][],
	{ place, columns, size }: { place: Place; columns: number[]; size?: number },
): string => {
	const cell = (text: string) =>
		`<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${slideParagraphs(text, size)}</a:txBody><a:tcPr/></a:tc>`;
	const row = (cells: string[]) =>
		`<a:tr h="${Math.round((place.height / rows.length) * 12_700)}">${cells.map(cell).join('')}</a:tr>`;
	return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${transform('p', place)}<a:graphic><a:graphicData uri="${SCHEMAS}/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid>${columns.map((width) => `<a:gridCol w="${width * 12_700}"/>`).join('')}</a:tblGrid>${rows.map(row).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
};

/** An RTF document with this body. */
export const rtf = (body: string, header = ''): Buffer =>
	Buffer.from(
		`{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss\\fcharset0 Arial;}${header}}\n${body}}\n`,
		'latin1',
	);

/** Escapes text for RTF: letters beyond ASCII become numbers, with a question mark as fallback. */
const rtfText = (text: string): string =>
	text
		.replace(/[\\{}]/g, '\\$&')
		.replaceAll('\t', '\\tab ')
		.replaceAll('\n', '\\line ')
		.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0)}?`);

export const rtfParagraph = (text: string): string => `\\pard ${rtfText(text)}\\par\n`;

/** @param edges right edges of its columns, in twentieths of a point */
export const rtfTable = (rows: string[][], edges: number[]): string => {
	const begin = `\\trowd${edges.map((edge) => `\\cellx${edge}`).join('')}`;
	return rows
		.map(
			(row) =>
				`${begin}\\pard\\intbl ${row.map((cell) => `${rtfText(cell)}\\cell `).join('')}\\row\n`,
		)
		.join('');
};
