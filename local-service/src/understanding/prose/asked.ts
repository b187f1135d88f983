import type { Wanted } from '../fields/wanted';
import { likeness, type Meaning, meaningOf } from '../meaning/meaning';
import { wordsOf } from '../text/letters';
import { isDuration } from '../values/durations';
import type { ValueKind } from '../values/kinds';
import { type Idea, ideasOf, isNoun } from '../vocabulary/ideas';
import type { PhraseKind } from './phrases';

/** What a field asks sentences for. */
export type Asked = {
	/** The kinds of phrases that can answer it, with how likely it asks for each. */
	kinds: ReadonlyMap<PhraseKind, number>;
	/** What its key speaks of. */
	about: readonly Idea[];
	/** Of its key, of its description, and of both. */
	meanings: readonly Meaning[];
};

/** What questions for values of a kind are like, where neither key nor example says which it is. */
const QUESTIONS: ReadonlyArray<readonly [PhraseKind, readonly string[]]> = [
	['duration', ['how long it lasts', 'duration, period of time', 'notice period in months', 'term of years']],
	['place', ['state or country', 'city, town or place', 'governing law, jurisdiction', 'where']],
	['name', ['name of a person', 'name of a company', 'who', 'party, owner, customer']],
	['money', ['how much money', 'amount, price, sum', 'fee, salary, rent']],
	['date', ['when, on which day', 'date']],
	['percent', ['rate in percent', 'interest rate, percentage']],
];

const OF_KIND: { readonly [kind in ValueKind]?: readonly PhraseKind[] } = {
	date: ['date'],
	money: ['money', 'percent'],
	percent: ['percent'],
	code: ['code'],
	email: ['email'],
	phone: ['phone'],
	iban: ['iban'],
	name: ['name'],
};

export function askedBy(wanted: Wanted): Asked {
	const key = wordsOf(wanted.key).join(' ');
	const { description } = wanted;
	const meanings = [key, description, `${key} ${description}`]
		.filter((text) => text.trim() !== '')
		.flatMap((text) => meaningOf(text) ?? []);
	return {
		kinds: kindsAsked(wanted, meanings),
		about: ideasOf(wanted.key).filter((idea) => !isNoun(idea)),
		meanings,
	};
}

function kindsAsked(
	{ kind, example, form }: Wanted,
	meanings: readonly Meaning[],
): ReadonlyMap<PhraseKind, number> {
	if (isDuration(example)) return new Map([['duration', 1]]);
	const known = OF_KIND[kind];
	if (known) return new Map(known.map((each, at) => [each, at === 0 ? 1 : 0]));
	if (kind !== 'text' || form) return new Map();
	// An example without digits is a name of something.
	const isNamed = example.trim() !== '';
	if (isNamed && (/\d/u.test(example) || example.split(' ').length > 6)) return new Map();
	const likely = QUESTIONS.map(([each, questions]) => {
		const like = questions.flatMap((question) => {
			const meaning = meaningOf(question);
			return meaning ? meanings.map((own) => likeness(own, meaning)) : [];
		});
		return [each, Math.max(0, ...like)] as const;
	}).filter(([each]) => !isNamed || each === 'place' || each === 'name');
	return new Map(likely);
}
