import { type Bitmap, type Region, resample } from '../bitmaps/bitmap';
import { type Models, type Recogniser, run } from './models';
import { confidenceOf, type Letter, readSteps } from './readSteps';

/** Pixels of a line's picture, as the networks were trained on; the width is a multiple of their step. */
const HEIGHT = 48;
const STEP = 8;
const WIDEST = 3200;

/** Below this the letters may be of another script. */
const MADE_OUT = 0.7;
/**
 * Chinese characters are surer than this: stains and dashes look like simple ones. The four lines of
 * fifty scanned receipts in Latin letters that were taken for Chinese were all below it.
 */
const SURELY_CHINESE = 0.8;
const CHINESE = /\p{Script=Han}/u;

/** A line that was read, its letters with where they stand in the picture, in pixels. */
export type ReadLine = { region: Region; letters: Letter[] };

/**
 * Reads the line of text in a region of the picture.
 * @param known what the Latin network says of it, where it was asked before
 */
export async function recogniseLine(
	{ latin, chinese }: Models,
	bitmap: Bitmap,
	region: Region,
	known?: ReadLine,
): Promise<ReadLine> {
	const line = known ?? (await readLine(latin, bitmap, region));
	const confidence = confidenceOf(line.letters);
	if (confidence >= MADE_OUT) return line;
	const other = await readLine(await chinese(), bitmap, region);
	const isChinese = other.letters.some(({ text }) => CHINESE.test(text));
	const least = isChinese ? Math.max(confidence, SURELY_CHINESE) : confidence;
	return confidenceOf(other.letters) > least ? other : line;
}

/** Reads it with one network, whatever script it is in. */
export async function readLine(
	{ network, alphabet }: Recogniser,
	bitmap: Bitmap,
	region: Region,
): Promise<ReadLine> {
	const [wide, high] = [region.right - region.left, region.bottom - region.top];
	const steps = Math.max(Math.round((wide * HEIGHT) / high / STEP), 2);
	const width = Math.min(steps * STEP, WIDEST);
	const shades = resample(bitmap, region, width, HEIGHT);
	const { values, shape } = await run(
		network,
		{ shades, width, height: HEIGHT },
		(shade) => shade / 127.5 - 1,
	);
	const perStep = wide / (shape.at(-2) ?? 1);
	const letters = readSteps(values, shape.at(-2) ?? 0, alphabet);
	return {
		region,
		letters: letters.map((letter) => ({
			...letter,
			at: region.left + (letter.at + 0.5) * perStep,
		})),
	};
}
