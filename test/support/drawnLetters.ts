import path from 'node:path';

import type { Draw } from '../../generator/pdf';

/** A complete font, from the development dependencies. */
const TINOS = path.join(
	path.dirname(require.resolve('@expo-google-fonts/tinos/package.json')),
	'400Regular/Tinos_400Regular.ttf',
);

type Embedded = { unicode: number[][] };

const isEmbedded = (font: unknown): font is Embedded =>
	typeof font === 'object' && font !== null && 'unicode' in font && Array.isArray(font.unicode);

/**
 * Text in an embedded font whose Unicode mapping differs from the shapes drawn.
 * @param textOf returns the text that the font maps a letter to; '' for none
 */
export const withUnicodeMapping =
	(textOf: (letter: string) => string, draw: Draw): Draw =>
	(document) => {
		// Each use embeds a separate font.
		document.registerFont(`Tinos ${fonts++}`, TINOS).font(`Tinos ${fonts - 1}`);
		const font: unknown = Reflect.get(document, '_font');
		if (!isEmbedded(font)) throw new Error('pdfkit has moved the Unicode mapping of a font');
		draw(document);
		font.unicode = font.unicode.map((codes, glyph) =>
			glyph === 0
				? codes
				: [...textOf(String.fromCodePoint(...codes))].map((letter) => letter.codePointAt(0) ?? 0),
		);
	};

let fonts = 0;

type Outlined = {
	font: {
		unitsPerEm: number;
		layout(text: string): {
			glyphs: Array<{ advanceWidth: number; path: { toSVG(): string } }>;
		};
	};
};

const isOutlined = (font: unknown): font is Outlined =>
	typeof font === 'object' && font !== null && 'font' in font && typeof font.font === 'object';

/** Draws text as the outlines of its letters, so that the PDF contains no text. */
export function outline(document: PDFKit.PDFDocument, text: string, x: number, y: number): void {
	document.font(TINOS);
	const font: unknown = Reflect.get(document, '_font');
	if (!isOutlined(font)) throw new Error('pdfkit has moved the outlines of a font');
	const { unitsPerEm, layout } = font.font;
	const scale = SIZE / unitsPerEm;
	let at = x;
	for (const { path: shape, advanceWidth } of layout.call(font.font, text).glyphs) {
		document
			.save()
			.translate(at, y + SIZE)
			.scale(scale, -scale)
			.path(shape.toSVG())
			.fill();
		document.restore();
		at += advanceWidth * scale;
	}
}

/** Font size in points. */
const SIZE = 12;
