import { type Box, center, height, middle } from '../../geometry';
import type { Page, Word } from '../pages';

/** One character of a text layer as the file gives it, with its box as seen on the page. */
export type Character = {
	/** A Unicode code point, a UTF-16 surrogate, or 0 where the font has no mapping. */
	code: number;
	box: Box;
	/** The text runs up or down the page as seen. */
	isTurned: boolean;
};

/** A character with its place in the text layer, and the text object that draws it. */
export type Drawn = Character & { index: number; object: number };

/** Gaps and shifts in parts of the letter's height; normal letter gaps of loose boxes are about 0. */
const WORD_GAP = 0.18;
const BACKWARD_STEP = 0.5;
/** Letters whose boxes share less of their height than this stand on different lines. */
const SAME_LINE = 0.5;
/** Most words are spelled out as they are. */
const PLAIN = /^[!-~]*$/;

/**
 * Groups characters into words: at white space, at gaps wider than between letters, at line changes.
 * Text outside the page's visible area is left out. Words are in NFC, ligatures are spelled out.
 */
export function charactersToWords(
	characters: readonly Character[],
	page: Pick<Page, 'width' | 'height'>,
): Word[] {
	const words: Word[] = [];
	let letters = '';
	let box: Box | undefined;
	let last: Character | undefined;

	const finish = () => {
		const text = spelledOut(letters);
		if (box && text && isVisible(box, page))
			words.push({ text, box, confidence: 1, source: 'text' });
		letters = '';
		box = last = undefined;
	};

	for (const character of characters) {
		const letter = readable(character.code);
		if (letter === undefined) continue;
		if (letter === '') {
			finish();
			continue;
		}
		if (last && isBreak(last, character)) finish();
		letters += letter;
		if (box) extend(box, character.box);
		else box = { ...character.box };
		last = character;
	}
	finish();
	return words;
}

/** In place: a box for every letter of a document is much to throw away. */
function extend(box: Box, { left, top, right, bottom }: Box): void {
	box.left = Math.min(box.left, left);
	box.top = Math.min(box.top, top);
	box.right = Math.max(box.right, right);
	box.bottom = Math.max(box.bottom, bottom);
}

/** The printed character; '' for white space; undefined for what leaves no mark. */
function readable(code: number): string | undefined {
	if (code > 0x20 && code < 0x7f) return String.fromCharCode(code);
	// PDFium gives a hyphen that ends a line as U+0002 (or U+FFFE), Unicode's soft one is U+00AD.
	if (code === 0x02 || code === 0xfffe) return '-';
	if (code === 0xad) return '-';
	if (code === 0 || code === 0xffff || code > 0x10ffff) return undefined;
	// Halves of a pair are joined by standing next to each other in a string.
	const letter = code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code);
	if (/^[\s\u0085\u200b]$/u.test(letter)) return '';
	if (/^\p{Cc}|\p{Cf}$/u.test(letter)) return undefined;
	return letter;
}

function spelledOut(letters: string): string {
	if (PLAIN.test(letters)) return letters;
	return letters
		.replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
		.normalize('NFC')
		.replace(/\p{Cs}/gu, '');
}

function isBreak(last: Character, next: Character): boolean {
	if (last.isTurned !== next.isTurned) return true;
	const [a, b] = next.isTurned ? [turned(last.box), turned(next.box)] : [last.box, next.box];
	const size = Math.min(height(a), height(b));
	if (overlap(a.top, a.bottom, b.top, b.bottom) < SAME_LINE) return true;
	// Turned text may run up or down the page, so that either side can be the next letter's.
	if (next.isTurned) return Math.max(b.left - a.right, a.left - b.right) > WORD_GAP * size;
	return b.left - a.right > WORD_GAP * size || a.left - b.left > BACKWARD_STEP * size;
}

const turned = (box: Box): Box => ({
	left: box.top,
	top: box.left,
	right: box.bottom,
	bottom: box.right,
});

/** Shared part of two stretches in parts of the shorter one. */
function overlap(start1: number, end1: number, start2: number, end2: number): number {
	const shared = Math.min(end1, end2) - Math.max(start1, start2);
	return shared / Math.max(Math.min(end1 - start1, end2 - start2), Number.EPSILON);
}

function isVisible(box: Box, page: Pick<Page, 'width' | 'height'>): boolean {
	const [x, y] = [center(box), middle(box)];
	return x >= 0 && y >= 0 && x <= page.width && y <= page.height;
}
