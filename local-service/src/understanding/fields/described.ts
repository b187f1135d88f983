import { wordsOf } from '../text/letters';
import { isSelfIdentifying, type ValueKind } from '../values/kinds';
import { type Concept, CONCEPTS, isColumn } from '../vocabulary/concepts';
import { SENTENCE_STOPS } from '../vocabulary/stopWords';
import { allWords, phrasesOf } from '../vocabulary/words/languages';

const meaningful = (text: string) => wordsOf(text).filter((word) => !SENTENCE_STOPS.has(word));

type Phrase = { concept: Concept; words: readonly string[] };

let indexed: ReadonlyMap<string, readonly Phrase[]> | undefined;

/** Every label and every descriptive phrase of a concept, by its first word. */
const phrases = () => (indexed ??= index());

function index(): Map<string, Phrase[]> {
	const found = new Map<string, Phrase[]>();
	for (const concept of CONCEPTS.filter((each) => !isColumn(each))) {
		const names = [
			...phrasesOf(concept.labels),
			...allWords(({ descriptions }) => descriptions?.[concept.id]),
		];
		for (const name of names) {
			const words = meaningful(name);
			const [first] = words;
			// Without its stop word, "ship to" would be too general.
			if (!first || (words.length === 1 && wordsOf(name).length > 1)) continue;
			const known = found.get(first);
			if (known) known.push({ concept, words });
			else found.set(first, [{ concept, words }]);
		}
	}
	return found;
}

/** Maximum number of words: longer texts are instructions, and what they name is not what they ask for. */
const MOST_WORDS = 24;
/** Cost of each other word between the words of a phrase, and of each word before the phrase. */
const GAP = 0.25;
const START = 0.1;

/** The concept that a sentence asks for, and the words that name it. */
export type DescribedConcept = { concept: Concept; words: readonly string[] };

export function describedConcept(description: string): DescribedConcept | undefined {
	// "Number of the invoice" is the invoice number.
	const turned = description.replace(/(?<!\S)(\S+) (?:of|for) (?:the |an? )?(\S+)/giu, '$2 $1');
	const readings = [...new Set([description, turned])].map(meaningful);
	let best: DescribedConcept | undefined;
	let most = 0;
	for (const words of readings) {
		if (words.length > MOST_WORDS) continue;
		const head = headOf(words);
		words.forEach((word, start) => {
			for (const phrase of phrases().get(word) ?? []) {
				const end = endOf(phrase.words, words, start);
				if (end === undefined || !fits(phrase.concept.kind, head)) continue;
				const { length } = phrase.words;
				// A single word often names something that is not asked for.
				const isAsked =
					start === 0 &&
					words === readings[0] &&
					(words.length <= 2 || isSelfIdentifying(phrase.concept.kind));
				if (length === 1 && !isAsked) continue;
				const score = length - GAP * (end - start - length) - START * start;
				if (score > most) [best, most] = [phrase, score];
			}
		});
	}
	return best;
}

/** The end (exclusive) of a phrase that starts here; undefined if its words do not follow. */
function endOf(phrase: readonly string[], words: readonly string[], start: number) {
	let at = start;
	for (const word of phrase) {
		at = words.indexOf(word, at) + 1;
		if (at === 0) return undefined;
	}
	return at;
}

/** The kinds of values that the first noun of a sentence allows. */
const HEADS: ReadonlyArray<readonly [ReadonlySet<string>, ReadonlySet<ValueKind>]> = [
	[allWords(({ asked }) => asked?.date), new Set(['date'])],
	[allWords(({ asked }) => asked?.name), new Set(['name', 'address', 'text'])],
	[
		allWords(({ asked }) => asked?.number),
		new Set(['code', 'number', 'iban', 'bic', 'vatId', 'phone', 'currency']),
	],
	[allWords(({ asked }) => asked?.amount), new Set(['money', 'number'])],
];

/** Maximum position of the noun in a sentence: "VAT identification number of…". */
const HEAD_WORDS = 4;

const headOf = (words: readonly string[]) =>
	words
		.slice(0, HEAD_WORDS)
		.flatMap((word) => HEADS.filter(([nouns]) => nouns.has(word)))
		.at(0)?.[1];

const fits = (kind: ValueKind, head: ReadonlySet<ValueKind> | undefined) => head?.has(kind) ?? true;
