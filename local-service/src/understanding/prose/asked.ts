import type { Wanted } from '../fields/wanted';
import { type Meaning, meaningOf } from '../meaning';
import { wordsOf } from '../text/letters';
import { isDuration } from '../values/durations';
import type { ValueKind } from '../values/kinds';
import { type Idea, ideasOf, isNoun } from '../vocabulary/ideas';
import type { PhraseKind } from './phrases';

/** What a field asks for, as it is compared with phrases of sentences. */
export type Asked = {
	/** The kinds of phrases that can answer it: 1 for the requested kind, if known, else 0. */
	kinds: ReadonlyMap<PhraseKind, number>;
	/** The ideas that its key expresses, without nouns that only name the kind of value. */
	about: readonly Idea[];
	/** The meanings of its key, of its description, and of both together. */
	meanings: readonly Meaning[];
};

const OF_KIND: { readonly [kind in ValueKind]?: readonly PhraseKind[] } = {
	date: ['date'],
	money: ['money', 'percent'],
	percent: ['percent'],
	name: ['name'],
};

export function askedBy(wanted: Wanted): Asked {
	const key = wordsOf(wanted.key).join(' ');
	const { description } = wanted;
	const meanings = [key, description, `${key} ${description}`]
		.filter((text) => text.trim() !== '')
		.flatMap((text) => meaningOf(text) ?? []);
	return {
		kinds: kindsAsked(wanted),
		about: ideasOf(wanted.key).filter((idea) => !isNoun(idea)),
		meanings,
	};
}

function kindsAsked({ kind, example, form }: Wanted): ReadonlyMap<PhraseKind, number> {
	if (isDuration(example)) return new Map([['duration', 1]]);
	const known = OF_KIND[kind];
	if (known) return new Map(known.map((each, at) => [each, at === 0 ? 1 : 0]));
	if (kind !== 'text' || form) return new Map();
	if (example.trim() === '') return new Map(ANY.map((each) => [each, 0]));
	// An example without digits is the name of something.
	const isNamed = !/\d/u.test(example) && example.split(' ').length < 7;
	return new Map(isNamed ? NAMED.map((each) => [each, 0]) : []);
}

const NAMED = ['name', 'place'] as const;
const ANY = ['date', 'duration', 'money', 'percent', ...NAMED] as const;
