import type { Page } from '../../reading/pages';
import { wordsOf } from '../text/letters';
import { CONCEPTS } from './concepts';
import { type Language, LANGUAGES, phrasesOf, wordsBy } from './words/languages';

let shared: ReturnType<typeof findShares> | undefined;

/** The weight of each word for each of its languages: 1 if it belongs to a single language. */
const shares = () => (shared ??= findShares());

function findShares(): ReadonlyMap<string, ReadonlyArray<readonly [Language, number]>> {
	const languagesOf = new Map<string, Set<Language>>();
	const common = wordsBy((words) => words.common);
	const all = [common, ...CONCEPTS.flatMap(({ labels, weak, titles }) => [labels, weak, titles])];
	for (const language of LANGUAGES) {
		for (const word of all.flatMap((phrases) => phrasesOf(phrases, [language])).flatMap(wordsOf)) {
			languagesOf.set(word, (languagesOf.get(word) ?? new Set()).add(language));
		}
	}
	return new Map(
		[...languagesOf].map(([word, languages]) => [
			word,
			[...languages].map((language) => [language, 1 / languages.size ** 2] as const),
		]),
	);
}

/** Minimum score of a language, in words that belong to it alone: less is coincidence. */
const ENOUGH = 1.5;
/** Maximum score of the second language, relative to the first. */
const CLEAR = 0.8;
/** Words read for language detection, and maximum count per word. */
const MOST_WORDS = 2000;
const MOST_TIMES = 3;

/** The language of most words of a document; undefined if it is not clear. */
export function detectLanguage(pages: readonly Page[]): Language | undefined {
	const times = new Map<string, number>();
	let left = MOST_WORDS;
	for (const { words } of pages) {
		for (const { text } of words.slice(0, left)) {
			for (const word of wordsOf(text)) times.set(word, (times.get(word) ?? 0) + 1);
		}
		left = Math.max(0, left - words.length);
	}
	const scores = new Map<Language, number>();
	for (const [word, count] of times) {
		for (const [language, share] of shares().get(word) ?? []) {
			const weight = share * Math.min(count, MOST_TIMES);
			scores.set(language, (scores.get(language) ?? 0) + weight);
		}
	}
	const [best, second] = [...scores].toSorted(([, a], [, b]) => b - a);
	if (!best || best[1] < ENOUGH || (second?.[1] ?? 0) > CLEAR * best[1]) return undefined;
	return best[0];
}
