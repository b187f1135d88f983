import {
	findParts,
	gapsOf,
} from '../../../../../local-service/src/understanding/splitting/findParts';
import { page } from '../../../../support/page';

const at = (text: string, number: number) => ({ ...page(text), number });

const FIRST = `
Harbour Supplies Ltd                 14 Quay Street, Leith
Invoice
Invoice number: HS-20417             Invoice date: 3 March 2026
Rope, 20 m                                      118.00
Page 1 of 2`;
const SECOND = `
Harbour Supplies Ltd
Shackles                                         42.00
Total                                           160.00
Page 2 of 2`;
const OTHER = `
Harbour Supplies Ltd                 14 Quay Street, Leith
Invoice
Invoice number: HS-20455             Invoice date: 9 March 2026
Anchor chain                                    310.00
Page 1 of 1`;

const rangesOf = (texts: string[]) =>
	findParts(texts.map((text, index) => at(text, index + 1))).map(({ from, to }) => [from, to]);

test('consecutive page numbers continue a document, and page 1 begins another one of the same seller', () => {
	expect(rangesOf([FIRST, SECOND, OTHER])).toEqual([
		[1, 2],
		[3, 3],
	]);
});

test('a blank page belongs to the document before it', () => {
	expect(rangesOf([OTHER, '', FIRST, SECOND])).toEqual([
		[1, 2],
		[3, 4],
	]);
});

test('every part has a confidence', () => {
	for (const { confidence } of findParts([at(FIRST, 1), at(SECOND, 2), at(OTHER, 3)])) {
		expect(confidence).toBeGreaterThan(0.5);
		expect(confidence).toBeLessThanOrEqual(1);
	}
});

const prose = (count: number) =>
	Array.from(
		{ length: count },
		() =>
			'the parties shall keep all of what they learn of each other to themselves and to those they employ',
	).join('\n');

const onPaper = (count: string, ...lines: string[]) => {
	const text = lines.join('\n').split('\n');
	return [...text, ...Array.from({ length: 62 - text.length }, () => ''), count].join('\n');
};

test('an annex with a headline belongs to its contract, whatever is next to the page number', () => {
	const contract = [
		onPaper('KD-1', '                    SUPPLY AGREEMENT', '1. Secrecy', prose(50)),
		onPaper('KD-2', '2. Term', prose(20), '3. Exhibit A lists the prices', prose(20)),
		onPaper(
			'KD-3',
			'                    EXHIBIT A',
			'                    Prices on 3 March 2026',
			prose(9),
		),
	];
	expect(rangesOf([...contract, OTHER])).toEqual([
		[1, 3],
		[4, 4],
	]);
});

test('page numbers continue, whatever is next to them, and annexes and totals are detected', () => {
	const [second, annex, invoice] = gapsOf([
		at(onPaper('KD-1', '1. Secrecy', prose(40)), 1),
		at(onPaper('KD-2', '2. Term', prose(40)), 2),
		at(onPaper('KD-4', 'EXHIBIT A', 'Grand total      118.00'), 3),
		at(onPaper('', 'Harbour Supplies', 'Total      42.00'), 4),
	]).map(({ features }) => features);
	expect(second).toMatchObject({ countGoesOn: 1, sectionGoesOn: 1, annex: 0 });
	expect(annex).toMatchObject({ countGoesOn: 0, countBreaks: 1, annex: 1 });
	expect(invoice).toMatchObject({ countBreaks: 0, totalBefore: 1, bothTotals: 1 });
});
