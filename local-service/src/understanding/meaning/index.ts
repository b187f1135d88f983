import { fold, hash, withoutUmlauts, wordsOf } from '../text/letters';
import { readWordVectors, type WordVectors } from './wordVectors';

/** The meaning of a text as a unit vector: the closer two vectors, the more similar the meanings. */
export type Meaning = Float32Array;

/** Maximum number of cached texts, at half a kilobyte each. */
const REMEMBERED = 4000;
/**
 * Weight of an unknown word, whose vector is computed from its letters (a rare known word has about 1), and length
 * of the groups of letters that are hashed.
 */
const UNKNOWN = 0.5;
const LETTERS = 3;
/** Maximum length of a text: the beginning of a longer one determines its meaning. */
const LONGEST_TEXT = 1000;
/** Maximum length of a word: longer ones are not words, and slow to split. */
const LONGEST_WORD = 40;

/**
 * The meaning of labels, keys ("flight_to"), descriptions and headings in any of the eight languages;
 * undefined if a text has no words.
 */
export const meaningOf = (text: string): Meaning | undefined => (read ??= reader())(text);

let read: ReturnType<typeof reader> | undefined;

/**
 * A key with umlauts if it is typed without: "uebergabedatum" becomes "übergabedatum", "steuer" and "value"
 * stay as they are. Keys of programs have no umlauts, labels on pages do.
 */
export const withUmlauts = (key: string): string => {
	const { has } = (vectors ??= readWordVectors());
	return key
		.replace(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu, (word) => {
			const folded = fold(word);
			const spelling = knownSpelling(folded, has)?.spelling ?? folded;
			return spelling === folded ? word : word.replace(/[aou]e/giu, (pair) => `${pair[0]}\u0308`);
		})
		.normalize('NFC');
};

let vectors: WordVectors | undefined;

/** Cosine similarity from -1 to 1: near 1 for the same meaning, about 0 for unrelated ones. */
export function likeness(a: Meaning, b: Meaning): number {
	let sum = 0;
	for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
	return sum;
}

/** `meaningOf` with given vectors. */
export function reader(given: WordVectors = (vectors ??= readWordVectors())) {
	const remembered = new Map<string, Meaning | undefined>();
	return (whole: string): Meaning | undefined => {
		const text = whole.slice(0, LONGEST_TEXT);
		const known = remembered.get(text);
		if (known || remembered.has(text)) return known;
		if (remembered.size >= REMEMBERED) remembered.clear();
		const meaning = toMeaning(text, given);
		remembered.set(text, meaning);
		return meaning;
	};
}

function toMeaning(text: string, vectors: WordVectors): Meaning | undefined {
	const sum = new Float32Array(vectors.size);
	for (const word of wordsOf(spelledOut(text))) addWord(word, sum, vectors);
	let squares = 0;
	for (const each of sum) squares += each * each;
	if (squares === 0) return undefined;
	const length = Math.sqrt(squares);
	for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) / length;
	return sum;
}

/** "P.O. #" is "PO number", "N°" is "No". */
const spelledOut = (text: string) =>
	text
		.replace(/(?<=(?:^|\P{L})\p{L})\.(?=\p{L}(?:\P{L}|$))/gu, '')
		.replaceAll('°', 'o')
		.replaceAll('#', ' number ')
		.replaceAll('%', ' percent ');

function addWord(word: string, sum: Float32Array, vectors: WordVectors): void {
	if (word.length > LONGEST_WORD || vectors.add(word, sum)) return;
	if (word.length < 2 || !/\p{L}/u.test(word)) return;
	const { parts } = knownSpelling(word, vectors.has) ?? {};
	for (const part of parts ?? []) vectors.add(part, sum);
	if (!parts) addLetters(word, sum);
}

/**
 * The spelling of a word in which known words are found, and these words: the word as it is, or without the "e" of
 * umlauts that are typed as two letters. Undefined if there are no known words.
 */
function knownSpelling(word: string, isKnown: (word: string) => boolean) {
	if (word.length > LONGEST_WORD) return undefined;
	const plain = withoutUmlauts(word);
	const spellings = plain === word ? [word] : [word, plain];
	const whole = spellings.find(isKnown);
	if (whole !== undefined) return { spelling: whole, parts: [whole] };
	for (const spelling of spellings) {
		const parts = knownParts(spelling, isKnown);
		if (parts) return { spelling, parts };
	}
	return undefined;
}

/** An unknown word's vector from its letter trigrams, so that similar words are close to each other. */
function addLetters(word: string, sum: Float32Array): void {
	const padded = ` ${word} `;
	const pieces = padded.length - LETTERS + 1;
	const share = UNKNOWN / Math.sqrt(pieces * sum.length);
	for (let at = 0; at < pieces; at++) {
		let seed = hash(padded.slice(at, at + LETTERS));
		for (let i = 0; i < sum.length; i++) {
			// xorshift: pseudorandom numbers that are the same for the same letters.
			seed ^= seed << 13;
			seed ^= seed >>> 17;
			seed ^= seed << 5;
			sum[i] = (sum[i] ?? 0) + (seed < 0 ? -share : share);
		}
	}
}

/** Minimum number of letters of a word in a compound, and of the stem of an inflected one. */
const PART = 4;
const SHORT_PART = 3;
const STEM = 5;
/** Letters that join the words of a compound: "Kündigungsfrist". */
const JOINT = /^(?:e?s|e?n|er|e)/;
/** Typical endings of uninflected words. */
const ENDINGS = ['', 'a', 'e', 'o', 'y', 's', 'en'];

/** The known words from which an unknown one is inflected or compounded: "Mahnungen", "Zählerstandsart". */
const knownParts = (word: string, isKnown: (word: string) => boolean): string[] | undefined =>
	uninflected(word, 1, 2, isKnown) ??
	compound(word, PART, isKnown) ??
	compound(word, SHORT_PART, isKnown) ??
	uninflected(word, 1, 4, isKnown);

/**
 * The known word that results from removing `least` to `most` letters at the end, optionally with another
 * ending.
 */
function uninflected(
	word: string,
	least: number,
	most: number,
	isKnown: (word: string) => boolean,
) {
	for (let cut = least; cut <= most && word.length - cut >= STEM; cut++) {
		const stem = word.slice(0, -cut);
		const ending = ENDINGS.find((each) => stem + each !== word && isKnown(stem + each));
		if (ending !== undefined) return [stem + ending];
	}
	return undefined;
}

/**
 * Splits a compound at the longest first word whose rest consists of known words as well.
 *
 * @param failed words that are not compounds: several splits leave the same rest, which is searched only once
 */
function compound(
	word: string,
	part: number,
	isKnown: (word: string) => boolean,
	failed = new Set<string>(),
): string[] | undefined {
	if (failed.has(word)) return undefined;
	for (let size = word.length - part; size >= part; size--) {
		const first = word.slice(0, size);
		if (!isKnown(first)) continue;
		const rest = word.slice(size);
		for (const joint of new Set(['', JOINT.exec(rest)?.[0] ?? ''])) {
			const last = rest.slice(joint.length);
			if (last.length < part) continue;
			const more = isKnown(last)
				? [last]
				: (uninflected(last, 1, 2, isKnown) ?? compound(last, part, isKnown, failed));
			if (more) return [first, ...more];
		}
	}
	failed.add(word);
	return undefined;
}
