import { Parser } from 'htmlparser2';

import { UnreadableDocument } from '../unreadable';
import { type FlowBlock, BlockBuilder, CHECKED, type PictureFile, UNCHECKED } from './flow';
import { findPictureFiles, WordDrawing } from './wordPictures';
import { createUnpacker, listEntries } from './zip';

/** Bytes of a document's texts together, unpacked. */
const MOST_BYTES = 100_000_000;
/** Depth of elements; a table in a table in a text box has some 40. */
const DEEPEST = 200;

const DAMAGED = 'The DOCX file is damaged: open it in Word, save it again and upload that.';
const ENCRYPTED =
	'The DOCX file is password-protected: save a copy without a password and upload that.';
const TOO_DEEP = 'The DOCX file nests its elements too deeply: convert it to PDF and upload that.';
const DECLARES =
	'The DOCX file has a DOCTYPE declaration, which Word never writes: save it again with Word.';

/** The parts with text, in the order in which they are read. */
const PARTS = [
	/^word\/header\d*\.xml$/,
	/^word\/document\.xml$/,
	/^word\/footnotes\.xml$/,
	/^word\/endnotes\.xml$/,
	/^word\/footer\d*\.xml$/,
];

/**
 * The text and the pictures of a Word document: headers, then the document with its tables and text
 * boxes, then notes and footers. Of tracked changes what was inserted is read, what was deleted is not.
 * @throws UnreadableDocument where it is damaged, protected, or larger than a document can sensibly be.
 */
export function docxToBlocks(bytes: Uint8Array): FlowBlock[] {
	const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const entries = listEntries(zip) ?? [];
	const unpack = createUnpacker(zip, MOST_BYTES, DAMAGED);
	// A first page's header often says what the others' does.
	const seen = new Set<string>();
	const blocks: FlowBlock[] = [];
	for (const part of PARTS) {
		for (const entry of entries.filter(({ name }) => part.test(name))) {
			if (entry.isEncrypted) throw new UnreadableDocument(ENCRYPTED);
			const relationships = entries.find(({ name }) => name === relationshipsOf(entry.name));
			const pictures = relationships
				? findPictureFiles(zip, entries, unpack(relationships).toString('utf8'))
				: undefined;
			const found = wordToBlocks(unpack(entry).toString('utf8'), pictures);
			const text = JSON.stringify(found);
			if (seen.has(text)) continue;
			seen.add(text);
			if (blocks.length > 0) blocks.push({ kind: 'space' });
			for (const block of found) blocks.push(block);
		}
	}
	return blocks;
}

/** Where it stands what a part refers to by ID, such as word/_rels/document.xml.rels. */
const relationshipsOf = (part: string) => `${part.replace('word/', 'word/_rels/')}.rels`;

/** What is not seen on paper: settings, what was deleted, and what other programs see instead. */
const UNSEEN = new Set(
	'w:del w:moveFrom w:instrText w:delText mc:Fallback w:tblPr w:trPr w:tblGrid w:tabs'.split(' '),
);

/** Signs that Wingdings has in place of letters, as checkboxes. */
const WINGDINGS: Readonly<Record<string, string>> = {
	F06F: UNCHECKED,
	F071: UNCHECKED,
	F072: UNCHECKED,
	F0A8: UNCHECKED,
	F0FD: CHECKED,
	F0FE: CHECKED,
};

/** A content control: a checkbox, or a field that may show a hint in place of a value. */
type Control = { sign?: string; isTold?: boolean; isHint?: boolean };

type Attributes = { [name: string]: string };

type OpenElement = { name: string; isUnseen: boolean; isTicked?: boolean; control?: Control };

function wordToBlocks(
	xml: string,
	pictures: ReadonlyMap<string, PictureFile> = new Map(),
): FlowBlock[] {
	const open: OpenElement[] = [];
	// A text box or picture stands within a line; what is in it comes after that.
	const flows: Array<{ builder: BlockBuilder; boxes: FlowBlock[] }> = [];
	const beginFlow = () => {
		const begun = { builder: new BlockBuilder(), boxes: [] };
		flows.push(begun);
		return begun;
	};
	const document = beginFlow();
	const flow = () => flows.at(-1) ?? document;
	let breaksAfter = false;
	const drawing = new WordDrawing(pictures);

	const begin = (name: string, attributes: Attributes) => {
		const { builder } = flow();
		const [parent, grandparent] = [open.at(-2), open.at(-3)];
		const isOn = !/^(?:0|false|off)$/.test(attributes['w:val'] ?? attributes['w14:val'] ?? '1');
		const control = open.at(-1)?.control;
		drawing.begin(name, attributes, parent?.name);
		switch (name) {
			case 'w:tbl':
				return builder.openTable();
			case 'w:tc':
				return builder.openCell(1, 1);
			case 'w:gridSpan':
				return builder.widenCell(Number(attributes['w:val']) || 1);
			case 'w:t':
			case 'w:sym':
				if (control?.sign && !control.isTold) {
					builder.addText(`${control.sign} `);
					control.isTold = true;
				} else if (name === 'w:sym' && !control?.isHint) {
					builder.addText(WINGDINGS[attributes['w:char']?.toUpperCase() ?? ''] ?? '');
				}
				return;
			case 'w:tab':
			case 'w:ptab':
				// In a paragraph's settings it is where a tab ends.
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
			case 'w:default':
			case 'w:checked':
				if (parent?.name === 'w:checkBox') parent.isTicked = isOn;
				return;
			case 'w:txbxContent':
				beginFlow();
		}
	};

	const end = ({ name, isTicked }: OpenElement) => {
		const { builder, boxes } = flow();
		const picture = drawing.end(name);
		if (picture) boxes.push({ kind: 'picture', picture });
		switch (name) {
			case 'w:p':
				// The line of a picture is as high as that.
				builder.endParagraph(boxes.every(({ kind }) => kind !== 'picture'));
				boxes.splice(0).forEach((block) => builder.add(block));
				if (breaksAfter) builder.addPageBreak();
				breaksAfter = false;
				return;
			case 'w:tc':
				return builder.closeCell();
			case 'w:tr':
				return builder.closeRow();
			case 'w:tbl':
				return builder.closeTable();
			case 'w:checkBox':
				return builder.addText(`${isTicked ? CHECKED : UNCHECKED} `);
			case 'w:txbxContent':
				flows.pop();
				for (const block of builder.blocks) flow().boxes.push(block);
		}
	};

	const parser = new Parser(
		{
			onopentag(name, attributes) {
				if (open.length === DEEPEST) throw new UnreadableDocument(TOO_DEEP);
				const around = open.at(-1);
				const isSeparator = /^w:(?:foot|end)note$/.test(name) && 'w:type' in attributes;
				const isUnseen = around?.isUnseen || UNSEEN.has(name) || isSeparator;
				const control = name === 'w:sdt' ? {} : around?.control;
				open.push({ name, isUnseen, control });
				if (!isUnseen) begin(name, attributes);
			},
			ontext(text) {
				const around = open.at(-1);
				if (around?.name !== 'w:t' || around.isUnseen) return;
				if (around.control?.sign || around.control?.isHint) return;
				flow().builder.addText(text);
			},
			onclosetag() {
				const closed = open.pop();
				if (closed && !closed.isUnseen) end(closed);
			},
			onprocessinginstruction(name) {
				if (name.startsWith('!')) throw new UnreadableDocument(DECLARES);
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(xml);
	return document.builder.blocks;
}
