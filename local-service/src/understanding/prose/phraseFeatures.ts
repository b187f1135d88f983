import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { Wanted } from '../fields/wanted';
import { likeness, type Meaning, meaningOf } from '../meaning';
import { squash } from '../text/letters';
import { has, type Idea, ideasOf } from '../vocabulary/ideas';
import { type Asked, askedBy } from './asked';
import { type Phrase, type PhraseKind, phrasesIn } from './phrases';
import { proseOf, type Sentence } from './sentences';

/**
 * Features that tell whether a phrase answers a field, in addition to the topic of its clause: from 0 to 1,
 * the leads from -1 to 0.
 */
// prettier-ignore
export const FEATURES = [
	'kind', 'near', 'left', 'right', 'sentence', 'heading', 'term', 'nearIdeas', 'leftIdeas', 'rightIdeas',
	'sentenceIdeas', 'headingIdeas', 'termIdeas', 'allIdeas', 'hasTerm', 'hasHeading', 'order', 'isFirst', 'isEarly',
	'isLine', 'isCalled', 'few', 'leadLeft', 'leadSentence', 'leadHeading', 'commonness', 'hasForm', 'isPerson', 'titleIdeas',
] as const;

type Features = { [name in (typeof FEATURES)[number]]: number };

/**
 * A phrase that can answer a field, and the meanings of the text to its left and right, and of its heading.
 */
export type DescribedPhrase = { phrase: Phrase; features: Features; around: MeaningsAround };
type MeaningsAround = readonly [left?: Meaning, right?: Meaning, heading?: Meaning];

/** Number of words before and after a phrase that describe it. */
const NEAR = 3;
const LEFT = 10;
const RIGHT = 6;
/** Minimum similarity of a term that the text defines to what the field asks for. */
const CALLED = 0.9;
/** Maximum number of characters of a sentence for its meaning. */
const LONGEST = 400;

type TextMeaning = { ideas: readonly Idea[]; meaning: Meaning | undefined };

const textMeaning = (text: string): TextMeaning => ({
	ideas: ideasOf(text),
	meaning: meaningOf(text),
});
/** Computed once per sentence and heading, for all phrases within. */
const wholeOf = oncePer(({ text }: Sentence): TextMeaning => textMeaning(text.slice(0, LONGEST)));
const headingOf = oncePer(({ heading }: Sentence): TextMeaning => textMeaning(heading));

const contextOf = oncePer(({ text: own, start, from, until, sentence, term }: Phrase) => {
	const { text } = sentence;
	const before = clause(text.slice(from, start)).split(' ').filter(Boolean);
	const [after = ''] = text.slice(start + own.length, until).split(/[.;]\s/u);
	const words = after.split(' ').filter((word) => /[\p{L}\d]/u.test(word));
	return {
		near: textMeaning(before.slice(-NEAR).join(' ')),
		left: textMeaning(before.slice(-LEFT).join(' ')),
		right: textMeaning(words.slice(0, RIGHT).join(' ')),
		sentence: wholeOf(sentence),
		heading: headingOf(sentence),
		term: textMeaning(term),
	};
});

/** The part of the text before a value that belongs to it. */
const clause = (before: string) => before.split(/[;:]\s|["”“»]\)?,?\s/u).at(-1) ?? '';

const TITLE = 4;
const MOST_IN_TITLE = 8;
const titleOf = oncePer((view: DocumentView): Idea[] =>
	view.lines
		.slice(0, TITLE)
		.flatMap(({ text }) => (text.split(' ').length < MOST_IN_TITLE ? ideasOf(text) : [])),
);

const share = (about: readonly Idea[], ideas: readonly Idea[]) =>
	about.length === 0 ? 0 : about.filter((idea) => has(ideas, idea)).length / about.length;

const like = ({ meanings }: Asked, { meaning }: TextMeaning) =>
	meaning ? Math.max(0, ...meanings.map((own) => likeness(own, meaning))) : 0;

/** The phrases of a document that can answer a field, with their features. */
export function describedPhrases(wanted: Wanted, view: DocumentView): DescribedPhrase[] {
	const asked = askedBy(wanted);
	if (asked.kinds.size === 0) return [];
	const phrases = phrasesIn(view).filter((phrase) => canAnswer(phrase, asked, view));
	// Clauses need not repeat what the title says.
	const title = titleOf(view);
	const open = asked.about.filter((idea) => !has(title, idea));
	const about = open.length > 0 ? open : asked.about;
	const first = new Map<PhraseKind, Phrase>();
	for (const phrase of phrases) if (!first.has(phrase.kind)) first.set(phrase.kind, phrase);
	const last = Math.max(1, proseOf(view).count);
	const described = phrases.map((phrase): DescribedPhrase => {
		const { near, left, right, sentence, heading, term } = contextOf(phrase);
		const all = [left, right, heading, term].flatMap(({ ideas }) => ideas);
		const features: Features = {
			kind: asked.kinds.get(phrase.kind) ?? 0,
			near: like(asked, near),
			left: like(asked, left),
			right: like(asked, right),
			sentence: like(asked, sentence),
			heading: like(asked, heading),
			term: like(asked, term),
			nearIdeas: share(about, near.ideas),
			leftIdeas: share(about, left.ideas),
			rightIdeas: share(about, right.ideas),
			sentenceIdeas: share(about, sentence.ideas),
			headingIdeas: share(about, heading.ideas),
			termIdeas: share(about, term.ideas),
			allIdeas: share(about, all) === 1 ? 1 : 0,
			hasTerm: phrase.term === '' ? 0 : 1,
			hasHeading: phrase.sentence.heading === '' ? 0 : 1,
			order: phrase.sentence.order / last,
			isFirst: first.get(phrase.kind) === phrase ? 1 : 0,
			isEarly: phrase.sentence.order < 3 ? 1 : 0,
			isLine: phrase.sentence.isLine ? 1 : 0,
			isCalled: like(asked, term) > CALLED ? 1 : 0,
			few: 1 / phrases.length,
			leadLeft: 0,
			leadSentence: 0,
			leadHeading: 0,
			commonness: phrase.name?.commonness ?? 0,
			hasForm: phrase.name?.hasForm ? 1 : 0,
			isPerson: phrase.name?.isPerson ? 1 : 0,
			titleIdeas: share(asked.about, title),
		};
		return { phrase, features, around: [left.meaning, right.meaning, heading.meaning] };
	});
	lead(described, 'left', 'leadLeft');
	lead(described, 'sentence', 'leadSentence');
	lead(described, 'heading', 'leadHeading');
	return described;
}

/** Sets a feature to the difference from the highest value of any phrase. */
function lead(
	described: readonly DescribedPhrase[],
	from: keyof Features,
	to: keyof Features,
): void {
	const most = Math.max(0, ...described.map(({ features }) => features[from]));
	for (const { features } of described) features[to] = features[from] - most;
}

/** The terms that the text defines. */
const termsOf = oncePer(
	(view: DocumentView): ReadonlySet<string> =>
		new Set(phrasesIn(view).flatMap(({ term }) => term.split(' / ').map(squash))),
);

/** A defined term is not a name, and neither are words that are common in the text. */
function canAnswer({ kind, text, name }: Phrase, { kinds }: Asked, view: DocumentView): boolean {
	if (!kinds.has(kind)) return false;
	return !name || (name.commonness < 1 && !termsOf(view).has(squash(text)));
}
