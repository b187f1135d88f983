import type { Contender } from './features';
import { type Reader, sumOf } from './trees';

/** A candidate with the probability that it is the right value, computed on first read. */
export type Likely = { contender: Contender; sum: number; readonly chance: number };

/** Upper bound of the score margin. */
const FAR = 8;

/** All candidates by descending score; ties in document order. */
export function ranked(contenders: readonly Contender[], { order, sure }: Reader): Likely[] {
	const sums = contenders.map((contender) => ({
		contender,
		text: contender.facts.squashed,
		sum: sumOf(order, contender.features),
	}));
	sums.sort((a, b) => b.sum - a.sum);
	const [first] = sums;
	const second = sums.find(({ text }) => text !== first?.text);
	return sums.map(({ contender, text, sum }) => ({
		contender,
		sum,
		get chance() {
			const rival = text === first?.text ? second : first;
			const ahead = Math.min(sum - (rival?.sum ?? -Infinity), FAR);
			const logit = sumOf(sure, new Float64Array([sum, ahead, ...contender.features]));
			return 1 / (1 + Math.exp(-logit));
		},
	}));
}
