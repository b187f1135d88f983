/** What a lens makes of a picture. */
import type { Bitmap } from './read.ts';

/** @param neighbour the part that each neighbour in a row, and then in a column, has in a pixel */
export function blurred({ width, height, pixels }: Bitmap, neighbour: number): Bitmap {
	const alongRows = mixed(pixels, 1, neighbour);
	return { width, height, pixels: mixed(alongRows, width, neighbour) };
}

/** @param step to the next pixel of the row or column */
const mixed = (pixels: Uint8Array, step: number, neighbour: number): Uint8Array =>
	pixels.map(
		(shade, at) =>
			(1 - 2 * neighbour) * shade +
			neighbour * ((pixels[at - step] ?? shade) + (pixels[at + step] ?? shade)),
	);
