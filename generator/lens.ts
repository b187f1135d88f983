/** Simulates the blur of a lens. */
import type { Bitmap } from './read.ts';

/** @param neighbour the weight of each neighbour in a blurred pixel, first along rows, then along columns */
export function blurred({ width, height, pixels }: Bitmap, neighbour: number): Bitmap {
	const alongRows = mixed(pixels, 1, neighbour);
	return { width, height, pixels: mixed(alongRows, width, neighbour) };
}

/** @param step offset of the next pixel of the row or column */
const mixed = (pixels: Uint8Array, step: number, neighbour: number): Uint8Array =>
	pixels.map(
		(shade, at) =>
			(1 - 2 * neighbour) * shade +
			neighbour * ((pixels[at - step] ?? shade) + (pixels[at + step] ?? shade)),
	);
