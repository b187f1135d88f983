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
	// `joinParts` removes duplicates: the header of the first page often repeats the header of the other pages.
	return joinParts(
		PARTS.flatMap((part) => names.filter((name) => part.test(name))).map((name) => {
			const relationships = relationshipsOf(name);
			const files = names.includes(relationships)
				? findPictureFiles(openOffice(bytes, DOCX), read(relationships))
				: undefined;
			return wordToBlocks(read(name), files);
		}),
	);
}

/** The part that resolves relationship IDs of another part, such as word/_rels/document.xml.rels. */
const relationshipsOf = (part: string) => `${part.replace('word/', 'word/_rels/')}.rels`;

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
	isTicked?: boolean;
	dropDown?: DropDown;
	control?: Control;
};

function wordToBlocks(
	xml: string,
	pictures: ReadonlyMap<string, PictureFile> = new Map(),
): FlowBlock[] {
	const open: OpenElement[] = [];
	const builder = new BlockBuilder();
	let breaksAfter = false;
	const drawing = new WordDrawing(pictures);

	const begin = (name: string, attributes: XmlAttributes) => {
		const [parent, grandparent] = [open.at(-2), open.at(-3)];
		const isOn = !/^(?:0|false|off)$/.test(attributes['w:val'] ?? attributes['w14:val'] ?? '1');
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
				if (isOn) builder.addPageBreak();
				return;
			case 'w:sectPr':
				breaksAfter = parent?.name === 'w:pPr';
				return;
			case 'w:type':
				if (attributes['w:val'] === 'continuous') breaksAfter = false;
				return;
			case 'w:noBreakHyphen':
				return builder.addText('-');
			case 'w:vanish':
				if (isOn && grandparent?.name === 'w:r') grandparent.isUnseen = true;
				return;
			case 'w:showingPlcHdr':
				if (isOn && grandparent?.control) grandparent.control.isHint = true;
				return;
			case 'w14:checkbox':
				if (control) control.sign = UNCHECKED;
				return;
			case 'w14:checked':
				if (control && isOn) control.sign = CHECKED;
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
				if (parent?.name === 'w:checkBox') parent.isTicked = isOn;
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
			builder.addText(text);
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
