import { around, type Box, center, height, middle, width } from '../../geometry';
import type { Page, Word } from '../../reading/pages';

/** Slopes that are tried, in points down for each point to the right: up to two degrees. */
const MOST = 0.036;
const STEP = 0.002;
/** The texts that are needed to tell how a page lies, and by how much better they must fit into lines. */
const FEWEST = 8;
const SAMPLE = 500;
const BETTER = 1.15;
/** How far apart the middles of texts of one line may be, in parts of the letters' height. */
const NEAR = 0.25;
/** Words of one text follow closer than this, in parts of their height. */
const SPACE = 1.5;

/** Tells where the boxes of a page's words would stand on a level one, where it lies a little askew. */
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

/** A page on which words have the boxes that they would have on a level one, as high as their letters there. */
export function levelPage(page: Page): Page {
	const texts = textsOf(page.words);
	const slope = slopeOf(texts.map(({ whole }) => whole));
	if (slope === 0 || !page.words.some(({ source }) => source === 'ocr')) return page;
	const level = new Map(
		texts.flatMap(({ boxes, whole }) => {
			const down = slope * center(whole);
			const right = slope * middle(whole);
			// The box around a text that lies askew is higher than its letters.
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
 * How much the lines of a page slope: points downwards for each point to the right. 0 where texts are
 * in level lines, or nothing tells.
 */
function slopeOf(texts: readonly Box[]): number {
	const sample = texts.slice(0, SAMPLE);
	if (sample.length < FEWEST) return 0;
	const heights = sample.map(height).toSorted((a, b) => a - b);
	const near = Math.max(0.5, NEAR * (heights[Math.floor(heights.length / 2)] ?? 0));
	let [best, most] = [0, BETTER * crowdOf(sample, 0, near)];
	for (let step = 1; step * STEP <= MOST; step++) {
		for (const slope of [step * STEP, -step * STEP]) {
			const crowd = crowdOf(sample, slope, near);
			if (crowd > most) [best, most] = [slope, crowd];
		}
	}
	return best;
}

type Text = { boxes: Box[]; whole: Box };

/**
 * The boxes of words with those of others that were recognised as one text with them: each has the whole text's top
 * and bottom, which say nothing of how the page lies.
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

/** How many texts share their height on the page with others, more for each that does, and the nearer they are. */
function crowdOf(texts: readonly Box[], slope: number, near: number): number {
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
