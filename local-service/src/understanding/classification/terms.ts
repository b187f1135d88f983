import type { DocumentType } from '../../interface';
import type { ClassEvidenceName } from './classWeights';
import { DOCUMENT_KINDS } from './documentKinds';
import type { Look } from './looks';
import { LONGEST_WORD, stem, toWords } from './typeWords';

/** A term's evidence for its type: `share` scales the weight of the evidence. */
type TermEvidence = { evidence: ClassEvidenceName; share: number };

/** All evidence for a document type. */
export type TypeTerms = {
	terms: ReadonlyMap<string, TermEvidence>;
	look?: { is: Look; share: number };
};

/**
 * Certainty that a type is of a kind, by where the kind is named: in the type's name, first in its
 * description, as an item of a list, or elsewhere in the description.
 */
const NAMED = 1;
const DESCRIBED = 0.7;
const LISTED = 0.6;
const MENTIONED = 0.3;

/** Stop words of names and descriptions. Words below the minimum length are skipped anyway. */
const STOP_WORDS = new Set(
	'about also and any are between document documents file for from has have into its not other page pages such text than that the their them they this type types used using was were what when where which will with your all one two more class category kind new das dem den der des die ein eine einem einen einer eines fur mit nach oder sind und von vom zum zur ist als auch auf aus bei dokument dokumente unterlagen art les des une dans pour par avec sur qui que aux ou est documents sont autre los las una del por para con que otros tipo documento documentos gli della delle dei degli per con che altri documenti het een van voor met door die dat andere documenten dos das uma por com outros dla oraz lub jest nie dokumenty'.split(
		' ',
	),
);
const SHORTEST_CONTENT_WORD = 3;

/** Phrases of a description that say what documents of the type are not. */
const EXCLUSION =
	/(?<!\p{L})(?:not|except|excluding|other than|without|nicht|keine?|außer|ohne|sauf|hormis|excepto|salvo|tranne|escluse?|geen|niet|behalve|exceto|oprócz)\s[^.,;()]*/giu;

const isContent = (word: string) =>
	word.length >= SHORTEST_CONTENT_WORD && !STOP_WORDS.has(word) && /\p{L}/u.test(word);

/** The evidence for each type, in the order of the types. */
export function toTypeTerms(documentTypes: readonly DocumentType[]): TypeTerms[] {
	return documentTypes.map(({ name, description, uniqueWords }) => {
		const terms = new Map<string, TermEvidence>();
		const included = description.replace(EXCLUSION, ' ');
		// Only the first entry of a term counts, so terms are added from the strongest to the weakest evidence.
		const add = (words: readonly string[], evidence: ClassEvidenceName, share = 1) => {
			const term = words.join(' ');
			if (term !== '' && !terms.has(term)) terms.set(term, { evidence, share });
		};
		for (const words of uniqueWords.map(toWords).filter((words) => words.length > 1)) {
			add(words, 'phrase');
		}
		const nameWords = toWords(name);
		add(nameWords, 'name');
		for (const words of uniqueWords.map(toWords)) add(words, 'uniqueWord');
		const kinds = kindsOf(nameWords, included);
		for (const { kind, share } of kinds) {
			for (const name of kind.names) add([name], 'kindName', share);
		}
		for (const word of nameWords.filter(isContent)) add([word], 'nameWord');
		for (const { kind, share } of kinds) {
			for (const word of kind.words) add([word], 'kindWord', share);
		}
		for (const word of toWords(included).filter(isContent)) {
			add([word], 'descriptionWord');
		}
		const seen = kinds.find(({ kind }) => kind.look);
		return seen?.kind.look ? { terms, look: { is: seen.kind.look, share: seen.share } } : { terms };
	});
}

/** The evidence for the kinds to which no type belongs: none of their names is a term of a type. */
export function otherKindsThan(types: readonly TypeTerms[]): TypeTerms[] {
	return KINDS.flatMap((kind) => {
		if (types.some(({ terms }) => kind.names.some((name) => terms.has(name)))) return [];
		const entries = kind.names.map((name) => [name, { evidence: 'kindName', share: 1 }] as const);
		return [{ terms: new Map<string, TermEvidence>(entries) }];
	});
}

type OfKind = { kind: KnownKind; share: number };

/** Separators between the members of a list. */
const LIST_ENDS = /[,;:./()\n]|\s(?:or|and|oder|und|ou|et|y|e|o|of|en|lub|i|oraz)\s/iu;
const LONGEST_MEMBER = 3;

/** The kinds that a type belongs to by its name and description, the most certain first. */
function kindsOf(name: readonly string[], description: string): OfKind[] {
	const shares = new Map<KnownKind, number>();
	const add = (kinds: readonly KnownKind[], share: number) => {
		for (const kind of kinds) shares.set(kind, Math.max(share, shares.get(kind) ?? 0));
	};
	add(kindsIn(name), NAMED);
	for (const words of description.split(LIST_ENDS).map(toWords)) {
		const kinds = kindsIn(words);
		if (shares.size === 0) add(kinds.slice(0, 1), DESCRIBED);
		// A short item ends with its kind: "memo, cover sheet or research form", but not "with its order number".
		const last = words.length > LONGEST_MEMBER ? [] : kindsIn(words.slice(-LONGEST_NAME), true);
		add(last, LISTED);
		add(kinds, MENTIONED);
	}
	return Array.from(shares, ([kind, share]) => ({ kind, share })).toSorted(
		(a, b) => b.share - a.share,
	);
}

type KnownKind = { names: readonly string[]; words: readonly string[]; look?: Look };

const KINDS: readonly KnownKind[] = DOCUMENT_KINDS.map(({ names, words, look }) => ({
	names: names.split('|'),
	words: words.split('|'),
	...(look && { look }),
}));

const stems = (words: readonly string[]): string => words.map(stem).join(' ');

/** The kinds by their names' stems. */
const KINDS_BY_NAME: ReadonlyMap<string, readonly KnownKind[]> = index();

function index(): Map<string, KnownKind[]> {
	const byName = new Map<string, KnownKind[]>();
	for (const kind of KINDS) {
		for (const name of kind.names.map((each) => stems(each.split(' ')))) {
			byName.set(name, [...(byName.get(name) ?? []), kind]);
		}
	}
	return byName;
}

const LONGEST_NAME = Math.max(...[...KINDS_BY_NAME.keys()].map((name) => name.split(' ').length));
/** Minimum length of a name at the end of a compound: too many words end with a shorter name. */
const SHORTEST_END = 5;

/**
 * The kinds that some words name, also by the end of a compound. Of overlapping names, only the longest
 * counts, since an "order confirmation" is not an order.
 *
 * @param isAtEnd whether only a name at the end of the words counts
 */
function kindsIn(words: readonly string[], isAtEnd = false): KnownKind[] {
	const found = new Set<KnownKind>();
	let at = 0;
	while (at < words.length) {
		const { kinds, size } = kindsAt(words, at);
		at += size;
		if (isAtEnd && at < words.length) continue;
		for (const kind of kinds) found.add(kind);
	}
	return [...found];
}

function kindsAt(
	words: readonly string[],
	at: number,
): { kinds: readonly KnownKind[]; size: number } {
	for (let size = Math.min(LONGEST_NAME, words.length - at); size > 0; size--) {
		const kinds = KINDS_BY_NAME.get(stems(words.slice(at, at + size)));
		if (kinds) return { kinds, size };
	}
	const word = words[at] ?? '';
	for (let start = 1; start <= Math.min(word.length, LONGEST_WORD) - SHORTEST_END; start++) {
		const kinds = KINDS_BY_NAME.get(stem(word.slice(start)));
		if (kinds) return { kinds, size: 1 };
	}
	return { kinds: [], size: 1 };
}
