import { evidenceName } from '../../interface/details';
import type { ModelEvidence } from '../../interface/findings';

/**
 * How answers with the same evidence turned out in reviews.
 *
 * @property evidence name of the evidence
 * @property values number of reviewed values
 * @property right number of right ones among them
 * @property expected sum of their confidences before anything was learned
 */
export type ReviewedEvidence = {
	evidence: string;
	values: number;
	right: number;
	expected: number;
};

/** The confidence of a value by its evidence. */
export type Calibrate = (evidence: ModelEvidence) => number;

/** Weight of the initial confidence, as a number of reviewed values. */
const PRIOR = 40;
const [LEAST, MOST] = [0.01, 0.99];

/**
 * Learns from reviews how likely a model's values are to be right. The initial confidence is the mean of a beta
 * distribution, which the reviewed values with the same evidence update; values whose initial confidence is above
 * or below the mean are shifted by the same log odds.
 *
 * @param reviewed of one model; empty if nothing was reviewed
 */
export function calibrator(reviewed: readonly ReviewedEvidence[]): Calibrate {
	const byEvidence = new Map(reviewed.map((each) => [each.evidence, each]));
	return (evidence) => {
		const { found, engine, confidence: start } = evidence;
		const known = byEvidence.get(evidenceName(evidence));
		if (!known || known.values === 0) return start;
		const { values, right, expected } = known;
		const before = within(expected / values);
		const after = within((PRIOR * before + right) / (PRIOR + values));
		const shifted = chanceOf(logOdds(within(start)) + logOdds(after) - logOdds(before));
		// If no page shows a value, only reviews can tell that it is right.
		const isUnverified = found === 'nowhere' && engine !== 'kept';
		const most = isUnverified ? Math.max(start, right / values) : MOST;
		return Math.round(100 * within(Math.min(shifted, most))) / 100;
	};
}

const within = (probability: number) => Math.min(MOST, Math.max(LEAST, probability));
const logOdds = (probability: number) => Math.log(probability / (1 - probability));
const chanceOf = (odds: number) => 1 / (1 + Math.exp(-odds));
