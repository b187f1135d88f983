import { tidy } from '../text/letters';
import { findValues, isCutOut, isWhole, type ValueKind } from '../values/kinds';
import { anyOf } from '../vocabulary/words/languages';
import { KEY_KINDS } from '../vocabulary/words/meanings';

/** Kinds of values by the nouns of keys. */
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

/** The kind of value that a custom field asks for, from its key, then from its example. */
export function guessKind(keyWords: readonly string[], example = ''): ValueKind {
	const sample = tidy(example);
	// The last one or two words of a key that name a kind decide: "invoice number date" asks for a date.
	const nouns = keyWords
		.flatMap((word, at) => [word, `${keyWords[at - 1] ?? ''} ${word}`])
		.toReversed();
	const byKey = nouns
		.flatMap((noun) => BY_NOUN.filter(([, pattern]) => pattern.test(noun)))
		.at(0)?.[0];
	if (byKey === 'money' && sample && /^[^\d]*$/.test(sample)) return 'text';
	// "data" is a date in Italian and data in English: the example decides.
	const isContradicted =
		byKey && sample && isCutOut(byKey) && findValues(byKey, sample).length === 0;
	if (byKey && !isContradicted) return byKey;
	const byExample = EXAMPLE_KINDS.find((kind) => isWhole(kind, sample));
	if (byExample) return byExample;
	return /^[^\s\d]*\d\S*$/.test(sample) && isWhole('code', sample) ? 'code' : 'text';
}
