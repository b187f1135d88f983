/** Measures merged answers, and the calibration of their confidence. */
import { type Counts, type ExtractionScore, rowsOverall, toldBy } from '../../corpora/score.ts';

/** The confidence of a value, whether it is right, and its evidence if the model was asked for it. */
export type Told = ReturnType<typeof toldBy>[number];

export type Score = Pick<Counts, 'correct' | 'answered' | 'expected'> & { told: Told[] };

export const emptyScore = (): Score => ({ correct: 0, answered: 0, expected: 0, told: [] });

/** Adds all values, of fields and of cells. */
export function addScore(
	sum: Score,
	score: ExtractionScore,
	details: { [file: string]: unknown },
): void {
	const given = score.judgements.filter((each) => each.given !== null);
	sum.expected += score.overall.expected + rowsOverall(score).cells;
	sum.answered += given.length;
	sum.correct += given.filter(({ truth, isRight }) => truth !== null && isRight).length;
	sum.told.push(...toldBy(score, details));
}

const BINS = 10;

/**
 * The expected calibration error: the difference between confidence and share of right values, over ten equal
 * bins.
 */
export function calibrationError({ told }: { told: readonly Told[] }): number {
	const bins = Array.from({ length: BINS }, () => ({ count: 0, confidence: 0, right: 0 }));
	for (const { confidence, isRight } of told) {
		const bin = bins[Math.min(BINS - 1, Math.floor(confidence * BINS))];
		if (!bin) continue;
		bin.count++;
		bin.confidence += confidence;
		bin.right += Number(isRight);
	}
	return (
		bins.reduce((sum, { confidence, right }) => sum + Math.abs(confidence - right), 0) /
		Math.max(told.length, 1)
	);
}

/** The mean squared difference between confidence and outcome (Brier score). */
export const squaredError = ({ told }: { told: readonly Told[] }): number =>
	told.reduce((sum, { confidence, isRight }) => sum + (confidence - Number(isRight)) ** 2, 0) /
	Math.max(told.length, 1);

/** The share of right values among those with at least this confidence, and the share of these among all. */
export function sureOf({ told }: Pick<Score, 'told'>, from: number) {
	const sure = told.filter(({ confidence }) => confidence >= from);
	const right = sure.filter(({ isRight }) => isRight).length;
	return {
		right: right / Math.max(sure.length, 1),
		share: sure.length / Math.max(told.length, 1),
	};
}
