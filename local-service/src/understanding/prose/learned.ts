import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The weights of a linear model, one for each input, followed by the constant term. */
export type Linear = Float32Array;

/** The weights that `npm run train` learned from agreements. */
export type Learned = {
	/**
	 * A classifier per topic that fields may ask about. Its input is the meaning of the key with the description, and
	 * the meaning of the key alone.
	 */
	fields: readonly Linear[];
	/** A classifier per group of kinds that fields may ask for, with the same input. */
	kinds: readonly Linear[];
	/**
	 * A classifier per topic of clauses, and one for no topic. Its input is the meaning of the text to the left and to
	 * the right of a phrase, and of its heading.
	 */
	clauses: readonly Linear[];
	/** For each topic of fields, how often a clause about each topic of clauses answers such a field. */
	pairs: readonly Linear[];
	/** A classifier per group of kinds. Its input is the features of a phrase and the agreement of the topics. */
	answers: readonly Linear[];
	/** A classifier of whether a named person or company is a party, from its features. */
	parties: Linear;
};

let known: Learned | undefined;
/** Read once per thread. */
export const learned = (): Learned => (known ??= readLearned());

/** The logistic function of the weighted sum, from 0 to 1. */
export const logistic = (linear: Linear, values: readonly number[]): number =>
	1 /
	(1 +
		Math.exp(
			-values.reduce((sum, value, at) => sum + value * (linear[at] ?? 0), linear.at(-1) ?? 0),
		));

const fileOfWeights = () => path.join(__dirname, '../../../weights/prose.bin');
/**
 * Number of header words: topics, dimensions of a meaning, groups, features of answers and of parties. These
 * are unsigned integers; all weights follow in order.
 */
const HEADER = 5;

/** @throws Error if the file is missing or truncated */
function readLearned(file = fileOfWeights()): Learned {
	const bytes = readFileSync(file);
	const own = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
	const [topics = 0, size = 0, groups = 0, ofAnswers = 0, ofParties = 0] = new Uint32Array(
		own,
		0,
		HEADER,
	);
	const numbers = new Float32Array(own, 4 * HEADER);
	let at = 0;
	const take = (count: number, length: number) =>
		Array.from({ length: count }, () => numbers.subarray(at, (at += length)));
	const learned = {
		fields: take(topics, 2 * size + 1),
		kinds: take(groups, 2 * size + 1),
		clauses: take(topics + 1, 3 * size + 1),
		pairs: take(topics, topics + 1),
		answers: take(groups, ofAnswers + 1),
		parties: take(1, ofParties + 1)[0]!,
	};
	if (at !== numbers.length) throw new Error(`${file} is damaged. Install the service again.`);
	return learned;
}
