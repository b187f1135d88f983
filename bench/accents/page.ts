/** The lines of languages as scanned pages, each in three sizes and fonts: A4 at 200 dpi, blurred a little and askew. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import PDFDocument from 'pdfkit';
import { PNG } from 'pngjs';

import { type Family, fontOf } from '../../training/documents/fonts.ts';
import { Random } from '../../training/documents/random.ts';
import { root } from '../machine.ts';
import { type Language, LANGUAGES, linesOf } from './languages.ts';

type Bitmap = { width: number; height: number; pixels: Uint8Array };

/** Those that have all of the letters. */
const FAMILIES: readonly Family[] = ['arimo', 'tinos', 'condensed', 'mono'];
/** In points. */
const SIZES = [8, 10, 12];
const [WIDTH, MARGIN] = [595, 45];
const LEADING = 2;
/** Between the blocks. */
const GAP = 24;
/** Pixels of the longest side. */
const SIDE = 2340;
/** Degrees. */
const SKEW = 0.5;
/** Of a pixel and of each of its neighbours in a row or column. */
const [OWN, NEIGHBOUR] = [4 / 6, 1 / 6];
/** Shades to either side. */
const NOISE = 8;

const required = createRequire(import.meta.url);
const built = (...file: string[]) =>
	required(path.join(root, 'local-service', 'dist', 'reading', ...file));

/** A picture, with its lines as they are printed. */
export type AccentsPage = { name: string; file: string; printed: string[] };

/** A page for each language. What it looks like depends on the language alone. */
export async function accentsPages(
	languages: readonly Language[],
	folder: string,
): Promise<AccentsPage[]> {
	const pages: AccentsPage[] = [];
	for (const language of languages) {
		const { png, printed } = await pageOf(linesOf(language), LANGUAGES.indexOf(language));
		const file = path.join(folder, `${language.code}.png`);
		writeFileSync(file, png);
		pages.push({ name: language.name, file, printed });
	}
	return pages;
}

/** @param number what its fonts, skew and noise depend on */
async function pageOf(
	lines: readonly string[],
	number: number,
): Promise<{ png: Uint8Array; printed: string[] }> {
	const { withDocument, withPage } = built('pdf', 'pdfium.js');
	const { render } = built('pdf', 'render.js');
	const { turned } = built('bitmaps', 'bitmap.js');
	const random = new Random(number);
	const { pdf, printed } = await pdfOf(lines, number);
	const drawn: Bitmap = await withDocument(pdf, (open: unknown) =>
		withPage(open, 0, (page: number) => render(open, page, SIDE)),
	);
	const { width, height, pixels }: Bitmap = turned(drawn, random.within(-SKEW, SKEW));
	const picture = new PNG({ width, height });
	blur(blur(pixels, 1), width).forEach((shade, index) => {
		const seen = Math.round(shade + random.within(-NOISE, NOISE));
		picture.data.fill(Math.max(0, Math.min(255, seen)), index * 4, index * 4 + 3);
		picture.data[index * 4 + 3] = 255;
	});
	return { png: new Uint8Array(PNG.sync.write(picture, { colorType: 0 })), printed };
}

async function pdfOf(
	lines: readonly string[],
	number: number,
): Promise<{ pdf: Uint8Array; printed: string[] }> {
	const document = new PDFDocument({ size: 'A4', margin: 0 });
	const printed: string[] = [];
	let y = MARGIN;
	for (const [index, size] of SIZES.entries()) {
		const family = FAMILIES[(number + index) % FAMILIES.length] ?? 'arimo';
		document.font(fontOf(family, '400Regular')).fontSize(size);
		const fits = (text: string) => document.widthOfString(text) <= WIDTH - 2 * MARGIN;
		for (const line of lines.flatMap((whole) => wrapped(whole, fits))) {
			document.text(line, MARGIN, y, { lineBreak: false });
			printed.push(line);
			y += size * LEADING;
		}
		y += GAP;
	}
	document.end();
	return { pdf: new Uint8Array(await buffer(document)), printed };
}

function wrapped(line: string, fits: (text: string) => boolean): string[] {
	const [first = '', ...words] = line.split(' ');
	const lines = [first];
	for (const word of words) {
		const longer = `${lines.at(-1)} ${word}`;
		if (fits(longer)) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

/** @param step to the next pixel of the row or column */
const blur = (pixels: Uint8Array, step: number): Uint8Array =>
	pixels.map(
		(shade, at) =>
			OWN * shade + NEIGHBOUR * ((pixels[at - step] ?? shade) + (pixels[at + step] ?? shade)),
	);
