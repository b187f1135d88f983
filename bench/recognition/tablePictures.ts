/** Generated documents with tables, and pictures of them: straight, turned, tilted and curled. */
import { PNG } from 'pngjs';

import { askFreely } from '../../generator/asking.ts';
import { photographed, type Shot } from '../../generator/camera.ts';
import { drawnKinds } from '../../generator/drawnKinds.ts';
import { generate } from '../../generator/generate.ts';
import { LANGUAGES } from '../../generator/kind.ts';
import { kindsIn } from '../../generator/kinds.ts';
import { Random } from '../../generator/random.ts';
import { type Bitmap, read, type Reading, renderFirst } from '../../generator/read.ts';
import type { CorpusDocument } from '../../corpora/corpus.ts';
import { built } from '../../harness/builtService.ts';

/** Resolution of the pictures in dpi, and points per inch. */
const [RESOLUTION, INCH] = [175, 72];
/** Width in points below which a page is a till receipt. */
const SLIP = 300;
const SEED = 41;

export type TableDocument = CorpusDocument & {
	isSlip: boolean;
	pdf: Uint8Array;
	/** The reading of the PDF. */
	reading: Reading;
};

/**
 * Documents of one page with rows to extract: two thirds have kinds and looks that were not used in training,
 * one third are receipts.
 */
export async function tableDocuments(count: number): Promise<TableDocument[]> {
	const slips = Math.round(count / 3);
	const tills = kindsIn('trained').filter(({ name }) => name === 'till-slip');
	const kinds = drawnKinds('held-out', 300, SEED).filter(({ tables }) => tables !== undefined);
	return [
		...(await documentsOf(kinds, count - slips, false)),
		...(await documentsOf(kinds, Math.floor(slips / 2), true)),
		...(await documentsOf(tills, Math.ceil(slips / 2), true)),
	];
}

async function documentsOf(
	kinds: Parameters<typeof generate>[0]['kinds'],
	count: number,
	isSlip: boolean,
): Promise<TableDocument[]> {
	const documents: TableDocument[] = [];
	const wanted = { kinds, languages: LANGUAGES, seed: SEED, count: Infinity, asks: askFreely };
	for await (const { bytes, kind, entry } of generate({ ...wanted, looks: 'held-out' })) {
		if (documents.length === count) break;
		const rows = Object.keys(entry.rows).flatMap((key) => [entry.expected[key] ?? []].flat());
		if (rows.length === 0) continue;
		const reading = await read(bytes);
		const [page, ...others] = reading.pages;
		if (!page || others.length > 0 || page.width < SLIP !== isSlip) continue;
		const file = `${isSlip ? 'slip' : 'sheet'} ${documents.length + 1} (${kind})`;
		documents.push({ ...entry, file, isSlip, pdf: bytes, reading });
	}
	return documents;
}

type Turned = { degrees: number };

/** How the pictures are taken; rotated pages are turned clockwise and anticlockwise in turn. */
export const SHOTS: { [name: string]: Turned | Shot } = {
	straight: { degrees: 0 },
	'turned by 0.5°': { degrees: 0.5 },
	'turned by 1°': { degrees: 1 },
	'turned by 2.5°': { degrees: 2.5 },
	'tilted by 12°': { tilt: 12, turned: 4 },
	curled: { curl: 0.06, tilt: 10, turned: 4 },
};

/** A document's picture as PNG. @param number of the document, which determines how its page lies */
export async function pictureOf(
	{ pdf, reading }: TableDocument,
	shot: Turned | Shot,
	number: number,
): Promise<Uint8Array> {
	const { width = 0, height = 0 } = reading.pages[0] ?? {};
	const longest = Math.round((Math.max(width, height) * RESOLUTION) / INCH);
	const page = await renderFirst(pdf, longest);
	if (!('degrees' in shot))
		return pngOf(photographed(page, shot, longest, new Random(number)).bitmap);
	const { turned } = built('reading/bitmaps/bitmap');
	return pngOf(turned(page, number % 2 === 0 ? shot.degrees : -shot.degrees));
}

function pngOf({ width, height, pixels }: Bitmap): Uint8Array {
	const grey = Object.assign(new PNG(), { width, height, data: Buffer.from(pixels) });
	return PNG.sync.write(grey, { colorType: 0, inputColorType: 0, inputHasAlpha: false });
}
