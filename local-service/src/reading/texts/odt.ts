import { type FlowBlock, BlockBuilder, CHECKED, joinParts, UNCHECKED } from './flow';
import { type OfficeFormat, openOpenDocument, walkXml, type XmlAttributes } from './officeFile';
import { createOdtStyles, type OdtStyles } from './odtStyles';

const ODT: OfficeFormat = { name: 'ODT', program: 'LibreOffice Writer' };

/**
 * The text of an OpenDocument text: headers, then the body with its tables and text boxes, then notes and
 * footers. Tracked insertions are read, tracked deletions are not.
 * @throws UnreadableDocument if it is damaged, protected, or unreasonably large
 */
export function odtToBlocks(bytes: Uint8Array): FlowBlock[] {
	const { names, read } = openOpenDocument(bytes, ODT);
	const styles = createOdtStyles();
	const { headers, footers } = names.includes('styles.xml')
		? readPart(read('styles.xml'), styles)
		: { headers: [], footers: [] };
	const { body, notes } = readPart(read('content.xml'), styles);
	return joinParts([...headers, body, notes, ...footers]);
}

/**
 * Elements that are not displayed (deletions, comments, placeholders), and annotations that would run into the
 * annotated word (note numbers, ruby text).
 */
const UNSEEN = new Set(
	'text:tracked-changes office:annotation text:placeholder text:note-citation text:ruby-text'.split(
		' ',
	),
);
const MARGINAL = /^style:(header|footer)(?:-left|-first)?$/;
/** Maximum number of spaces or columns that an element may repeat. */
const MOST_REPEATED = 200;

type OpenElement = {
	name: string;
	attributes: XmlAttributes;
	isUnseen: boolean;
	/** Text outside of paragraphs consists of names and descriptions, and is not displayed. */
	isInParagraph: boolean;
	breaksAfter: boolean;
};

function readPart(xml: string, styles: OdtStyles) {
	const open: OpenElement[] = [];
	const builder = new BlockBuilder();
	const parts = {
		body: builder.blocks,
		headers: new Array<FlowBlock[]>(),
		footers: new Array<FlowBlock[]>(),
		notes: new Array<FlowBlock>(),
	};
	/** Values of form fields, by ID. */
	const controls = new Map<string, string>();

	const begin = (name: string, attributes: XmlAttributes) => {
		switch (name) {
			case 'table:table':
				return builder.openTable();
			case 'table:table-cell':
				return builder.openCell(
					countOf(attributes['table:number-columns-spanned']) *
						countOf(attributes['table:number-columns-repeated']),
					Number(attributes['table:number-rows-spanned']) || 1,
				);
			case 'text:s':
				return builder.addText(' '.repeat(countOf(attributes['text:c'])));
			case 'text:tab':
				return builder.addText('\t');
			case 'text:line-break':
				return builder.addText('\n');
			case 'text:soft-page-break':
				builder.endParagraph();
				return builder.addPageBreak();
			case 'form:checkbox':
			case 'form:radio': {
				const isOn = (attributes['form:current-state'] ?? attributes['form:state']) === 'checked';
				const isChosen = attributes['form:current-selected'] === 'true';
				const sign = isOn || isChosen ? CHECKED : UNCHECKED;
				return control(attributes, ` ${sign} ${attributes['form:label'] ?? ''} `);
			}
			case 'form:text':
			case 'form:textarea':
			case 'form:combobox':
			case 'form:formatted-text':
			case 'form:date':
			case 'form:number':
				return control(
					attributes,
					attributes['form:current-value'] ?? attributes['form:value'] ?? '',
				);
			case 'form:listbox':
				control(attributes, '');
				return;
			case 'form:option': {
				const isChosen = attributes['form:current-selected'] ?? attributes['form:selected'];
				const list = open.at(-2)?.attributes ?? {};
				const before = controls.get(idOf(list));
				const label = attributes['form:label'] ?? attributes['form:value'] ?? '';
				if (isChosen === 'true') control(list, before ? `${before}, ${label}` : label);
				return;
			}
			case 'draw:control':
				return builder.addText(controls.get(attributes['draw:control'] ?? '') ?? '');
		}
		if (isBox(name)) builder.openBox();
	};
	const control = (attributes: XmlAttributes, text: string) => {
		controls.set(idOf(attributes), text);
	};

	const end = ({ name, breaksAfter }: OpenElement) => {
		if (isParagraph(name)) builder.endParagraph(true);
		if (breaksAfter) builder.addPageBreak();
		if (name === 'table:table-cell') builder.closeCell();
		if (name === 'table:table-row') builder.closeRow();
		if (name === 'table:table') builder.closeTable();
		if (!isBox(name)) return;
		const blocks = builder.closeBox();
		const [, margin] = MARGINAL.exec(name) ?? [];
		if (margin) parts[margin === 'header' ? 'headers' : 'footers'].push(blocks);
		else if (name === 'text:note-body') blocks.forEach((block) => parts.notes.push(block));
		else builder.addAfterLine(blocks);
	};

	walkXml(xml, ODT, {
		open(name, attributes) {
			const around = open.at(-1);
			styles.collect(name, attributes);
			const style = styles.of(name, attributes);
			const element = {
				name,
				attributes,
				isUnseen:
					around?.isUnseen || UNSEEN.has(name) || isSwitchedOff(attributes) || style.isHidden,
				isInParagraph: isParagraph(name) || (around?.isInParagraph === true && !isBox(name)),
				breaksAfter: style.breaksAfter,
			};
			open.push(element);
			if (element.isUnseen) return;
			if (style.breaksBefore) builder.addPageBreak();
			begin(name, attributes);
		},
		text(text) {
			const around = open.at(-1);
			if (around?.isInParagraph && !around.isUnseen) builder.addText(text.replace(/\s+/g, ' '));
		},
		close() {
			const closed = open.pop();
			if (closed && !closed.isUnseen) end(closed);
		},
	});
	builder.endParagraph();
	return parts;
}

const idOf = (attributes: XmlAttributes) => attributes['form:id'] ?? attributes['xml:id'] ?? '';

const isParagraph = (name: string) => name === 'text:p' || name === 'text:h';

/** True for elements with a separate text flow: a frame or another shape, a note, a header or footer. */
const isBox = (name: string) =>
	(name.startsWith('draw:') && name !== 'draw:control') ||
	name === 'text:note-body' ||
	MARGINAL.test(name);

const isSwitchedOff = (attributes: XmlAttributes) =>
	attributes['text:display'] === 'none' ||
	attributes['text:is-hidden'] === 'true' ||
	attributes['style:display'] === 'false' ||
	attributes['loext:showing-place-holder'] === 'true';

const countOf = (count = '1') =>
	Math.min(Math.max(Math.trunc(Number(count)) || 1, 1), MOST_REPEATED);
