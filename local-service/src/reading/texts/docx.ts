import { NEAR, raised } from '../raised';
import {
	BlockBuilder,
	CHECKED,
	type FlowBlock,
	joinParts,
	type PictureFile,
	symbolText,
	UNCHECKED,
} from './flow';
import { type XmlAttributes, type OfficeFormat, openOffice, walkXml } from './officeFile';
import { findPictureFiles, WordDrawing } from './wordPictures';

const DOCX: OfficeFormat = { name: 'DOCX', program: 'Word' };

/** Parts with text, in reading order. */
const PARTS = [
	/^word\/header\d*\.xml$/,
	/^word\/document\d*\.xml$/,
	/^word\/footnotes\.xml$/,
	/^word\/endnotes\.xml$/,
	/^word\/footer\d*\.xml$/,
];

/**
 * The text and pictures of a Word document: headers, then the body with its tables and text boxes, then notes
 * and footers. Tracked insertions are read, tracked deletions are not.
 * @throws UnreadableDocument if it is damaged, protected, or unreasonably large
 */
export function docxToBlocks(bytes: Uint8Array): FlowBlock[] {
	const { names, read } = openOffice(bytes, DOCX);
	const styles = names.find((name) => /^word\/styles\d*\.xml$/.test(name));
	const isHidden = styles === undefined ? undefined : hiddenStyles(read(styles));
	// `joinParts` removes duplicates: the header of the first page often repeats the header of the other pages.
	return joinParts(
		PARTS.flatMap((part) => names.filter((name) => part.test(name))).map((name) => {
			const relationships = relationshipsOf(name);
			const files = names.includes(relationships)
				? findPictureFiles(openOffice(bytes, DOCX), read(relationships))
				: undefined;
			return wordToBlocks(read(name), files, isHidden);
		}),
	);
}

/** The part that resolves relationship IDs of another part, such as word/_rels/document.xml.rels. */
const relationshipsOf = (part: string) => `${part.replace('word/', 'word/_rels/')}.rels`;

/** Maximum number of styles that a style is based on, one by one. */
const MOST_BASES = 20;

/** Whether the text in a style is hidden, by the style's ID. */
type HiddenStyles = (id: string | undefined) => boolean;

function hiddenStyles(xml: string): HiddenStyles {
	const styles = new Map<string, { base?: string; isHidden?: boolean }>();
	const open: string[] = [];
	let style: { base?: string; isHidden?: boolean } = {};
	walkXml(xml, DOCX, {
		open(name, attributes) {
			if (name === 'w:style') styles.set(attributes['w:styleId'] ?? '', (style = {}));
			if (name === 'w:basedOn') style.base = attributes['w:val'];
			// The formatting of a part of a table is deeper.
			const isOwn = open.at(-1) === 'w:rPr' && open.at(-2) === 'w:style';
			if (name === 'w:vanish' && isOwn) style.isHidden = isOn(attributes['w:val']);
			open.push(name);
		},
		text: () => {},
		close: () => open.pop(),
	});
	return (id = '') => {
		let found = styles.get(id);
		for (let count = 0; found && found.isHidden === undefined && count < MOST_BASES; count++) {
			found = styles.get(found.base ?? '');
		}
		return found?.isHidden === true;
	};
}

const isOn = (value = '1') => !/^(?:0|false|off)$/.test(value);

/**
 * Elements that are not displayed (settings, deletions, fallbacks for other programs), and the pronunciation of
 * a word (ruby text), which would run into it.
 */
const UNSEEN = new Set(
	'w:del w:moveFrom w:instrText w:delText mc:Fallback w:tblPr w:trPrChange w:tcPrChange w:pPrChange w:sectPrChange w:tblGrid w:tabs w:rt'.split(
		' ',
	),
);

/** A content control: a checkbox, or a field that may show a placeholder instead of a value. */
type Control = { sign?: string; isSignPrinted?: boolean; isHint?: boolean };

/** A drop-down form field: its entries, and the indices of the chosen entry and of the default. */
type DropDown = { entries: string[]; result?: number; usual?: number };

type OpenElement = {
	name: string;
	isUnseen: boolean;
	isRaised?: boolean;
	isTicked?: boolean;
	dropDown?: DropDown;
	control?: Control;
};

function wordToBlocks(
	xml: string,
	pictures: ReadonlyMap<string, PictureFile> = new Map(),
	isHidden: HiddenStyles = () => false,
): FlowBlock[] {
	const open: OpenElement[] = [];
	/** The end of the text in the current paragraph. */
	let before = '';
	const builder = new BlockBuilder();
	let breaksAfter = false;
	const drawing = new WordDrawing(pictures);

	const begin = (name: string, attributes: XmlAttributes) => {
		const [parent, grandparent] = [open.at(-2), open.at(-3)];
		const value = attributes['w:val'] ?? attributes['w14:val'];
		const control = open.at(-1)?.control;
		const dropDown = parent?.dropDown;
		drawing.begin(name, attributes, parent?.name);
		switch (name) {
			case 'w:tbl':
				return builder.openTable();
			case 'w:tc':
				return builder.openCell(1, 1);
			case 'w:gridBefore':
				// Columns left of the row's first cell.
				builder.openCell(Number(attributes['w:val']) || 1, 1);
				return builder.closeCell();
			case 'w:gridSpan':
				return builder.widenCell(Number(attributes['w:val']) || 1);
			case 'w:t':
			case 'w:sym':
				if (control?.sign && !control.isSignPrinted) {
					builder.addText(`${control.sign} `);
					control.isSignPrinted = true;
				} else if (name === 'w:sym' && !control?.isHint) {
					builder.addText(symbolText(parseInt(attributes['w:char'] ?? '', 16)));
				}
				return;
			case 'w:tab':
			case 'w:ptab':
				// In paragraph properties, the element is a tab stop.
				if (parent?.name === 'w:r') builder.addText('\t');
				return;
			case 'w:br':
				if (attributes['w:type'] !== 'page') return builder.addText('\n');
				builder.endParagraph();
				return builder.addPageBreak();
			case 'w:cr':
				return builder.addText('\n');
			case 'w:lastRenderedPageBreak':
				builder.endParagraph();
				return builder.addPageBreak();
			case 'w:pageBreakBefore':
				if (isOn(value)) builder.addPageBreak();
				return;
			case 'w:sectPr':
				breaksAfter = parent?.name === 'w:pPr';
				return;
			case 'w:type':
				if (attributes['w:val'] === 'continuous') breaksAfter = false;
				return;
			case 'w:noBreakHyphen':
				return builder.addText('-');
			case 'w:pStyle':
			case 'w:rStyle':
				if (grandparent && /^w:[pr]$/.test(grandparent.name) && isHidden(value)) {
					grandparent.isUnseen = true;
				}
				return;
			case 'w:vanish':
				if (grandparent?.name === 'w:r') grandparent.isUnseen = isOn(value);
				return;
			case 'w:vertAlign':
				if (grandparent) grandparent.isRaised = value === 'superscript';
				return;
			case 'w:showingPlcHdr':
				if (isOn(value) && grandparent?.control) grandparent.control.isHint = true;
				return;
			case 'w14:checkbox':
				if (control) control.sign = UNCHECKED;
				return;
			case 'w14:checked':
				if (control && isOn(value)) control.sign = CHECKED;
				return;
			case 'w:listEntry':
				dropDown?.entries.push(attributes['w:val'] ?? '');
				return;
			case 'w:result':
				if (dropDown) dropDown.result = Number(attributes['w:val']);
				return;
			case 'w:default':
			case 'w:checked':
				if (dropDown) dropDown.usual = Number(attributes['w:val']);
				if (parent?.name === 'w:checkBox') parent.isTicked = isOn(value);
				return;
			case 'w:txbxContent':
				builder.openBox();
		}
	};

	const end = ({ name, isTicked, dropDown }: OpenElement) => {
		const picture = drawing.end(name);
		if (picture) builder.addAfterLine([{ kind: 'picture', picture }]);
		switch (name) {
			case 'w:p':
				builder.endParagraph(true);
				before = '';
				if (breaksAfter) builder.addPageBreak();
				breaksAfter = false;
				return;
			case 'w:tc':
				return builder.closeCell();
			case 'w:tr':
				return builder.closeRow();
			case 'w:tbl':
				return builder.closeTable();
			case 'w:ddList':
				if (dropDown) builder.addText(shownIn(dropDown));
				return;
			case 'w:checkBox':
				return builder.addText(`${isTicked ? CHECKED : UNCHECKED} `);
			case 'w:txbxContent':
				builder.addAfterLine(builder.closeBox());
		}
	};

	walkXml(xml, DOCX, {
		open(name, attributes) {
			const around = open.at(-1);
			const isSeparator =
				/^w:(?:foot|end)note$/.test(name) && (attributes['w:type'] ?? 'normal') !== 'normal';
			const isUnseen = around?.isUnseen || UNSEEN.has(name) || isSeparator;
			const control = name === 'w:sdt' ? {} : around?.control;
			const dropDown = name === 'w:ddList' ? { entries: [] } : undefined;
			open.push({ name, isUnseen, control, dropDown });
			if (!isUnseen) begin(name, attributes);
		},
		text(text) {
			const around = open.at(-1);
			if (around?.name !== 'w:t' || around.isUnseen) return;
			if (around.control?.sign || around.control?.isHint) return;
			const written = open.at(-2)?.isRaised ? raised(text, before) : text;
			before = (before + written).slice(-NEAR);
			builder.addText(written);
		},
		close() {
			const closed = open.pop();
			if (closed && !closed.isUnseen) end(closed);
		},
	});
	return builder.blocks;
}

/** Without a choice, Word displays the default or, if there is no default, the first entry. */
const shownIn = ({ entries, result, usual }: DropDown) => entries[result ?? usual ?? 0] ?? '';
