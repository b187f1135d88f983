/** Compares a text with its truth as a bag of words, so that the reading order does not count. */

/** The words of a text, without case and punctuation, with accents. */
export const wordsOf = (text: string): string[] =>
	text
		.normalize('NFC')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);

/**
 * The F1 score of words: the harmonic mean of recall and precision over all texts.
 *
 * @returns from 0 to 1; undefined if there are no words
 */
export function wordF1(texts: ReadonlyArray<{ truth: string; read: string }>): number | undefined {
	let [words, right] = [0, 0];
	for (const { truth, read } of texts) {
		const left = new Map<string, number>();
		for (const word of wordsOf(truth)) left.set(word, (left.get(word) ?? 0) + 1);
		words += wordsOf(truth).length;
		for (const word of wordsOf(read)) {
			words++;
			const count = left.get(word) ?? 0;
			if (count === 0) continue;
			right++;
			left.set(word, count - 1);
		}
	}
	return words === 0 ? undefined : (2 * right) / words;
}
