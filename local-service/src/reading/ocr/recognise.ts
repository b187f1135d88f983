import { type Bitmap, type Region, resample } from '../bitmap';
import { type Models, run } from './models';
import { type Letter, readSteps } from './readSteps';

/** Pixels of a line's picture, as the network was trained on; the width is a multiple of its step. */
const HEIGHT = 48;
const STEP = 8;
const WIDEST = 3200;

/** A line that was read, its letters with where they stand in the picture, in pixels. */
export type ReadLine = { region: Region; letters: Letter[]; confidence: number };

/** Reads the line of text in a region of the picture. */
export async function recogniseLine(
	{ recognition, characters }: Models,
	bitmap: Bitmap,
	region: Region,
): Promise<ReadLine> {
	const [wide, high] = [region.right - region.left, region.bottom - region.top];
	const steps = Math.max(Math.round((wide * HEIGHT) / high / STEP), 2);
	const width = Math.min(steps * STEP, WIDEST);
	const shades = resample(bitmap, region, width, HEIGHT);
	const { values, shape } = await run(
		recognition,
		{ shades, width, height: HEIGHT },
		(shade) => shade / 127.5 - 1,
	);
	const { letters, confidence } = readSteps(values, shape.at(-2) ?? 0, characters);
	const perStep = wide / (shape.at(-2) ?? 1);
	return {
		region,
		confidence,
		letters: letters.map((letter) => ({
			...letter,
			at: region.left + (letter.at + 0.5) * perStep,
		})),
	};
}
