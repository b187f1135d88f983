import type { Wanted } from '../fields/wanted';
import { meaningOf } from '../meaning';
import { wordsOf } from '../text/letters';
import { VALUE_KINDS } from '../values/kinds';
import { MEANING, NO_TRIGRAM, trigramsOf } from './pageTokens';

/** Requested fields as the network's input, one row per field. */
export type AskTokens = {
	count: number;
	/** `MEANING` numbers per field: the vector of its key, and of its description. */
	keys: Float32Array;
	descriptions: Float32Array;
	/** `KEY_TRIGRAMS` and `DESCRIPTION_TRIGRAMS` numbers per field, padded with `NO_TRIGRAM`. */
	keyTrigrams: Int32Array;
	descriptionTrigrams: Int32Array;
	/** `SIGNS.length` numbers per field, from 0 to 1. */
	signs: Float32Array;
};

export const KEY_TRIGRAMS = 16;
export const DESCRIPTION_TRIGRAMS = 32;
const FORMS = ['number', 'integer', 'date', 'dateTime', 'yesNo', 'choice'] as const;
export const SIGNS = [
	...VALUE_KINDS,
	...FORMS,
	'isKindSure',
	'isKnown',
	'isQuoted',
	'isDescribed',
	'hasExample',
	'digitsOfExample',
	'lettersOfExample',
	'lengthOfExample',
] as const;

const flag = (is: boolean) => (is ? 1 : 0);

export function askTokensOf(fields: readonly Wanted[]): AskTokens {
	const count = fields.length;
	const asked: AskTokens = {
		count,
		keys: new Float32Array(MEANING * count),
		descriptions: new Float32Array(MEANING * count),
		keyTrigrams: new Int32Array(KEY_TRIGRAMS * count).fill(NO_TRIGRAM),
		descriptionTrigrams: new Int32Array(DESCRIPTION_TRIGRAMS * count).fill(NO_TRIGRAM),
		signs: new Float32Array(SIGNS.length * count),
	};
	fields.forEach((wanted, at) => {
		const words = wordsOf(`${wanted.within ?? ''} ${wanted.key}`);
		const { description, example, form } = wanted;
		const [ofKey, ofDescription] = [meaningOf(words.join(' ')), meaningOf(description)];
		if (ofKey) asked.keys.set(ofKey, at * MEANING);
		if (ofDescription) asked.descriptions.set(ofDescription, at * MEANING);
		asked.keyTrigrams.set(trigrams(words, KEY_TRIGRAMS), at * KEY_TRIGRAMS);
		const inDescription = trigrams(wordsOf(description), DESCRIPTION_TRIGRAMS);
		asked.descriptionTrigrams.set(inDescription, at * DESCRIPTION_TRIGRAMS);
		const count = (pattern: RegExp) => (example.match(pattern)?.length ?? 0) / example.length;
		const signs = [
			...VALUE_KINDS.map((kind) => flag(wanted.kind === kind)),
			...FORMS.map((type) => flag(form?.type === type)),
			flag(wanted.isKindSure),
			flag(wanted.concept !== undefined),
			flag(wanted.isQuoted),
			flag(description !== ''),
			flag(example !== ''),
			example === '' ? 0 : count(/\d/gu),
			example === '' ? 0 : count(/\p{L}/gu),
			Math.min(example.length, 30) / 30,
		];
		asked.signs.set(signs, at * SIGNS.length);
	});
	return asked;
}

const trigrams = (words: readonly string[], most: number): number[] =>
	words.flatMap((word) => trigramsOf(word)).slice(0, most);
