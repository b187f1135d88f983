import { readDocument } from '../../../../../local-service/src/reading/document';
import type { Box } from '../../../../../local-service/src/geometry';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { type Draw, pdf } from '../../../../../generator/pdf';

/** Enough words for the page not to be read as a scan. */
const TEXT = Array.from({ length: 25 }, (_, index) => `word${index}`).join(' ');

async function read(draw: Draw, options?: PDFKit.PDFDocumentOptions): Promise<Page> {
	const { pages } = await readDocument(
		await pdf((d) => draw(d.fontSize(7).text(TEXT, 20, 280).fontSize(10)), options),
	);
	const [page] = pages;
	if (!page) throw new Error('no page');
	return page;
}

const rounded = ({ left, top, right, bottom }: Box) => [left, top, right, bottom].map(Math.round);
const boxes = ({ checkboxes }: Page) =>
	checkboxes.map(({ box, isChecked }) => [...rounded(box), isChecked]);
const visuals = (page: Page) => page.visuals.map(rounded);

/** A checkbox or radio button as written by form editors, with an appearance for each state. */
function addField(d: PDFKit.PDFDocument, x: number, isChecked: boolean, type = 'checkbox'): void {
	const drawing = () => {
		const reference = d.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 12, 12] });
		reference.end('1 1 10 10 re S');
		return reference;
	};
	const states = { N: { On: drawing(), Off: drawing() } };
	const looks = { AP: states, AS: isChecked ? 'On' : 'Off' };
	// pdfkit's field has no appearance, so it is added when the field is written.
	const annotate = d.annotate.bind(d);
	d.annotate = (left, top, width, height, field) =>
		annotate(left, top, width, height, { ...field, ...looks });
	d.formAnnotation(`field${x}`, type, x, 20, 12, 12);
	d.annotate = annotate;
}

describe('checkboxes in a PDF', () => {
	it('are form fields with their state', async () => {
		const page = await read((d) => {
			d.font('Helvetica').initForm();
			addField(d, 20, true);
			addField(d, 60, false);
			addField(d, 100, true, 'radioButton');
		});
		expect(boxes(page)).toEqual([
			[20, 20, 32, 32, true],
			[60, 20, 72, 32, false],
			[100, 20, 112, 32, true],
		]);
	});

	it('are form fields on a rotated page', async () => {
		const page = await read((d) => {
			d.font('Helvetica').initForm();
			addField(d, 20, true);
			Object.assign(d.page.dictionary.data, { Rotate: 90 });
		});
		// The page is read with its text upright.
		expect(page?.turned).toBe(270);
		expect(boxes(page)).toEqual([[20, 20, 32, 32, true]]);
	});

	it('are drawn squares, checked with lines, a sign or a smaller square', async () => {
		const page = await read((d) => {
			d.rect(20, 20, 10, 10).stroke();
			d.rect(60, 20, 10, 10).stroke();
			d.moveTo(61, 21).lineTo(69, 29).moveTo(69, 21).lineTo(61, 29).stroke();
			d.rect(100, 20, 10, 10).stroke().text('X', 102, 21);
			d.rect(140, 20, 10, 10).stroke().rect(142, 22, 6, 6).fill();
			d.rect(180, 20, 10, 10).rect(220, 20, 10, 10).stroke();
			d.rect(260, 20, 10, 10).fill().rect(261, 21, 8, 8).fill('white');
		});
		expect(boxes(page)).toEqual([
			[20, 20, 30, 30, false],
			[60, 20, 70, 30, true],
			[100, 20, 110, 30, true],
			[140, 20, 150, 30, true],
			[180, 20, 190, 30, false],
			[220, 20, 230, 30, false],
			[260, 20, 270, 30, false],
		]);
	});

	it('are squares of four lines', async () => {
		const page = await read((d) => {
			d.moveTo(20, 20).lineTo(30, 20).stroke().moveTo(20, 30).lineTo(30, 30).stroke();
			d.moveTo(20, 20).lineTo(20, 30).stroke().moveTo(30, 20).lineTo(30, 30).stroke();
		});
		expect(page.checkboxes).toHaveLength(1);
	});

	it('are not bullets, cells, comb fields, or squares with other text', async () => {
		const page = await read((d) => {
			d.rect(20, 20, 8, 8).fill();
			for (const x of [60, 74, 88]) d.rect(x, 20, 14, 14).stroke();
			d.rect(120, 20, 14, 14).stroke('black').text('7', 124, 22);
			d.moveTo(160, 60).lineTo(260, 60).moveTo(160, 74).lineTo(260, 74).stroke();
			d.moveTo(160, 60).lineTo(160, 160).stroke().moveTo(174, 60).lineTo(174, 160).stroke();
			d.rect(160, 60, 14, 14).stroke();
			d.rect(20, 100, 30, 10).stroke().rect(20, 120, 40, 40).stroke();
			d.circle(200, 200, 5).stroke();
		});
		expect(page.checkboxes).toEqual([]);
	});

	it('are a single one if a sign marks a square', async () => {
		const draw: Draw = (d) =>
			d.rect(20, 20, 10, 10).stroke().font('ZapfDingbats').text('4', 21, 28);
		expect(boxes(await read(draw))).toEqual([[20, 20, 30, 30, true]]);
	});

	it('are glyphs of a symbol font', async () => {
		const page = await read((d) => {
			d.font('ZapfDingbats').text('o', 20, 20).text('4', 60, 20).text('8', 100, 20);
		});
		const seen = page.checkboxes.map(({ isChecked }) => isChecked);
		expect(seen).toEqual([false, true, false]);
	});
});

describe('figures in a PDF', () => {
	const png =
		'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

	it('are pictures at their positions, also in a rotated group of drawings', async () => {
		const page = await read((d) => {
			d.image(png, 20, 30, { width: 60, height: 40 });
			d.save().translate(300, 100).rotate(90).image(png, 0, 0, { width: 60, height: 40 });
			d.restore().image(png, 200, 20, { width: 8, height: 8 });
		});
		expect(visuals(page)).toEqual([
			[20, 30, 80, 70],
			[260, 100, 300, 160],
		]);
	});

	it('are pictures in a form XObject, with its matrix', async () => {
		const page = await read((d) => {
			d.image(png, 0, 0, { width: 0.01, height: 0.01 });
			const [name = '', image] = Object.entries(d.page.xobjects)[0] ?? [];
			const resources = { XObject: { [name]: image } };
			const group = d.ref({
				Type: 'XObject',
				Subtype: 'Form',
				BBox: [0, 0, 100, 100],
				Matrix: [2, 0, 0, 2, 0, 0],
				Resources: resources,
			});
			group.end(`q 20 0 0 10 5 5 cm /${name} Do Q`);
			Object.assign(d.page.xobjects, { Group: group });
			d.addContent('q 1 0 0 1 100 100 cm /Group Do Q');
		});
		// pdfkit flips the page's coordinates, so that y runs down.
		expect(visuals(page)).toEqual([[110, 110, 150, 130]]);
	});

	it('are groups of drawings', async () => {
		const page = await read((d) => {
			d.circle(60, 60, 30).fill().circle(100, 60, 20).stroke();
			d.polygon([300, 50], [340, 50], [320, 90]).fill();
			for (const [index, high] of [20, 50, 30, 60].entries()) {
				d.rect(20 + 12 * index, 250 - high, 10, high).fill();
			}
		});
		expect(visuals(page)).toEqual([
			[30, 30, 121, 90],
			[300, 50, 340, 90],
			[20, 190, 66, 250],
		]);
	});

	it('are not rules, frames, shaded cells or backgrounds', async () => {
		const page = await read((d) => {
			d.rect(10, 10, 380, 280).stroke();
			for (const y of [40, 60, 80, 100]) d.moveTo(20, y).lineTo(380, y).stroke();
			for (const x of [20, 140, 380]) d.moveTo(x, 40).lineTo(x, 100).stroke();
			d.roundedRect(20, 120, 100, 30, 8).stroke().text('In a frame', 30, 130);
			d.rect(150, 120, 100, 30).fill('#dddddd').fill('black').text('shaded', 160, 130);
			d.image(png, 0, 0, { width: 400, height: 300 });
		});
		expect(visuals(page)).toEqual([]);
	});
});
