import { CONCEPTS, type Concept, isColumn, type Party } from './concepts';
import { type Language, LANGUAGES, phrasesOf } from './words/languages';
import { squash, wordsOf } from '../text/letters';

/** How much a printed label says about a concept: a weak one stands beside other things as well. */
const STRONG = 1;
const WEAK = 0.6;
/** What a label of a language that is neither the document's nor English says of what its own would. */
const FOREIGN = 0.9;

export type Meaning = { concept: Concept; strength: number };

type Known = Meaning & { languages: Set<Language | 'any'> };

/** What joins the words of a label, and what keys say without meaning it. */
const FILLERS = new Set(
	'the of a an value field document full my in inc der die das des fur de du la le les l d el los las del di della dello dei il lo van het een da do dos o e w z na'.split(
		' ',
	),
);

const withoutFillers = (words: readonly string[]) =>
	words.filter((word) => !FILLERS.has(word)).join('');

/** Umlauts are also typed as two letters. */
const withoutUmlauts = (text: string) => text.replace(/([aou])e/g, '$1');

/** Every label of every concept, squashed, with the concepts it can mean. */
const BY_LABEL = index(squash);
const toKey = (label: string) => withoutUmlauts(withoutFillers(wordsOf(label)));
/** The same without what joins their words, as keys are made: "numeroFactura", "faelligkeit". */
const BY_KEY = index(toKey);

function index(form: (label: string) => string): ReadonlyMap<string, readonly Known[]> {
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
 * What a printed label can mean; nothing where the lexicon does not know it. A word that several
 * languages have counts as the given one has it, else as English has it.
 */
export const meaningsOf = (squashed: string, language?: Language): readonly Meaning[] =>
	inLanguage(BY_LABEL.get(squashed) ?? [], language);

function inLanguage(meanings: readonly Known[], language: Language | undefined): readonly Known[] {
	if (language === undefined) return meanings;
	const own = meanings.filter(({ languages }) => languages.has(language) || languages.has('any'));
	if (own.length > 0) return own;
	const english = meanings.filter(({ languages }) => languages.has('en'));
	return english.length > 0 ? english : meanings;
}

/** The longest label of the lexicon in words. */
export const LONGEST_LABEL = 6;

/** What was found out of each concept's labels, by language. */
const LABELS = new Map<Language | undefined, Map<Concept, ReadonlyMap<string, number>>>();

/**
 * Squashed labels of one concept, each with how much it says: those of the given language and English
 * most, without those that mean something else there.
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
		const known = inLanguage(BY_LABEL.get(label) ?? [], language).find(
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

/** Words that name a party, folded, also as Polish and German bend them. */
const PARTY_WORDS: ReadonlyArray<readonly [Party, RegExp]> = [
	[
		'seller',
		/^(?:seller|vendor|supplier|merchant|issuer|sender|store|shop|biller|verkaufer|lieferant(?:en)?|handler|aussteller|absender|rechnungssteller|auftragnehmer|vendeur|fournisseur|emetteur|prestataire|vendedor|proveedor|emisor|fornitore|venditore|cedente|leverancier|verkoper|fornecedor|emitente|emissor|prestador|sprzedawc[ay]|wystawc[ay]|dostawc[ay])s?$/,
	],
	[
		'buyer',
		/^(?:buyer|customer|client|recipient|purchaser|billing|kaufer|kunden?|empfanger|besteller|auftraggeber|rechnungsempfanger|acheteur|destinataire|cliente|comprador|acquirente|cessionario|committente|destinatario|klant|koper|afnemer|adquirente|nabywc[ay]|klienta?|kupujac(?:y|ego)|odbiorc[ay]|zamawiajac(?:y|ego))s?$/,
	],
	[
		'shipTo',
		/^(?:shipping|shipto|delivery|consignee|lieferadresse|lieferanschrift|livraison|entrega|consegna|levering|aflever|afleveradres|dostawy)$/,
	],
];

/** Which party's value the words of a key or description ask for. */
export function partyIn(words: readonly string[]): Party | undefined {
	return PARTY_WORDS.find(([, pattern]) => words.some((word) => isOne(word, pattern)))?.[0];
}

const isOne = (word: string, pattern: RegExp) =>
	pattern.test(word) || pattern.test(withoutUmlauts(word));

const isPartyWord = (word: string) => PARTY_WORDS.some(([, pattern]) => isOne(word, pattern));

/** Words for a name, which beside a party's word is that party's. */
export const NAME_WORD =
	/^(?:name|company|business|organi[sz]ation|firma|nom|societe|entreprise|nombre|empresa|nome|azienda|ditta|naam|bedrijf|bedrijfsnaam|nazwa)$/;

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
	['rechnungsnum', 'rechnungsnummer'],
	['dat', 'datum'],
	['kd', 'kunden'],
	['fact', 'facture'],
	['fatt', 'fattura'],
	['cant', 'cantidad'],
	['qtd', 'quantidade'],
	['dt', 'data'],
	['vl', 'valor'],
	['nro', 'numero'],
]);

const spellOut = (words: readonly string[]) => words.map((word) => SHORT_FORMS.get(word) ?? word);

/**
 * What a user's key asks for: the concept whose label it is, perhaps without the words that name a
 * party. `inTable` prefers what stands in columns ("total" of a row is its amount).
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
		(withoutFillers(own) === '' || own.some((word) => NAME_WORD.test(word)))
	) {
		return CONCEPTS.find((concept) => concept.heads === partyIn(words));
	}
	return pick(own, inTable, language);
}

/** The concept that such words are a label of. */
function pick(words: readonly string[], inTable: boolean, language: Language | undefined) {
	const exact = BY_LABEL.get(words.join('')) ?? [];
	for (const meanings of [exact, BY_KEY.get(toKey(words.join(' '))) ?? []]) {
		const strong = inLanguage(meanings, language).filter(({ strength }) => strength === STRONG);
		const fitting = strong.filter(({ concept }) => inTable === isColumn(concept));
		const [first] = fitting.length > 0 ? fitting : strong;
		if (first) return first.concept;
	}
	return undefined;
}
