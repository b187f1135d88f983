import { around } from '../../geometry';
import type { Wanted } from '../fields/wanted';
import type { Line, Segment } from '../layout/lines';
import type { Block } from '../layout/textBlocks';
import { isDefined, squash, wordsOf } from '../text/letters';
import { asLetters } from '../text/misreadings';
import { DOUBTFUL, likeness } from '../text/misspelling';
import { isFree } from '../values/kinds';
import type { Concept } from '../vocabulary/concepts';
import { LONGEST_LABEL, meaningsOf, partyIn } from '../vocabulary/lexicon';
import type { Language } from '../vocabulary/words/languages';
import { completeness, type LabelPlace } from './labelPlace';

/** Consecutive words of a segment, squashed. */
type Phrase = {
	from: number;
	to: number;
	text: string;
	/** Set if it is only the second half of a hyphenated word. */
	isPart?: true;
	/** If it may be a misspelt label: normalised for comparison with labels. */
	spelled?: string | undefined;
};

/** Minimum length for tolerating spelling mistakes. */
const SHORTEST_MISSPELT = 6;

/** Factor for a match with the end of a compound. */
const PART = 0.85;

export type LabelIndex = Array<{ segment: Segment; phrases: Phrase[]; known: KnownLabel[] }>;
/** Words `from` to `to` (exclusive) of a segment that are a label of these concepts. */
type KnownLabel = { from: number; to: number; concepts: Concept[] };

/** A document's lines with the lexicon's labels that they contain. */
export type Labelled = {
	lines: readonly Line[];
	blocks: readonly Block[];
	labels: LabelIndex;
	/** The lexicon's matches in each segment, from the index of labels. */
	known: ReadonlyMap<Segment, LabelIndex[number]['known']>;
};

/** All phrases of the document with the lexicon's concepts, computed once per document. */
export function indexLabels(segments: readonly Segment[], language?: Language): LabelIndex {
	return segments.map((segment) => {
		const known: KnownLabel[] = [];
		const phrases = phrasesOf(segment).map((phrase) => {
			const { from, to, text, isPart } = phrase;
			const concepts = meaningsOf(text, language).map((meaning) => meaning.concept);
			if (concepts.length > 0 && !isPart) known.push({ from, to, concepts });
			const isOpen = concepts.length === 0 && mayBeMisspelt(phrase);
			return { ...phrase, spelled: isOpen ? asLetters(text) : undefined };
		});
		return { segment, phrases, known };
	});
}

function phrasesOf(segment: Segment): Phrase[] {
	const words = segment.words.slice(0, 40).map((word) => squash(word.text));
	const phrases: Phrase[] = [];
	words.forEach((word, from) => {
		const printed = segment.words[from]?.text ?? '';
		// "Seller-IBAN" is an IBAN as well.
		const end = squash(printed.slice(printed.lastIndexOf('-') + 1));
		if (/\p{L}-\p{L}+(?:[^\w\p{L}]\W*)?$/u.test(printed) && end.length > 2) {
			phrases.push({ from, to: from + 1, text: end, isPart: true });
		}
		let text = '';
		if (word === '') return;
		for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_LABEL); to++) {
			const last = words[to - 1] ?? '';
			text += last;
			if (isDefined(segment.words[to - 1]?.text)) break;
			if (last !== '') phrases.push({ from, to, text });
			if (/[:：]$/.test(segment.words[to - 1]?.text ?? '')) break;
		}
	});
	return phrases;
}

/** Places where the document prints a label of the field, each with its strength. */
export function findLabels(wanted: Wanted, index: LabelIndex): LabelPlace[] {
	const byLength = spelledOf(wanted);
	return index.flatMap(({ segment, phrases, known }) => {
		const matches = phrases.flatMap((phrase) => {
			const strength = wanted.labels.get(phrase.text) ?? misspelt(phrase, byLength);
			const share = !phrase.isPart ? 1 : isFree(wanted.kind) ? 0 : PART;
			return strength * share > 0 ? [{ ...phrase, strength: strength * share }] : [];
		});
		const widest = matches.filter(
			(match) => !matches.some((other) => other !== match && contains(other, match)),
		);
		return widest
			.filter(
				(match) => !isInOtherLabel(match, known, wanted) && !isOfOtherParty(match, segment, wanted),
			)
			.map(({ from, to, text, strength }): LabelPlace => {
				const words = segment.words.map((word) => word.text);
				const [before, after] = [words.slice(0, from), words.slice(to)];
				const share = completeness(to - from, before, words[to - 1] ?? '', after);
				const only = { segment, from, to };
				const box = around(segment.words.slice(from, to).map((word) => word.box));
				return {
					label: text,
					parts: [only],
					first: only,
					last: only,
					box,
					strength: strength * share,
				};
			});
	});
}

/**
 * Whether a phrase is compared with misspelt labels: only at the beginning of a segment, where labels usually are,
 * because comparing all words is slow.
 */
const mayBeMisspelt = ({ from, text }: Phrase) =>
	from === 0 && text.length >= SHORTEST_MISSPELT - 1 && !/\d/.test(text);

/** A label, normalised for comparison, with its strength. */
type Spelled = { text: string; strength: number };

const spelledLabels = new WeakMap<Wanted, Map<number, Spelled[]>>();

/** Labels that may be misspelt, by length. */
function spelledOf(wanted: Wanted): Map<number, Spelled[]> {
	let byLength = spelledLabels.get(wanted);
	if (!byLength) {
		const spelled = [...wanted.labels]
			.filter(([label]) => label.length >= SHORTEST_MISSPELT)
			.map(([label, strength]): Spelled => ({ text: asLetters(label), strength }));
		byLength = Map.groupBy(spelled, ({ text }) => text.length);
		spelledLabels.set(wanted, byLength);
	}
	return byLength;
}

function misspelt({ spelled: text }: Phrase, byLength: ReadonlyMap<number, Spelled[]>): number {
	if (text === undefined) return 0;
	const slack = Math.ceil((1 - DOUBTFUL) * text.length);
	let best = 0;
	for (let length = text.length - slack; length <= text.length + slack; length++) {
		for (const label of byLength.get(length) ?? []) {
			// Misspelling both the first and the last letter is rare, and most words are not labels.
			if (!hasSameEnd(text, label.text)) continue;
			const alike = likeness(text, label.text);
			if (alike >= DOUBTFUL) best = Math.max(best, label.strength * alike * 0.9);
		}
	}
	return best;
}

const hasSameEnd = (a: string, b: string) =>
	a.charCodeAt(0) === b.charCodeAt(0) || a.charCodeAt(a.length - 1) === b.charCodeAt(b.length - 1);

const contains = (outer: { from: number; to: number }, inner: { from: number; to: number }) =>
	outer.from <= inner.from && outer.to >= inner.to && outer.to - outer.from > inner.to - inner.from;

/** Whether a match is only a part of a longer label of another concept: "date" in "Due date". */
function isInOtherLabel(match: Phrase, known: readonly KnownLabel[], wanted: Wanted): boolean {
	return known.some(
		(other) =>
			contains(other, match) &&
			!other.concepts.some((concept) => wanted.concepts.includes(concept)),
	);
}

/** Whether the words before a label name another party: "Customer VAT ID" is not the seller's. */
function isOfOtherParty({ to }: Phrase, segment: Segment, { concept, party }: Wanted): boolean {
	if (!concept?.ofParty) return false;
	const words = segment.words.slice(0, to + 1).map((word) => word.text);
	const colon = words.findIndex((word) => /[:：]/.test(word));
	const named = partyIn(wordsOf(words.slice(0, colon < 0 ? undefined : colon + 1).join(' ')));
	return named !== undefined && named !== (party ?? 'seller');
}
