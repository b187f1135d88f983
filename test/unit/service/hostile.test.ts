import { readDocument } from '../../../local-service/src/reading/document';
import type { Box, Page } from '../../../local-service/src/reading/pages';
import type { Drawing } from '../../../local-service/src/reading/pdf/drawings';
import { findFigures } from '../../../local-service/src/reading/pdf/figures';
import { findSquares } from '../../../local-service/src/reading/pdf/squares';
import { writePage } from '../../../local-service/src/reading/pdf/write';
import { indexLabels } from '../../../local-service/src/understanding/labels/labelIndex';
import { around } from '../../../local-service/src/geometry';
import { toLines } from '../../../local-service/src/understanding/layout/lines';
import { headedBlocks } from '../../../local-service/src/understanding/parties/headed';

/** More than a call takes as arguments. */
const MANY = 150_000;

const square = (left: number, top: number): Box => ({
	left,
	top,
	right: left + 10,
	bottom: top + 10,
});

const drawing = (box: Box, kind: Drawing['kind']): Drawing => ({
	kind,
	box,
	isStroked: true,
	fill: 'none',
	isFrame: false,
});

describe('a page with far too much on it', () => {
	const size = { words: [], width: 600, height: 800 };

	it('has a figure of as many drawings as there are', () => {
		const drawings = Array.from({ length: MANY }, (_, index) =>
			drawing(square(100 + (index % 20), 100 + (index % 7)), 'shape'),
		);
		expect(findFigures(drawings, size)).toEqual([{ left: 100, top: 100, right: 129, bottom: 116 }]);
	});

	it('has a box around all of them', () => {
		expect(around(Array.from({ length: MANY }, (_, index) => square(index, 0)))).toEqual({
			left: 0,
			top: 0,
			right: MANY + 9,
			bottom: 10,
		});
	});

	it.each([
		[500, 500],
		[501, 0],
	])('of %i squares has %i boxes to tick', (count, expected) => {
		const drawings = Array.from({ length: count }, (_, index) =>
			drawing(square((index % 20) * 30, Math.floor(index / 20) * 30), 'rectangle'),
		);
		expect(findSquares(drawings, [])).toHaveLength(expected);
	});

	it('names no more parties than a document has', () => {
		const page: Page = {
			number: 1,
			width: 600,
			height: 10_000,
			checkboxes: [],
			visuals: [],
			words: Array.from({ length: 600 }, (_, index) => ({
				text: index % 3 === 0 ? 'Bill to:' : index % 3 === 1 ? 'ACME Ltd' : '12345 Town',
				box: { left: 20, top: index * 14, right: 70, bottom: index * 14 + 10 },
				confidence: 1,
				source: 'text',
			})),
		};
		const segments = toLines([page]).flatMap((line) => line.segments);
		expect(headedBlocks(segments, indexLabels(segments), false)).toHaveLength(100);
	});
});

it('reads a page that claims to be as large as a town', async () => {
	const pdf = writePage(
		{
			dictionary: '/MediaBox [0 0 1000000 1000000] /Resources <</Font <</F 5 0 R>>>>',
			data: 'BT /F 12 Tf 20 20 Td (Invoice 4711) Tj ET 1000 1000 m 2000 3000 9000 7000 300 400 c f',
		},
		[{ dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' }],
	);
	const { pages } = await readDocument(pdf);
	const [page] = pages;
	expect(page?.words.map(({ text }) => text)).toEqual(['Invoice', '4711']);
	expect(page?.visuals).toEqual([{ left: 300, top: 993_000, right: 9000, bottom: 999_600 }]);
});
