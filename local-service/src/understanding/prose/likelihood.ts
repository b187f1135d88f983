import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import { type Meaning, meaningOf } from '../meaning';
import { FEATURES, describedPhrases, type DescribedPhrase } from './phraseFeatures';
import { type Learned, learned, type Linear, logistic } from './learned';
import type { Phrase, PhraseKind } from './phrases';

export type LikelyPhrase = { phrase: Phrase; likelihood: number };

/** The probability that each phrase of a document's sentences answers a field, from 0 to 1. */
export function likelyAnswers(wanted: Wanted, view: DocumentView): LikelyPhrase[] {
	const candidates = describedPhrases(wanted, view);
	if (candidates.length === 0) return [];
	const { key, description } = wanted;
	const meanings = [meaningOf(`${key} ${description}`), meaningOf(key)];
	const asked = {
		topics: shares(learned().fields, meanings),
		kinds: shares(learned().kinds, meanings),
	};
	return candidates.map((each) => ({
		phrase: each.phrase,
		likelihood: likelihood(each, asked, learned()),
	}));
}

/** The probability that a field asks about each topic, and for each group of kinds. */
type Asks = { topics: readonly number[]; kinds: readonly number[] };

/** Minimum probability of a phrase for which the text defines the term that the field asks for. */
const CALLED = 0.9;

function likelihood(
	{ phrase, features, around }: DescribedPhrase,
	{ topics, kinds }: Asks,
	{ clauses, pairs, answers }: Learned,
): number {
	const clauseShares = shares(clauses, around);
	// How often a clause about the topics in `clauseShares` is expected to answer a field about those in `topics`.
	const agree = topics.reduce((sum, share, at) => {
		const own = pairs[at];
		return sum + share * clauseShares.reduce((all, each, of) => all + each * (own?.[of] ?? 0), 0);
	}, 0);
	const none = clauseShares.at(-1) ?? 0;
	const inputs = [
		...FEATURES.map((name) => features[name]),
		agree,
		1 - none - agree,
		none,
		Math.max(...topics),
		kinds[GROUPS[phrase.kind]] ?? 0,
	];
	const linear = answers[GROUPS[phrase.kind]];
	const likely = linear ? logistic(linear, inputs) : 0;
	return features.isCalled === 1 ? Math.max(likely, CALLED) : likely;
}

/** Kinds that share a classifier, by its index. */
const GROUPS: { readonly [kind in PhraseKind]: number } = {
	date: 0,
	duration: 1,
	money: 2,
	percent: 2,
	name: 3,
	place: 4,
};

/** Probability of each class (softmax) from concatenated meanings; a missing meaning counts as zeros. */
function shares(
	classes: readonly Linear[],
	meanings: ReadonlyArray<Meaning | undefined>,
): number[] {
	const sums = classes.map((linear) => {
		let sum = linear.at(-1) ?? 0;
		const size = (linear.length - 1) / meanings.length;
		meanings.forEach((meaning, at) => {
			if (meaning)
				for (let i = 0; i < size; i++) sum += (meaning[i] ?? 0) * (linear[at * size + i] ?? 0);
		});
		return sum;
	});
	const most = Math.max(...sums);
	const raised = sums.map((sum) => Math.exp(sum - most));
	const all = raised.reduce((sum, each) => sum + each, 0);
	return raised.map((each) => each / all);
}
