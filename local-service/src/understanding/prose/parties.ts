import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import { likeness, meaningOf } from '../meaning';
import { squash } from '../text/letters';
import type { FoundValue } from '../values/kinds';
import { hasStreet, hasTown } from '../values/addresses';
import { phrasesOf, wordsBy } from '../vocabulary/words/languages';
import { learned, logistic } from './learned';
import { type Phrase, phrasesIn } from './phrases';
import { proseOf } from './sentences';

/** A possible party of the agreement, from its first mention, with the features for classification. */
type Named = { phrase: Phrase; features: readonly number[] };

const BETWEEN = new RegExp(
	`(?<!\\p{L})(?:${phrasesOf(wordsBy(({ sentences }) => sentences?.between)).join('|')})(?!\\p{L})`,
	'iu',
);
/** The first sentences of a text, and its last part as a fraction of the sentences. */
const BEGINNING = 3;
const END = 0.8;

/** A party of an agreement, the term that the text uses for it, and its probability. */
export type NamedParty = { phrase: Phrase; role: string; likelihood: number };

/** Minimum probability of parties named together in one sentence, and of a party named alone. */
const TOGETHER = 0.4;
const ALONE = 0.6;
const MOST_ALONE = 2;

/**
 * The parties of an agreement, in the order of their mention: those that one sentence names together, or the
 * most likely ones of a letter.
 */
export function partiesIn(view: DocumentView): NamedParty[] {
	const all = namedIn(view).map(({ phrase, features }) => ({
		phrase,
		role: phrase.term.split(' / ')[0] ?? '',
		likelihood: logistic(learned().parties, features),
	}));
	const sentences = [...Map.groupBy(all, ({ phrase }) => phrase.sentence).values()];
	const together = sentences
		.map((named) => named.filter(({ likelihood }) => likelihood >= TOGETHER))
		.filter((named) => named.length > 1)
		.toSorted((a, b) => sum(b) - sum(a))[0];
	if (together) return together;
	return all
		.filter(({ likelihood }) => likelihood >= ALONE)
		.toSorted((a, b) => b.likelihood - a.likelihood)
		.slice(0, MOST_ALONE);
}

const sum = (named: readonly NamedParty[]) =>
	named.reduce((all, { likelihood }) => all + likelihood, 0);

/** All names in the document, except terms that the text itself defines. */
export const namedIn = oncePer((view: DocumentView): Named[] => {
	const phrases = phrasesIn(view);
	const terms = new Set(phrases.flatMap(({ term }) => term.split(' / ').map(squash)));
	const names = phrases.filter(
		({ kind, text, name }) =>
			kind === 'name' &&
			name !== undefined &&
			name.commonness < 1 &&
			!terms.has(squash(text)) &&
			text.length > 3,
	);
	const all = squash(
		proseOf(view)
			.sentences.map(({ text }) => text)
			.join(' '),
	);
	return [...Map.groupBy(names, ({ text }) => squash(text))].map(([key, same]) => {
		const preferred =
			same.find(({ term }) => term !== '') ?? same.find(({ sentence }) => !sentence.isLine);
		const phrase = preferred ?? same[0]!;
		return { phrase, features: featuresOf(phrase, same, all.split(key).length - 1, all, view) };
	});
});

function featuresOf(
	{ text, start, sentence, term, name }: Phrase,
	same: readonly Phrase[],
	mentions: number,
	all: string,
	view: DocumentView,
): number[] {
	const before = sentence.text.slice(0, start);
	const behind = sentence.text.slice(start + text.length);
	const first = Math.min(...same.map((each) => each.sentence.order));
	const last = Math.max(1, proseOf(view).count);
	const lines = same.filter((each) => each.sentence.isLine);
	const own = term
		.split(' / ')
		.map(squash)
		.filter((each) => each.length > 2);
	const called = Math.max(0, ...own.map((each) => all.split(each).length - 1));
	const isWhole = ({ text: line }: { text: string }) =>
		squash(line).length < squash(text).length + 4;
	const yes = (is: boolean) => (is ? 1 : 0);
	return [
		yes(term !== ''),
		yes(term !== '' && sentence.order < BEGINNING),
		Math.log1p(called) / 4,
		Math.log1p(mentions) / 4,
		yes(first < BEGINNING),
		first / last,
		yes(BETWEEN.test(before)),
		yes(BETWEEN.test(before) && !sentence.isLine && sentence.order < BEGINNING),
		yes(name?.hasForm === true),
		yes(name?.isPerson === true),
		name?.commonness ?? 0,
		Math.min(3, lines.length) / 3,
		yes(lines.some((each) => isWhole(each.sentence) && each.sentence.order > END * last)),
		yes(lines.some((each) => isWhole(each.sentence) && each.sentence.order === 0)),
		yes(sentence.isLine),
		yes(/^\s\p{Ll}/u.test(behind)),
		yes(/^,/u.test(behind)),
		yes(/^[^.;]{0,3}\(/u.test(behind)),
		yes(/^\s?(?:\p{L}+\s){0,2}["“„«(]/u.test(behind)),
		Math.min(6, text.split(' ').length) / 6,
		yes(text.split(' ').length === 1),
		yes(/\d/u.test(text)),
		yes(hasTown(sentence.text.slice(Math.max(0, start - 8), start + text.length + 12))),
		yes(hasStreet(sentence.text.slice(Math.max(0, start - 8), start + text.length + 8))),
		yes(text === text.toUpperCase()),
		yes(start === 0),
		likenessToAgreement(text, term),
	];
}

/** Agreements name themselves like parties: 'This Consulting Contract (the "Agreement")'. */
const likenessToAgreement = (...texts: readonly string[]): number => {
	const agreement = meaningOf('agreement');
	return Math.max(
		0,
		...texts.map((text) => {
			const own = meaningOf(text);
			return own && agreement ? likeness(own, agreement) : 0;
		}),
	);
};

/** Maximum length of an address in characters. */
const LONGEST_ADDRESS = 120;

/** "…, with its office at 5 Mill Lane, Leeds LS1 4AB ("Tenant")": the address after a party's name. */
export function addressAfter({ text, start, sentence }: Phrase): FoundValue | undefined {
	const from = start + text.length;
	const [behind = ''] = sentence.text.slice(from).split(/\s?[("“„«–]|,? (?=\p{Ll}+ [("“„«])/u);
	const first = behind
		.split(',')
		.find((part) => hasStreet(part) || hasTown(part) || /\d/u.test(part));
	if (first === undefined) return undefined;
	// Introductory words are in lower case: "with its office at".
	const [own = ''] =
		/(?:\d|\p{Lu})\S*(?: (?:(?:\d|\p{Lu})\S*|\p{Ll}{2,3}(?= (?:\d|\p{Lu}))))*$/u.exec(first) ?? [];
	const at = behind.indexOf(first) + first.length - own.length;
	const address = behind.slice(at).replace(/[\s,;.]+$/u, '');
	const isOne =
		own !== '' && address.length <= LONGEST_ADDRESS && (hasTown(address) || hasStreet(address));
	return isOne ? { text: address, start: from + at } : undefined;
}
