import { type Bitmap, type Region, resample } from '../bitmaps/bitmap';
import { IDEOGRAPHIC, LINE_HEIGHT, type Models, type Recogniser } from './models';
import { type Letter, readSteps, stepsOf } from './readSteps';
import { run } from './runtime';

/**
 * Width step and maximum width in pixels of a line's picture; the width must be a multiple of the networks'
 * step.
 */
const STEP = 8;
const WIDEST = 3200;

/** Normalisation of the networks' training: from -1 to 1. */
const TRAINED = { mean: [127.5, 127.5, 127.5], deviation: [127.5, 127.5, 127.5] };

/**
 * Minimum probability of each letter for the quick network to be trusted. On 18 forms it decides about half
 * of the lines, and the words are as accurate as if the thorough network read them all (F1 .965 with both;
 * .920 with the quick one only).
 */
const SURE = 0.95;

/** A recognised line; letters have their positions in the picture, in pixels. */
export type ReadLine = { region: Region; letters: Letter[] };

/**
 * Recognises the line of text in a region of the picture.
 * @param known result of the quick network, if it has been run already
 */
export async function recogniseLine(
	{ quick, thorough }: Models,
	bitmap: Bitmap,
	region: Region,
	known?: ReadLine,
): Promise<ReadLine> {
	const line = known ?? (await readLine(quick, bitmap, region));
	const isSure =
		line.letters.length > 0 && line.letters.every(({ confidence }) => confidence >= SURE);
	if (isSure || !thorough) return line;
	const { all, alphabetic } = await thorough();
	const isIdeographic = line.letters.some(({ text }) => IDEOGRAPHIC.test(text));
	return await readLine(isIdeographic ? all : alphabetic, bitmap, region);
}

/** Recognises the line of text in a region with one network. */
export async function readLine(
	{ network, isReduced, characters, choice }: Recogniser,
	bitmap: Bitmap,
	region: Region,
): Promise<ReadLine> {
	const [wide, high] = [region.right - region.left, region.bottom - region.top];
	const steps = Math.max(Math.round((wide * LINE_HEIGHT) / high / STEP), 2);
	const width = Math.min(steps * STEP, WIDEST);
	const shades = resample(bitmap, region, width, LINE_HEIGHT);
	const picture = { shades, width, height: LINE_HEIGHT };
	const { values, shape } = await run(network, picture, TRAINED, choice && { choice });
	const letters = readSteps(isReduced ? values : stepsOf(values, characters), characters);
	const perStep = wide / (shape.at(-2) ?? 1);
	return {
		region,
		letters: letters.map((letter) => ({
			...letter,
			at: region.left + (letter.at + 0.5) * perStep,
		})),
	};
}
