import { neighbourPairs } from '../../../../../local-service/src/reading/ocr/neighbourPairs';

/** A text of 80 × 20 pixels, or of another height. */
const text = (left: number, middle: number, high = 20) => ({
	...{ left, right: left + 80, top: middle - high / 2, bottom: middle + high / 2 },
	...{ slope: 0, elongation: 3, spine: [20, 60].map((x) => ({ x: left + x, y: middle })) },
});
const level = () => 0;
const startsOf = (rows: ReturnType<typeof neighbourPairs>) =>
	rows.map(({ start, end }) => [start.x, end.x]);

test('each text is joined with its next neighbour on the row', () => {
	const rows = neighbourPairs(
		[text(500, 103), text(100, 100), text(300, 101), text(100, 130)],
		level,
	);
	expect(startsOf(rows)).toEqual([
		[140, 340],
		[340, 540],
	]);
	expect(rows.map(({ end, start }) => end.y - start.y)).toEqual([1, 2]);
});

test('rows are found along the known slope', () => {
	const texts = [text(100, 100), text(500, 130), text(500, 100)];
	expect(neighbourPairs(texts, level).map(({ end }) => end.y)).toEqual([100]);
	expect(neighbourPairs(texts, () => 0.075).map(({ end }) => end.y)).toEqual([130]);
});

test('a heading and small print next to it are not joined', () => {
	expect(neighbourPairs([text(100, 100, 40), text(300, 100, 20)], level)).toEqual([]);
	expect(neighbourPairs([text(100, 100, 28), text(300, 100, 20)], level)).toHaveLength(1);
});
