import { around, type Box, center, height, middle, width } from '../../geometry';
import type { Page, Word } from '../../reading/pages';

/** Maximum slope and step of the search, in points down per point to the right: up to two degrees. */
const MOST = 0.036;
const STEP = 0.002;
/**
 * Minimum number of texts to detect skew, maximum number examined, and minimum factor by which they must
 * align better.
 */
const FEWEST = 8;
const SAMPLE = 500;
const BETTER = 1.15;
/** Maximum distance between the middles of texts on one line, in letter heights. */
const NEAR = 0.25;
/** Maximum gap between words of one text, relative to their height. */
const SPACE = 1.5;

/**
 * Returns a function that deskews the boxes of a page's words; it returns them unchanged on a level page.
 */
export function levelling(words: readonly Word[]): (box: Box) => Box {
	const texts = textsOf(words);
	const slope = slopeOf(texts.map(({ whole }) => whole));
	if (slope === 0) return (box) => box;
	const shifts = new Map(
		texts.flatMap((text) => text.boxes.map((box) => [box, slope * center(text.whole)] as const)),
	);
	return (box) => {
		const shift = shifts.get(box) ?? 0;
		return { ...box, top: box.top - shift, bottom: box.bottom - shift };
	};
}

/** A deskewed page: the words' boxes are level and as high as their letters. */
export function levelPage(page: Page): Page {
	const texts = textsOf(page.words);
	const slope = slopeOf(texts.map(({ whole }) => whole));
	if (slope === 0 || !page.words.some(({ source }) => source === 'ocr')) return page;
	const level = new Map(
		texts.flatMap(({ boxes, whole }) => {
			const down = slope * center(whole);
			const right = slope * middle(whole);
			// The box around a skewed text is taller than its letters.
			const lower = Math.min(Math.abs(slope) * width(whole), height(whole) / 2) / 2;
			return boxes.map((box) => {
				const { left, top, bottom } = box;
				const moved = { left: left + right, right: box.right + right };
				return [box, { ...moved, top: top - down + lower, bottom: bottom - down - lower }] as const;
			});
		}),
	);
	const words = page.words.map((word) => ({ ...word, box: level.get(word.box) ?? word.box }));
	return { ...page, words };
}

/**
 * The slope of a page's lines, in points down per point to the right. 0 if they are level, or if there is too
 * little text.
 */
function slopeOf(texts: readonly Box[]): number {
	const sample = texts.slice(0, SAMPLE);
	if (sample.length < FEWEST) return 0;
	const heights = sample.map(height).toSorted((a, b) => a - b);
	const near = Math.max(0.5, NEAR * (heights[Math.floor(heights.length / 2)] ?? 0));
	let [best, most] = [0, BETTER * alignmentScore(sample, 0, near)];
	for (let step = 1; step * STEP <= MOST; step++) {
		for (const slope of [step * STEP, -step * STEP]) {
			const score = alignmentScore(sample, slope, near);
			if (score > most) [best, most] = [slope, score];
		}
	}
	return best;
}

type Text = { boxes: Box[]; whole: Box };

/**
 * Groups the boxes of words that were recognised as one text: all of them have the top and bottom of the text's box,
 * which would hide the skew.
 */
function textsOf(words: readonly Word[]): Text[] {
	const texts: Text[] = [];
	for (const { box } of words) {
		const last = texts.at(-1);
		const goesOn =
			last?.whole.top === box.top &&
			last.whole.bottom === box.bottom &&
			box.left >= last.whole.left &&
			box.left - last.whole.right < SPACE * height(box);
		if (!goesOn) texts.push({ boxes: [box], whole: box });
		else {
			last.boxes.push(box);
			last.whole = around([last.whole, box]);
		}
	}
	return texts;
}

/** Alignment score of texts: each pair at about the same height counts, the closer the more. */
function alignmentScore(texts: readonly Box[], slope: number, near: number): number {
	const heights = texts.map((box) => middle(box) - slope * center(box)).toSorted((a, b) => a - b);
	let sum = texts.length / 2;
	heights.forEach((from, at) => {
		for (let next = at + 1; next < heights.length; next++) {
			const apart = (heights[next] ?? from) - from;
			if (apart >= near) break;
			sum += 1 - apart / near;
		}
	});
	return sum;
}
