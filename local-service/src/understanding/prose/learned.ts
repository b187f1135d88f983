import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A weight for each number, and the constant behind them. */
export type Linear = Float32Array;

/** What `npm run train` learned of agreements in sentences. */
export type Learned = {
	/** Of each topic that fields may ask about, over the meanings of key with description and of the key. */
	fields: readonly Linear[];
	/** Of each group of kinds that fields may ask for, over the same. */
	kinds: readonly Linear[];
	/** Of the same topics for clauses, and none of them, over the meanings left and right of a phrase and above. */
	clauses: readonly Linear[];
	/** For each topic of fields, how often a clause about each topic answers it. */
	pairs: readonly Linear[];
	/** Of each group of kinds, over the features and what the topics say. */
	answers: readonly Linear[];
	/** Whether somebody who has a name is a party, over their signs. */
	parties: Linear;
};

let known: Learned | undefined;
/** Read once a thread. */
export const learned = (): Learned => (known ??= readLearned());

/** From 0 to 1. */
export const logistic = (linear: Linear, values: readonly number[]): number =>
	1 /
	(1 +
		Math.exp(
			-values.reduce((sum, value, at) => sum + value * (linear[at] ?? 0), linear.at(-1) ?? 0),
		));

const fileOfWeights = () => path.join(__dirname, '../../../weights/prose.bin');
/** How many topics, numbers of a meaning, groups, signs of answers and of parties there are; whole numbers, then all weights in order. */
const HEADER = 5;

/** @throws Error where the file is missing or cut off */
function readLearned(file = fileOfWeights()): Learned {
	const bytes = readFileSync(file);
	const own = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
	const [topics = 0, size = 0, groups = 0, signs = 0, ofParties = 0] = new Uint32Array(
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
		answers: take(groups, signs + 1),
		parties: take(1, ofParties + 1)[0]!,
	};
	if (at !== numbers.length) throw new Error(`${file} is damaged. Install the service again.`);
	return learned;
}
