import { tidy } from '../text/letters';
import { findValues, isCutOut, isWhole, type ValueKind } from '../values/kinds';
import { anyOf } from '../vocabulary/words/languages';
import { KEY_KINDS } from '../vocabulary/words/meanings';

/** What the nouns of keys say. */
const BY_NOUN: ReadonlyArray<readonly [ValueKind, RegExp]> = KEY_KINDS.map((kind) => [
	kind,
	anyOf(({ kinds }) => kinds?.[kind]),
]);

const EXAMPLE_KINDS: readonly ValueKind[] = [
	'email',
	'iban',
	'url',
	'vatId',
	'date',
	'percent',
	'currency',
	'money',
	'number',
	'phone',
];

/** What kind of value a user's field asks for, from its key and then its example. */
export function guessKind(keyWords: readonly string[], example = ''): ValueKind {
	const sample = tidy(example);
	// The last word of a key is its noun: "invoice number date" asks for a date.
	const byKey = keyWords
		.toReversed()
		.flatMap((word) => BY_NOUN.filter(([, pattern]) => pattern.test(word)))
		.at(0)?.[0];
	if (byKey === 'money' && sample && /^[^\d]*$/.test(sample)) return 'text';
	// "data" is a day in Italian and megabytes in English: the example says which.
	const isContradicted =
		byKey && sample && isCutOut(byKey) && findValues(byKey, sample).length === 0;
	if (byKey && !isContradicted) return byKey;
	const byExample = EXAMPLE_KINDS.find((kind) => isWhole(kind, sample));
	if (byExample) return byExample;
	return /^[^\s\d]*\d\S*$/.test(sample) && isWhole('code', sample) ? 'code' : 'text';
}
