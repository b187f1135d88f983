import type { Wanted } from '../fields/wanted';
import { type Claims, claimedFeatures } from './claims';
import type { Contender } from './features';
import { type Reader, sumOf } from './trees';

/**
 * A candidate with its score, its lead over the best candidate with another value (negative if that one is
 * better), and the probability that it is the right value, computed on each read.
 */
export type Likely = {
	contender: Contender;
	sum: number;
	ahead: number;
	readonly chance: number;
};

/** Upper bound of the lead. */
const FAR = 8;

/**
 * All candidates by descending score; ties in document order.
 *
 * @param asked the field, with the values that all fields of the document claim
 */
export function ranked(
	contenders: readonly Contender[],
	{ order, sure }: Reader,
	asked?: { wanted: Wanted; claims: Claims },
): Likely[] {
	const sums = contenders.map((contender) => ({
		contender,
		text: contender.facts.squashed,
		sum: sumOf(order, contender.features),
	}));
	sums.sort((a, b) => b.sum - a.sum);
	const [first] = sums;
	const second = sums.find(({ text }) => text !== first?.text);
	return sums.map(({ contender, text, sum }) => {
		const rival = text === first?.text ? second : first;
		const ahead = Math.min(sum - (rival?.sum ?? -Infinity), FAR);
		return {
			contender,
			sum,
			ahead,
			get chance() {
				const { features, facts } = contender;
				const claimed = asked
					? claimedFeatures(asked.claims, facts.place, { wanted: asked.wanted, sum, ahead })
					: [];
				const logit = sumOf(sure, new Float64Array([sum, ahead, ...features, ...claimed]));
				return 1 / (1 + Math.exp(-logit));
			},
		};
	});
}
