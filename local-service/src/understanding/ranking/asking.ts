import type { Wanted } from '../fields/wanted';
import { likeness, type Meaning, meaningOf } from '../meaning/meaning';
import { squash, wordsOf } from '../text/letters';

/** How well a text says what a field asks for; each from 0 or -1 to 1. */
export const WAYS = ['key', 'description', 'both', 'words', 'letters', 'told'] as const;
export type Says = Record<(typeof WAYS)[number], number>;

/** A field as texts are compared with it. */
export type Asking = {
	wanted: Wanted;
	says: (text: string) => Says;
	/** How much the field is about what an anchor says. */
	about: Readonly<Record<string, number>>;
	meaning: Meaning | undefined;
};

/** What some fields are about; where meanings are vectors, these are directions. */
export const ANCHORS = {
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

const NOTHING: Says = { key: -1, description: -1, both: -1, words: -1, letters: -1, told: -1 };

export function askingOf(wanted: Wanted): Asking {
	const keyWords = wordsOf(wanted.key);
	const key = [...(wanted.within ? wordsOf(wanted.within) : []), ...keyWords].join(' ');
	const description = wanted.isQuoted ? wanted.key : wanted.description;
	const ofKey = meaningOf(key);
	const ofDescription = meaningOf(description);
	const both = meaningOf(`${key} ${description}`);
	const toldWords = wordsOf(description);
	const grams = bigrams(squash(wanted.key));
	const known = new Map<string, Says>();
	const like = (a: Meaning | undefined, b: Meaning | undefined) => (a && b ? likeness(a, b) : 0);
	const compare = (text: string): Says => {
		const words = wordsOf(text);
		if (words.length === 0) return NOTHING;
		const own = meaningOf(text);
		return {
			key: like(ofKey, own),
			description: like(ofDescription, own),
			both: like(both, own),
			words: share(keyWords, words) * 0.5 + share(words, keyWords) * 0.5,
			letters: dice(grams, bigrams(squash(text))),
			told: share(words, toldWords),
		};
	};
	const about = Object.fromEntries(
		Object.entries(ANCHORS).map(([name, text]) => [name, like(both, meaningOf(text))]),
	);
	return {
		wanted,
		about,
		meaning: both,
		says: (text) => {
			const short = text.slice(0, 80);
			let says = known.get(short);
			if (!says) known.set(short, (says = compare(short)));
			return says;
		},
	};
}

/** The part of some words that others begin as or are the beginning of: "no" of "number" is not, "desc" is. */
function share(words: readonly string[], others: readonly string[]): number {
	if (words.length === 0) return 0;
	const isAmong = (word: string) =>
		others.some(
			(other) =>
				other === word ||
				(word.length >= 3 && other.length >= 3 && (other.startsWith(word) || word.startsWith(other))),
		);
	return words.filter(isAmong).length / words.length;
}

function bigrams(text: string): ReadonlySet<string> {
	return new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)));
}

function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
	if (a.size + b.size === 0) return 0;
	let shared = 0;
	for (const each of a) if (b.has(each)) shared++;
	return (2 * shared) / (a.size + b.size);
}
