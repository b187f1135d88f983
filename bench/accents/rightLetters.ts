/** How many of a line's letters were read right, wherever in the text the line stands. */

/** What it costs to take a letter for the same one with another accent, rather than for any other. */
const OTHER_ACCENT = 0.5;

const plain = (letter: string) => letter.normalize('NFD').charAt(0);

/**
 * Lays the line along the part of the text that is most like it, by the fewest letters that are added,
 * left out or taken for another. White space does not count.
 * @returns for each letter of the line whether the text has the same one there
 */
export function rightLetters(
	line: string,
	text: string,
): Array<{ letter: string; isRight: boolean }> {
	const letters = [...withoutSpaces(line)];
	const read = [...withoutSpaces(text)];
	const width = read.length + 1;
	const costs = new Float64Array((letters.length + 1) * width);
	for (let row = 1; row <= letters.length; row++) {
		costs[row * width] = row;
		for (let column = 1; column <= read.length; column++) {
			costs[row * width + column] = Math.min(
				costAt(costs, (row - 1) * width + column - 1) +
					costOf(letters[row - 1] ?? '', read[column - 1] ?? ''),
				costAt(costs, (row - 1) * width + column) + 1,
				costAt(costs, row * width + column - 1) + 1,
			);
		}
	}
	const last = costs.subarray(letters.length * width);
	let column = last.indexOf(last.reduce((least, cost) => Math.min(least, cost)));
	const isRight = letters.map(() => false);
	for (let row = letters.length; row > 0 && column > 0;) {
		const cost = costAt(costs, row * width + column);
		const [letter = '', other = ''] = [letters[row - 1], read[column - 1]];
		if (cost === costAt(costs, (row - 1) * width + column - 1) + costOf(letter, other)) {
			isRight[--row] = letter === other;
			column--;
		} else if (cost === costAt(costs, (row - 1) * width + column) + 1) row--;
		else column--;
	}
	return letters.map((letter, index) => ({ letter, isRight: isRight[index] ?? false }));
}

const withoutSpaces = (text: string) => text.normalize('NFC').replace(/\s+/gu, '');

const costAt = (costs: Float64Array, at: number) => costs[at] ?? Infinity;

function costOf(letter: string, other: string): number {
	if (letter === other) return 0;
	return plain(letter) === plain(other) ? OTHER_ACCENT : 1;
}
