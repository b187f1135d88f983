import { height, width } from '../../geometry';
import type { Drawn } from './characters';
import { type Glyphs, isPrivate, isUnknown, roughly } from './glyphs';

/** Minimum number of letters of a font to judge it. */
const FEWEST = 8;
/**
 * Shares of a font's letters without meaning (control or private codes): at or above the first, its mapping
 * is discarded; above the second, it has to be confirmed.
 */
const [MEANINGLESS, SUSPICIOUS] = [0.5, 0.05];
/**
 * Shares of symbols, and of letters of an alphabet foreign to the page, above which a font has to be
 * confirmed.
 */
const [SIGNS, ALIEN] = [0.35, 0.5];
/** Minimum number of different symbols in such a font: lines and bullets have few. */
const FEWEST_SIGNS = 6;
/**
 * Minimum ratio of Latin letters in other fonts to this font's letters for its alphabet to be foreign to the
 * page.
 */
const LATIN_RATIO = 3;
/** Minimum aspect ratio of a Chinese letter, which is square, in its loose box. */
const NARROW = 0.5;
/** Maximum deviation of the position of the same shape within its box, as a fraction of the box. */
const SAME_SHAPE = 0.012;

type Counts = {
	all: number;
	meaningless: number;
	signs: number;
	kinds: Set<number>;
	latin: number;
	alien: number;
	narrow: number;
};

/**
 * Replaces letters of unreliable fonts by unknown glyphs, in place. A font most of whose letters have no
 * meaning is discarded; a font with many symbols, or with an alphabet foreign to the page, has to be
 * confirmed by recognition.
 * @param fontOf the font of a text object
 */
export function replaceUnreliableFonts(
	characters: readonly Drawn[],
	fontOf: (object: number) => number,
	glyphs: Glyphs,
): void {
	const fonts = countByFont(characters, fontOf);
	const latin = [...fonts.values()].reduce((sum, counts) => sum + counts.latin, 0);
	const unreliable = new Map<number, 'meaningless' | 'doubtful'>();
	for (const [font, counts] of fonts) {
		if (counts.all < FEWEST) continue;
		const isAlien =
			counts.alien > ALIEN * counts.all &&
			(latin - counts.latin > LATIN_RATIO * counts.alien || counts.narrow > ALIEN * counts.all);
		const isOfSigns = counts.signs > SIGNS * counts.all && counts.kinds.size >= FEWEST_SIGNS;
		if (counts.meaningless >= MEANINGLESS * counts.all) unreliable.set(font, 'meaningless');
		else if (isOfSigns || isAlien || counts.meaningless > SUSPICIOUS * counts.all)
			unreliable.set(font, 'doubtful');
	}
	if (unreliable.size === 0) return;
	for (const one of characters) {
		if (!isPrinted(one) || isUnknown(String.fromCodePoint(one.code))) continue;
		const font = fontOf(one.object);
		const why = unreliable.get(font);
		if (!why) continue;
		const inFile = why === 'doubtful' ? String.fromCodePoint(one.code) : undefined;
		one.code = glyphs.codeOf({ font, code: one.code, inFile });
	}
}

/**
 * Replaces digits by unknown glyphs, in place, if their font draws different shapes for the same digit: one
 * of them is another digit.
 * @param characters upright ones
 * @param shapeOf position of a digit's shape within its box, as fractions of the box
 */
export function replaceUnreliableDigits(
	characters: readonly Drawn[],
	fontOf: (object: number) => number,
	shapeOf: (digit: Drawn) => readonly number[],
	glyphs: Glyphs,
): void {
	const digits = characters.filter(({ code }) => code >= 0x30 && code <= 0x39);
	const groups = Map.groupBy(digits, ({ object, code }) => `${fontOf(object)} ${code}`);
	for (const group of groups.values()) {
		// Aspect ratio is ignored: justified text may stretch digits.
		const shapes = group.map((digit) => shapeOf(digit).slice(0, 4));
		const isSame = (other: readonly number[]) =>
			other.every((place, at) => Math.abs(place - shapes[0]![at]!) < SAME_SHAPE);
		if (shapes.every(isSame)) continue;
		for (const [at, digit] of group.entries()) {
			digit.code = glyphs.codeOf({
				font: fontOf(digit.object),
				code: digit.code,
				shape: roughly(shapes[at]!),
			});
		}
	}
}

const isPrinted = ({ object, code }: Drawn) => object !== 0 && code > 0x20 && code !== 0xa0;

function countByFont(
	characters: readonly Drawn[],
	fontOf: (object: number) => number,
): Map<number, Counts> {
	const fonts = new Map<number, Counts>();
	let counts: Counts | undefined;
	let [object, before] = [0, 0];
	for (const one of characters) {
		if (!isPrinted(one)) continue;
		if (!counts || one.object !== object) {
			const font = fontOf(one.object);
			counts = fonts.get(font) ?? newCounts();
			fonts.set(font, counts);
			[object, before] = [one.object, 0];
		}
		counts.all++;
		const { code } = one;
		if (isLatin(code)) counts.latin++;
		// A single private-use letter is a symbol, such as a telephone; several in a row are a word.
		else if (isPrivate(code)) counts.meaningless += isPrivate(before) ? 1 : 0;
		else if (code > 0xffff && isUnknown(String.fromCodePoint(code))) counts.meaningless++;
		else if (code > LAST_LATIN && /\p{L}/u.test(String.fromCodePoint(code))) {
			counts.alien++;
			if (isNarrow(one)) counts.narrow++;
		}
		// Repetitions are ignored: dots may lead to a page number.
		else if (code !== before) {
			counts.signs++;
			counts.kinds.add(code);
		}
		before = code;
	}
	return fonts;
}

const newCounts = (): Counts => ({
	all: 0,
	meaningless: 0,
	signs: 0,
	kinds: new Set(),
	latin: 0,
	alien: 0,
	narrow: 0,
});

const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A Chinese, Japanese or Korean letter that is not square. */
const isNarrow = ({ code, box, isTurned }: Drawn): boolean => {
	const [along, across] = isTurned ? [height(box), width(box)] : [width(box), height(box)];
	return along < NARROW * across && FULL_WIDTH.test(String.fromCodePoint(code));
};

const LAST_LATIN = 0x24f;

/** Letters and digits of the Latin script, including accented ones. */
const isLatin = (code: number) =>
	(code >= 0x61 && code <= 0x7a) ||
	(code >= 0x30 && code <= 0x39) ||
	(code >= 0x41 && code <= 0x5a) ||
	(code >= 0xc0 && code <= LAST_LATIN);
