import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import { fold } from '../text/letters';
import { endsInWords } from '../values/amountInWords';
import { findDurations } from '../values/durations';
import { findValues, type FoundValue } from '../values/kinds';
import { hasOnlyLabelWords } from '../vocabulary/ideas';
import { phrasesOf, wordsBy } from '../vocabulary/words/languages';
import { type Definition, definitionsIn } from './definitions';
import { findNames, type FoundName } from './names';
import { type PlacedWord, proseOf, type Sentence } from './sentences';

export type PhraseKind = 'date' | 'duration' | 'money' | 'percent' | 'name' | 'place';

/** Words of a sentence that may answer a field. */
export type Phrase = {
	kind: PhraseKind;
	text: string;
	start: number;
	sentence: Sentence;
	/**
	 * The end of the preceding phrase of the same kind, and the start of the following one: a text between two phrases
	 * may belong to either.
	 */
	from: number;
	until: number;
	/** The term that the text uses for it: "Tenant", "Effective Date". */
	term: string;
	/** For a name. */
	name?: FoundName;
};

/** All phrases of a document's sentences, in order. */
export const phrasesIn = oncePer((view: DocumentView): Phrase[] => {
	const small = lowerCaseWords(view);
	return proseOf(view).sentences.flatMap((sentence) =>
		[...Map.groupBy(phrasesOfSentence(sentence, small), ({ kind }) => kind).values()].flatMap(
			parted,
		),
	);
});

/** The words that a part of a sentence's text covers. */
export const wordsAt = ({
	text,
	start,
	sentence,
}: Pick<Phrase, 'text' | 'start' | 'sentence'>): PlacedWord[] =>
	sentence.words.filter(
		(word) => word.start < start + text.length && word.start + word.word.text.length > start,
	);

type Found = Omit<Phrase, 'from' | 'until'>;

const parted = (phrases: readonly Found[]): Phrase[] =>
	phrases.map((phrase, at) => {
		const before = phrases[at - 1];
		const from = before ? before.start + before.text.length : 0;
		return { ...phrase, from, until: phrases[at + 1]?.start ?? phrase.sentence.text.length };
	});

/** Words that the document contains in lower case, folded. */
const lowerCaseWords = oncePer((view: DocumentView): ReadonlySet<string> => {
	const found = new Set<string>();
	for (const { words } of view.segments) {
		for (const { text } of words) {
			const core = text.replace(/^[^\p{L}]+|(?:['’]s)?[^\p{L}]+$/gu, '');
			if (/^\p{Ll}{2}/u.test(core)) found.add(fold(core));
		}
	}
	return found;
});

const VALUES = ['money', 'percent'] as const;

function phrasesOfSentence(sentence: Sentence, small: ReadonlySet<string>): Found[] {
	const { text } = sentence;
	const definitions = definitionsIn(text);
	const toPhrase =
		(kind: PhraseKind) =>
		({ text: found, start }: FoundValue): Found => ({
			kind,
			text: found,
			start,
			sentence,
			term: termAfter(start + found.length, definitions),
		});
	const dates = findValues('date', text).map(toPhrase('date'));
	const durations = findDurations(text).map(toPhrase('duration'));
	const values: Found[] = [];
	const isFree = ({ start, text: own }: FoundValue) =>
		![...dates, ...durations, ...values].some(
			(each) => each.start < start + own.length && start < each.start + each.text.length,
		);
	for (const kind of VALUES)
		values.push(...findValues(kind, text).map(bare).filter(isFree).map(toPhrase(kind)));
	const isName = (found: FoundValue) => isFree(found) && !endsInWords(found.text);
	const names = findNames(text, small).filter(isName);
	return [...dates, ...durations, ...values, ...namePhrases(sentence, names, definitions, small)];
}

/** In sentences, brackets do not make an amount negative. */
const bare = ({ text, start }: FoundValue): FoundValue =>
	/^\(.*\)$/u.test(text) ? { text: text.slice(1, -1), start: start + 1 } : { text, start };

/** Maximum number of characters between a value and the brackets with its term. */
const NEAR = 3;

const termAfter = (end: number, definitions: readonly Definition[]): string =>
	definitions.find(({ start }) => start >= end && start - end <= NEAR)?.term ?? '';

const BETWEEN = new RegExp(
	`(?<!\\p{L})(?:${phrasesOf(wordsBy(({ sentences }) => sentences?.between)).join('|')})(?!\\p{L})`,
	'giu',
);
const REGION = new RegExp(
	`^(?:the )?(?:${phrasesOf(wordsBy(({ sentences }) => sentences?.regions)).join('|')}) (?:of|de|del|della|di|do|da|du|des|van|von|d['’])\\s?(?=\\p{Lu})`,
	'iu',
);

/** Names, with the term that the text uses for each, and the same names as places unless they are companies. */
function namePhrases(
	sentence: Sentence,
	names: readonly FoundName[],
	definitions: readonly Definition[],
	small: ReadonlySet<string>,
): Found[] {
	const { text } = sentence;
	const terms = new Map<FoundName, string>();
	let from = 0;
	for (const { term, start, end } of definitions) {
		const lead = text.slice(from, start);
		const between = [...lead.matchAll(BETWEEN)].at(-1);
		const begin = from + (between?.index ?? 0);
		const inside = names.filter(
			(name) => name.start >= begin && name.start + name.text.length <= start,
		);
		const own = inside.find(({ commonness }) => commonness < 1) ?? inside.at(-1);
		if (own && !terms.has(own)) terms.set(own, term);
		from = end;
	}
	return names.flatMap((name) => {
		const term = terms.get(name) ?? '';
		const [office = ''] = OFFICE.exec(name.text) ?? [];
		const lead = name.hasForm
			? office.length
			: (REGION.exec(name.text)?.[0].length ?? kindBefore(name.text, small));
		const start = name.start + lead;
		const rest = name.text.slice(lead);
		const named: Found = { kind: 'name', text: rest, start, sentence, term, name };
		const place = { ...named, kind: 'place' as const, text: placeAt(text, start, rest), term: '' };
		if (name.hasForm) return [named];
		return lead > 0 ? [place] : [named, place];
	});
}

const KIND = /^\p{Lu}\p{L}+ (?:of|von|de|di|van|da|do) (?=\p{Lu})/u;
/** "Board of Directors of Vale Inc.", but not "Bank of Ohio Inc." or "Banco de Crédito de Vale S.A." */
const OFFICE = /^(?:\p{Lu}\p{L}+ of ){2}(?=\p{Lu})/u;

/** Length of the leading words in names such as "law of Ohio", whose rest is a place. */
function kindBefore(name: string, small: ReadonlySet<string>): number {
	const [lead = ''] = KIND.exec(name) ?? [];
	const isKind = small.has(fold(lead.split(' ')[0] ?? '')) || hasOnlyLabelWords(lead);
	return lead !== '' && isKind ? lead.length : 0;
}

/** "England and Wales" is one place. */
function placeAt(text: string, start: number, own: string): string {
	const pair = /^(?: and| und| et| y| e| en| i) \p{Lu}\p{L}+(?= *[.,;)])/u.exec(
		text.slice(start + own.length),
	)?.[0];
	return own.includes(' ') || !pair ? own : own + pair;
}
