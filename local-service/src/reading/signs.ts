import type { Box } from '../geometry';
import type { Checkbox, Word } from './pages';

/**
 * Checkboxes as symbols of a font. Codes from U+F000 are those that PDFium returns for symbol fonts: Wingdings,
 * and Wingdings 2 for symbols that Wingdings does not have.
 */
const EMPTY = '☐□▢◻❏❐❑❒\uf06f\uf071\uf072\uf0a3\uf0a8';
const TICKED = '☑☒▣🗹🗵🗷◉⦿🔘\uf052\uf054\uf078\uf0fd\uf0fe';
const TICK = '✓✔\uf0fc';
const CROSS = '✗✘✕✖\uf0fb';
/** A bullet, unless there are empty checkboxes. */
const FILLED = '■';
/** Symbols that are always radio buttons; empty circles on the same page are then radio buttons, too. */
const RADIO = '◉⦿🔘';
const CIRCLE = '○◯';

const SIGN = new RegExp(`[${EMPTY}${TICKED}${RADIO}${CIRCLE}●${TICK}${CROSS}${FILLED}]`, 'u');
/** Typed brackets, as a word or directly before one: "[x]Cash". */
const TYPED = /^(?:\[(?<square>[_xX✓•●]?)\]|\((?<round>[_xX✓•●]?)\)$)/u;
const MARK = /^[_xX✓•●]?$/u;
/**
 * Circles, which may also be bullets or dots of a rating, and lines with or without a mark on them. A cross
 * before a line is not a mark: it shows where to sign.
 */
const PAIRED = /^(?:[○◯](?![○◯●])|_+$|(?<ticked>●(?![○◯●])|_+[xX✓✔]_*$))/u;

/** A text without checkbox symbols. */
export const withoutSigns = (text: string): string => {
	const rest = text.replace(TYPED, '');
	return SIGN.test(rest) ? [...rest].filter((sign) => !SIGN.test(sign)).join('') : rest;
};

type Sign = { box: Box; sign: string };

/** The checkboxes among a page's words: symbols of a font, and typed ones such as "[x]". */
export function findSigns(words: readonly Word[]): Checkbox[] {
	const signs = words.flatMap(signsOf);
	const has = (set: string) => signs.some(({ sign }) => set.includes(sign));
	const [hasEmpty, hasTick, hasRadio] = [has(EMPTY), has(TICK), has(RADIO)];
	const empty = hasRadio ? EMPTY + CIRCLE : EMPTY;
	const found = signs.flatMap(({ box, sign }): Checkbox[] => {
		if (FILLED.includes(sign) && !hasEmpty) return [];
		if (sign === '●' || (CIRCLE.includes(sign) && !hasRadio)) return [];
		// If there are ticks, a cross means no; otherwise it is a mark like any other.
		const isChecked = !empty.includes(sign) && !(CROSS.includes(sign) && hasTick);
		return [{ box, isChecked }];
	});
	return eachOnce([...found, ...typed(words), ...paired(words)]);
}

/** Signs that are checkboxes only where a line has empty and ticked ones with text in between. */
function paired(words: readonly Word[]): Checkbox[] {
	const signs = words.filter(({ text }) => PAIRED.test(text));
	return signs.flatMap((word) => {
		const inLine = ({ box }: Word) =>
			Math.abs(box.top + box.bottom - word.box.top - word.box.bottom) < box.bottom - box.top;
		const beside = signs.filter(inLine);
		const ticked = beside.filter(isTicked);
		if (ticked.length === 0 || ticked.length === beside.length) return [];
		const line = words.filter(inLine).toSorted((a, b) => a.box.left - b.box.left);
		const isRating = line.some((each, at) =>
			[each, line[at + 1]].every((one) => one && beside.includes(one)),
		);
		const box = signsOf(word)[0]?.box ?? word.box;
		return isRating ? [] : [{ box, isChecked: isTicked(word) }];
	});
}

const isTicked = ({ text }: Word) => PAIRED.exec(text)?.groups?.ticked !== undefined;

/** Symbols may be in a word with other letters: each gets its share of the word's width. */
function signsOf({ text, box }: Word): Sign[] {
	if (!SIGN.test(text)) return [];
	const letters = [...text];
	const share = (box.right - box.left) / letters.length;
	return letters.flatMap((sign, index) =>
		SIGN.test(sign)
			? [
					{
						sign,
						box: { ...box, left: box.left + index * share, right: box.left + (index + 1) * share },
					},
				]
			: [],
	);
}

function typed(words: readonly Word[]): Checkbox[] {
	const boxes = words.flatMap((word, index) => {
		const split = splitBrackets(words, index);
		const match = TYPED.exec(split?.text ?? word.text);
		// "()" follows the name of a function.
		if (!match || (!split && word.text === '()')) return [];
		const isRound = match.groups?.round !== undefined;
		const mark = match.groups?.round ?? match.groups?.square ?? '';
		const share = split ? 1 : match[0].length / word.text.length;
		const { left, right } = split?.box ?? word.box;
		const box = { ...word.box, left, right: left + share * (right - left) };
		return [{ box, isChecked: !/^_?$/.test(mark), isRound }];
	});
	// "(x)" counts as a tick only if there are also empty brackets "( )".
	const hasRound = boxes.some(({ isRound, isChecked }) => isRound && !isChecked);
	return boxes
		.filter(({ isRound }) => hasRound || !isRound)
		.map(({ box, isChecked }) => ({ box, isChecked }));
}

/** Joins brackets that are separate words: two in "[ ]", three in "[ x ]". */
function splitBrackets(
	words: readonly Word[],
	index: number,
): Pick<Word, 'text' | 'box'> | undefined {
	const [first, second, third] = words.slice(index, index + 3);
	if (!first || !second || !/^[[(]$/.test(first.text)) return undefined;
	const close = first.text === '[' ? ']' : ')';
	const last = second.text.startsWith(close) ? second : third;
	const mark = last === second ? '' : second.text;
	if (!last?.text.startsWith(close) || !MARK.test(mark)) return undefined;
	const size = first.box.bottom - first.box.top;
	const isNear =
		last.box.left - first.box.right < 2 * size &&
		last.box.left > first.box.left &&
		Math.abs(last.box.top - first.box.top) < size / 2;
	const right = last.box.left + (last.box.right - last.box.left) / last.text.length;
	return isNear ? { text: first.text + mark + close, box: { ...first.box, right } } : undefined;
}

/** Removes duplicates: of overlapping checkboxes, the first is kept. */
export function eachOnce(checkboxes: readonly Checkbox[]): Checkbox[] {
	const found: Checkbox[] = [];
	for (const checkbox of checkboxes) {
		if (!found.some(({ box }) => overlap(box, checkbox.box))) found.push(checkbox);
	}
	return found;
}

/** True if one contains the other's centre. */
function overlap(a: Box, b: Box): boolean {
	const apartX = Math.abs(a.left + a.right - b.left - b.right);
	const apartY = Math.abs(a.top + a.bottom - b.top - b.bottom);
	return (
		apartX < Math.max(a.right - a.left, b.right - b.left) &&
		apartY < Math.max(a.bottom - a.top, b.bottom - b.top)
	);
}
