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
	score: number;
	lead: number;
	readonly probability: number;
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
	const scored = contenders.map((contender) => ({
		contender,
		text: contender.facts.squashed,
		score: sumOf(order, contender.features),
	}));
	scored.sort((a, b) => b.score - a.score);
	const [first] = scored;
	const second = scored.find(({ text }) => text !== first?.text);
	return scored.map(({ contender, text, score }) => {
		const rival = text === first?.text ? second : first;
		const lead = Math.min(score - (rival?.score ?? -Infinity), FAR);
		return {
			contender,
			score,
			lead,
			get probability() {
				const { features, facts } = contender;
				const claimed = asked
					? claimedFeatures(asked.claims, facts.place, { wanted: asked.wanted, score, lead })
					: [];
				const logit = sumOf(sure, new Float64Array([score, lead, ...features, ...claimed]));
				return 1 / (1 + Math.exp(-logit));
			},
		};
	});
}
