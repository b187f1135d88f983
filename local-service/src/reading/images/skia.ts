import initCanvasKit from 'canvaskit-wasm';

import { type Bitmap, toGrey } from '../bitmaps/bitmap';
import { once } from '../once';
import { checkPixels } from './image';

/** Loaded when the first picture needs it. */
const load = once(initCanvasKit);

/**
 * Decodes a WebP or GIF with Skia's decoders.
 * @param file with one picture of this size and nothing else
 * @returns undefined if it is damaged
 * @throws UnreadableDocument if it is too large
 */
export async function decodeWithSkia(
	file: Uint8Array,
	size: { width: number; height: number },
): Promise<Bitmap | undefined> {
	const { width, height } = checkPixels(size);
	if (width === 0 || height === 0) return undefined;
	const kit = await load();
	try {
		// The animation API returns null for damaged pictures; the other one returns what could be decoded.
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
	} catch (error) {
		if (!(error instanceof Error && error.name === 'RuntimeError')) throw error;
		// A WebAssembly trap leaves the instance's memory in an unknown state: the next picture gets a new
		// instance.
		load.forget();
		return undefined;
	}
}
