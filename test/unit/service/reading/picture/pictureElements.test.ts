import type { Bitmap } from '../../../../../local-service/src/reading/bitmaps/bitmap';
import type { Word } from '../../../../../local-service/src/reading/pages';
import { withDocument, withPage } from '../../../../../local-service/src/reading/pdf/pdfium';
import { render } from '../../../../../local-service/src/reading/pdf/render';
import { findElements } from '../../../../../local-service/src/reading/bitmaps/pictureElements';
import { type Draw, pdf } from '../../../../../generator/pdf';

/** Pixels per point: 200 dpi. */
const SCALE = 200 / 72;

/** A scanned page; `askew` in degrees. */
async function scan(draw: Draw, askew = 0): Promise<Bitmap> {
	const bytes = await pdf((d) => draw(d.rotate(askew).fontSize(10)));
	return await withDocument(bytes, (open) =>
		withPage(open, 0, (page) => render(open, page, 400 * SCALE)),
	);
}

/** A word as if recognised at this position, in points. */
const word = (text: string, left: number, top: number, width: number): Word => ({
	text,
	box: {
		left: left * SCALE,
		top: (top - 1) * SCALE,
		right: (left + width) * SCALE,
		bottom: (top + 10) * SCALE,
	},
	confidence: 1,
	source: 'ocr',
});

const seen = async (draw: Draw, words: Word[], askew?: number) => {
	const { checkboxes, visuals } = findElements(await scan(draw, askew), words);
	return {
		boxes: checkboxes.map(({ box, isChecked }) => [
			Math.round(box.left / SCALE),
			Math.round(box.top / SCALE),
			isChecked,
		]),
		visuals: visuals.map(({ left, top, right, bottom }) =>
			[left, top, right, bottom].map((edge) => Math.round(edge / SCALE)),
		),
	};
};

const tick = (d: PDFKit.PDFDocument, x: number, y: number) =>
	d
		.moveTo(x + 2, y + 5)
		.lineTo(x + 4, y + 9)
		.lineTo(x + 10, y - 4)
		.stroke();
const cross = (d: PDFKit.PDFDocument, x: number, y: number) =>
	d
		.moveTo(x + 1, y + 1)
		.lineTo(x + 9, y + 9)
		.moveTo(x + 9, y + 1)
		.lineTo(x + 1, y + 9)
		.stroke();

describe('checkboxes in a picture', () => {
	const text = [word('Cash', 32, 21, 28)];

	it.each([0, 0.4, -0.4])('are square outlines, also if skewed by %f degrees', async (askew) => {
		const draw: Draw = (d) => {
			d.rect(20, 20, 10, 10).stroke().text('Cash', 35, 21);
			cross(d.rect(80, 20, 10, 10).stroke(), 80, 20);
			tick(d.rect(140, 20, 10, 10).stroke(), 140, 20);
			d.lineWidth(0.5).rect(200, 20, 12, 12).stroke();
		};
		const { boxes } = await seen(draw, text, askew);
		const found = boxes.map(([x, , isChecked]) => [Math.round(Number(x) / 10) * 10, isChecked]);
		expect(found).toHaveLength(4);
		expect(Object.fromEntries(found)).toEqual({ 20: false, 80: true, 140: true, 200: false });
	});

	it('are not letters, blots, cells or frames', async () => {
		const draw: Draw = (d) => {
			d.font('Helvetica-Bold').fontSize(14).text('O D 0 B Q 8 o e a g R O D', 20, 20);
			d.font('Courier-Bold').text('O D 0 B Q 8 o e a g R O D', 20, 40);
			d.font('Times-Bold').text('O D 0 B Q 8 o e a g R O D', 20, 60);
			d.rect(20, 90, 10, 10).fill().roundedRect(60, 90, 10, 10, 5).stroke();
			for (let at = 0; at <= 5; at++) {
				d.moveTo(20 + 12 * at, 120)
					.lineTo(20 + 12 * at, 180)
					.stroke();
				d.moveTo(20, 120 + 12 * at)
					.lineTo(80, 120 + 12 * at)
					.stroke();
			}
			d.rect(200, 120, 40, 40).stroke().rect(260, 120, 30, 10).stroke();
			d.rect(320, 120, 18, 9).stroke().rect(320, 129, 18, 9).stroke();
		};
		expect((await seen(draw, text)).boxes).toEqual([]);
	});

	it('are not square letters of a word', async () => {
		const draw: Draw = (d) => d.rect(40, 20, 10, 10).stroke();
		expect((await seen(draw, text)).boxes).toEqual([]);
		expect((await seen(draw, [word('O', 39, 21, 12)])).boxes).toHaveLength(1);
	});

	it('are not detected without text that indicates the scale', async () => {
		const draw: Draw = (d) => d.rect(20, 20, 10, 10).stroke();
		expect((await seen(draw, [])).boxes).toEqual([]);
	});
});

describe('figures in a picture', () => {
	const text = [word('Invoice', 20, 21, 40), word('Total', 20, 251, 30)];

	it('are regions of ink without text, accurate to one line', async () => {
		const draw: Draw = (d) => {
			d.text('Invoice', 20, 21).text('Total', 20, 251);
			d.circle(330, 60, 30).fill().rect(100, 100, 80, 50).fill('#555555');
		};
		const { visuals } = await seen(draw, text);
		expect(visuals).toHaveLength(2);
		const expected = [
			[300, 30, 360, 90],
			[100, 100, 180, 150],
		];
		visuals.flat().forEach((edge, index) => {
			expect(Math.abs(edge - (expected.flat()[index] ?? 0))).toBeLessThan(11);
		});
	});

	it('are not text, rules, tables, dark edges or bars behind text', async () => {
		const draw: Draw = (d) => {
			d.text('Invoice', 20, 21).text('Total', 20, 251);
			d.rect(0, 0, 12, 300).fill().rect(370, 0, 30, 300).fill();
			for (let at = 0; at <= 8; at++) {
				d.moveTo(40, 60 + 14 * at)
					.lineTo(340, 60 + 14 * at)
					.stroke();
			}
			for (const x of [40, 100, 250, 340]) d.moveTo(x, 60).lineTo(x, 172).stroke();
			d.rect(40, 180, 300, 14).fill().rect(40, 200, 300, 44).fill();
		};
		const onDark = [205, 219, 233].map((top) => word('white on black', 80, top, 220));
		expect((await seen(draw, [...text, ...onDark])).visuals).toEqual([]);
	});
});
