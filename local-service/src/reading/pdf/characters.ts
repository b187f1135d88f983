import { type Box, center, height, middle } from '../../geometry';
import type { Page, Word } from '../pages';

/** One character of a text layer as the file gives it, with its box as seen on the page. */
export type Character = {
	/** A Unicode code point, a UTF-16 surrogate, or 0 where the font has no mapping. */
	code: number;
	box: Box;
	/** The text runs up or down the page as seen. */
	isTurned: boolean;
	/** It is upside down, and runs to the left. */
	isUpsideDown?: boolean;
	/** The text runs neither along the page nor up or down it. */
	isAskew?: boolean;
	/** The text object that draws it; 0 of a space that PDFium adds where it takes a text to end. */
	object?: number;
};

/** A character with its place in the text layer. */
export type Drawn = Character & { index: number; object: number };

/** Gaps and shifts in parts of the letter's height; normal letter gaps of loose boxes are about 0. */
const WORD_GAP = 0.13;
const BACKWARD_STEP = 0.5;
/** A gap at which PDFium adds a space. */
const HINTED_GAP = 0.03;
/** Letters whose boxes share less of their height than this stand on different lines. */
const SAME_LINE = 0.5;
/** Letters may be spaced by as much; gaps are even that differ by less, as the most of them have to be. */
const [WIDEST_SPACING, EVEN, MOST] = [0.8, 0.05, 0.75];
/** Gaps that tell how letters are spaced: in one text object, and among letters that are each one of their own. */
const [FEWEST_WITHIN, FEWEST_BETWEEN] = [2, 3];
/** Most words are spelled out as they are. */
const PLAIN = /^[!-~]*$/;

/** A letter with the gap before it, in parts of its height. */
type Letter = { text: string; character: Character; gap: number; isHinted: boolean };

/**
 * Groups characters into words: at white space, at gaps wider than between letters, at line changes.
 * Text outside the page's visible area is left out. Words are in NFC, ligatures are spelled out; letters that are
 * read from right to left are in that order.
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
			for (const letters of parted(run, spacing)) addWord(letters, spacing, page, words);
			run = [];
		}
		isHinted = false;
	};

	for (const character of characters) {
		const text = readable(character.code);
		if (text === undefined) continue;
		if (text === '') {
			// The gap decides whether a word ends where PDFium thinks so.
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
	// The space between letters is behind the last one, too: the gap to the next word is as wide as it seems.
	if (spacing > 0 && !first.isTurned && !isLeftward(first)) box.right += spacing * height(box);
	const text = spelledOut(inOrder(letters));
	if (text && isVisible(box, page)) words.push({ text, box, confidence: 1, source: 'text' });
}

/** Letters on one line without white space, parted at the gaps that are wider than between its letters. */
function parted(run: Letter[], spacing: number): Letter[][] {
	if (run.every((letter) => !isWide(letter))) return [run];
	const words: Letter[][] = [];
	for (const letter of run) {
		if (words.length === 0 || isWide(letter, spacing)) words.push([letter]);
		else words.at(-1)!.push(letter);
	}
	return words;
}

const isWide = ({ gap, isHinted }: Letter, spacing = 0) =>
	gap - spacing > (isHinted ? HINTED_GAP : WORD_GAP);

/** By how much letters are spaced, in parts of their height: as their own gaps say, or those of their text object. */
function spacingOf(
	run: readonly Letter[],
	characters: readonly Character[],
	spacings: Map<number, number | undefined>,
): number {
	// Most have no gap.
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

/** The usual gap, if most are about as wide. */
function evenOf(gaps: readonly number[], fewest: number): number | undefined {
	const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)];
	if (usual === undefined || gaps.length < fewest || usual > WIDEST_SPACING) return undefined;
	const even = gaps.filter((gap) => Math.abs(gap - usual) < EVEN).length;
	return even >= MOST * gaps.length ? Math.max(usual, 0) : undefined;
}

/** The letters in the order in which they are read, which those of a line that is drawn from its left end are not. */
function inOrder(letters: readonly Letter[]): string {
	const text = letters.map((letter) => letter.text).join('');
	const [first, last] = [letters[0]!.character, letters.at(-1)!.character];
	const isDrawnFromLeft = center(first.box) < center(last.box) && !first.isTurned;
	if (!isDrawnFromLeft || !isLeftward(first) || !isLeftward(last)) return text;
	const reversed = letters
		.map((letter) => letter.text)
		.toReversed()
		.join('');
	return reversed.replace(/\p{N}+(?:[.,]\p{N}+)*/gu, (number) => [...number].toReversed().join(''));
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

/** Ligatures, and letters in the form that they have within a word. */
const FORMS = /[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]/g;

function spelledOut(letters: string): string {
	if (PLAIN.test(letters)) return letters;
	return letters
		.replace(FORMS, (form) => form.normalize('NFKC'))
		.normalize('NFC')
		.replace(/\p{Cs}/gu, '');
}

/**
 * How far apart two letters are along their line, in parts of their height; below 0 where they overlap. Nothing
 * where they are not on one.
 */
function gapBetween(last: Character, next: Character): number | undefined {
	if (last.isTurned !== next.isTurned || last.isUpsideDown !== next.isUpsideDown) return undefined;
	const isOne = last.object !== undefined && last.object !== 0 && last.object === next.object;
	if (isOne && last.isAskew) return 0;
	const [a, b] = next.isTurned ? [turned(last.box), turned(next.box)] : [last.box, next.box];
	const size = Math.min(height(a), height(b));
	if (overlap(a.top, a.bottom, b.top, b.bottom) < SAME_LINE) {
		// One below the other in one text is written from top to bottom.
		const isBelow = isOne && overlap(a.left, a.right, b.left, b.right) > SAME_LINE;
		return isBelow ? Math.max(b.top - a.bottom, a.top - b.bottom) / size : undefined;
	}
	// Turned text may run up or down the page, so that either side can be the next letter's.
	if (next.isTurned || next.isUpsideDown || isLeftward(last) || isLeftward(next)) {
		return Math.max(b.left - a.right, a.left - b.right) / size;
	}
	return a.left - b.left > BACKWARD_STEP * size ? undefined : (b.left - a.right) / size;
}

/** Letters that are read from right to left: Hebrew, Arabic and their neighbours. */
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

/** Shared part of two stretches in parts of the shorter one. */
function overlap(start1: number, end1: number, start2: number, end2: number): number {
	const shared = Math.min(end1, end2) - Math.max(start1, start2);
	return shared / Math.max(Math.min(end1 - start1, end2 - start2), Number.EPSILON);
}

function isVisible(box: Box, page: Pick<Page, 'width' | 'height'>): boolean {
	const [x, y] = [center(box), middle(box)];
	return x >= 0 && y >= 0 && x <= page.width && y <= page.height;
}
