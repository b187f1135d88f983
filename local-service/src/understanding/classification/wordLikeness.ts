import type { Fingerprint } from '../examples/example';

/**
 * The share of common words of a document with each of others, from 0 to 1. Rare words count more: words that
 * most documents contain do not distinguish types.
 */
export function wordLikeness(own: Fingerprint, others: readonly Fingerprint[]): number[] {
	const times = new Map<number, number>();
	for (const word of others.flatMap(wordsOf)) times.set(word, (times.get(word) ?? 0) + 1);
	const worth = (words: readonly number[]) =>
		words.reduce(
			(sum, word) => sum + Math.log(1 + others.length / (1 + (times.get(word) ?? 0))),
			0,
		);
	const ownWords = new Set(wordsOf(own));
	const all = worth([...ownWords]);
	return others.map((other) => {
		const words = wordsOf(other);
		const both = worth(words.filter((word) => ownWords.has(word)));
		return both === 0 ? 0 : both / (all + worth(words) - both);
	});
}

const wordsOf = ({ words }: Fingerprint): number[] => words.map(([word]) => word);
