import { type Box, center, height, middle } from '../../geometry';
import type { Page, Word } from '../pages';
import { raised } from '../raised';

/** A character of a text layer as given in the file, with its box on the page as displayed. */
export type Character = {
	/** A Unicode code point, a UTF-16 surrogate, or 0 if the font has no mapping. */
	code: number;
	box: Box;
	/** True if the text runs up or down the displayed page. */
	isTurned: boolean;
	/** True if the text is upside down and runs to the left. */
	isUpsideDown?: boolean;
	/** True if the text is neither horizontal nor vertical. */
	isAskew?: boolean;
	/**
	 * The text object that draws it; 0 for a space that PDFium inserts where it assumes the end of a text.
	 */
	object?: number;
};

/** A character with its index in the text layer. */
export type Drawn = Character & { index: number; object: number };

/**
 * Word gap and backward shift, in letter heights; gaps between letters (loose boxes) are normally about 0.
 */
const WORD_GAP = 0.13;
const BACKWARD_STEP = 0.5;
/** Word gap if PDFium inserted a space there, in letter heights. */
const HINTED_GAP = 0.03;
/** Minimum vertical overlap of letters on one line, as a fraction of their height. */
const SAME_LINE = 0.5;
/**
 * Maximum letter-spacing in letter heights; maximum deviation of an even gap from the median; minimum share
 * of even gaps.
 */
const [WIDEST_SPACING, EVEN, MOST] = [0.8, 0.05, 0.75];
/**
 * Minimum number of gaps for measuring letter-spacing: within one text object, and between letters in
 * separate ones.
 */
const [FEWEST_WITHIN, FEWEST_BETWEEN] = [2, 3];
/**
 * Maximum height of a raised letter, and minimum distance of its bottom from that of the letter before it, in heights
 * of that letter.
 */
const [SMALLER, RAISED] = [0.85, 0.2];
/** ASCII needs no normalisation, which is the usual case. */
const PLAIN = /^[!-~]*$/;

/** A letter with the gap before it, in letter heights. */
type Letter = { text: string; character: Character; gap: number; isHinted: boolean };

/**
 * Groups characters into words: splits at white space, at gaps wider than the letter-spacing and at line
 * changes. Text outside the visible area of the page is left out. Words are in NFC with ligatures expanded;
 * right-to-left text is in logical order.
 */
export function charactersToWords(
	characters: readonly Character[],
	page: Pick<Page, 'width' | 'height'>,
): Word[] {
	const words: Word[] = [];
	const spacings = new Map<number, number | undefined>();
	let run: Letter[] = [];
	let isHinted = false;

	const finish = () => {
		if (run.length > 0) {
			const spacing = spacingOf(run, characters, spacings);
			for (const letters of parted(run, spacing).flatMap(withMarks)) {
				addWord(letters, spacing, page, words);
			}
			run = [];
		}
		isHinted = false;
	};

	for (const character of characters) {
		const text = readable(character.code);
		if (text === undefined) continue;
		if (text === '') {
			// A space inserted by PDFium is only a hint: the gap decides.
			if (character.object === 0) isHinted = true;
			else finish();
			continue;
		}
		const last = run.at(-1);
		const gap = last ? gapBetween(last.character, character) : 0;
		if (gap === undefined) finish();
		run.push({ text, character, gap: gap ?? 0, isHinted });
		isHinted = false;
	}
	finish();
	return words;
}

function addWord(
	letters: readonly Letter[],
	spacing: number,
	page: Pick<Page, 'width' | 'height'>,
	words: Word[],
): void {
	const first = letters[0]!.character;
	const box = { ...first.box };
	for (const { character } of letters) extend(box, character.box);
	// Letter-spacing also follows the last letter: without it, the gap to the next word would be
	// overestimated.
	if (spacing > 0 && !first.isTurned && !isLeftward(first)) box.right += spacing * height(box);
	const text = spelledOut(inOrder(letters));
	if (text && isVisible(box, page)) words.push({ text, box, confidence: 1, source: 'text' });
}

/** Splits letters of one line, without white space, at gaps wider than their letter-spacing. */
function parted(run: Letter[], spacing: number): Letter[][] {
	if (run.every((letter) => !isWide(letter))) return [run];
	const words: Letter[][] = [];
	for (const letter of run) {
		if (words.length === 0 || isWide(letter, spacing)) words.push([letter]);
		else words.at(-1)!.push(letter);
	}
	return words;
}

/** The letters of a word with raised digits, such as the number of a footnote, as superscripts. */
function withMarks(word: Letter[]): Letter[][] {
	const { bottom } = word[0]!.character.box;
	// The usual case: all letters are on one line.
	if (word.every(({ character }) => character.box.bottom === bottom)) return [word];
	const words: Letter[][] = [[]];
	let base = word[0]!;
	let mark: Letter | undefined;
	const addMark = () => {
		if (!mark) return;
		const text = raised(mark.text, textOf(words.at(-1)!));
		// Raised ordinary text is a word of its own.
		if (text.startsWith(' ')) words.push([mark], []);
		else words.at(-1)!.push({ ...mark, text });
		mark = undefined;
	};
	for (const letter of word) {
		if (isRaised(letter, base)) {
			mark = mark ? joined(mark, letter) : letter;
		} else {
			addMark();
			words.at(-1)!.push(letter);
			base = letter;
		}
	}
	addMark();
	return words.filter(({ length }) => length > 0);
}

function isRaised({ character: { box, isTurned, isUpsideDown } }: Letter, base: Letter): boolean {
	const { top, bottom } = base.character.box;
	const [below, above] = [bottom - box.bottom, box.top - top];
	// A smaller box that is centred belongs to another font.
	return (
		!isTurned &&
		!isUpsideDown &&
		height(box) < SMALLER * (bottom - top) &&
		below > Math.max(RAISED * (bottom - top), 2 * above)
	);
}

function joined(one: Letter, { text, character }: Letter): Letter {
	const box = { ...one.character.box };
	extend(box, character.box);
	return { ...one, text: one.text + text, character: { ...one.character, box } };
}

const isWide = ({ gap, isHinted }: Letter, spacing = 0) =>
	gap - spacing > (isHinted ? HINTED_GAP : WORD_GAP);

/**
 * Letter-spacing in letter heights: from the gaps of the run, or of its whole text object if they are too
 * few.
 */
function spacingOf(
	run: readonly Letter[],
	characters: readonly Character[],
	spacings: Map<number, number | undefined>,
): number {
	// The usual case: no gaps.
	if (run.every((letter) => !isWide(letter))) return 0;
	const object = run[0]!.character.object ?? 0;
	const isOne = object !== 0 && run.every(({ character }) => character.object === object);
	const own = run.slice(1).map(({ gap }) => gap);
	const even = evenOf(own, isOne ? FEWEST_WITHIN : FEWEST_BETWEEN);
	if (even !== undefined || !isOne) return even ?? 0;
	if (!spacings.has(object)) {
		const letters = characters.filter((character) => character.object === object);
		const gaps = letters.slice(1).flatMap((character, at) => {
			const isLetter = readable(character.code) && readable(letters[at]!.code);
			return isLetter ? [gapBetween(letters[at]!, character) ?? Infinity] : [];
		});
		spacings.set(object, evenOf(gaps, FEWEST_WITHIN));
	}
	return spacings.get(object) ?? 0;
}

/** The median gap if most gaps are close to it; otherwise undefined. */
function evenOf(gaps: readonly number[], fewest: number): number | undefined {
	const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)];
	if (usual === undefined || gaps.length < fewest || usual > WIDEST_SPACING) return undefined;
	const even = gaps.filter((gap) => Math.abs(gap - usual) < EVEN).length;
	return even >= MOST * gaps.length ? Math.max(usual, 0) : undefined;
}

const textOf = (letters: readonly Letter[]) => letters.map(({ text }) => text).join('');

/** The text in logical order: right-to-left text may be drawn from its left end. */
function inOrder(letters: readonly Letter[]): string {
	const text = textOf(letters);
	const [first, last] = [letters[0]!.character, letters.at(-1)!.character];
	const isDrawnFromLeft = center(first.box) < center(last.box) && !first.isTurned;
	if (!isDrawnFromLeft || !isLeftward(first) || !isLeftward(last)) return text;
	const reversed = textOf(letters.toReversed());
	return reversed.replace(/\p{N}+(?:[.,]\p{N}+)*/gu, (number) => [...number].toReversed().join(''));
}

/** In place, to avoid allocating a box for each letter of a document. */
function extend(box: Box, { left, top, right, bottom }: Box): void {
	box.left = Math.min(box.left, left);
	box.top = Math.min(box.top, top);
	box.right = Math.max(box.right, right);
	box.bottom = Math.max(box.bottom, bottom);
}

/** The printed character; '' for white space; undefined for invisible characters. */
function readable(code: number): string | undefined {
	if (code > 0x20 && code < 0x7f) return String.fromCharCode(code);
	// PDFium returns U+0002 (or U+FFFE) for a hyphen at the end of a line; U+00AD is Unicode's soft hyphen.
	if (code === 0x02 || code === 0xfffe) return '-';
	if (code === 0xad) return '-';
	if (code === 0 || code === 0xffff || code > 0x10ffff) return undefined;
	// Surrogates form a pair once they are adjacent in a string.
	const letter = code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code);
	if (/^[\s\u0085\u200b]$/u.test(letter)) return '';
	if (/^\p{Cc}|\p{Cf}$/u.test(letter)) return undefined;
	return letter;
}

/** Ligatures and presentation forms. */
const FORMS = /[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]/g;

function spelledOut(letters: string): string {
	if (PLAIN.test(letters)) return letters;
	return letters
		.replace(FORMS, (form) => form.normalize('NFKC'))
		.normalize('NFC')
		.replace(/\p{Cs}/gu, '');
}

/**
 * Gap between two letters along their line, in letter heights; negative if they overlap. Undefined if they
 * are on different lines.
 */
function gapBetween(last: Character, next: Character): number | undefined {
	if (last.isTurned !== next.isTurned || last.isUpsideDown !== next.isUpsideDown) return undefined;
	const isOne = last.object !== undefined && last.object !== 0 && last.object === next.object;
	if (isOne && last.isAskew) return 0;
	const [a, b] = next.isTurned ? [turned(last.box), turned(next.box)] : [last.box, next.box];
	const size = Math.min(height(a), height(b));
	if (overlap(a.top, a.bottom, b.top, b.bottom) < SAME_LINE) {
		// Letters below each other in one text object: vertical writing.
		const isBelow = isOne && overlap(a.left, a.right, b.left, b.right) > SAME_LINE;
		return isBelow ? Math.max(b.top - a.bottom, a.top - b.bottom) / size : undefined;
	}
	// Rotated text may run up or down the page, so the next letter may be on either side.
	if (next.isTurned || next.isUpsideDown || isLeftward(last) || isLeftward(next)) {
		return Math.max(b.left - a.right, a.left - b.right) / size;
	}
	return a.left - b.left > BACKWARD_STEP * size ? undefined : (b.left - a.right) / size;
}

/** Right-to-left scripts: Hebrew, Arabic and related ones. */
const isLeftward = ({ code }: Character) =>
	(code >= 0x590 && code <= 0x8ff) ||
	(code >= 0xfb1d && code <= 0xfdff) ||
	(code >= 0xfe70 && code <= 0xfefc);

const turned = (box: Box): Box => ({
	left: box.top,
	top: box.left,
	right: box.bottom,
	bottom: box.right,
});

/** Overlap of two intervals as a fraction of the shorter one. */
function overlap(start1: number, end1: number, start2: number, end2: number): number {
	const shared = Math.min(end1, end2) - Math.max(start1, start2);
	return shared / Math.max(Math.min(end1 - start1, end2 - start2), Number.EPSILON);
}

function isVisible(box: Box, page: Pick<Page, 'width' | 'height'>): boolean {
	const [x, y] = [center(box), middle(box)];
	return x >= 0 && y >= 0 && x <= page.width && y <= page.height;
}
