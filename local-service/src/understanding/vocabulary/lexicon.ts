import { squash, withoutUmlauts, wordsOf } from '../text/letters';
import { CONCEPTS, type Concept, isColumn, type Party } from './concepts';
import { JOINING_STOPS, KEY_STOPS } from './stopWords';
import { WORDS } from './words';
import { allWords, anyOf, type Language, LANGUAGES, phrasesOf } from './words/languages';

/** Strength of a label for a concept: a weak one is printed at other values as well. */
const STRONG = 1;
const WEAK = 0.6;
/** Factor for a label of a language that is neither the document's nor English. */
const FOREIGN = 0.9;

export type LabelMeaning = { concept: Concept; strength: number };

type Known = LabelMeaning & { languages: Set<Language | 'any'> };

const withoutStops = (words: readonly string[]) =>
	words.filter((word) => !KEY_STOPS.has(word)).join('');

type Labels = ReadonlyMap<string, readonly Known[]>;
const indexed: { byLabel?: Labels; byKey?: Labels } = {};

/** Every label of every concept, squashed, with its possible concepts. */
const byLabel = () => (indexed.byLabel ??= index(squash));
/** Joining words are removed, except at the end, where the rest would mean something else: "account of". */
const toKey = (label: string): string => {
	const words = wordsOf(label);
	const last = words.length > 1 ? (words.at(-1) ?? '') : '';
	return withoutUmlauts(withoutStops(words) + (JOINING_STOPS.has(last) ? last : ''));
};
/** The same without joining words and umlauts, as in keys: "numeroFactura", "faelligkeit". */
const byKey = () => (indexed.byKey ??= index(toKey));

function index(form: (label: string) => string): Labels {
	const labels = new Map<string, Known[]>();
	for (const concept of CONCEPTS) {
		for (const [phrases, strength] of [
			[concept.labels, STRONG],
			[concept.weak, WEAK],
		] as const) {
			for (const language of ['any', ...LANGUAGES] as const) {
				for (const label of phrasesOf(phrases, [language]).map(form)) {
					if (label === '') continue;
					const meanings = labels.get(label) ?? [];
					const known = meanings.find((each) => each.concept === concept);
					if (known) known.languages.add(language);
					else meanings.push({ concept, strength, languages: new Set([language]) });
					labels.set(label, meanings);
				}
			}
		}
	}
	return labels;
}

/**
 * The possible meanings of a printed label; empty if the lexicon does not know it. A word that several languages
 * have means the same as in the given language, else the same as in English.
 */
export const meaningsOf = (squashed: string, language?: Language): readonly LabelMeaning[] =>
	inLanguage(byLabel().get(squashed) ?? [], language);

function inLanguage(meanings: readonly Known[], language: Language | undefined): readonly Known[] {
	if (language === undefined) return meanings;
	const own = meanings.filter(({ languages }) => languages.has(language) || languages.has('any'));
	if (own.length > 0) return own;
	const english = meanings.filter(({ languages }) => languages.has('en'));
	return english.length > 0 ? english : meanings;
}

/** Maximum number of words of a label in the lexicon. */
export const LONGEST_LABEL = 6;

/** Cache of each concept's labels, by language. */
const LABELS = new Map<Language | undefined, Map<Concept, ReadonlyMap<string, number>>>();

/**
 * Squashed labels of one concept with their strengths, which are highest for the given language and English.
 * Labels that mean something else in the given language are left out.
 */
export function labelsOf(concept: Concept, language?: Language): ReadonlyMap<string, number> {
	const ofLanguage = LABELS.get(language) ?? new Map<Concept, ReadonlyMap<string, number>>();
	LABELS.set(language, ofLanguage);
	const labels = ofLanguage.get(concept) ?? findLabels(concept, language);
	ofLanguage.set(concept, labels);
	return labels;
}

function findLabels(concept: Concept, language: Language | undefined): Map<string, number> {
	const found = new Map<string, number>();
	for (const label of [...phrasesOf(concept.weak), ...phrasesOf(concept.labels)].map(squash)) {
		const known = inLanguage(byLabel().get(label) ?? [], language).find(
			(meaning) => meaning.concept === concept,
		);
		if (!known) continue;
		const isOwn =
			language === undefined ||
			(['any', 'en', language] as const).some((each) => known.languages.has(each));
		found.set(label, known.strength * (isOwn ? 1 : FOREIGN));
	}
	return found;
}

/** Words that name a party, including Polish and German inflections. */
const PARTY_WORDS = (['seller', 'buyer', 'shipTo'] as const).map(
	(party) => [party, allWords(({ parties }) => parties?.[party])] as const,
);

/** The party whose value the words of a key or description ask for. */
export const partyIn = (words: readonly string[]): Party | undefined =>
	PARTY_WORDS.find(([, known]) => words.some((word) => isOne(word, known)))?.[0];

const isOne = (word: string, known: ReadonlySet<string>) =>
	[word, withoutUmlauts(word)].some((each) => known.has(each) || known.has(each.replace(/s$/, '')));

const isPartyWord = (word: string) => PARTY_WORDS.some(([, known]) => isOne(word, known));

/** Words for a name; next to a word for a party, they ask for the name of the party. */
export const NAME_WORD = anyOf(({ names }) => names);

/** Abbreviations that are common in keys. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
	(['any', ...LANGUAGES] as const).flatMap((language) =>
		Object.entries(WORDS[language].shortForms ?? {}),
	),
);

const spellOut = (words: readonly string[]) => words.map((word) => SHORT_FORMS.get(word) ?? word);

/**
 * The concept that a user's key asks for: the key is one of its labels, possibly without the words for a party.
 * `inTable` prefers columns ("total" of a row is its amount).
 */
export function conceptOf(
	keyWords: readonly string[],
	inTable: boolean,
	language?: Language,
): Concept | undefined {
	const words = spellOut(keyWords);
	const own = words.filter((word) => !isPartyWord(word));
	const whole = pick(words, inTable, language);
	if (whole) return whole;
	if (
		own.length < words.length &&
		(withoutStops(own) === '' || own.some((word) => NAME_WORD.test(word)))
	) {
		return CONCEPTS.find((concept) => concept.heads === partyIn(words));
	}
	return pick(own, inTable, language);
}

/** The concept that these words are a label of. */
function pick(words: readonly string[], inTable: boolean, language: Language | undefined) {
	const likeliest = (meanings: readonly Known[] = []) => {
		const strong = inLanguage(meanings, language).filter(({ strength }) => strength === STRONG);
		const fitting = strong.filter(({ concept }) => inTable === isColumn(concept));
		const [first] = fitting.length > 0 ? fitting : strong;
		return first?.concept;
	};
	return likeliest(byLabel().get(words.join(''))) ?? likeliest(byKey().get(toKey(words.join(' '))));
}
