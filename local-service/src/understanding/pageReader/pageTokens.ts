import { height } from '../../geometry';
import type { Word } from '../../reading/pages';
import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import { meaningOf } from '../meaning';
import { type Cell, gridOf } from '../document/grid';
import { fold, hash, squash } from '../text/letters';
import { CURRENCY } from '../values/currencies';
import { findValues, isFree, VALUE_KINDS } from '../values/kinds';

/** A word as input of the page reader. */
export type PageToken = {
	word: Word;
	/** The cell that it is printed in, and the index of that cell's first word. */
	cell: Cell;
	start: number;
};

/** Words in reading order with the network's inputs, one row per word. */
export type PageTokens = {
	tokens: readonly PageToken[];
	/** Their letters and digits, folded. */
	squashed: readonly string[];
	/** Index of each cell's first word. */
	starts: ReadonlyMap<Cell, number>;
	/**
	 * For each word the run of label-like words that it is a part of, such as "Date of birth"; "" if there is no
	 * such run.
	 */
	phrases: readonly string[];
	/** `MEANING` numbers per word: its vector, zeros if unknown. */
	meanings: Float32Array;
	/** The vectors of the phrases. */
	phraseMeanings: Float32Array;
	/** `TRIGRAMS` numbers per word: hashes of three letters, padded with `NO_TRIGRAM`. */
	trigrams: Int32Array;
	/** `PLACE.length` numbers per word, as fractions of the page's width and height. */
	places: Float32Array;
	/** `LOOKS.length` numbers per word, from -1 to 1. */
	looks: Float32Array;
};

export const MEANING = 96;
export const TRIGRAMS = 10;
/** Hashes of trigrams are below this number. */
export const NO_TRIGRAM = 4096;
const LONGEST_WORD = 24;

export const PLACE = ['left', 'top', 'right', 'bottom', 'page'] as const;

/** Kinds of values that their form identifies; a word is marked with those that it is a part of. */
const KINDS = VALUE_KINDS.filter((kind) => kind !== 'currency' && !isFree(kind));

export const LOOKS = [
	'digits',
	'letters',
	'length',
	'isUpper',
	'isCapital',
	'hasColon',
	'hasStop',
	'hasComma',
	'hasParenthesis',
	'hasCurrency',
	'height',
	'legibility',
	'gapLeft',
	'gapRight',
	'isFirstOfCell',
	'isLastOfCell',
	'wordsOfCell',
	'cellsOfLine',
	'label',
	'isFurniture',
	...KINDS,
] as const;

const MOST_GAP = 9;
/** Maximum number of words of a phrase: longer ones are sentences, not labels. */
const LONGEST_PHRASE = 8;
/** Words of a phrase: those with letters or signs such as "#"; a number ends the phrase. */
const IN_PHRASE = /[\p{L}#°%]/u;
const flag = (is: boolean) => (is ? 1 : 0);
const share = (text: string, pattern: RegExp) =>
	(text.match(pattern)?.length ?? 0) / Math.max(text.length, 1);

/** Hashes of letter trigrams: "^" and "$" mark the ends, and every digit becomes 0. */
export function trigramsOf(text: string, most = TRIGRAMS): number[] {
	const bounded = `^${fold(text).slice(0, LONGEST_WORD).replace(/\d/gu, '0')}$`;
	const count = Math.min(most, Math.max(1, bounded.length - 2));
	return Array.from({ length: count }, (_, at) => hash(bounded.slice(at, at + 3)) % NO_TRIGRAM);
}

/** All words of a document with their inputs, computed once. */
export const tokensOf = oncePer((view: DocumentView): PageTokens => {
	const grid = gridOf(view);
	const tokens: PageToken[] = [];
	const starts = new Map<Cell, number>();
	const looks: number[] = [];
	const phrases: string[] = [];
	for (const row of grid.rows) {
		for (const cell of row) {
			const { segment, labels } = cell;
			const { words } = segment;
			const start = tokens.length;
			starts.set(cell, start);
			const kinds = kindsIn(segment.text, words);
			phrases.push(...phrasesOf(words));
			const line = view.lines[segment.line];
			const isFurniture = line !== undefined && view.furniture.has(line);
			words.forEach((word, at) => {
				const { text } = word;
				const before = words[at - 1] ?? row[cell.index - 1]?.segment.words.at(-1);
				const behind = words[at + 1] ?? row[cell.index + 1]?.segment.words[0];
				const size = height(word.box) || 1;
				tokens.push({ word, cell, start });
				looks.push(
					share(text, /\d/gu),
					share(text, /\p{L}/gu),
					Math.min(text.length, 20) / 20,
					flag(/\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)),
					flag(/^\p{Lu}/u.test(text)),
					flag(/[:：]$/u.test(text)),
					flag(text.endsWith('.')),
					flag(text.endsWith(',')),
					flag(/[()]/u.test(text)),
					flag(text.search(CURRENCY) >= 0),
					cut(size / grid.size - 1, -1, 1),
					word.confidence,
					gap(before, word, size),
					gap(word, behind, size),
					flag(at === 0),
					flag(at === words.length - 1),
					Math.min(words.length, 20) / 20,
					Math.min(row.length, 10) / 10,
					labels,
					flag(isFurniture),
					...kinds.map((marked) => flag(marked.has(at))),
				);
			});
		}
	}
	const meanings = new Float32Array(MEANING * tokens.length);
	const phraseMeanings = new Float32Array(MEANING * tokens.length);
	const trigrams = new Int32Array(TRIGRAMS * tokens.length).fill(NO_TRIGRAM);
	const places = new Float32Array(PLACE.length * tokens.length);
	tokens.forEach(({ word: { text, box }, cell: { segment } }, at) => {
		const meaning = meaningOf(text);
		if (meaning) meanings.set(meaning, at * MEANING);
		const ofPhrase = meaningOf(phrases[at] ?? '');
		if (ofPhrase) phraseMeanings.set(ofPhrase, at * MEANING);
		trigrams.set(trigramsOf(text), at * TRIGRAMS);
		const { width, height: high } = view.pages[segment.page] ?? { width: 0, height: 0 };
		const { left, top, right, bottom } = box;
		places.set(
			[part(left, width), part(top, high), part(right, width), part(bottom, high), segment.page],
			at * PLACE.length,
		);
	});
	const squashed = tokens.map(({ word }) => squash(word.text));
	return {
		...{ tokens, squashed, starts, phrases, meanings, phraseMeanings, trigrams, places },
		looks: new Float32Array(looks),
	};
});

/** For each word of a cell the run of label-like words that contains it; a colon ends a run. */
function phrasesOf(words: readonly Word[]): string[] {
	const phrases: string[] = [];
	let run: string[] = [];
	const end = () => {
		const text = run.length > LONGEST_PHRASE ? '' : run.join(' ');
		phrases.push(...run.map(() => text));
		run = [];
	};
	for (const { text } of words) {
		if (IN_PHRASE.test(text)) run.push(text);
		else {
			end();
			phrases.push('');
		}
		if (/[:：]$/u.test(text)) end();
	}
	end();
	return phrases;
}

/** Fraction of the page's width or height, limited to the page; 0 if the page has no size. */
const part = (at: number, size: number) => (size > 0 ? cut(at / size, 0, 1) : 0);

const cut = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Gap between two words in letter heights, scaled to -1 to 1; 1 if one of them is missing. */
const gap = (left: Word | undefined, right: Word | undefined, size: number) =>
	left && right ? cut((right.box.left - left.box.right) / size, -1, MOST_GAP) / MOST_GAP : 1;

/** For each kind the indexes of the words that its values cover. */
function kindsIn(text: string, words: readonly Word[]): ReadonlyArray<ReadonlySet<number>> {
	return KINDS.map((kind) => {
		const found = findValues(kind, text);
		const marked = new Set<number>();
		if (found.length === 0) return marked;
		let start = 0;
		words.forEach((word, at) => {
			const end = start + word.text.length;
			if (found.some((value) => value.start < end && value.start + value.text.length > start))
				marked.add(at);
			start = end + 1;
		});
		return marked;
	});
}
