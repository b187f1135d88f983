/**
 * Renders one scanned page for each language, with its lines in three sizes and fonts: A4 at 200 dpi, slightly
 * blurred and skewed.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { type Family, fontOf } from '../../generator/fonts.ts';
import { type Draw, pdf } from '../../generator/pdf.ts';
import { Random } from '../../generator/random.ts';
import { scanned } from '../scanned.ts';
import { type Language, LANGUAGES, linesOf } from './languages.ts';

/** Fonts that contain the letters of all languages. */
const FAMILIES: readonly Family[] = ['arimo', 'tinos', 'condensed', 'mono'];
/** Font sizes in points. */
const SIZES = [8, 10, 12];
const [WIDTH, MARGIN] = [595, 45];
const LEADING = 2;
/** Between the blocks, in points. */
const GAP = 24;
/** A picture with its printed lines. */
export type AccentsPage = { name: string; file: string; printed: string[] };

/** A page for each language. Its look depends on the language alone. */
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

/** @param number seed of fonts, skew and noise */
async function pageOf(
	lines: readonly string[],
	number: number,
): Promise<{ png: Uint8Array; printed: string[] }> {
	const printed: string[] = [];
	const draw: Draw = (document) => {
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
	};
	return { png: await scanned(await pdf(draw, { size: 'A4' }), new Random(number)), printed };
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
