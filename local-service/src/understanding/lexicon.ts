import { CONCEPTS, type Concept, isColumn, type Party } from './concepts';
import { squash } from './text';

/** How much a printed label says about a concept: a weak one stands beside other things as well. */
const STRONG = 1;
const WEAK = 0.6;

export type Meaning = { concept: Concept; strength: number };

/** Every label of every concept, squashed, with the concepts it can mean. */
const BY_LABEL: ReadonlyMap<string, readonly Meaning[]> = index();

function index(): Map<string, Meaning[]> {
	const labels = new Map<string, Meaning[]>();
	const add = (phrases: string, concept: Concept, strength: number) => {
		for (const label of phrases.split('|').map(squash)) {
			const meanings = labels.get(label) ?? [];
			if (!meanings.some((meaning) => meaning.concept === concept)) {
				labels.set(label, [...meanings, { concept, strength }]);
			}
		}
	};
	for (const concept of CONCEPTS) {
		add(concept.labels, concept, STRONG);
		if (concept.weak) add(concept.weak, concept, WEAK);
	}
	return labels;
}

/** What a printed label can mean; nothing where the lexicon does not know it. */
export const meaningsOf = (squashed: string): readonly Meaning[] => BY_LABEL.get(squashed) ?? [];

/** The longest label of the lexicon in words. */
export const LONGEST_LABEL = 6;

/** Squashed labels of one concept. */
export function labelsOf(concept: Concept): Map<string, number> {
	const weak = (concept.weak ?? '').split('|').map((label) => [squash(label), WEAK] as const);
	const strong = concept.labels.split('|').map((label) => [squash(label), STRONG] as const);
	return new Map([...weak, ...strong].filter(([label]) => label !== ''));
}

const PARTY_WORDS: ReadonlyArray<readonly [Party, RegExp]> = [
	[
		'seller',
		/^(?:seller|vendor|supplier|merchant|issuer|sender|store|shop|biller|verkaufer|lieferant|handler|aussteller|absender|rechnungssteller|vendeur|fournisseur|vendedor|proveedor|fornitore|leverancier)s?$/,
	],
	[
		'buyer',
		/^(?:buyer|customer|client|recipient|purchaser|billing|kaufer|kunden?|empfanger|besteller|auftraggeber|rechnungsempfanger|acheteur|cliente|comprador|klant)s?$/,
	],
	['shipTo', /^(?:shipping|shipto|delivery|consignee|lieferadresse|lieferanschrift)$/],
];

/** Which party's value the words of a key or description ask for. */
export function partyIn(words: readonly string[]): Party | undefined {
	return PARTY_WORDS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
}

const isPartyWord = (word: string) => PARTY_WORDS.some(([, pattern]) => pattern.test(word));

/** Short forms people use in keys. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
	['num', 'number'],
	['amt', 'amount'],
	['addr', 'address'],
	['desc', 'description'],
	['inv', 'invoice'],
	['cust', 'customer'],
	['tot', 'total'],
	['cur', 'currency'],
	['tel', 'phone'],
]);

const spellOut = (words: readonly string[]) => words.map((word) => SHORT_FORMS.get(word) ?? word);

/**
 * What a user's key asks for: the concept whose label it is, perhaps without the words that name a
 * party. `inTable` prefers what stands in columns ("total" of a row is its amount).
 */
export function conceptOf(keyWords: readonly string[], inTable: boolean): Concept | undefined {
	const words = spellOut(keyWords);
	const own = words.filter((word) => !isPartyWord(word));
	const tries = [words, words.filter((word) => !FILLERS.has(word)), own].map((attempt) =>
		pick(attempt.join(''), inTable),
	);
	const [whole, bare, withoutParty] = tries;
	if (whole ?? bare) return whole ?? bare;
	if (
		own.length < words.length &&
		(own.length === 0 || /^(?:name|company|firma)$/.test(own[0] ?? ''))
	) {
		return CONCEPTS.find((concept) => concept.heads === partyIn(words));
	}
	return withoutParty;
}

const FILLERS = new Set([
	'the',
	'of',
	'a',
	'value',
	'field',
	'document',
	'full',
	'my',
	'in',
	'inc',
]);

function pick(label: string, inTable: boolean): Concept | undefined {
	const strong = meaningsOf(label).filter((meaning) => meaning.strength === STRONG);
	const fitting = strong.filter(({ concept }) => inTable === isColumn(concept));
	return (fitting.length > 0 ? fitting : strong)[0]?.concept;
}
