/**
 * Logistic regression: the probability that an answer is right, from its features. Deterministic: the same
 * samples yield the same coefficients.
 */

import type { ScoredAnswer } from '../../corpora/score.ts';

/** An answer with its features, and the index of its document. */
export type Sample = { features: { [name: string]: number }; isRight: boolean; document: number };

export type Coefficients = { [name: string]: number };

const STEPS = 4000;
const RATE = 0.5;
/** L2 regularisation: keeps coefficients small that few samples support. */
const SHRINKAGE = 0.002;

export function learn(samples: readonly Sample[]): Coefficients {
	const names = Object.keys(samples[0]?.features ?? {});
	let constant = 0;
	const slopes = names.map(() => 0);
	const rows = samples.map(({ features, isRight }) => ({
		values: names.map((name) => features[name] ?? 0),
		truth: isRight ? 1 : 0,
	}));
	for (let step = 0; step < STEPS; step++) {
		let drift = 0;
		const gradient = slopes.map(() => 0);
		for (const { values, truth } of rows) {
			const sum = values.reduce((all, value, at) => all + value * (slopes[at] ?? 0), constant);
			const error = truth - 1 / (1 + Math.exp(-sum));
			drift += error;
			values.forEach((value, at) => (gradient[at] = (gradient[at] ?? 0) + error * value));
		}
		constant += (RATE * drift) / rows.length;
		gradient.forEach((each, at) => {
			const slope = slopes[at] ?? 0;
			slopes[at] = slope + RATE * (each / rows.length - SHRINKAGE * slope);
		});
	}
	return {
		constant,
		...Object.fromEntries(names.map((name, at) => [name, slopes[at] ?? 0])),
	};
}

const likelihood = (coefficients: Coefficients, features: Sample['features']): number =>
	1 /
	(1 +
		Math.exp(
			-Object.entries(features).reduce(
				(sum, [name, value]) => sum + (coefficients[name] ?? 0) * value,
				coefficients.constant ?? 0,
			),
		));

/**
 * Predictions for each half of the documents by coefficients learned from the other half: what to expect of
 * unseen documents.
 */
export function unseen(samples: readonly Sample[]): ScoredAnswer[] {
	return [0, 1].flatMap((half) => {
		const coefficients = learn(samples.filter(({ document }) => document % 2 !== half));
		return samples
			.filter(({ document }) => document % 2 === half)
			.map(({ features, isRight }) => ({
				confidence: likelihood(coefficients, features),
				isRight,
			}));
	});
}
