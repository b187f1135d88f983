import { around, type Box, height, middle, scaled } from '../../geometry';
import type { Bitmap, Region } from '../bitmaps/bitmap';
import { hasContrast } from '../bitmaps/ink';
import { lineToWords } from '../ocr/lineToWords';
import { type Models, models } from '../ocr/models';
import { recogniseLine } from '../ocr/recognise';
import type { Word } from '../pages';
import { isSimilar, lettersOf } from './similarText';

/**
 * Number of words without digits that are sampled, and maximum number of words with digits: a page with more
 * is read as a scan.
 */
const SAMPLES = 12;
const MOST_NUMBERS = 400;
/** Minimum share of the compared words that match the picture. */
const AGREED = 0.7;
/**
 * Minimum confidence for a recognised number to replace the number of the text layer; and the confidence
 * assigned to a number of the text layer if recognition is unsure and reads something similar.
 */
const [SURE, UNSURE] = [0.8, 0.3];
/** Minimum difference in shade between the lightest and the darkest pixel of a printed area. */
const INK = 40;
/** Margin around a word, and maximum distance to the words next to it, in word heights. */
const [MARGIN, NEXT] = [0.15, 1.2];
/** Scripts that the networks read reliably. */
const READ = /[\p{Script=Latin}\p{Script=Han}]{3}/u;

/** A page's picture, and its scale in pixels per point. */
type Picture = { networks: Models; bitmap: Bitmap; scale: number };

/** Result for a text layer: its words after comparison with the picture, and those not found there. */
export type Compared = { words: Word[]; hidden: Word[] };

/**
 * Compares invisible words, such as the text layer of a scan, with the picture of their page. Words with
 * digits are all recognised again, others are sampled.
 * @param scale pixels per point
 * @returns undefined if the picture shows other text
 */
export async function compareWithPicture(
	bitmap: Bitmap,
	words: readonly Word[],
	scale: number,
): Promise<Compared | undefined> {
	const inked = words.filter(({ box }) =>
		hasContrast(bitmap, within(bitmap, scaled(box, scale)), INK),
	);
	const numbers = inked.filter(({ text }) => /\p{N}/u.test(text));
	const others = inked.filter(({ text }) => READ.test(text) && !/\p{N}/u.test(text));
	if (numbers.length > MOST_NUMBERS) return undefined;
	const step = Math.max(Math.ceil(others.length / SAMPLES), 1);
	const samples = others.filter((_, index) => index % step === 0);
	if (numbers.length + samples.length === 0) return { words: inked, hidden: without(words, inked) };
	const picture = { networks: await models(), bitmap, scale };
	let wrong = 0;
	for (const { text, box } of samples) {
		if (!isSimilar(text, (await read(picture, box)).text)) wrong++;
	}
	if (wrong > (1 - AGREED) * samples.length) return undefined;
	wrong = 0;
	const seen = new Map<Word, Word>();
	const hidden = without(words, inked);
	for (const number of numbers) {
		const found = await readNumber(picture, number, inked);
		if (found) seen.set(number, found);
		if (found && isSimilar(number.text, found.text)) continue;
		hidden.push(number);
		if (++wrong > (1 - AGREED) * numbers.length) return undefined;
	}
	const isLost = (word: Word) => numbers.includes(word) && !seen.has(word);
	return {
		words: inked.filter((word) => !isLost(word)).map((word) => seen.get(word) ?? word),
		hidden,
	};
}

const without = (words: readonly Word[], some: readonly Word[]): Word[] => {
	const left = new Set(some);
	return words.filter((word) => !left.has(word));
};

/** The number as recognised in the picture; undefined if it cannot be read. */
async function readNumber(
	picture: Picture,
	number: Word,
	others: readonly Word[],
): Promise<Word | undefined> {
	const found = await read(picture, number.box);
	const letters = lettersOf(number.text);
	if (lettersOf(found.text) === letters) return number;
	// Read with its neighbours, since the first and last letters of a single word are easily cut off.
	const row = around([number.box, ...besides(number.box, others)]);
	const { text: rowText } = await read(picture, row);
	if (lettersOf(rowText).includes(letters)) return number;
	const isSure = found.confidence >= SURE && lettersOf(found.text) !== '';
	if (isSure) return { ...number, ...found, source: 'ocr' };
	const isMisread = isSimilar(number.text, found.text);
	return isMisread ? { ...number, confidence: UNSURE, source: 'ocr' } : undefined;
}

/** The boxes of the words on both sides. */
function besides(box: Box, words: readonly Word[]): Box[] {
	const reach = NEXT * height(box);
	return words
		.map((word) => word.box)
		.filter(
			(other) =>
				Math.abs(middle(other) - middle(box)) < height(box) / 2 &&
				other.left < box.right + reach &&
				other.right > box.left - reach,
		);
}

async function read(
	{ networks, bitmap, scale }: Picture,
	box: Box,
): Promise<Pick<Word, 'text' | 'confidence'>> {
	const margin = MARGIN * height(box);
	const region = within(bitmap, {
		left: (box.left - margin) * scale,
		top: (box.top - margin) * scale,
		right: (box.right + margin) * scale,
		bottom: (box.bottom + margin) * scale,
	});
	const words = lineToWords(await recogniseLine(networks, bitmap, region));
	return {
		text: words.map(({ text }) => text).join(''),
		confidence: Math.min(1, ...words.map(({ confidence }) => confidence)),
	};
}

/** A region clipped to the picture, at least one pixel. */
function within({ width, height: high }: Bitmap, region: Region): Region {
	const [left, top] = [Math.max(Math.floor(region.left), 0), Math.max(Math.floor(region.top), 0)];
	return {
		left: Math.min(left, width - 1),
		top: Math.min(top, high - 1),
		right: Math.min(Math.max(Math.ceil(region.right), left + 1), width),
		bottom: Math.min(Math.max(Math.ceil(region.bottom), top + 1), high),
	};
}
