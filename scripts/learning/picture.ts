import { PNG } from 'pngjs';

import { type Draw, pdf } from '../../generator/pdf.ts';
import { drawPage } from '../../generator/read.ts';
import type { Box } from './story.ts';

const WIDTH = 595.28;
/** The shown part of the page, and the height of the caption below it, in points. */
const [TOP, BOTTOM, CAPTION] = [36, 292, 30];
const MARKS = { wrong: '#cf222e', right: '#1a7f37' };
const THEMES = {
	light: { paper: '#ffffff', ink: '#1f2328' },
	dark: { paper: '#333333', ink: '#ffffff' },
};
export type Theme = keyof typeof THEMES;
const SHADES = 51;

/**
 * @param page image drawn by the service
 * @param boxes of values, in points
 * @returns a PNG of the page's upper part with the boxes and a caption below
 */
export async function picture(
	page: Buffer,
	boxes: readonly Box[],
	mark: keyof typeof MARKS,
	caption: string,
	theme: Theme,
): Promise<Buffer> {
	const height = BOTTOM - TOP;
	const draw: Draw = (doc) => {
		doc.image(page, 0, -TOP, { width: WIDTH });
		for (const { left, top, right, bottom } of boxes)
			doc
				.roundedRect(left - 3, top - TOP - 2, right - left + 6, bottom - top + 3, 2)
				.lineWidth(1.5)
				.strokeColor(MARKS[mark])
				.stroke();
		doc.rect(0, height, WIDTH, CAPTION).fillColor(THEMES[theme].paper).fill();
		doc.font('Helvetica').fontSize(11).fillColor(THEMES[theme].ink);
		doc.text(caption, 60, height + 9, { lineBreak: false });
	};
	const bytes = await pdf(draw, { size: [WIDTH, height + CAPTION] });
	const drawn = PNG.sync.read(Buffer.from(await drawPage(bytes, 1)));
	// Reduces the number of shades, which makes the file a third as large.
	drawn.data.forEach((value, at) => (drawn.data[at] = Math.round(value / SHADES) * SHADES));
	return PNG.sync.write(drawn, { colorType: 2, deflateLevel: 9 });
}
