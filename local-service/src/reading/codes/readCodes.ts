import { readFile } from 'node:fs/promises';

import {
	type Position,
	prepareZXingModule,
	purgeZXingModule,
	readBarcodes,
} from 'zxing-wasm/reader';

import { type Box, moved, scaled } from '../../geometry';
import { type Bitmap, type Region, resample } from '../bitmaps/bitmap';
import { once } from '../once';
import type { Code } from '../pages';
import { type CodeLook, codeLook } from './codeLooks';

/** Linear codes of invoices, letters, goods and tickets. Other formats give false positives. */
const LINEAR = ['Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'ITF'] as const;
/** Formats by their look; a tall PDF417 looks like a 2D code. */
const FORMATS = {
	squares: ['QRCode', 'DataMatrix', 'Aztec', 'PDF417'],
	bars: ['PDF417', ...LINEAR],
} as const;
const ALL = [...FORMATS.squares, ...LINEAR];

/** Maximum number of pixels searched for codes; larger areas are scaled down. */
const MOST_PIXELS = 1_500_000;
/** Pixels per module that suffice for decoding. */
export const MODULE = { squares: 4, bars: 6 } as const;
/** Maximum number of areas searched, and of codes returned. */
const MOST_PARTS = 20;
const MOST_CODES = 20;
/** Quiet zone required around a code, as a fraction of its longer side. */
const MARGIN = 0.1;

/** Loads the decoder from the installed package, never from the network. */
const load = once(async () => {
	const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
	const wasmBinary = new Uint8Array(wasm).buffer;
	await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** An area of a picture, and its look if known. */
type Part = { part: Region; look?: CodeLook };

/** The areas of a picture that look like codes. */
export function likeCodes({ width, pixels }: Bitmap, parts: readonly Region[]): Part[] {
	return parts.flatMap((part) => {
		const look = codeLook({ pixels, step: 1, stride: width }, part);
		return look ? [{ part, look }] : [];
	});
}

/**
 * QR codes, barcodes and similar codes in areas of a picture, with boxes in its pixels. Damaged codes are
 * left out.
 */
export async function readCodes(bitmap: Bitmap, parts: readonly Part[]): Promise<Code[]> {
	const codes: Code[] = [];
	for (const { part, look } of parts.slice(0, MOST_PARTS)) {
		for (const code of await codesIn(bitmap, withMargin(part, bitmap), look)) {
			const isKnown = codes.some(
				({ text, format }) => text === code.text && format === code.format,
			);
			if (!isKnown && codes.length < MOST_CODES) codes.push(code);
		}
	}
	return codes;
}

function withMargin({ left, top, right, bottom }: Region, { width, height }: Bitmap): Region {
	const margin = MARGIN * Math.max(right - left, bottom - top);
	return {
		left: Math.floor(Math.max(left - margin, 0)),
		top: Math.floor(Math.max(top - margin, 0)),
		right: Math.ceil(Math.min(right + margin, width)),
		bottom: Math.ceil(Math.min(bottom + margin, height)),
	};
}

async function codesIn(bitmap: Bitmap, part: Region, look?: CodeLook): Promise<Code[]> {
	const [wide, high] = [part.right - part.left, part.bottom - part.top];
	if (wide < 1 || high < 1) return [];
	const enough = look ? MODULE[look.kind] / look.module : 1;
	const scale = Math.min(1, enough, Math.sqrt(MOST_PIXELS / (wide * high)));
	const [width, height] = [Math.ceil(wide * scale), Math.ceil(high * scale)];
	const values = resample(bitmap, part, width, height);
	// A PGM file takes one byte per pixel; raw pixels would take four.
	const head = Buffer.from(`P5 ${width} ${height} 255\n`);
	const file = new Uint8Array(head.length + values.length);
	file.set(head);
	for (let index = 0; index < values.length; index++) file[head.length + index] = values[index]!;
	const found = await decode(file, look);
	return found.flatMap(({ format, text, isValid, position }) => {
		const code = text.trim();
		if (!isValid || code === '') return [];
		const box = scaled(around(position), 1 / scale);
		return [{ format, text: code, box: moved(box, part.left, part.top) }];
	});
}

async function decode(file: Uint8Array, look?: CodeLook) {
	try {
		await load();
		return await readBarcodes(file, {
			formats: look ? [...FORMATS[look.kind]] : ALL,
			tryInvert: false,
			maxNumberOfSymbols: MOST_CODES,
		});
	} catch (error) {
		if (!(error instanceof Error && error.name === 'RuntimeError')) throw error;
		// A WebAssembly trap leaves the instance's memory in an unknown state: the next picture gets a new
		// instance.
		load.forget();
		purgeZXingModule();
		return [];
	}
}

function around({ topLeft, topRight, bottomLeft, bottomRight }: Position): Box {
	const points = [topLeft, topRight, bottomLeft, bottomRight];
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
	return {
		left: Math.min(...xs),
		top: Math.min(...ys),
		right: Math.max(...xs),
		bottom: Math.max(...ys),
	};
}
