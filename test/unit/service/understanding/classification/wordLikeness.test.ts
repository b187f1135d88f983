import { wordLikeness } from '../../../../../local-service/src/understanding/classification/taughtType';

/** Words as numbers: their positions do not matter here. */
const look = (...words: number[]) => ({
	words: words.map((word): [number, number, number] => [word, 0, 0]),
	sender: [],
});

test('the likeness is from 0 to 1', () => {
	expect(wordLikeness(look(1, 2), [look(1, 2), look(3)])).toEqual([1, 0]);
	expect(wordLikeness(look(), [look(), look(1)])).toEqual([0, 0]);
	expect(wordLikeness(look(1), [])).toEqual([]);
});

test('frequent words have less weight than rare ones', () => {
	const own = look(1, 2, 3, 50, 51);
	const [common = 0, rare = 0] = wordLikeness(own, [
		look(1, 2, 3, 60, 61),
		look(1, 50, 51, 62, 63),
		look(1, 2, 3, 64, 65),
		look(1, 2, 3, 66, 67),
	]);
	expect(rare).toBeGreaterThan(1.3 * common);
});
