import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import { type Meaning, meaningOf } from '../meaning/meaning';
import { FEATURES, judge, type Judged } from './features';
import { type Learned, type Linear, readLearned } from './learned';
import type { Phrase, PhraseKind } from './phrases';

export type Likely = { phrase: Phrase; likelihood: number };

/** How likely each phrase of a document's sentences answers a field, from 0 to 1. */
export function likelyAnswers(wanted: Wanted, view: DocumentView): Likely[] {
	const judged = judge(wanted, view);
	if (judged.length === 0) return [];
	const learned = (known ??= readLearned());
	const asked = asksAbout(wanted, learned);
	return judged.map((each) => ({ phrase: each.phrase, likelihood: likelihood(each, asked, learned) }));
}

let known: Learned | undefined;

/** What fields are about is known of each topic, from 0 to 1. */
function asksAbout({ key, description }: Wanted, { fields }: Learned): number[] {
	return shares(fields, [meaningOf(`${key} ${description}`), meaningOf(key)]);
}

function likelihood(
	{ phrase, features, around }: Judged,
	asked: readonly number[],
	{ clauses, pairs, answers }: Learned,
): number {
	const told = shares(clauses, around);
	// How often a clause about the one answers a field about the other.
	const agree = asked.reduce((sum, share, at) => {
		const own = pairs[at];
		return sum + share * told.reduce((all, each, of) => all + each * (own?.[of] ?? 0), 0);
	}, 0);
	const none = told.at(-1) ?? 0;
	const signs = [
		...FEATURES.map((name) => features[name]),
		agree,
		1 - none - agree,
		none,
		Math.max(...asked),
	];
	const linear = answers[GROUPS[phrase.kind]];
	return linear ? 1 / (1 + Math.exp(-dot(linear, signs))) : 0;
}

/** Which kinds are learned together, by position in the learned ones. */
const GROUPS: { readonly [kind in PhraseKind]: number } = {
	date: 0,
	duration: 1,
	money: 2,
	percent: 2,
	code: 2,
	iban: 2,
	email: 2,
	phone: 2,
	name: 3,
	place: 4,
};

/** The constant stands behind the weights. */
const dot = (linear: Linear, values: readonly number[]) =>
	values.reduce((sum, value, at) => sum + value * (linear[at] ?? 0), linear.at(-1) ?? 0);

/** How likely each of some classes is by meanings after each other; one that is missing is nothing. */
function shares(classes: readonly Linear[], meanings: ReadonlyArray<Meaning | undefined>): number[] {
	const sums = classes.map((linear) => {
		let sum = linear.at(-1) ?? 0;
		const size = (linear.length - 1) / meanings.length;
		meanings.forEach((meaning, at) => {
			if (meaning) for (let i = 0; i < size; i++) sum += (meaning[i] ?? 0) * (linear[at * size + i] ?? 0);
		});
		return sum;
	});
	const most = Math.max(...sums);
	const raised = sums.map((sum) => Math.exp(sum - most));
	const all = raised.reduce((sum, each) => sum + each, 0);
	return raised.map((each) => each / all);
}
