import { createHash } from 'node:crypto';

import { area, type Box, height, moved, shared, width } from '../../geometry';
import { type Bitmap, toGrey } from '../bitmaps/bitmap';
import { isBlank } from '../bitmaps/ink';
import { recogniseUpright } from '../ocr/recognisePage';
import type { Page } from '../pages';
import type { Drawing } from './drawings';
import { joined } from './figures';
import { type OpenPdf, withDocument, withPage } from './pdfium';
import { renderPart, SCAN_SIDE } from './render';

/** From PDFium's public header fpdf_edit.h. */
const [TEXT, PATH, SHADING, FORM] = [1, 2, 4, 5];
/** Maximum nesting depth of form objects. */
const DEEPEST = 8;
/** Minimum share of the page: recognising a logo takes many times as long as reading all text of the page. */
const LARGE = 0.08;
const MOST_PICTURES = 10;
/** Minimum length of a picture's longer side in pixels: the input size of the network that detects lines. */
const LEAST_SIDE = 1280;

/** Content recognised in a picture. */
export type Recognised = Pick<Page, 'words' | 'checkboxes' | 'codes'>;

/** Boxes of the pictures on a page that are large enough to contain text; touching ones are merged. */
export function findPictures(
	drawings: readonly Drawing[],
	size: Pick<Page, 'width' | 'height'>,
): Box[] {
	const page = { left: 0, top: 0, right: size.width, bottom: size.height };
	const images = drawings
		.filter(({ kind }) => kind === 'image')
		.map((image) => ({ ...image, box: shared(image.box, page) }))
		.filter(({ box }) => area(box) > 0);
	return joined(images, page)
		.map(({ box }) => box)
		.filter((box) => area(box) >= LARGE * area(page))
		.slice(0, MOST_PICTURES);
}

/**
 * Recognises pictures on the pages of a PDF, without text drawn over them. Identical pictures are recognised
 * once.
 */
export function pictureReader(
	bytes: Uint8Array,
): (page: Page, boxes: readonly Box[]) => Promise<Recognised> {
	const known = new Map<string, Recognised>();
	return async (page, boxes) => {
		const all: Required<Recognised> = { words: [], checkboxes: [], codes: [] };
		for (const { bitmap, scale, box } of await picturesOf(bytes, page, boxes)) {
			const looks = createHash('sha256').update(bitmap.pixels).update(`${bitmap.width} ${scale}`);
			const key = looks.digest('hex');
			const seen = known.get(key) ?? (await recognise(bitmap, scale));
			known.set(key, seen);
			const there = <T extends { box: Box }>(some: T) => ({
				...some,
				box: moved(some.box, box.left, box.top),
			});
			all.words.push(...seen.words.map(there));
			all.checkboxes.push(...seen.checkboxes.map(there));
			all.codes.push(...(seen.codes ?? []).map(there));
		}
		return all;
	};
}

/** Renderings of the boxes that are not blank. */
async function picturesOf(bytes: Uint8Array, page: Page, boxes: readonly Box[]) {
	if (boxes.length === 0) return [];
	return await withDocument(bytes, (open) =>
		withPage(
			open,
			page.number - 1,
			(loaded) => {
				const render = () =>
					boxes.map((box) => {
						const scale = Math.max(SCAN_SIDE / longer(page), LEAST_SIDE / longer(sizeOf(box)));
						const colours = renderPart(open, loaded, box, scale);
						return { bitmap: toGrey(colours.bytes, colours, 'bgrx', colours.stride), scale, box };
					});
				hide(open, loaded, [TEXT]);
				// Rendered with all drawings over them, so that covered parts are not read.
				const seen = render();
				hide(open, loaded, [PATH, SHADING]);
				const alone = render();
				return seen.filter(({ bitmap }, at) => !isBlank(bitmap) && !isBlank(alone[at]!.bitmap));
			},
			page.turned,
		),
	);
}

/** Hides objects of some types in all later renderings of the loaded page. */
function hide({ library }: OpenPdf, page: number, types: readonly number[]): void {
	const hideIn = (object: number, depth: number) => {
		const type = library.FPDFPageObj_GetType(object);
		if (types.includes(type)) library.FPDFPageObj_SetIsActive(object, false);
		const count = type === FORM && depth < DEEPEST ? library.FPDFFormObj_CountObjects(object) : 0;
		for (let index = 0; index < count; index++) {
			hideIn(library.FPDFFormObj_GetObject(object, index), depth + 1);
		}
	};
	const count = library.FPDFPage_CountObjects(page);
	for (let index = 0; index < count; index++) hideIn(library.FPDFPage_GetObject(page, index), 0);
}

const sizeOf = (box: Box) => ({ width: width(box), height: height(box) });
const longer = (size: { width: number; height: number }) => Math.max(size.width, size.height);

/** @returns boxes in points from the picture's upper left corner, as it lies on the page */
async function recognise(bitmap: Bitmap, scale: number): Promise<Recognised> {
	const { page, fromUpright } = await recogniseUpright(bitmap, 1, 1 / scale);
	const asItLies = <T extends { box: Box }>(some: T) => ({ ...some, box: fromUpright(some.box) });
	const { words, checkboxes, codes } = page;
	return {
		words: words.map(asItLies),
		checkboxes: checkboxes.map(asItLies),
		codes: codes?.map(asItLies),
	};
}
