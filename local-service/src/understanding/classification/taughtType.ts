import type { Page } from '../../reading/pages';
import { likenessOf, lookOf } from '../examples/look';
import { plainName, type TypeExample } from '../examples/typeExample';
import type { Fingerprint } from '../examples/example';

/** The type of a document as suggested by documents whose types people gave. */
export type TaughtType = {
	/** Null if the document has none of the types. */
	documentType: string | null;
	/** Weight of the suggestion, from 0 to 1. */
	weight: number;
	/** The most similar of these documents. */
	example: TypeExample;
	/** The files that the suggestion is based on, by descending weight. */
	learnedFrom: string[];
};

/** Minimum similarity of documents with the same layout: words at the same positions, or the same sender. */
const SAME_LAYOUT = 0.35;
/** Typical similarity of unrelated documents. */
const BASELINE = 0.12;
/** Minimum lead over all other types for full certainty. */
const LEAD = 0.12;
/**
 * Maximum difference of similarities that count as equal: then an example has less weight than a newer one of
 * another type.
 */
const TOLERANCE = 0.1;
/**
 * Factors of an example's weight: for each newer example that contradicts it, and for each more similar example of
 * the same type.
 */
const OUTDATED = 0.5;
const ONE_MORE = 0.5;
/** Maximum length of `learnedFrom`. */
const MOST_FILES = 3;

/** The type whose examples are most similar to the document; undefined if no example is similar to it. */
export function taughtType(
	pages: readonly Page[],
	examples: readonly TypeExample[],
): TaughtType | undefined {
	const own = lookOf(pages);
	const looks = examples.map(({ look }) => look);
	const words = wordLikeness(own, looks);
	const newest = examples
		.map((example, at) => {
			const { all } = likenessOf(own, example.look);
			return { example, alike: Math.max(words[at] ?? 0, all >= SAME_LAYOUT ? all : 0) };
		})
		.toSorted((a, b) => b.example.taughtAt - a.example.taughtAt);
	const weighed = newest.map(({ example, alike }, age) => {
		const isAgainst = (newer: (typeof newest)[number]) =>
			newer.alike >= alike - TOLERANCE && typeIn(newer.example) !== typeIn(example);
		const against = newest.slice(0, age).filter(isAgainst).length;
		return { example, weight: Math.max(0, alike - BASELINE) * OUTDATED ** against };
	});
	const nearest = weighed
		.filter(({ weight }) => weight > 0)
		.toSorted((a, b) => b.weight - a.weight);
	const [first, second] = [...Map.groupBy(nearest, ({ example }) => typeIn(example)).values()]
		.map((group) => ({
			group,
			sum: group.reduce((sum, { weight }, at) => sum + weight * ONE_MORE ** at, 0),
		}))
		.toSorted((a, b) => b.sum - a.sum);
	const example = first?.group[0]?.example;
	if (!first || !example) return undefined;
	return {
		documentType: example.documentType,
		weight: Math.min(1, (first.sum - (second?.sum ?? 0)) / LEAD),
		example,
		learnedFrom: first.group.slice(0, MOST_FILES).map(({ example: { fileId } }) => fileId),
	};
}

const typeIn = ({ documentType }: TypeExample): string | null =>
	documentType === null ? null : plainName(documentType);

/**
 * The share of words that a document has in common with each of the others, from 0 to 1. Rare words count
 * more: words that most documents contain do not distinguish types.
 */
export function wordLikeness(own: Fingerprint, others: readonly Fingerprint[]): number[] {
	const times = new Map<number, number>();
	for (const word of others.flatMap(wordsOf)) times.set(word, (times.get(word) ?? 0) + 1);
	const weightOf = (words: readonly number[]) =>
		words.reduce(
			(sum, word) => sum + Math.log(1 + others.length / (1 + (times.get(word) ?? 0))),
			0,
		);
	const ownWords = new Set(wordsOf(own));
	const all = weightOf([...ownWords]);
	return others.map((other) => {
		const words = wordsOf(other);
		const both = weightOf(words.filter((word) => ownWords.has(word)));
		return both === 0 ? 0 : both / (all + weightOf(words) - both);
	});
}

const wordsOf = ({ words }: Fingerprint): number[] => words.map(([word]) => word);
