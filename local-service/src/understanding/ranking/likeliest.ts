import type { Contender } from './features';
import { sumOf, type Trees } from './trees';

/** A candidate with the probability that it is the value asked for. */
export type Likely = { contender: Contender; sum: number; chance: number };

/** Farther ahead says no more. */
const FAR = 8;

/** All candidates, the likeliest first; of equals the one that stands first. */
export function ranked(contenders: readonly Contender[], trees: Trees): Likely[] {
	const { constant, score, lead } = trees.calibration;
	const sums = contenders.map((contender) => ({
		contender,
		text: contender.standing.squashed,
		sum: sumOf(trees, contender.features),
	}));
	sums.sort((a, b) => b.sum - a.sum);
	const [first] = sums;
	const second = sums.find(({ text }) => text !== first?.text);
	return sums.map(({ contender, text, sum }) => {
		const rival = text === first?.text ? second : first;
		const ahead = Math.max(-FAR, Math.min(sum - (rival?.sum ?? -FAR), FAR));
		const chance = 1 / (1 + Math.exp(-(constant + score * sum + lead * ahead)));
		return { contender, sum, chance };
	});
}
