import { around, type Box, height, middle, scaled, width } from '../../geometry';
import { type Bitmap, cropped, type Region, turned } from '../bitmaps/bitmap';
import { type Models, models } from '../ocr/models';
import { recogniseLine } from '../ocr/recognise';
import type { Word } from '../pages';
import { isSimilar, lettersOf } from './similarText';
import { type Glyphs, isUnknown } from './glyphs';

/** Minimum confidence for a glyph that occurs once, and for a recognised word without digits. */
const SURE = 0.8;
/** Minimum share of a glyph's occurrences with the same recognised character. */
const AGREED = 0.65;
/** Maximum share of a word's known letters that recognition may misread. */
const MISREAD = 0.25;
/** Number of words sampled to confirm a font. */
const SAMPLES = 6;
/** Maximum number of words recognised, more than real pages have. */
const MOST = 3000;
/**
 * Margin around words and maximum gap within a line, in word heights, and minimum ratio of height to width of
 * vertical text.
 */
const [MARGIN, GAP, TALL] = [0.15, 1.5, 1.2];

/** A page's picture, and its scale in pixels per point. */
type Picture = { networks: Models; bitmap: Bitmap; scale: number };
type Letter = { text: string; confidence: number };

/**
 * Recognises words with unknown glyphs in the picture of their page. All occurrences of a glyph vote on its
 * character.
 * @param scale pixels per point
 * @returns the words now known, and those still unknown
 */
export async function readUnknown(
	bitmap: Bitmap,
	words: readonly Word[],
	scale: number,
	glyphs: Glyphs,
): Promise<{ known: Word[]; unread: Word[] }> {
	const picture = { networks: await models(), bitmap, scale };
	const { known, asked } = await confirmed(picture, words.slice(0, MOST), glyphs);
	const seen = new Map<Word, Letter[]>();
	for (const line of inLines(asked)) {
		for (const [word, letters] of await readLine(picture, line)) seen.set(word, letters);
	}
	const letters = agreed(seen);
	const unread: Word[] = words.slice(MOST);
	for (const word of asked) {
		const own = seen.get(word);
		const found = spelled(word, letters, own, glyphs) ?? sureOf(word, own);
		if (found) known.push({ ...word, ...found, source: 'ocr' });
		else unread.push(word);
	}
	return { known, unread };
}

/** Confirms unreliable fonts: their letters are as in the file unless the picture clearly differs. */
async function confirmed(
	picture: Picture,
	words: readonly Word[],
	glyphs: Glyphs,
): Promise<{ known: Word[]; asked: Word[] }> {
	const fontOf = ({ text }: Word) =>
		[...text].map((letter) => glyphs.glyphOf(letter)).find((glyph) => glyph?.inFile)?.font;
	const known: Word[] = [];
	const asked: Word[] = [];
	for (const [font, all] of Map.groupBy(words, fontOf)) {
		const asInFile = all.map((word) => ({
			...word,
			text: [...word.text].map((letter) => glyphs.glyphOf(letter)?.inFile ?? letter).join(''),
		}));
		const isRight = font !== undefined && (await isConfirmed(picture, asInFile));
		for (const word of isRight ? asInFile : all) (isUnknown(word.text) ? asked : known).push(word);
	}
	return { known, asked };
}

async function isConfirmed(picture: Picture, words: readonly Word[]): Promise<boolean> {
	const whole = words.filter(({ text }) => !isUnknown(text));
	const samples = whole.toSorted((a, b) => b.text.length - a.text.length).slice(0, SAMPLES);
	let against = 0;
	for (const { text, box } of samples) {
		const letters = await readLetters(picture, box);
		const isOther = !isSimilar(text, letters.map((letter) => letter.text).join(''));
		if (isOther && confidenceOf(letters) >= SURE) against++;
	}
	return against <= samples.length / 2;
}

const confidenceOf = (letters: readonly Letter[]) =>
	letters.length > 0
		? letters.reduce((sum, { confidence }) => sum + confidence, 0) / letters.length
		: 0;

/** Groups adjacent words: recognition of a line is more accurate than of single words, and takes no longer. */
function inLines(words: readonly Word[]): Word[][] {
	const lines: Word[][] = [];
	for (const word of words) {
		const last = lines.at(-1)?.at(-1);
		const isBeside =
			last !== undefined &&
			!isTall(last) &&
			!isTall(word) &&
			Math.abs(middle(last.box) - middle(word.box)) < height(word.box) / 3 &&
			word.box.left >= last.box.left &&
			word.box.left - last.box.right < GAP * height(word.box);
		if (isBeside) lines.at(-1)!.push(word);
		else lines.push([word]);
	}
	return lines;
}

const isTall = ({ text, box }: Word) => [...text].length > 1 && height(box) > TALL * width(box);

/**
 * Recognised letters of each word. The line is recognised as a whole; if the number of letters does not match
 * the drawn glyphs, each word is recognised by itself.
 */
async function readLine(
	picture: Picture,
	line: readonly Word[],
): Promise<Array<readonly [Word, Letter[]]>> {
	const read = await readLetters(picture, around(line.map(({ box }) => box)));
	const parts: Array<readonly [Word, Letter[]]> = [];
	let from = 0;
	for (const word of line) {
		const to = from + [...word.text].length;
		parts.push([word, read.slice(from, to)]);
		from = to;
	}
	if (from === read.length && parts.every(([word, letters]) => fits(word, letters))) return parts;
	const [only] = line;
	if (only && line.length === 1) return [[only, read]];
	const alone: typeof parts = [];
	for (const word of line) alone.push(...(await readLine(picture, [word])));
	return alone;
}

/** True if the number of letters matches the word, and most of its known letters agree. */
function fits({ text }: Word, letters: readonly Letter[]): boolean {
	const drawn = [...text];
	if (drawn.length !== letters.length) return false;
	// Punctuation is ignored: it is small, and the file is more reliable.
	const known = drawn.map((letter) => (isUnknown(letter) ? '' : lettersOf(letter)));
	const misread = known.filter(
		(letter, at) => letter !== '' && letter !== lettersOf(letters[at]!.text),
	);
	return misread.length <= MISREAD * known.join('').length;
}

/** The character of each unknown glyph by majority vote; glyphs without sufficient agreement are left out. */
function agreed(seen: ReadonlyMap<Word, Letter[]>): Map<string, Letter> {
	const votes = new Map<string, Map<string, number[]>>();
	for (const [word, letters] of seen) {
		if (!fits(word, letters)) continue;
		for (const [at, drawn] of [...word.text].entries()) {
			if (!isUnknown(drawn)) continue;
			const { text, confidence } = letters[at]!;
			const own = votes.get(drawn) ?? new Map<string, number[]>();
			votes.set(drawn, own.set(text, [...(own.get(text) ?? []), confidence]));
		}
	}
	const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
	return new Map(
		[...votes].flatMap(([drawn, own]): Array<[string, Letter]> => {
			const all = [...own].map(([text, some]) => ({ text, weight: sum(some), count: some.length }));
			const best = all.reduce((one, other) => (other.weight > one.weight ? other : one));
			const isAgreed = best.weight >= Math.max(AGREED * sum(all.map(({ weight }) => weight)), SURE);
			return isAgreed ? [[drawn, { text: best.text, confidence: best.weight / best.count }]] : [];
		}),
	);
}

/**
 * The word with its unknown glyphs replaced; undefined if the character of a glyph is still unknown, or if a
 * glyph that is identified by its shape is recognised differently here.
 */
function spelled(
	word: Word,
	known: ReadonlyMap<string, Letter>,
	own: readonly Letter[] | undefined,
	glyphs: Glyphs,
): Pick<Word, 'text' | 'confidence'> | undefined {
	const here = own && fits(word, own) ? own : [];
	const letters = [...word.text].map((letter, at) => {
		if (!isUnknown(letter)) return { text: letter, confidence: 1 };
		const found = known.get(letter);
		const isSame = glyphs.glyphOf(letter)?.shape === undefined || here[at]?.text === found?.text;
		return isSame ? found : undefined;
	});
	if (letters.includes(undefined)) return undefined;
	return {
		text: letters.map((letter) => letter?.text).join(''),
		confidence: Math.min(...letters.map((letter) => letter?.confidence ?? 0)),
	};
}

/**
 * The recognised word as a whole, if it is certain and not a number. It may have more letters than glyphs, since
 * one glyph may be several letters, such as the ligature "fi".
 */
function sureOf(
	{ text }: Word,
	letters: readonly Letter[] = [],
): Pick<Word, 'text' | 'confidence'> | undefined {
	const read = letters.map((letter) => letter.text).join('');
	const known = [...text].filter((letter) => !isUnknown(letter));
	const confidence = confidenceOf(letters);
	const isNumber = /\p{N}/u.test(read) || known.some((letter) => /\p{N}/u.test(letter));
	if (isNumber || confidence < SURE || letters.length < known.length) return undefined;
	let from = 0;
	for (const letter of known) {
		from = read.indexOf(letter, from) + 1;
		if (from === 0) return undefined;
	}
	return { text: read, confidence };
}

/** The letters of a line, which may be vertical or upside down. */
async function readLetters({ networks, bitmap, scale }: Picture, box: Box): Promise<Letter[]> {
	const margin = MARGIN * Math.min(height(box), width(box));
	const part = cutOut(
		bitmap,
		scaled(
			{
				left: box.left - margin,
				top: box.top - margin,
				right: box.right + margin,
				bottom: box.bottom + margin,
			},
			scale,
		),
	);
	let best: Letter[] = [];
	for (const degrees of height(box) > TALL * width(box) ? [90, 270, 0] : [0, 180]) {
		const upright = degrees === 0 ? part : turned(part, degrees);
		const whole = { left: 0, top: 0, right: upright.width, bottom: upright.height };
		const { letters } = await recogniseLine(networks, upright, whole);
		if (confidenceOf(letters) > confidenceOf(best)) {
			best = letters.map(({ text, confidence }) => ({ text: text.normalize('NFKC'), confidence }));
		}
		if (confidenceOf(best) >= SURE) break;
	}
	return best;
}

function cutOut(bitmap: Bitmap, { left, top, right, bottom }: Region): Bitmap {
	const { width: wide, height: high } = bitmap;
	return cropped(bitmap, {
		left: left / wide,
		top: top / high,
		right: 1 - right / wide,
		bottom: 1 - bottom / high,
	});
}
