import { squash } from '../text/letters';
import { PART_STOPS, SHORT_STOPS } from './stopWords';
import { allWords } from './words/languages';
import { KEY_PARTS, type KeyPart } from './words/meanings';

/**
 * What a part of a key means. The lexicon has whole labels as they are printed; people put together keys
 * of many more kinds ("totalGrossAmount", "lieferantenUstId"), and those are read part by part.
 */
export type Atom = KeyPart;
/** What says nothing of its own. */
const NOTHING = '';
type Piece = Atom | typeof NOTHING;

/** Umlauts are also typed as two letters. */
const plain = (text: string) =>
	squash(text).replace(/ae/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u');

export const isAtom = (name: string): name is Atom => KEY_PARTS.some((part) => part === name);

const BY_TEXT = new Map<string, Piece[]>();
const add = (written: string, part: Piece) => {
	const text = plain(written);
	BY_TEXT.set(text, [...new Set([...(BY_TEXT.get(text) ?? []), part])]);
};
for (const part of KEY_PARTS) {
	for (const text of allWords(({ keyParts }) => keyParts?.[part])) add(text, part);
}
for (const word of PART_STOPS) add(word, NOTHING);
const LONGEST = Math.max(...[...BY_TEXT.keys()].map((text) => text.length));

/** What joins and ends the parts of German words. */
const LINK = /^(?:s|n|e|en|er|es)$/;
/** A key of many parts with two meanings each has more ways than can be counted. */
const MOST_WAYS = 16;

/**
 * What the words of a key are put together from: the ways with the fewest parts, for a part may mean
 * two things. Nothing where a letter is left over that belongs to no part.
 */
export function atomsOf(words: readonly string[]): Atom[][] {
	const text = words.map(plain).join('');
	const bounds = new Set([0]);
	for (const word of words) bounds.add(Math.max(...bounds) + plain(word).length);
	// Where each place in the text can be reached with the fewest parts, and with which.
	const ways: Array<{ count: number; sets: Piece[][] } | undefined> = [{ count: 0, sets: [[]] }];
	for (let end = 1; end <= text.length; end++) {
		for (let start = Math.max(0, end - LONGEST); start < end; start++) {
			const piece = text.slice(start, end);
			const isWithin = !bounds.has(start) || !bounds.has(end);
			const atoms: readonly Piece[] | undefined =
				isWithin && LINK.test(piece) ? [NOTHING] : BY_TEXT.get(piece);
			const before = ways[start];
			// A word this short is chance inside another.
			if (!before || !atoms || (isWithin && SHORT_STOPS.has(piece))) continue;
			const sets = before.sets
				.flatMap((set) => atoms.map((atom) => [...set, atom]))
				.slice(0, MOST_WAYS);
			const known = ways[end];
			const count = before.count + 1;
			if (!known || count < known.count) ways[end] = { count, sets };
			else if (count === known.count) known.sets = [...known.sets, ...sets].slice(0, MOST_WAYS);
		}
	}
	return (ways[text.length]?.sets ?? []).map((set) =>
		[...new Set(set)].filter((atom) => atom !== NOTHING),
	);
}
