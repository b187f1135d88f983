import { distance } from 'fastest-levenshtein';

import { height } from '../../geometry';
import type { Page } from '../../reading/pages';
import type { Line } from '../layout/lines';
import { asSeen } from '../text/misreadings';
import { LONGEST_WORD, stem, toWords } from './typeWords';

/** Certainty that a printed word is a word of a term, by how it was matched. */
const EXACT = 1;
/** Two words of a term that are printed as one, or the other way round. */
const JOINED = 0.9;
const COMPOUND = 0.6;
const MISREAD = 0.7;

/** Minimum length of a part of a compound. */
const SHORTEST_PART = 6;
/**
 * Minimum length of such a part in a scan if the rest of the word is also a word of the document, and minimum length
 * of the rest.
 */
const SHORTEST_GLUED = 4;
const SHORTEST_REST = 3;
/** Minimum length of a word that may have a misread letter in a scan: shorter words may be different words. */
const SHORTEST_MISREAD = 7;
/** Minimum length of two words in one, and of a word whose letters may be misread as similar ones. */
const SHORTEST_JOINED = 6;
const SHORTEST_ALIKE = 4;
/** Maximum number of words by which a phrase is identified. */
const LONGEST_PHRASE = 12;

/** Weight of a word in a title, and on the pages after the first, relative to other words. */
const TITLE = 3;
const LATER_PAGE = 0.6;
/** Minimum height of a large title relative to a usual line; maximum words of a large title, and of other titles. */
const TITLE_HEIGHT = 1.35;
const TITLE_WORDS = 6;
const SHORT_TITLE_WORDS = 3;
/** The part of the first page, from the top, that may contain titles. */
const TOP = 0.35;

/** Weighted frequency of each printed term, a title counting several times; other terms are absent. */
export type PrintedTerms = ReadonlyMap<string, number>;

/** A node of the tree of the terms' words, with the terms that end there. */
type Node = { next: Map<string, Node>; terms: string[] };

/**
 * Finds terms (words with one space between them) in the document's lines: also in the plural, within a
 * compound, written as one word or several, and in scans misread or joined with their neighbours. Takes a single
 * pass over the document, regardless of the number of terms.
 */
export function findTerms(
	pages: readonly Page[],
	lines: readonly Line[],
	terms: Iterable<string>,
): PrintedTerms {
	const start = toTree(terms);
	const known = new Set<string>();
	collectWords(start, known);
	const misreadings = indexMisreadings(known);
	const tokens = toTokens(pages, lines);
	const vocabulary = new Set(tokens.map(({ word }) => word));
	const byWord = new Map<string, Meant[]>();
	const meantBy = ({ word, isFromOcr }: Token): Meant[] => {
		const key = isFromOcr ? `${word} ` : word;
		let meant = byWord.get(key);
		if (!meant) {
			meant = meanings(word, isFromOcr, known, misreadings, vocabulary);
			byWord.set(key, meant);
		}
		return meant;
	};
	const printed = new Map<string, number>();
	const add = (terms: readonly string[], weight: number) => {
		for (const term of terms) printed.set(term, (printed.get(term) ?? 0) + weight);
	};
	const follow = (node: Node, at: number, sure: number, weight: number): void => {
		const token = tokens[at];
		if (!token) return;
		for (const { word, strength } of meantBy(token)) {
			const next = node.next.get(word);
			if (!next) continue;
			add(next.terms, Math.min(sure, strength) * weight);
			follow(next, at + 1, Math.min(sure, strength), weight);
		}
	};
	tokens.forEach((token, at) => {
		follow(start, at, EXACT, token.weight);
		const after = tokens[at + 1]?.word;
		if (after === undefined) return;
		const joined = token.word + after;
		if (joined.length < SHORTEST_JOINED || joined.length > LONGEST_WORD) return;
		const own = stem(joined);
		const words = token.isFromOcr && !known.has(own) ? alike(own, misreadings) : [own];
		for (const word of words) {
			// A phrase of both words is found at its own node.
			const apart = start.next.get(word)?.terms.filter((term) => !term.includes(' '));
			add(apart ?? [], JOINED * token.weight);
		}
	});
	return printed;
}

function toTree(terms: Iterable<string>): Node {
	const start: Node = { next: new Map(), terms: [] };
	const add = (words: readonly string[], term: string) => {
		let node = start;
		for (const word of words.map(stem)) {
			const next: Node = node.next.get(word) ?? { next: new Map(), terms: [] };
			node.next.set(word, next);
			node = next;
		}
		if (!node.terms.includes(term)) node.terms.push(term);
	};
	for (const term of terms) {
		const words = term.split(' ').slice(0, LONGEST_PHRASE);
		add(words, term);
		const joined = words.join('');
		if (words.length > 1 && joined.length >= SHORTEST_JOINED && joined.length <= LONGEST_WORD) {
			add([joined], term);
		}
	}
	return start;
}

function collectWords(node: Node, into: Set<string>): void {
	for (const [word, next] of node.next) {
		into.add(word);
		collectWords(next, into);
	}
}

/**
 * Indexes the terms' words by their possible misreadings: by similar-looking letters, and with any one letter
 * removed.
 */
function indexMisreadings(known: ReadonlySet<string>): Map<string, string[]> {
	const index = new Map<string, string[]>();
	for (const word of known) {
		if (word.length > LONGEST_WORD) continue;
		const forms = word.length < SHORTEST_MISREAD ? [] : withoutOneLetter(word);
		for (const form of new Set([asSeen(word), ...forms])) {
			const words = index.get(form);
			if (words) words.push(word);
			else index.set(form, [word]);
		}
	}
	return index;
}

const withoutOneLetter = (word: string): string[] => [
	word,
	...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

type Meant = { word: string; strength: number };

/** The terms' words that a printed word may be or contain, each with its highest certainty. */
function meanings(
	printed: string,
	isFromOcr: boolean,
	known: ReadonlySet<string>,
	misreadings: ReadonlyMap<string, readonly string[]>,
	vocabulary: ReadonlySet<string>,
): Meant[] {
	const own = stem(printed);
	if (known.has(own)) return [{ word: own, strength: EXACT }];
	if (printed.length > LONGEST_WORD) return [];
	const found = new Map<string, number>();
	const add = (word: string, strength: number) =>
		found.set(word, Math.max(strength, found.get(word) ?? 0));
	for (let size = SHORTEST_GLUED; size <= printed.length - SHORTEST_REST; size++) {
		const parts = [
			[printed.slice(0, size), printed.slice(size)],
			[printed.slice(-size), printed.slice(0, -size)],
		] as const;
		for (const [part, rest] of parts) {
			const word = stem(part);
			const isPart = part.length >= SHORTEST_PART || (isFromOcr && vocabulary.has(rest));
			if (isPart && known.has(word)) add(word, COMPOUND);
		}
	}
	if (isFromOcr && found.size === 0) {
		for (const word of alike(own, misreadings)) add(word, MISREAD);
		if (own.length >= SHORTEST_MISREAD - 1) {
			for (const form of withoutOneLetter(own)) {
				for (const word of misreadings.get(form) ?? []) {
					const isLong = word.length >= SHORTEST_MISREAD;
					if (isLong && distance(word, own) === 1) add(word, MISREAD);
				}
			}
		}
	}
	return Array.from(found, ([word, strength]) => ({ word, strength }));
}

/** The terms' words that look the same in a scan. */
function alike(word: string, misreadings: ReadonlyMap<string, readonly string[]>): string[] {
	// The ending that `stem` removes may have been misread as digits.
	const seen = stem(asSeen(word));
	const words = misreadings.get(seen) ?? [];
	return words.filter((each) => each.length >= SHORTEST_ALIKE && asSeen(each) === seen);
}

type Token = { word: string; weight: number; isFromOcr: boolean };

/** The document's words in reading order; phrases may continue on the next line. */
function toTokens(pages: readonly Page[], lines: readonly Line[]): Token[] {
	const heights = lines.map(({ box }) => height(box)).toSorted((a, b) => a - b);
	const usual = heights[Math.floor(heights.length / 2)] ?? 0;
	return lines.flatMap((line) => {
		const isFromOcr = line.segments.some(({ words }) =>
			words.some(({ source }) => source === 'ocr'),
		);
		const words = toWords(line.text);
		let weight = line.page === 0 ? 1 : LATER_PAGE;
		if (isTitle(line, words.length, usual, pages[line.page]?.height ?? 0)) weight = TITLE;
		return words.map((word) => ({ word, weight, isFromOcr }));
	});
}

function isTitle(
	{ page, box, text }: Line,
	words: number,
	usual: number,
	pageHeight: number,
): boolean {
	// "Invoice: 4711" is a label with its value, not a title.
	if (page > 0 || box.top > TOP * pageHeight || /[:：]/u.test(text)) return false;
	return words <= SHORT_TITLE_WORDS || (words <= TITLE_WORDS && height(box) > TITLE_HEIGHT * usual);
}
