/** Pictures of QR codes and barcodes, for tests. */
import { readFileSync } from 'node:fs';

import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';

import type { Bitmap } from '../../local-service/src/reading/bitmaps/bitmap';

const wasm = readFileSync(require.resolve('zxing-wasm/writer/zxing_writer.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

type Format = NonNullable<WriterOptions['format']>;

/** The modules of a code, one pixel each, without quiet zone. */
export async function modulesOf(text: string, format: Format = 'QRCode'): Promise<Bitmap> {
	const { error, symbol } = await writeBarcode(text, { format });
	if (error) throw new Error(error);
	const { width, height, data } = symbol;
	return { width, height, pixels: new Uint8Array(data) };
}

/** The picture enlarged to a number of pixels per module, on white with a margin in modules. */
export function enlarged({ width, height, pixels }: Bitmap, scale: number, margin = 4): Bitmap {
	const size = { width: (width + 2 * margin) * scale, height: (height + 2 * margin) * scale };
	const large = new Uint8Array(size.width * size.height).fill(255);
	for (let y = 0; y < height * scale; y++) {
		for (let x = 0; x < width * scale; x++) {
			const at = Math.floor(y / scale) * width + Math.floor(x / scale);
			large[(y + margin * scale) * size.width + x + margin * scale] = pixels[at]!;
		}
	}
	return { ...size, pixels: large };
}

/**
 * Draws the dark modules of a code as rectangles, in one path or in a path each, from its upper left corner.
 */
export function drawModules(
	document: PDFKit.PDFDocument,
	{ width, height, pixels }: Bitmap,
	[left, top]: readonly [left: number, top: number],
	side: number,
	isOnePath: boolean,
	barHeight = side,
): void {
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			if (pixels[y * width + x] !== 0) continue;
			document.rect(left + x * side, top + y * barHeight, side, barHeight);
			if (!isOnePath) document.fill('black');
		}
	}
	if (isOnePath) document.fill('black');
}
