import { oncePer } from '../document/oncePer';
import type { Wanted } from '../fields/wanted';
import { likeness, type Meaning, meaningOf } from '../meaning';
import { wordsOf } from '../text/letters';
import { type ComparedText, toPrinted } from './comparedText';

/** Comparisons between a printed text and what a field asks for. */
export const COMPARISONS = ['key', 'description', 'both', 'words', 'letters', 'told'] as const;
/** The score of each comparison, in the order of `COMPARISONS`; from 0 or -1 to 1. */
type Similarities = readonly number[];

/** A field, prepared for comparison with printed texts. */
export type Asking = {
	wanted: Wanted;
	similarities: (printed: ComparedText) => Similarities;
	/** Overall score of a text for the field. */
	near: (printed: ComparedText) => number;
	/** The field's similarity to each anchor, in the order of `ANCHORS`. */
	about: readonly number[];
};

/** Reference texts: the meaning of a field or value is described by its similarity to each of them. */
const ANCHOR_TEXTS = {
	start: 'start, begin, first day, from',
	end: 'end, last day, until, to, expiry',
	total: 'total amount, sum of all',
	money: 'amount of money, price, cost',
	day: 'date, day',
	number: 'number, code, identifier',
	count: 'count, quantity, how many',
	person: 'name of a person',
	company: 'name of a company, organisation',
	place: 'address, street, city',
	share: 'percentage, rate',
	span: 'duration, period',
} as const;
export const ANCHORS = Object.keys(ANCHOR_TEXTS);

let anchors: ReadonlyArray<Meaning | undefined> | undefined;

/** A meaning's similarity to each anchor, in the order of `ANCHORS`; zeros if undefined. */
export const aboutAnchors = (meaning: Meaning | undefined): readonly number[] =>
	meaning ? toAnchors(meaning) : NO_SIMILARITIES;

const NO_SIMILARITIES = ANCHORS.map(() => 0);

const toAnchors = oncePer((meaning: Meaning): readonly number[] => {
	anchors ??= Object.values(ANCHOR_TEXTS).map((text) => meaningOf(text));
	return anchors.map((anchor) => like(meaning, anchor));
});

const like = (a: Meaning | undefined, b: Meaning | undefined): number =>
	a && b ? likeness(a, b) : 0;

const NOTHING: Similarities = COMPARISONS.map(() => -1);

export function askingOf(wanted: Wanted): Asking {
	const key = wordsOf(`${wanted.within ?? ''} ${wanted.key}`).join(' ');
	const description = wanted.isQuoted ? wanted.key : wanted.description;
	const [ofKey, ofDescription, ofBoth] = [
		meaningOf(key),
		meaningOf(description),
		meaningOf(`${key} ${description}`),
	];
	const asked = toPrinted(wanted.key);
	const described = wordsOf(description);
	const known = new Map<ComparedText, { similarities: Similarities; near: number }>();
	const compare = ({ words, pairs, meaning }: ComparedText): Similarities =>
		words.length === 0
			? NOTHING
			: [
					like(ofKey, meaning),
					like(ofDescription, meaning),
					like(ofBoth, meaning),
					(share(asked.words, words) + share(words, asked.words)) / 2,
					dice(asked.pairs, pairs),
					share(words, described),
				];
	const compared = (printed: ComparedText) => {
		let entry = known.get(printed);
		if (!entry) {
			const similarities = compare(printed);
			known.set(printed, (entry = { similarities, near: nearBy(similarities) }));
		}
		return entry;
	};
	return {
		wanted,
		about: aboutAnchors(ofBoth),
		similarities: (printed) => compared(printed).similarities,
		near: (printed) => compared(printed).near,
	};
}

function nearBy([
	key = 0,
	description = 0,
	both = 0,
	words = 0,
	,
	described = 0,
]: Similarities): number {
	return both + key + Math.max(words, described / 2) + Math.max(description, described / 2);
}

/** The share of `words` that begin with one of the other words, or are the beginning of one. */
function share(words: readonly string[], others: readonly string[]): number {
	if (words.length === 0) return 0;
	let shared = 0;
	for (const word of words) if (others.some((other) => beginAlike(word, other))) shared++;
	return shared / words.length;
}

const beginAlike = (a: string, b: string): boolean =>
	a === b || (a.length >= 3 && b.length >= 3 && (a.startsWith(b) || b.startsWith(a)));

function dice(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
	if (a.size + b.size === 0) return 0;
	let shared = 0;
	for (const each of a) if (b.has(each)) shared++;
	return (2 * shared) / (a.size + b.size);
}
