import { fold, wordsOf } from '../text/letters';
import { LABEL_STOPS } from './stopWords';
import { allWords } from './words/languages';
import { type IdeaId, IDEAS } from './words/meanings';

export type { IdeaId } from './words/meanings';

/** The meaning of a word: an idea, or the word itself after a "=" if no list contains it. */
export type MeaningId = IdeaId | `=${string}`;

/**
 * A word of a key or of a printed label, or a part of a compound, with its possible meanings in any language.
 * "Geburtsdatum" consists of two ideas, birth and date.
 */
export type Idea = {
	meanings: ReadonlySet<MeaningId>;
	/** If a phrase has a meaning of its own: the ideas of its single words. */
	parts: readonly Idea[];
};

const LONGEST_PHRASE = 5;
/** Minimum length of a stem, and maximum length of an inflectional ending. */
const STEM = 5;
const LONGEST_ENDING = 3;
/** Minimum length of a part of a compound, and maximum length of a compound: longer words are from broken files. */
const PART = 4;
const LONGEST_COMPOUND = 80;
/** Number of first letters by which words are indexed. */
const INITIAL = 3;

/** Every word, and every phrase without its spaces, with its possible meanings. */
const MEANINGS: ReadonlyMap<string, ReadonlySet<IdeaId>> = index();
const LONGEST = Math.max(...[...MEANINGS.keys()].map(({ length }) => length));
/** Known words that may begin a compound or an inflected form, by their first letters, longest first. */
const STEMS: ReadonlyMap<string, readonly string[]> = stems();

function index(): Map<string, Set<IdeaId>> {
	const found = new Map<string, Set<IdeaId>>();
	for (const idea of IDEAS) {
		for (const word of allWords(({ ideas }) => ideas?.[idea])) {
			const key = fold(word).replaceAll(' ', '');
			found.set(key, (found.get(key) ?? new Set()).add(idea));
		}
	}
	return found;
}

function stems(): Map<string, string[]> {
	const found = new Map<string, string[]>();
	for (const word of MEANINGS.keys()) {
		if (word.length < PART) continue;
		const initial = word.slice(0, INITIAL);
		const known = found.get(initial);
		if (known) known.push(word);
		else found.set(initial, [word]);
	}
	for (const words of found.values()) words.sort((a, b) => b.length - a.length);
	return found;
}

/** The ideas of a text, word by word; a known phrase is one idea. */
export function ideasOf(text: string): Idea[] {
	const words = wordsOf(text);
	const found: Idea[] = [];
	for (let at = 0; at < words.length; at++) {
		const size = sizeOfPhrase(words, at);
		if (size > 1) {
			const phrase = words.slice(at, at + size);
			const meanings = MEANINGS.get(phrase.join('')) ?? new Set();
			found.push({ meanings, parts: phrase.flatMap(ofWord) });
			at += size - 1;
		} else {
			found.push(...ofWord(words[at] ?? ''));
		}
	}
	return found;
}

function sizeOfPhrase(words: readonly string[], at: number): number {
	for (let size = Math.min(LONGEST_PHRASE, words.length - at); size > 1; size--) {
		if (MEANINGS.has(words.slice(at, at + size).join(''))) return size;
	}
	return 1;
}

const unknown = (word: string) => one(new Set<MeaningId>([`=${word}`]));
const one = (meanings: ReadonlySet<MeaningId>): Idea => ({ meanings, parts: [] });

function ofWord(word: string): Idea[] {
	const known = MEANINGS.get(word);
	if (known) return LABEL_STOPS.has(word) && word.length < 3 ? [] : [one(known)];
	if (LABEL_STOPS.has(word) || !/\p{L}/u.test(word)) return [];
	const inflected = inflectedFrom(word);
	if (inflected) return [one(inflected)];
	return compound(word) ?? endingOf(word) ?? [unknown(word)];
}

const likeStems = (word: string) =>
	(STEMS.get(word.slice(0, INITIAL)) ?? []).filter((stem) => word.startsWith(stem));

/** The meaning of the longest known word of which this word is an inflection: a plural or a case. */
function inflectedFrom(word: string): ReadonlySet<IdeaId> | undefined {
	const stem = likeStems(word).find(
		(each) => each.length >= STEM && word.length - each.length <= LONGEST_ENDING,
	);
	return stem === undefined ? undefined : MEANINGS.get(stem);
}

/**
 * German and Dutch compounds: "Kündigungsfrist", "huurprijs".
 *
 * @param failed words known not to be compounds: several splits may leave the same ending, which is searched
 * only once
 */
function compound(word: string, failed = new Set<string>()): Idea[] | undefined {
	if (word.length > LONGEST_COMPOUND || failed.has(word)) return undefined;
	for (const stem of likeStems(word)) {
		const meanings = MEANINGS.get(stem);
		const rest = word.slice(stem.length);
		if (!meanings || rest.length < INITIAL) continue;
		for (const joint of [rest, rest.replace(/^(?:e?s|e?n|er)/u, '')]) {
			const known = MEANINGS.get(joint) ?? inflectedFrom(joint);
			const more =
				joint.length < INITIAL ? undefined : known ? [one(known)] : compound(joint, failed);
			if (more) return [one(meanings), ...more];
		}
	}
	failed.add(word);
	return undefined;
}

/** A compound with a known word only at its end: "Abrechnungsmonat" as "Abrechnungs" and "Monat". */
function endingOf(word: string): Idea[] | undefined {
	for (let at = Math.max(INITIAL, word.length - LONGEST); at <= word.length - STEM; at++) {
		const known = MEANINGS.get(word.slice(at));
		if (known) return [unknown(word.slice(0, at)), one(known)];
	}
	return undefined;
}

/** Whether two words may have the same meaning; for unknown words, whether they have a common prefix. */
function areAlike(a: Idea, b: Idea): boolean {
	for (const meaning of a.meanings) {
		if (b.meanings.has(meaning)) return true;
		if (meaning.startsWith('=')) {
			for (const other of b.meanings)
				if (other.startsWith('=') && beginAlike(meaning, other)) return true;
		}
	}
	return false;
}

/** Minimum length of the common prefix of inflections, including the "=" of an unknown word. */
const ALIKE = 6;

function beginAlike(a: string, b: string): boolean {
	const length = Math.max(ALIKE, Math.min(a.length, b.length) - 2);
	return (
		a.slice(0, length) === b.slice(0, length) && Math.abs(a.length - b.length) <= LONGEST_ENDING
	);
}

/** Whether the wanted idea, or each of its parts, is among the ideas. */
export const has = (ideas: readonly Idea[], wanted: Idea): boolean =>
	ideas.some(
		(idea) => areAlike(idea, wanted) || idea.parts.some((part) => areAlike(part, wanted)),
	) ||
	(wanted.parts.length > 0 && wanted.parts.every((part) => has(ideas, part)));

/** Ideas that name the kind of a value rather than its subject. */
const NOUNS: ReadonlySet<MeaningId | undefined> = new Set<IdeaId>([
	'number',
	'date',
	'days',
	'name',
	'amount',
	'total',
	'full',
	'count',
	'person',
	'by',
	'time',
	'description',
	'address',
	'airport',
	'type',
]);
/** Persons who can be the subject of a document: then a label such as "Name" alone refers to them. */
const SUBJECTS: ReadonlySet<MeaningId> = new Set<IdeaId>([
	'employee',
	'patient',
	'student',
	'passenger',
	'guest',
	'attendee',
	'holder',
	'insuredperson',
]);

/** Whether every word of a text is a known word of labels. */
export const hasOnlyLabelWords = (text: string): boolean => {
	const isKnown = ({ meanings }: Idea) => ![...meanings].some((each) => each.startsWith('='));
	return /^[^\p{L}\d]*\p{L}\D*$/u.test(text) && ideasOf(text).every(isKnown);
};

/** Whether an idea names the kind of a value. The first of several meanings is the usual one. */
export const isNoun = ({ meanings }: Idea): boolean => NOUNS.has([...meanings][0]);
export const isSubject = (idea: Idea): boolean =>
	[...idea.meanings].some((meaning) => SUBJECTS.has(meaning));
