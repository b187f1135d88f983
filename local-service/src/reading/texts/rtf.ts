import { type FlowBlock, BlockBuilder, CHECKED, joinParts, symbolText, UNCHECKED } from './flow';
import { htmlToBlocks } from './html';
import { createRtfFonts } from './rtfFonts';
import { RtfTables } from './rtfTables';
import { OUTERMOST, type RtfGroup, withProperty } from './rtfGroup';
import { walkRtf } from './rtfTokens';

/**
 * Groups that are not part of the text. Groups beginning with \* are skipped as well, unless they are in SEEN.
 */
const UNSEEN = new Set(
	'colortbl fldinst filetbl info listoverridetable listtable nonesttables nonshppict objdata pict pntxta pntxtb private revtbl rxe shprslt sn stylesheet sv tc tcn xe'.split(
		' ',
	),
);
const SEEN = new Set('do footnote nesttableprops shpinst'.split(' '));

const CHARACTERS: ReadonlyMap<string, string> = new Map([
	['tab', '\t'],
	['line', '\n'],
	['lbr', '\n'],
	['softline', '\n'],
	['column', '\n'],
	['emdash', '\u2014'],
	['endash', '\u2013'],
	['emspace', ' '],
	['enspace', ' '],
	['qmspace', ' '],
	['bullet', '\u2022'],
	['lquote', '\u2018'],
	['rquote', '\u2019'],
	['ldblquote', '\u201c'],
	['rdblquote', '\u201d'],
	['~', '\u00a0'],
	['_', '-'],
]);

/** A separate text flow: the document's, a header, footer, note or text box. */
type RtfFlow = { tables: RtfTables; isInRow: boolean };

/**
 * The text of an RTF document.
 * @throws UnreadableDocument if its end is missing, or it is nested too deeply
 */
export function rtfToBlocks(bytes: Uint8Array): FlowBlock[] {
	const { html, blocks } = readRtf(bytes);
	return html === undefined ? blocks : htmlToBlocks(html);
}

/**
 * The blocks of an RTF document: headers, then the body with its tables and text boxes, then notes and
 * footers. Tracked insertions are read, tracked deletions are not. For an HTML e-mail that Outlook stores as
 * RTF ([MS-OXRTFEX]), the original HTML is returned instead.
 * @throws UnreadableDocument if its end is missing, or it is nested too deeply
 */
export function readRtf(bytes: Uint8Array): { html?: string; blocks: FlowBlock[] } {
	const builder = new BlockBuilder();
	const fonts = createRtfFonts();
	const [headers, footers, notes]: [FlowBlock[][], FlowBlock[][], FlowBlock[]] = [[], [], []];
	const beginFlow = (): RtfFlow => ({ tables: new RtfTables(builder), isInRow: false });
	let flow = beginFlow();
	let group = { ...OUTERMOST };
	const around: Array<{ group: RtfGroup; end?: () => void }> = [];
	const html: string[] = [];
	let usualFont = 0;
	let [isHtml, isStarred, breaksBefore] = [false, false, false];
	let [bytesLeft, highSurrogate, substitutesLeft] = ['', '', 0];
	let checkbox = { type: 0, usual: 0, result: 0 };

	const isSeen = () => !group.isUnseen && !group.isHidden && !group.isDeleted;
	const depth = () => Math.max(group.depth, flow.isInRow ? 1 : 0);
	const enter = () => {
		flow.tables.enter(depth());
		if (breaksBefore) builder.addPageBreak();
		breaksBefore = false;
	};
	const emit = (text: string) => {
		if (isHtml) {
			if (!group.isInstead) html.push(group.isMarkup ? text : escapeHtml(text));
		} else {
			enter();
			builder.addText(text);
		}
	};
	const flush = () => {
		if (!bytesLeft) return;
		const font = group.isMarkup ? undefined : group.font;
		const text = fonts.decode(bytesLeft, font).replace(/[^\P{Cc}\t]/gu, '');
		bytesLeft = '';
		if (text && isSeen()) emit(text);
	};
	const endGroupWith = (end: () => void) => {
		const opened = around.at(-1);
		if (opened) opened.end = end;
	};
	/** Begins a separate flow with the content of the current group. */
	const openFlow = (close: (blocks: FlowBlock[]) => void) => {
		enter();
		builder.openBox();
		const outer = flow;
		flow = beginFlow();
		group.depth = 0;
		endGroupWith(() => {
			flow.tables.enter(0);
			flow = outer;
			close(builder.closeBox());
		});
	};
	const endParagraph = () => {
		if (isHtml) return emit('\n');
		enter();
		builder.endParagraph(true);
	};
	const addCode = (code: number) => {
		const character = String.fromCharCode(code);
		if (/[\ud800-\udbff]/.test(character)) {
			highSurrogate = character;
			return;
		}
		const pair = /[\udc00-\udfff]/.test(character) ? highSurrogate + character : character;
		highSurrogate = '';
		const isSymbol = code >= 0xf000 && code < 0xf100;
		if (pair.isWellFormed() && isSeen()) emit(isSymbol ? symbolText(code) : pair);
	};

	const emitCheckbox = () => {
		const { type, usual, result } = checkbox;
		const isTicked = (result === 0 || result === 1 ? result : usual) === 1;
		if (type === 1 && !group.isHidden && !group.isDeleted) {
			emit(`${isTicked ? CHECKED : UNCHECKED} `);
		}
	};
	/** Handles a word that begins a destination, that is, a part of the file with its own meaning. */
	const beginDestination = (name: string): boolean => {
		const margin = /^(?:header|footer)(?=[lrf]?$)/.exec(name)?.[0];
		const isBox = name === 'shptxt' || name === 'dptxbxtext';
		if (name === 'fonttbl') {
			group.isFontTable = group.isUnseen = true;
		} else if (name === 'htmltag' && isHtml) {
			group.isMarkup = true;
		} else if (name === 'formfield') {
			checkbox = { type: 0, usual: 0, result: 0 };
			endGroupWith(emitCheckbox);
		} else if (UNSEEN.has(name) || (isStarred && !SEEN.has(name))) {
			group.isUnseen = true;
		} else if (margin || isBox || name === 'footnote') {
			if (!isSeen()) group.isUnseen = true;
			else if (isBox) openFlow((blocks) => builder.addAfterLine(blocks));
			else if (margin === 'header') openFlow((blocks) => headers.push(blocks));
			else if (margin) openFlow((blocks) => footers.push(blocks));
			else openFlow((blocks) => blocks.forEach((block) => notes.push(block)));
		} else {
			return false;
		}
		return true;
	};
	const word = (name: string, value: number | undefined) => {
		const isOn = value !== 0;
		const number = value ?? 0;
		switch (name) {
			case 'ansicpg':
				return fonts.setUsual(number);
			case 'mac':
				return fonts.setUsual(10_000);
			case 'deff':
				group.font = usualFont = number;
				return;
			case 'fromhtml':
				isHtml = isOn;
				return;
			case 'fftype':
				checkbox.type = number;
				return;
			case 'ffdefres':
				checkbox.usual = number;
				return;
			case 'ffres':
				checkbox.result = number;
				return;
		}
		if (group.isFontTable) return fonts.declare(name, number);
		const changed = withProperty(group, name, value, usualFont);
		if (changed) {
			group = changed;
			return;
		}
		if (group.isUnseen) return;
		switch (name) {
			case 'u':
				substitutesLeft = group.substitutes;
				return addCode(number & 0xffff);
			case 'par':
				return endParagraph();
			case 'page':
			case 'sect':
				endParagraph();
				breaksBefore = true;
				return;
			case 'pagebb':
				breaksBefore = isOn;
				return;
			case 'sbknone':
			case 'sbkcol':
				breaksBefore = false;
				return;
			case 'trowd':
				// Rows of nested tables are defined at their end.
				flow.isInRow ||= depth() < 2;
				return flow.tables.beginRow();
			case 'cellx':
				return flow.tables.addEdge(number);
			case 'cell':
			case 'nestcell':
				flow.tables.enter(name === 'cell' ? 1 : Math.max(depth(), 2));
				return flow.tables.endCell();
			case 'row':
				flow.isInRow = false;
				return flow.tables.endRow(1);
			case 'nestrow':
				return flow.tables.endRow(Math.max(depth(), 2));
		}
		const character = CHARACTERS.get(name);
		if (character && isSeen()) emit(character);
	};

	walkRtf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'), {
		open() {
			flush();
			substitutesLeft = 0;
			around.push({ group });
			group = { ...group };
		},
		close() {
			flush();
			substitutesLeft = 0;
			const opened = around.pop();
			opened?.end?.();
			group = opened?.group ?? group;
		},
		word(name, value) {
			flush();
			if (name === '*') isStarred = true;
			else if (substitutesLeft > 0) substitutesLeft--;
			else if (!beginDestination(name)) word(name, value);
			if (name !== '*') isStarred = false;
		},
		bytes(text) {
			const from = Math.min(substitutesLeft, text.length);
			substitutesLeft -= from;
			bytesLeft += text.slice(from);
		},
	});
	if (isHtml) return { html: html.join(''), blocks: [] };
	flow.tables.enter(0);
	builder.endParagraph();
	return { blocks: joinParts([...headers, builder.blocks, notes, ...footers]) };
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
