import { squash } from '../text/letters';
import { PART_STOPS, SHORT_STOPS } from './stopWords';
import { allWords } from './words/languages';
import { KEY_PARTS, type KeyPart } from './words/meanings';

/**
 * The meaning of a part of a key. The lexicon contains complete labels as they are printed, but users compose many
 * other keys ("totalGrossAmount", "lieferantenUstId"), which are analysed part by part.
 */
export type Atom = KeyPart;
/** A part without a meaning. */
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

/** Letters that join and end the parts of German words. */
const LINK = /^(?:s|n|e|en|er|es)$/;
/** Maximum number of analyses: their number grows exponentially with the ambiguous parts of a key. */
const MOST_ANALYSES = 16;

/**
 * The possible compositions of a key from parts, with as few parts as possible; several because a part may
 * have two meanings. Empty if any letter is left over.
 */
export function atomsOf(words: readonly string[]): Atom[][] {
	const text = words.map(plain).join('');
	const bounds = new Set([0]);
	for (const word of words) bounds.add(Math.max(...bounds) + plain(word).length);
	// For each offset in the text: the minimum number of parts up to it, and the sets of that many parts.
	const analyses: Array<{ count: number; sets: Piece[][] } | undefined> = [
		{ count: 0, sets: [[]] },
	];
	for (let end = 1; end <= text.length; end++) {
		for (let start = Math.max(0, end - LONGEST); start < end; start++) {
			const piece = text.slice(start, end);
			const isWithin = !bounds.has(start) || !bounds.has(end);
			const atoms: readonly Piece[] | undefined =
				isWithin && LINK.test(piece) ? [NOTHING] : BY_TEXT.get(piece);
			const before = analyses[start];
			// A word this short occurs within another by coincidence.
			if (!before || !atoms || (isWithin && SHORT_STOPS.has(piece))) continue;
			const sets = before.sets
				.flatMap((set) => atoms.map((atom) => [...set, atom]))
				.slice(0, MOST_ANALYSES);
			const known = analyses[end];
			const count = before.count + 1;
			if (!known || count < known.count) analyses[end] = { count, sets };
			else if (count === known.count) known.sets = [...known.sets, ...sets].slice(0, MOST_ANALYSES);
		}
	}
	return (analyses[text.length]?.sets ?? []).map((set) =>
		[...new Set(set)].filter((atom) => atom !== NOTHING),
	);
}
