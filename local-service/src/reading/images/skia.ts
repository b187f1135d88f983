import initCanvasKit, { type CanvasKit } from 'canvaskit-wasm';

import { type Bitmap, toGrey } from '../bitmaps/bitmap';
import { checkPixels } from './image';

/** Loaded with the first picture that needs it. */
let loading: Promise<CanvasKit> | undefined;

/**
 * Decodes a WebP or GIF with the decoders that Skia has in it.
 * @param file with nothing in it but one picture of this size
 * @returns nothing where it is damaged
 * @throws UnreadableDocument where it is too large.
 */
export async function decodeWithSkia(
	file: Uint8Array,
	size: { width: number; height: number },
): Promise<Bitmap | undefined> {
	const { width, height } = checkPixels(size);
	if (width === 0 || height === 0) return undefined;
	const kit = await (loading ??= initCanvasKit());
	// Of a damaged picture the call for animations answers nothing; the other shows what it could read.
	const animation = kit.MakeAnimatedImageFromEncoded(file);
	const image = animation?.makeImageAtCurrentFrame();
	const pixels = image?.readPixels(0, 0, {
		width,
		height,
		alphaType: kit.AlphaType.Unpremul,
		colorType: kit.ColorType.RGBA_8888,
		colorSpace: kit.ColorSpace.SRGB,
	});
	image?.delete();
	animation?.delete();
	return pixels instanceof Uint8Array ? toGrey(pixels, { width, height }, 'rgba') : undefined;
}
