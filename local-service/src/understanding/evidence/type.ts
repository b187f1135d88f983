import { choiceIn } from '../values/inForm';
import { isFree } from '../values/kinds';
import type { EvidenceSource } from './candidates';

/**
 * Similarity of the value's format to the example; a kind with a pattern is stronger evidence than free text.
 */
export const type: EvidenceSource = {
	judge: ({ text }, { kind, concept, example, form }) => {
		if (form?.type === 'choice')
			return { type: choiceIn(text, form.choices) === undefined ? 0 : 1 };
		// "3,000" may also be a count, which a custom total may ask for.
		const isCount = kind === 'money' && concept && /^[-\d]+[.,]\d{3}$/.test(text);
		const base = isCount ? 0.2 : isFree(kind) ? 0.4 : 0.8;
		return { type: base + (1 - base) * likeness(text, example) };
	},
};

/** 1 if the sequence of letters, digits and punctuation equals that of the example. */
function likeness(text: string, example: string): number {
	if (example === '') return 0;
	const [a, b] = [shape(text), shape(example)];
	if (a === b) return 1;
	return a[0] === b[0] && Math.abs(text.length - example.length) <= 4 ? 0.5 : 0;
}

const shape = (text: string) =>
	text
		.replace(/\d+/g, '0')
		.replace(/\p{L}+/gu, 'A')
		.replace(/\s+/g, ' ');
