import { withUmlauts } from '../meaning';
import { squash, wordsOf } from '../text/letters';
import type { RequestedFormat } from '../values/inForm';
import { isFree, isNumeric, type ValueKind } from '../values/kinds';
import { type Concept, CONCEPTS, isColumn, type Party } from '../vocabulary/concepts';
import { conceptOf, labelsOf, partyIn } from '../vocabulary/lexicon';
import type { Language } from '../vocabulary/words/languages';
import { describedConcept } from './described';
import { guessKind } from './guessKind';
import { asksForName, describedParty } from './issuer';
import type { AskedField } from './requestedFormat';

/** What to look for on the pages, to answer a string field. */
export type Wanted = {
	/** The key as the user writes it, but with umlauts ("kaeufer" is "käufer"). */
	key: string;
	kind: ValueKind;
	/**
	 * Whether the kind is known from more than the key: an example, the requested format, the value at its label.
	 */
	isKindSure: boolean;
	/** The lexicon's concept; undefined for a custom field. */
	concept: Concept | undefined;
	/** The concept, and other concepts that the definition allows. */
	concepts: readonly Concept[];
	/** The party whose value it is, if each party may have one. */
	party: Party | undefined;
	/** Squashed labels that may be printed at the value, with their weights (0 to 1). */
	labels: ReadonlyMap<string, number>;
	/** The labels as the user spells them, for forms that print these and no synonyms. */
	captions: ReadonlyMap<string, number>;
	/** The user's words that may be printed literally, whatever the key means, the most certain first. */
	literals: readonly string[];
	/** The key of the object that it is a member of. */
	within: string | undefined;
	/** Whether the description says that the key is printed literally. */
	isQuoted: boolean;
	/** As the user writes it, "" if absent. */
	description: string;
	example: string;
	/** The format of the answer; undefined if it is not specified. */
	form: RequestedFormat | undefined;
};

/** Weights of labels that come from the definition instead of the lexicon. */
export const KEY = 1;
const DESCRIPTION = 0.9;
const KEY_WORD = 0.5;
/** Weight of the lexicon's labels if only a sentence identified the concept. */
const DESCRIBED = 0.8;
const HEADINGS_ONLY = ['to', 'an', 'a', 'from', 'von', 'de', 'da'];
/** Weight of another document type's label if any document's number is asked for. */
const RELATED = 0.85;

/**
 * Resolves what a field asks for. This is done once, for the plan, which all other steps use.
 *
 * @param parents keys of the objects around the field, outermost first: context for its meaning
 * @param inTable whether it is a member of an array's element, one column of a table
 * @param language of the document, if known
 */
export function toWanted(
	field: AskedField,
	parents: readonly string[],
	inTable: boolean,
	language: Language | undefined,
): Wanted {
	const { form } = field;
	const key = withUmlauts(field.key);
	const keyWords = wordsOf(key);
	const context = parents.flatMap(wordsOf);
	const description = field.description ?? '';
	const example = field.example ?? '';
	const party = partyIn(keyWords) ?? partyIn(context) ?? describedParty(keyWords, description);
	const phrase = description.split(/\s+/).length <= 5 ? wordsOf(description) : [];
	const named = quoted(description);
	const isQuoted = named.some((phrase) => squash(phrase) === squash(field.key));
	const ofKey = isQuoted
		? undefined
		: (findConcept(keyWords, context, party, inTable, language) ??
			(hasWords(keyWords) ? undefined : conceptOf(phrase, inTable, language)));
	const usesDescription = !isQuoted && !inTable;
	const described = usesDescription ? byDescription(keyWords, description, ofKey) : undefined;
	// "Is it paid?" does not ask for the amount paid.
	const concept = form?.type === 'yesNo' ? undefined : (described ?? ofKey);
	const labels = new Map(concept && labelsOf(concept, language));
	// "To" heads a block, and occurs in tables and sentences as well.
	if (concept?.heads) for (const word of HEADINGS_ONLY) labels.delete(word);
	if (described && described !== ofKey)
		for (const [label, strength] of labels) labels.set(label, DESCRIBED * strength);
	const add = (label: string, strength: number) => {
		if (label.length > 1) labels.set(label, Math.max(strength, labels.get(label) ?? 0));
	};
	const related = concept ? relatedTo(concept, description) : [];
	for (const other of related) {
		for (const [label, strength] of labelsOf(other, language)) {
			if (!OF_RECIPIENT.test(label)) add(label, RELATED * strength);
		}
	}
	for (const spelling of [field.key, key]) add(squash(spelling), KEY);
	if (!concept) {
		for (const spelling of spellings(keyWords)) add(squash(spelling), KEY);
		if (description.split(/\s+/).length <= 5) add(squash(description), DESCRIPTION);
		for (const word of keyWords) if (word.length > 3 && !COMMON.has(word)) add(word, KEY_WORD);
	}
	for (const phrase of named) add(squash(phrase), KEY);
	const captions = captionsIn({ ...field, key }, concept, parents);
	const isOfParty = concept?.ofParty === true || concept?.heads !== undefined;
	const guessed = concept
		? refine(concept.kind, keyWords, example)
		: ownKind(keyWords, description, example);
	const concepts = concept ? [concept, ...related] : [];
	return {
		key,
		kind: kindIn(form, guessed, concept),
		isKindSure: example !== '' || form !== undefined,
		concept,
		concepts,
		party: isOfParty ? party : undefined,
		labels,
		captions,
		literals: isQuoted ? [] : literalsIn(field, named, concept),
		within: parents.at(-1),
		isQuoted,
		description,
		example,
		form,
	};
}

/** The kind to look for: the requested format takes precedence over the guess. */
function kindIn(
	form: RequestedFormat | undefined,
	guessed: ValueKind,
	concept: Concept | undefined,
): ValueKind {
	switch (form?.type) {
		case 'number':
		case 'integer':
			return isNumeric(guessed) || guessed === 'percent' || (concept && !isFree(guessed))
				? guessed
				: 'number';
		case 'date':
		case 'dateTime':
			return 'date';
		case 'yesNo':
			return 'text';
		default:
			return concept || form?.type !== 'choice' ? guessed : 'text';
	}
}

/** The field as a label that is printed literally, regardless of the concept of its key. */
export const asQuoted = (
	wanted: Wanted,
	label: string,
	kind: Pick<Wanted, 'kind' | 'isKindSure'> = wanted,
): Wanted => ({
	...withoutConcept(wanted),
	key: label,
	kind: kind.kind,
	isKindSure: kind.isKindSure,
	captions: new Map([[label, KEY]]),
	literals: [],
	isQuoted: true,
});

/** Whether it is the content of a table column rather than a value of the document. */
export const isOfColumn = ({ concept }: Wanted): boolean =>
	concept !== undefined && isColumn(concept);

/** The field as a custom label that may be printed in other words. */
export const asOwn = (wanted: Wanted): Wanted => ({
	...withoutConcept(wanted),
	kind: isOfColumn(wanted) ? guessKind(wordsOf(wanted.key), wanted.example) : wanted.kind,
	captions: isFree(wanted.kind) ? new Map([[wanted.key, KEY]]) : wanted.captions,
});

const withoutConcept = (wanted: Wanted): Wanted => ({
	...wanted,
	concept: undefined,
	concepts: [],
	party: undefined,
});

/**
 * Texts that may be printed at a field's value in the user's own words: what the description quotes, else the
 * key and a short description; for a key that is an identifier of a program, its words as well.
 */
function captionsIn(
	{ key, description = '' }: AskedField,
	concept: Concept | undefined,
	parents: readonly string[],
): Map<string, number> {
	const named = quoted(description);
	const captions = new Map(named.map((phrase) => [phrase, KEY]));
	if (concept) return captions;
	const add = (caption: string, strength: number) => {
		if (!captions.has(caption)) captions.set(caption, strength);
	};
	add(key, KEY);
	if (named.length > 0) return captions;
	const parent = parents.at(-1);
	if (parent !== undefined) add(`${parent} ${key}`, KEY);
	if (description && description.split(/\s+/).length <= 5) add(description, DESCRIPTION);
	if (/\s/.test(key)) return captions;
	for (const spelling of spellings(wordsOf(key))) add(spelling, KEY);
	for (const word of wordsOf(key)) if (word.length > 3 && !COMMON.has(word)) add(word, KEY_WORD);
	return captions;
}

/** Maximum number of words of a label. */
const LONGEST_LITERAL = 8;

/** A lower-case key without spaces is an identifier of a program. */
const isIdentifier = (key: string) => !/^\p{Lu}|\s|[^\0-\x7f]/u.test(key);

function literalsIn(
	{ key, description = '' }: AskedField,
	named: readonly string[],
	concept: Concept | undefined,
): string[] {
	if (named.length > 0) return [...named];
	const isShort = description !== '' && description.split(/\s+/).length <= LONGEST_LITERAL;
	return [
		...(isShort ? [description] : []),
		// A key without a concept is looked for anyway.
		...(concept && !isIdentifier(key) ? [key] : []),
	];
}

/** Words of keys that occur in too many labels to identify one. */
const COMMON = new Set([
	'number',
	'name',
	'date',
	'type',
	'code',
	'value',
	'total',
	'amount',
	'text',
]);

/** Abbreviations of words that keys spell out: "room number" is printed as "Room No.". */
function spellings(words: readonly string[]): string[] {
	const last = words.at(-1) ?? '';
	if (words.length < 2 || !/^(?:number|num|no|nr|nummer)$/.test(last)) return [];
	const name = words.slice(0, -1).join(' ');
	return ['number', 'no', 'nr', 'id', 'nummer'].map((noun) => `${name} ${noun}`);
}

function findConcept(
	words: readonly string[],
	context: readonly string[],
	party: Party | undefined,
	inTable: boolean,
	language: Language | undefined,
) {
	const isName = asksForName(words);
	if (isName && partyIn(context)) return conceptOf([...context, 'name'], false, language);
	if (isName && !inTable)
		return CONCEPTS.find(({ heads, kind }) => heads && heads === party && kind === 'name');
	// "number" in an object "invoice" is an invoice number, "total" in "lines" stays a total.
	const inContext = inTable ? undefined : conceptOf([...context, ...words], false, language);
	return inContext ?? conceptOf(words, inTable, language);
}

/**
 * Whether a key contains words: "f10" does not. A key with words but no concept does not ask for the concept
 * that its description mentions: the page reader finds its value more reliably.
 */
const hasWords = (keyWords: readonly string[]): boolean =>
	keyWords.some((word) => /\p{L}{3}/u.test(word));

/** Keys that name a kind of value, but hardly its subject. */
const VAGUE =
	/^(?:number|no|nr|id|date|day|total|amount|sum|name|company|vat|tax|account|value|nummer|datum|betrag|summe|konto)$/;

/** The concept of the description, if the key is not specific. */
function byDescription(
	keyWords: readonly string[],
	description: string,
	ofKey: Concept | undefined,
): Concept | undefined {
	const isVague = keyWords.length === 1 && VAGUE.test(keyWords[0] ?? '');
	const isSpecific = ofKey ? !isColumn(ofKey) : hasWords(keyWords);
	if (isSpecific && !isVague) return undefined;
	const described = describedConcept(description);
	if (!described || (ofKey && described.words.length < 2)) return undefined;
	// "Points" in "points of this customer number" is what is asked for; the rest explains it.
	const named = wordsOf(description);
	const isBesides = keyWords.some(
		(word) =>
			word.length > 3 &&
			!VAGUE.test(word) &&
			named.includes(word) &&
			!described.words.includes(word),
	);
	return isBesides ? undefined : described.concept;
}

/** If the key does not tell its kind, the description may begin with it: "Percentage that…". */
function ownKind(keyWords: readonly string[], description: string, example: string): ValueKind {
	const kind = guessKind(keyWords, example);
	if (kind !== 'text' || example) return kind;
	const described = guessKind(
		wordsOf(description)
			.slice(0, 2)
			.filter((word) => !ANY_VALUE.test(word)),
	);
	return DESCRIBED_KINDS.has(described) ? described : kind;
}

/** "The value beside…" may be of any kind, not only an amount. */
const ANY_VALUE = /^(?:value|wert|valeur|valor|valore|waarde|wartosc)$/;
const DESCRIBED_KINDS: ReadonlySet<ValueKind> = new Set(['date', 'money', 'percent', 'name']);

/** The concept's kind; a code becomes text if its example is free text. */
function refine(kind: ValueKind, keyWords: readonly string[], example: string): ValueKind {
	if (!example.trim()) return kind;
	const guessed = guessKind(keyWords, example);
	if (kind === 'code' && guessed === 'text') return 'text';
	return kind;
}

/** "Your order" is a document of the recipient, not this one. */
const OF_RECIPIENT = /^(?:your|ihre?|votre|vos|vos?tr[oa]|vs|su|uw|vossa|sua|panstwa|wasz)/;

/** "The document's own number" may be an invoice's, an order's or a receipt's. */
function relatedTo(concept: Concept, description: string): Concept[] {
	if (!/document|dokument|beleg/i.test(description)) return [];
	const isAlike = (other: Concept) =>
		other.kind === concept.kind && (concept.titles ? other.titles : other.inTitle) !== undefined;
	if (!isAlike(concept)) return [];
	return CONCEPTS.filter((other) => other !== concept && isAlike(other));
}

/** Text between quotation marks of one kind; apostrophes within words do not count. */
const QUOTED =
	/"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|»([^«]+)«|‘([^’]+)’|(?<!\p{L})'([^']+)'(?!\p{L})/gu;
const LONGEST_QUOTED = 200;

/** Labels that a description names: printed as "PO-Nr". */
function quoted(description: string): string[] {
	return [...description.matchAll(QUOTED)]
		.map((match) => match.slice(1).find((phrase) => phrase !== undefined) ?? '')
		.filter((phrase) => phrase.length <= LONGEST_QUOTED);
}
